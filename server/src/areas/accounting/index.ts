export { type Booker, bookRecord, bookRecords, VEHICLE_SOURCE } from './booking/book';
export { bookerOf, jobBooker } from './booking/booker';
export { bookedLines, closedTo } from './booking/entry.queries';
export {
  type BookedEvent,
  type LedgerSource,
  registerLedgerSource,
  type Unfinished,
} from './booking/ledger-source';
export { booksBeganOn, type VehicleBooks, vehicleBooks } from './booking/vehicle-books.queries';
export { vendorBalances, vendorEntries } from './of-vendor/vendor-line.queries';
export { readAttention } from './overview/read-attention';
