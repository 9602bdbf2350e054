import { defineArea } from '../define-area';
import { replayJobs, startReplay } from './booking/replay';
import { chartHandlers } from './chart/chart';
import * as tables from './tables';

export const accountingArea = defineArea({
  name: 'accounting',
  handlers: { ...chartHandlers },
  tables,
  sqlFiles: ['accounting.sql'],
  jobs: replayJobs,
  atStart: startReplay,
});
