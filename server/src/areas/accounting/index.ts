export { type Booker, bookEvents, bookRecord, bookReversal } from './booking/book';
export { closedTo } from './booking/entry.queries';
export { type LedgerSource, registerLedgerSource } from './booking/ledger-source';
export { vendorBalances, vendorEntries } from './of-vendor/vendor-line.queries';
