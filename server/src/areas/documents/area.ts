import { defineArea } from '../define-area';
import { drawFinalPaper } from './final-drawing';
import { documentsHandlers } from './handlers';

export const documentsArea = defineArea({
  name: 'documents',
  handlers: documentsHandlers,
  drawFinalBill: drawFinalPaper,
});
