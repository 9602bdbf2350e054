import { defineArea } from '../define-area';
import { COST_SOURCE } from './booking/book-cost';
import { costLedgerSource } from './booking/ledger-source';
import { bulkHandlers, bulkJobs } from './bulk/bulk';
import { insertDemoCosts } from './demo/demo';
import { listingHandlers } from './list/listing';
import { costFileKinds } from './receipt/receipt';
import { changeStateHandlers } from './record/change-state';
import { saveCostHandlers } from './record/save-cost';
import { REPEAT_TASK, repeatJobs } from './repeating/make-next';
import { seriesHandlers } from './repeating/series';
import * as tables from './tables';

export const costsArea = defineArea({
  name: 'costs',
  handlers: {
    ...listingHandlers,
    ...saveCostHandlers,
    ...changeStateHandlers,
    ...bulkHandlers,
    ...seriesHandlers,
  },
  tables,
  appendOnly: [tables.costBooking],
  sqlFiles: ['costs.sql'],
  jobs: (deps) => ({ ...bulkJobs(deps), ...repeatJobs(deps) }),
  // often, since the day begins at another hour in each time zone
  schedule: { [REPEAT_TASK]: '7,37 * * * *' },
  fileKinds: costFileKinds,
  ledgerSources: { [COST_SOURCE]: costLedgerSource },
  demo: { after: ['dealership', 'users', 'inventory', 'vendors'], insert: insertDemoCosts },
});
