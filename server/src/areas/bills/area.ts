import { billsCalls } from '@forecourt/contract/bills/index';
import { defineArea } from '../define-area';
import { publicRecord } from '../integrations';
import { decodingHandlers } from './decoding/decode';
import { insertDemoBills } from './demo/bills';
import { BILL_SOURCE, billLedger } from './ledger/bill-ledger';
import { listingHandlers } from './list/listing';
import { billFileKinds } from './papers/bill-file';
import { finalHandlers } from './papers/make-final';
import { paymentHandlers } from './payments/payments';
import { calculatorHandlers } from './record/calculator';
import { leaseHandlers } from './record/lease-agreement';
import { peopleHandlers } from './record/people';
import { recordHandlers } from './record/record';
import { tradeInHandlers } from './record/trade-ins';
import { registerHandlers } from './registers/registers';
import { billSearch } from './search/search';
import { closingHandlers } from './selling/close-bill';
import { billSaleHooks } from './selling/sale-hooks';
import { sellingHandlers } from './selling/selling';
import { disclosureHandlers } from './settings/disclosures';
import { presetHandlers } from './settings/presets';
import { textHandlers } from './settings/texts';
import * as tables from './tables';
import { wholesaleBillHandlers } from './wholesale/bill';
import { wholesaleRecordHandlers } from './wholesale/records';

export const billsArea = defineArea({
  name: 'bills',
  handlers: {
    ...listingHandlers,
    ...recordHandlers,
    ...peopleHandlers,
    ...calculatorHandlers,
    ...tradeInHandlers,
    ...leaseHandlers,
    ...paymentHandlers,
    ...finalHandlers,
    ...closingHandlers,
    ...sellingHandlers,
    ...decodingHandlers,
    ...presetHandlers,
    ...textHandlers,
    ...disclosureHandlers,
    ...registerHandlers,
    ...wholesaleBillHandlers,
    ...wholesaleRecordHandlers,
  },
  tables,
  publicRecords: { bill: publicRecord(billsCalls.get, recordHandlers.get) },
  // the fees that prices of the public site contain
  siteTables: [tables.billPreset],
  appendOnly: [tables.billPayment, tables.billEvent, tables.prescribedText],
  sqlFiles: ['bills.sql'],
  fileKinds: billFileKinds,
  saleHooks: billSaleHooks,
  ledgerSources: { [BILL_SOURCE]: billLedger },
  searchKinds: { bills: billSearch },
  demo: { after: ['dealership', 'users', 'customers', 'inventory', 'deals'], insert: insertDemoBills },
});
