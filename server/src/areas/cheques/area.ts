import { defineArea } from '../define-area';
import { CHEQUE_SOURCE, chequeLedger } from './booking/ledger-source';
import { insertDemoCheques } from './demo/demo';
import { listingHandlers } from './list/listing';
import { printHandlers } from './print/print';
import * as tables from './tables';
import { payableHandlers } from './write/payables';
import { voidHandlers } from './write/void-cheque';
import { writeHandlers } from './write/write-cheque';

export const chequesArea = defineArea({
  name: 'cheques',
  handlers: { ...listingHandlers, ...payableHandlers, ...writeHandlers, ...voidHandlers, ...printHandlers },
  tables,
  ledgerSources: { [CHEQUE_SOURCE]: chequeLedger },
  demo: {
    after: ['dealership', 'users', 'vendors', 'costs', 'purchases', 'accounting', 'banking'],
    insert: insertDemoCheques,
  },
});
