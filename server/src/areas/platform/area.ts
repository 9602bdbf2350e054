import { defineArea } from '../define-area';
import { addDealershipHandlers } from './dealerships/add-dealership';
import { settingsHandlers } from './dealerships/settings';
import { siteHandlers } from './dealerships/site';
import { EXPIRED } from './housekeeping.queries';
import { platformReportHandlers } from './reports/reports';
import * as tables from './tables';

export const platformArea = defineArea({
  name: 'platform',
  handlers: {
    ...platformReportHandlers,
    ...addDealershipHandlers,
    ...settingsHandlers,
    ...siteHandlers,
  },
  tables,
  deleteExpired: EXPIRED,
});
