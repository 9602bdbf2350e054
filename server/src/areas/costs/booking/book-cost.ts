import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { type Booker, bookRecord, closedTo } from '../../accounting';
import { readStockOnDeal } from '../../inventory';
import type { StoredCost } from '../cost.queries';
import { bookingsOf, type CostBooking, insertBookings } from './booking.queries';
import { bookingsToAdd, wantedBookings } from './plan-bookings';

export const COST_SOURCE = 'cost';

/** A day that someone enters is open; what is taken back, or was closed meanwhile, is booked today. */
const refuseClosedDays = async (tx: Db, tenant: number, rows: readonly CostBooking[]): Promise<void> => {
  const closed = await closedTo(tx, tenant);
  const wrong = rows.find(({ sign, day }) => closed !== null && sign > 0 && day <= closed);
  if (wrong)
    throw badField(wrong.kind === 'payment' ? 'paid_on' : 'day', `The books are closed up to ${closed}`);
};

/**
 * Books a cost as it stands now, with the caller's transaction; one that is removed books nothing. `isEntered`: someone just
 * entered its days.
 */
export const bookCost = async (
  tx: Db,
  booker: Booker,
  cost: StoredCost,
  { isEntered }: { isEntered: boolean },
): Promise<void> => {
  const { tenant } = booker;
  const booked = await bookingsOf(tx, tenant, cost.id);
  const stockIds = [cost.stock_id, ...booked.map(({ stock_id }) => stock_id)].flatMap((id) => id ?? []);
  const stock = await readStockOnDeal(tx, tenant, stockIds);
  const isSold = (id: number) => stock.find((car) => car.id === id)?.status === SOLD;
  const wanted = cost.removed_at === null ? wantedBookings(cost, isSold) : [];
  const rows = bookingsToAdd(booked, wanted, isSold);
  if (rows.length === 0) return;
  if (isEntered) await refuseClosedDays(tx, tenant, rows);
  await insertBookings(tx, tenant, cost.id, rows);
  await bookRecord(tx, booker, COST_SOURCE, cost.id);
};
