import { defineArea } from '../define-area';
import { commissionLedgerSources } from './booking/ledger';
import { insertDemoCommissions } from './demo/demo';
import { replayJobs } from './earning/replay';
import { commissionSaleHooks } from './earning/sale-events';
import { listingHandlers } from './list/listing';
import { whatIfHandlers } from './list/what-if';
import { commissionNotificationKinds } from './notification-kinds';
import { paymentHandlers } from './paying/payments';
import { assigningHandlers } from './plans/assigning';
import { planHandlers } from './plans/plans';
import { slipHandlers } from './slip/slip';
import * as tables from './tables';

export const commissionArea = defineArea({
  name: 'commission',
  handlers: {
    ...planHandlers,
    ...assigningHandlers,
    ...listingHandlers,
    ...whatIfHandlers,
    ...paymentHandlers,
    ...slipHandlers,
  },
  tables,
  // what an entry was computed of, which never changes
  unauditedColumns: [tables.commissionEntry.facts, tables.commissionEntry.lines],
  appendOnly: [tables.commissionPlanVersion, tables.commissionPayment, tables.commissionPaymentLine],
  sqlFiles: ['commission-entry.sql'],
  saleEventHooks: commissionSaleHooks,
  ledgerSources: commissionLedgerSources,
  notificationKinds: commissionNotificationKinds,
  jobs: replayJobs,
  demo: {
    after: ['dealership', 'users', 'customers', 'inventory', 'deals', 'bills', 'bhph'],
    insert: insertDemoCommissions,
  },
});
