import { defineArea } from '../define-area';
import { afterSaleLedger } from './after-sale/after-sale-source';
import { AFTER_SALE_SOURCE } from './booking/book';
import { replayJobs, startReplay } from './booking/replay';
import { chartHandlers } from './chart/chart';
import { insertDemoLedger } from './demo/ledger';
import { exportHandlers } from './export/accountant-file';
import { financialHandlers } from './financial/financial';
import { handHandlers } from './journal/by-hand';
import { lineHandlers } from './journal/lines';
import { overviewHandlers } from './overview/overview';
import { partyHandlers } from './parties/parties';
import { periodHandlers } from './periods/periods';
import { recordHandlers } from './records/records';
import { settlingHandlers } from './settling/settling';
import { statementHandlers } from './statements/statements';
import * as tables from './tables';
import { unitHandlers } from './units/units';
import {
  LINK_SOURCE,
  linkLedger,
  VOUCHER_SOURCE,
  voucherLedger,
  YEAR_END_SOURCE,
  yearEndLedger,
} from './vouchers/voucher-source';

export const accountingArea = defineArea({
  name: 'accounting',
  handlers: {
    ...chartHandlers,
    ...lineHandlers,
    ...handHandlers,
    ...statementHandlers,
    ...partyHandlers,
    ...settlingHandlers,
    ...periodHandlers,
    ...recordHandlers,
    ...overviewHandlers,
    ...exportHandlers,
    ...unitHandlers,
    ...financialHandlers,
  },
  tables,
  ledgerSources: {
    [AFTER_SALE_SOURCE]: afterSaleLedger,
    [VOUCHER_SOURCE]: voucherLedger,
    [YEAR_END_SOURCE]: yearEndLedger,
    [LINK_SOURCE]: linkLedger,
  },
  appendOnly: [tables.journalEntry, tables.journalLine, tables.ledgerPeriodEvent, tables.ledgerVoucher],
  sqlFiles: ['accounting.sql'],
  jobs: replayJobs,
  atStart: startReplay,
  demo: {
    after: [
      'dealership',
      'users',
      'customers',
      'inventory',
      'deals',
      'deposits',
      'bills',
      'bhph',
      'vendors',
      'purchases',
      'commission',
      'costs',
      'mechanic',
    ],
    insert: insertDemoLedger,
  },
});
