import { defineArea } from '../define-area';
import { EXPIRED } from './housekeeping.queries';
import { platformHandlers } from './platform';
import * as tables from './tables';

export const platformArea = defineArea({
  name: 'platform',
  handlers: platformHandlers,
  tables,
  deleteExpired: EXPIRED,
});
