import { defineArea } from '../define-area';
import { auctionHooks, followJobs } from './auctions/follow-job';
import { purchaseLedgerSources } from './booking/ledger-sources';
import { insertDemoPurchases } from './demo/demo';
import { addHandlers } from './entering/add';
import { changeHandlers } from './entering/change';
import { fileHandlers, purchaseFileKinds } from './files';
import { listingHandlers } from './list/listing';
import { paperHandlers } from './papers/papers';
import { payHandlers } from './paying/pay';
import { purchaseSearch } from './search';
import * as tables from './tables';

export const purchasesArea = defineArea({
  name: 'purchases',
  handlers: {
    ...listingHandlers,
    ...addHandlers,
    ...changeHandlers,
    ...payHandlers,
    ...paperHandlers,
    ...fileHandlers,
  },
  tables,
  unauditedColumns: [tables.purchaseSignature.strokes, tables.purchase.vinReversed],
  appendOnly: [tables.purchaseBooking],
  jobs: followJobs,
  purchaseHooks: auctionHooks,
  ledgerSources: purchaseLedgerSources,
  fileKinds: purchaseFileKinds,
  searchKinds: { purchases: purchaseSearch },
  demo: { after: ['users', 'inventory', 'customers', 'vendors'], insert: insertDemoPurchases },
});
