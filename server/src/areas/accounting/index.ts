export { type Booker, bookEvents, bookRecord, bookReversal } from './booking/book';
export { type LedgerSource, registerLedgerSource } from './booking/ledger-source';
