export { type Booker, bookRecord, bookRecords, VEHICLE_SOURCE } from './booking/book';
export { bookerOf, jobBooker } from './booking/booker';
export { bookedLines, closedTo } from './booking/entry.queries';
export {
  type BookedEvent,
  findLedgerSource,
  type LedgerSource,
  registerLedgerSource,
  type Unfinished,
} from './booking/ledger-source';
export { booksBeganOn, type VehicleBooks, vehicleBooks } from './booking/vehicle-books.queries';
export { ownAccounts } from './chart/account.queries';
export { accountNames } from './journal/account-names';
export { vendorBalances, vendorEntries } from './of-vendor/vendor-line.queries';
