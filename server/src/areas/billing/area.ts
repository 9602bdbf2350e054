import { defineArea } from '../define-area';
import { collectJobs } from './collecting/collect';
import { billingPaymentHooks } from './collecting/payment-hooks';
import { SWEEP_TASK, sweepJobs } from './collecting/sweep';
import { insertDemoInvoices } from './demo/demo-invoices';
import { invoiceHandlers } from './invoices/invoices';
import { mailJobs } from './papers/mail-job';
import { refundHandlers } from './refunding/refund';
import { refundJobs } from './refunding/settle-refund';
import { billingActionHandlers } from './staff/actions';
import { staffBillingHandlers } from './staff/staff';
import * as tables from './tables';

export const billingArea = defineArea({
  name: 'billing',
  handlers: { ...invoiceHandlers, ...staffBillingHandlers, ...billingActionHandlers, ...refundHandlers },
  tables,
  jobs: (deps, mail) => ({
    ...collectJobs(deps),
    ...sweepJobs(deps),
    ...mailJobs(deps, mail),
    ...refundJobs(deps),
  }),
  schedule: { [SWEEP_TASK]: '7 * * * *' },
  paymentHooks: billingPaymentHooks,
  demo: { after: ['account'], insert: insertDemoInvoices },
});
