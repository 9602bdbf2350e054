import { defineArea } from '../define-area';
import { searchHandlers } from './search';

export const searchArea = defineArea({ name: 'search', handlers: searchHandlers });
