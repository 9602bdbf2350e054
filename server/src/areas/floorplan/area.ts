import { defineArea } from '../define-area';
import { floorLedgerSources } from './booking/ledger-sources';
import { insertDemoFloorPlan } from './demo/demo';
import { FLOORED_SQL } from './floored.queries';
import { FLOOR_TASK, floorJobs } from './interest/job';
import { lenderHandlers } from './lenders/lenders';
import { listingHandlers } from './list/listing';
import { floorNotificationKinds } from './notification-kinds';
import { advanceHandlers } from './record/add-advance';
import { payHandlers } from './record/pay';
import * as tables from './tables';

export const floorplanArea = defineArea({
  name: 'floorplan',
  handlers: { ...lenderHandlers, ...listingHandlers, ...advanceHandlers, ...payHandlers },
  tables,
  ledgerSources: floorLedgerSources,
  notificationKinds: floorNotificationKinds,
  carryingOf: { flooredSql: FLOORED_SQL },
  jobs: floorJobs,
  // often, since the day begins at another hour in each time zone
  schedule: { [FLOOR_TASK]: '11,41 * * * *' },
  demo: {
    after: ['dealership', 'users', 'inventory', 'vendors', 'purchases', 'bills', 'commission', 'accounting'],
    insert: insertDemoFloorPlan,
  },
});
