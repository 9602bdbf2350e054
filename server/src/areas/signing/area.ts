import { defineArea } from '../define-area';
import { askHandlers } from './bills/asking';
import { readSealingIdentity } from './certificate/sealing-identity';
import { contractHandlers } from './contracts/contracts';
import { templateHandlers } from './contracts/templates';
import { insertDemoContracts } from './demo/contracts.queries';
import { publicHandlers } from './public/public';
import { signingNotificationKinds } from './public/tell-sender';
import { maySeeRequest } from './requests/open-request';
import { requestHandlers } from './requests/requests';
import { SEALED_FILE, SIGNING_FILE } from './requests/stored-pdf';
import { sealJobs } from './sealing/seal-job';
import * as tables from './tables';

export const signingArea = defineArea({
  name: 'signing',
  handlers: {
    ...askHandlers,
    ...requestHandlers,
    ...publicHandlers,
    ...templateHandlers,
    ...contractHandlers,
  },
  tables,
  // thousands of points that are never changed
  unauditedColumns: [tables.signer.strokes],
  jobs: sealJobs,
  // made at the first start, so that a wrong certificate in the environment stops the start and not a sale
  atStart: async (deps) => {
    await readSealingIdentity(deps);
  },
  notificationKinds: signingNotificationKinds,
  // what is being signed is read by calls of this area alone
  fileKinds: { [SIGNING_FILE]: () => false, [SEALED_FILE]: maySeeRequest },
  demo: { after: ['customers'], insert: insertDemoContracts },
});
