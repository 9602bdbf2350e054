import { ACCOUNT, type LedgerEvent } from '@forecourt/domain/ledger/index';
import { roundCents, sumCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { AFTER_SALE_SOURCE } from '../booking/book';
import { type BookedLine, bookedLines } from '../booking/entry.queries';
import type { LedgerSource } from '../booking/ledger-source';
import { findVehicle } from '../financial/financial.queries';
import { type AfterSale, costsAfterSale, vehiclesWithCostsAfterSale } from './after-sale.queries';

const moved = (stockId: number, day: string, amount: number): LedgerEvent => ({
  ...{ kind: 'cost', day, stockId, amount: roundCents(amount), taxes: [], target: 'vehicle' },
  ...{ paidBy: ACCOUNT.costAfterSale, memo: 'Costs after a sale that was taken back' },
});

/**
 * A vehicle in stock has no costs after a sale: those of a sale that was taken back are part of the stock. While it is sold
 * nothing moves, since the sale took out what the stock account had.
 */
const eventsOf = (
  { stock_id: stockId, is_sold, cents, last_day }: AfterSale,
  booked: readonly BookedLine[],
): LedgerEvent[] => {
  const inStock = booked.filter(({ account }) => account === ACCOUNT.vehicles);
  const standing = inStock.map(({ day, amount }) => moved(stockId, day, amount));
  const lacking = cents - sumCents(inStock.map(({ amount }) => amount));
  return is_sold || lacking === 0 ? standing : [...standing, moved(stockId, last_day, lacking)];
};

const eventsOfMany = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<Map<number, LedgerEvent[]>> => {
  const vehicles = await costsAfterSale(db, tenant, ids);
  const booked = await bookedLines(db, tenant, AFTER_SALE_SOURCE, ids);
  return new Map(
    vehicles.map((vehicle) => [
      vehicle.stock_id,
      eventsOf(
        vehicle,
        booked.filter(({ sourceId }) => sourceId === vehicle.stock_id),
      ),
    ]),
  );
};

/** Its records are vehicles. */
export const afterSaleLedger: LedgerSource = {
  // after the vehicles' own records
  order: 91,
  books: 'difference',
  eventsOf: async (db, tenant, id) => (await eventsOfMany(db, tenant, [id])).get(id) ?? [],
  eventsOfMany,
  idsAfter: vehiclesWithCostsAfterSale,
  linkOf: async (db, tenant, id) => {
    const vehicle = await findVehicle(db, tenant, id);
    return (
      vehicle && { label: `${vehicle.title}, ${vehicle.stock_no}`, to: `/admin/vehicle-detail/${vehicle.id}` }
    );
  },
};
