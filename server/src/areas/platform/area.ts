import { defineArea } from '../define-area';
import { accountHandlers } from './accounts/accounts';
import { addDealershipHandlers } from './dealerships/add-dealership';
import { settingsHandlers } from './dealerships/settings';
import { siteHandlers } from './dealerships/site';
import { errorHandlers } from './errors/errors';
import { groupHandlers } from './groups/groups';
import { nameGroups } from './groups/name-groups.queries';
import { EXPIRED } from './housekeeping.queries';
import { failedJobHandlers } from './jobs/failed-jobs';
import { jobsPart } from './jobs/jobs-health';
import { lookAsHandlers } from './look-as/look-as';
import { platformReportHandlers } from './reports/reports';
import { firstRunHandlers } from './setup/first-run';
import { setupHandlers } from './setup/setup';
import { staffHandlers } from './staff/staff';
import { statusHandlers } from './status/status';
import * as tables from './tables';

export const platformArea = defineArea({
  name: 'platform',
  handlers: {
    ...platformReportHandlers,
    ...addDealershipHandlers,
    ...settingsHandlers,
    ...siteHandlers,
    ...lookAsHandlers,
    ...accountHandlers,
    ...errorHandlers,
    ...failedJobHandlers,
    ...setupHandlers,
    ...firstRunHandlers,
    ...groupHandlers,
    ...staffHandlers,
    ...statusHandlers,
  },
  tables,
  health: (deps) => [jobsPart(deps)],
  sqlFiles: ['jobs/failed-jobs.sql'],
  deleteExpired: EXPIRED,
  seed: (database) =>
    database.systemWrite({ userId: null, requestId: 'start' }, async (tx) => {
      await nameGroups(tx);
    }),
  demo: { after: ['dealership'], insert: nameGroups },
});
