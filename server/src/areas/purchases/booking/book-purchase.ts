import {
  correctionEvents,
  type PurchaseEvent,
  purchaseEvent,
  purchaseNumber,
  undoEvent,
} from '@forecourt/domain/purchase/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { type Booker, bookRecord } from '../../accounting';
import { amountsOf } from '../amounts';
import type { StoredPurchase } from '../record/purchase.queries';
import {
  type BookingRow,
  bookingsOf,
  insertBookings,
  lockClosedTo,
  type NewBooking,
} from './booking.queries';

export const PURCHASE_SOURCE = 'purchase';
export const PAYMENT_SOURCE = 'purchase-payment';

/** What an entry of the journal says of a purchase. */
export const memoOf = ({ number, title }: Pick<StoredPurchase, 'number' | 'title'>): string =>
  [purchaseNumber(number), title].filter(Boolean).join(' · ');

export const linksOf = ({ stock_id, customer_id, vendor_id }: StoredPurchase) => ({
  ...{ stockId: stock_id, customerId: customer_id, vendorId: vendor_id },
});

const eventOf = (purchase: StoredPurchase) =>
  purchaseEvent({ day: purchase.day, memo: memoOf(purchase), ...linksOf(purchase) }, amountsOf(purchase));

/** Bookings that hold: neither undone nor undoing. The last of them has the whole figures of the purchase. */
const standingOf = (rows: readonly BookingRow[]): BookingRow[] => {
  const undone = new Set(rows.map(({ undoes }) => undoes));
  return rows.filter(({ id, undoes }) => undoes === null && !undone.has(id));
};

const isSame = (one: PurchaseEvent, other: PurchaseEvent): boolean => {
  const facts = (event: PurchaseEvent) =>
    JSON.stringify([
      event.day,
      event.kind === 'cost' ? event.amount : event.cost,
      event.taxes.map(({ kind, base, amount }) => [kind, base, amount]),
      ...[event.stockId ?? null, event.customerId ?? null, event.vendorId ?? null],
    ]);
  return facts(one) === facts(other);
};

/** Each is undone on its own day, so that the month that it was booked in is right; in a closed one it is undone today. */
const undoAll = (standing: readonly BookingRow[], day?: string): NewBooking[] =>
  standing.map(({ id, event }) => ({ event: undoEvent(event, day ?? event.day), undoes: id }));

const lackingBookings = (
  rows: readonly BookingRow[],
  purchase: StoredPurchase,
  today: string,
): NewBooking[] => {
  const standing = standingOf(rows);
  const last = standing.at(-1);
  if (purchase.cancelled_on !== null) return undoAll(standing, today);
  const event = eventOf(purchase);
  if (last && isSame(last.event, event)) return [];
  if (last && purchase.status === SOLD)
    return correctionEvents(last.event, { ...event, day: today }).map((correction) => ({
      event: correction,
    }));
  return [...undoAll(standing), { event }];
};

/** Notes what is to be booked of a purchase as it stands now: anew, what changed, or that it was cancelled. */
export const noteBookings = async (
  tx: Db,
  { tenant, userId, today }: Booker,
  purchase: StoredPurchase,
): Promise<void> => {
  const rows = await bookingsOf(tx, tenant, purchase.id);
  const lacking = lackingBookings(rows, purchase, today);
  if (lacking.length > 0) await insertBookings(tx, tenant, purchase.id, userId, lacking);
};

/** The same, and books it. It locks the dealership's book. */
export const bookPurchase = async (tx: Db, booker: Booker, purchase: StoredPurchase): Promise<void> => {
  await noteBookings(tx, booker, purchase);
  await bookRecord(tx, booker, PURCHASE_SOURCE, purchase.id);
};

/** Nothing is entered in a period whose books are closed. */
export const refuseClosed = async (tx: Db, tenant: number, field: string, day: string): Promise<void> => {
  const closedTo = await lockClosedTo(tx, tenant);
  if (closedTo !== null && day <= closedTo) throw badField(field, `The books are closed up to ${closedTo}`);
};
