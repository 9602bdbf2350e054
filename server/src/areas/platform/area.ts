import { defineArea } from '../define-area';
import { EXPIRED } from './housekeeping.queries';
import { platformReportHandlers } from './reports/reports';
import * as tables from './tables';

export const platformArea = defineArea({
  name: 'platform',
  handlers: { ...platformReportHandlers },
  tables,
  deleteExpired: EXPIRED,
});
