export { type Booker, bookRecord, bookRecords, VEHICLE_SOURCE } from './booking/book';
export { bookerOf, jobBooker } from './booking/booker';
export { closedTo } from './booking/entry.queries';
export {
  type BookedEvent,
  findLedgerSource,
  type LedgerSource,
  ledgerSource,
  registerLedgerSource,
  type Unfinished,
} from './booking/ledger-source';
export { replayBatch } from './booking/replay';
export { booksBeganOn, type VehicleBooks, vehicleBooks } from './booking/vehicle-books.queries';
export { insertAccount, ownAccounts, renameAccount } from './chart/account.queries';
export { readChart } from './chart/chart';
export { accountNames } from './journal/account-names';
export { refuseClosedDay } from './journal/by-hand';
export { kindName } from './journal/kind-names';
export { vendorBalances, vendorEntries } from './of-vendor/vendor-line.queries';
export { readAttention } from './overview/read-attention';
export { refuseMoneyAccount } from './settling/settling';
export { type CarryingOf, registerCarryingOf } from './units/carrying';
export { bookVoucher } from './vouchers/book-voucher';
