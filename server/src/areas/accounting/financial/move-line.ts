import type { EventLine } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import type { Booker } from '../booking/book';
import { bookVoucher } from '../vouchers/book-voucher';
import { findVoucher } from '../vouchers/voucher.queries';
import { deleteLink, insertLink, type MovableLine, type NamedVehicle } from './financial.queries';

/** The vehicle that a line belongs to now. */
export const vehicleNow = ({ voucher_id, moved_to, booked_stock_id }: MovableLine): number | null =>
  voucher_id === null ? booked_stock_id : moved_to;

const linesOf = (line: MovableLine, to: number | null): EventLine[] => {
  const { account, cents, booked_stock_id: from, customer_id: customerId, vendor_id: vendorId } = line;
  const of = { account, customerId, vendorId };
  return [
    { ...of, stockId: from, amount: roundCents(-cents) },
    { ...of, stockId: to, amount: roundCents(cents) },
  ];
};

/**
 * Moves a line to a vehicle, or away from one, by an entry on its own account: no balance changes. One that was moved before is
 * moved back first. The book is locked.
 */
export const moveLine = async (
  tx: Db,
  booker: Booker,
  line: MovableLine,
  { to, vehicle }: { to: number | null; vehicle: NamedVehicle },
): Promise<void> => {
  const { tenant } = booker;
  const name = `${vehicle.title}, ${vehicle.stock_no}`;
  const memo = `${to === null ? 'Unlinked from' : 'Linked to'} ${name}: ${line.memo}`.slice(0, 500);
  if (line.voucher_id !== null) {
    const before = await findVoucher(tx, tenant, line.voucher_id);
    const day = before?.day ?? line.day;
    await bookVoucher(tx, booker, { kind: 'reversal', day, memo, event: null, reverses: line.voucher_id });
    await deleteLink(tx, tenant, line.id);
  }
  if (line.booked_stock_id === to) return;
  const { day } = line;
  const event = { kind: 'manual' as const, day, memo, lines: linesOf(line, to) };
  const { voucherId } = await bookVoucher(tx, booker, { kind: 'link', day, memo, event });
  await insertLink(tx, tenant, { lineId: line.id, voucherId, stockId: to });
};
