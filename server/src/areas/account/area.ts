import { defineArea } from '../define-area';
import { insertAccounts } from './demo.queries';
import { cardTokenHandlers } from './pricing/card-tokens';
import { cartHandlers } from './pricing/cart';
import { checkoutHandlers } from './pricing/checkout';
import { packageChangeJobs } from './pricing/package-change-job';
import { packageChangeHandlers } from './pricing/package-changes';
import { seedPackages } from './pricing/package-seeds';
import { accountJobs } from './pricing/settle-job';
import { passwordHandlers } from './profile/password';
import { profileHandlers } from './profile/profile';
import { savedViewHandlers } from './saved-views/saved-views';
import * as tables from './tables';

export const accountArea = defineArea({
  name: 'account',
  handlers: {
    ...profileHandlers,
    ...passwordHandlers,
    ...cartHandlers,
    ...cardTokenHandlers,
    ...checkoutHandlers,
    ...packageChangeHandlers,
    ...savedViewHandlers,
  },
  tables,
  unauditedColumns: [
    tables.platformPayment.token,
    tables.paymentCard.reference,
    tables.paymentCard.customerRef,
  ],
  jobs: (deps) => ({ ...accountJobs(deps), ...packageChangeJobs(deps) }),
  seed: seedPackages,
  demo: { after: ['dealership', 'users'], insert: insertAccounts },
});
