import { defineArea } from '../define-area';
import { addHandlers } from './booking/add';
import { changeHandlers } from './booking/change';
import { FREE_TASK, freeingJobs } from './booking/free-car';
import { insertDemoDeposits } from './demo/deposits.queries';
import { depositFileKinds } from './image';
import { DEPOSIT_SOURCE, depositLedger } from './ledger/deposit-ledger';
import { listingHandlers } from './list/listing';
import { merchantHandlers } from './merchant/merchant';
import { merchantPurpose } from './merchant/payments-of';
import { depositNotificationKinds } from './notifications';
import { payHandlers } from './paying/pay';
import { paymentJobs } from './paying/settle-payment';
import { receiptHandlers } from './receipts/receipt';
import { refundHandlers } from './refunding/refund';
import { refundJobs } from './refunding/settle-refund';
import { depositSearch } from './search';
import * as tables from './tables';

export const depositsArea = defineArea({
  name: 'deposits',
  handlers: {
    ...listingHandlers,
    ...addHandlers,
    ...changeHandlers,
    ...refundHandlers,
    ...receiptHandlers,
    ...payHandlers,
    ...merchantHandlers,
  },
  tables,
  encryptedColumns: [{ column: tables.merchantAccount.secretKey, purpose: merchantPurpose }],
  unauditedColumns: [tables.merchantAccount.secretKey, tables.depositPayment.paymentMethod],
  appendOnly: [tables.depositEntry],
  jobs: (deps) => ({ ...freeingJobs(deps), ...paymentJobs(deps), ...refundJobs(deps) }),
  // often, since the day ends at another hour in each time zone
  schedule: { [FREE_TASK]: '*/10 * * * *' },
  fileKinds: depositFileKinds,
  ledgerSources: { [DEPOSIT_SOURCE]: depositLedger },
  searchKinds: { deposits: depositSearch },
  notificationKinds: depositNotificationKinds,
  demo: { after: ['dealership', 'users', 'customers', 'inventory', 'deals'], insert: insertDemoDeposits },
});
