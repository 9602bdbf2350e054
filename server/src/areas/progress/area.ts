import { defineArea } from '../define-area';
import { progressHandlers } from './progress';
import * as tables from './tables';
import { WORK_ENDED } from './work';

export const progressArea = defineArea({
  name: 'progress',
  handlers: progressHandlers,
  tables,
  notificationKinds: { [WORK_ENDED]: { label: 'An import, export or bulk change finishes' } },
});
