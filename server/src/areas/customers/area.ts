import { recordCalls } from '@forecourt/contract/customers/record';
import { defineArea } from '../define-area';
import { publicRecord } from '../integrations';
import { agreementHandlers } from './agreements/agreements';
import { insertDemoAgreement } from './agreements/demo';
import { bulkJobs } from './bulk/bulk';
import { unsubscribeHandlers } from './consents/unsubscribe';
import { sendingJobs } from './contacts/send-contact';
import { insertCustomers } from './demo/customers.queries';
import { customerFileKinds } from './files/customer-files';
import { importingHandlers, importJobs } from './importing';
import { listingHandlers } from './list/listing';
import { lookupHandlers } from './lookups/lookups';
import { followingHandlers } from './record/following';
import { recordHandlers } from './record/record';
import { refreshKeysJobs, startKeyRefresh } from './record/refresh-keys-job';
import { customerSearch } from './search/search-kind';
import * as tables from './tables';

const insertDemo: typeof insertCustomers = async (tx, ...rest) => {
  await insertCustomers(tx, ...rest);
  await insertDemoAgreement(tx);
};

export const customersArea = defineArea({
  name: 'customers',
  handlers: {
    ...recordHandlers,
    ...unsubscribeHandlers,
    ...agreementHandlers,
    ...listingHandlers,
    ...lookupHandlers,
    ...followingHandlers,
    ...importingHandlers,
  },
  tables,
  publicRecords: { customer: publicRecord(recordCalls.single, recordHandlers.single) },
  unauditedColumns: [tables.customer.nameKey, tables.customer.emailKey],
  sqlFiles: ['list/customer-tally.sql'],
  jobs: (deps, mail, sms) => ({
    ...bulkJobs(deps),
    ...sendingJobs(deps, mail, sms),
    ...importJobs(deps),
    ...refreshKeysJobs(deps),
  }),
  atStart: startKeyRefresh,
  fileKinds: customerFileKinds,
  searchKinds: { customers: customerSearch },
  demo: { after: ['dealership', 'users'], insert: insertDemo },
});
