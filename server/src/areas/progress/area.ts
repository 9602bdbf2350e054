import { defineArea } from '../define-area';
import { progressHandlers } from './progress';
import * as tables from './tables';

export const progressArea = defineArea({ name: 'progress', handlers: progressHandlers, tables });
