import { defineArea } from '../define-area';
import { groupHandlers } from './groups/groups';
import { nameGroups } from './groups/name-groups.queries';
import { EXPIRED } from './housekeeping.queries';
import { platformReportHandlers } from './reports/reports';
import * as tables from './tables';

export const platformArea = defineArea({
  name: 'platform',
  handlers: { ...platformReportHandlers, ...groupHandlers },
  tables,
  deleteExpired: EXPIRED,
  seed: (database) =>
    database.systemWrite({ userId: null, requestId: 'start' }, async (tx) => {
      await nameGroups(tx);
    }),
  demo: { after: ['dealership'], insert: nameGroups },
});
