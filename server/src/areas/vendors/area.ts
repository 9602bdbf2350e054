import { defineArea } from '../define-area';
import { pickerHandlers } from './picker/picker';
import * as tables from './tables';

export const vendorsArea = defineArea({
  name: 'vendors',
  handlers: { ...pickerHandlers },
  tables,
});
