import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { defineArea } from '../define-area';
import { publicRecord } from '../integrations';
import { buyerPages } from './buyer-page/buyer-page';
import { carHandlers } from './cars/cars';
import { dealSaleHooks } from './closing/sale-hooks';
import { insertDemoDeals } from './demo/deals.queries';
import { deskHandlers } from './desk/desk';
import { LIEN_SOURCE, lienLedger } from './ledger/lien-ledger';
import { listingHandlers } from './list/listing';
import { hasWonDealOfLead } from './list/of-lead.queries';
import { dealNotificationKinds } from './notifications';
import { creditPurpose } from './papers/credit/secret-numbers';
import { dealPaperFileKinds, dealPaperHandlers, dealPaperNotificationKinds } from './papers/papers';
import { recordHandlers } from './record/record';
import { dealSearchKind } from './search/search-kind';
import { financePurpose } from './starting/secret-finance';
import * as tables from './tables';
import { dealLink } from './task-link';
import { tradeFileKinds } from './trades/trade-files';

export const dealsArea = defineArea({
  name: 'deals',
  handlers: {
    ...listingHandlers,
    ...recordHandlers,
    ...carHandlers,
    ...deskHandlers,
    ...dealPaperHandlers,
  },
  tables,
  publicRecords: { deal: publicRecord(dealRecordCalls.get, recordHandlers.get) },
  encryptedColumns: [
    { column: tables.deal.secretFinance, purpose: financePurpose },
    { column: tables.creditAuthorization.secretFields, purpose: creditPurpose },
  ],
  unauditedColumns: [tables.deal.buyerToken, tables.dealTrade.plateKey],
  appendOnly: [tables.dealVersion, tables.dealEvent, tables.dealApproval],
  sqlFiles: ['list/deal-tally.sql'],
  pages: buyerPages,
  fileKinds: { ...tradeFileKinds, ...dealPaperFileKinds },
  notificationKinds: { ...dealNotificationKinds, ...dealPaperNotificationKinds },
  searchKinds: { deals: dealSearchKind },
  taskLinks: { deal: dealLink },
  dealsOfLeads: { hasWon: hasWonDealOfLead },
  saleHooks: dealSaleHooks,
  ledgerSources: { [LIEN_SOURCE]: lienLedger },
  demo: { after: ['dealership', 'users', 'customers', 'inventory', 'leads'], insert: insertDemoDeals },
});
