import { ACCOUNT, type LedgerEvent } from '@forecourt/domain/ledger/index';
import { roundCents, sumCents, toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import {
  type Booker,
  bookRecords,
  booksBeganOn,
  type LedgerSource,
  VEHICLE_SOURCE,
  type VehicleBooks,
  vehicleBooks,
} from '../../accounting';
import { auctionTaxes } from './auction-taxes';
import { countSoldByHand, type VehicleCost, vehicleCosts, vehicleIdsAfter } from './vehicle-cost.queries';

const NOTHING_BOOKED = { own: 0, others: 0, acquired: 0, sold: 0 };

/**
 * What the stock list alone says that a vehicle cost (docs/decisions/024). Nothing where another record says how it was
 * acquired, and nothing of one that came and went before the books began. Once it is sold, what its cost is above what the
 * sale took out of the stock is a cost after the sale.
 */
const eventsOf = (
  car: VehicleCost,
  { others, acquired, sold }: Omit<VehicleBooks, 'stock_id'>,
): LedgerEvent[] => {
  if (car.cost_price === null || acquired > 0) return [];
  const isOut = sold < 0;
  if (!isOut && car.is_sold && car.sold_date !== null && car.sold_date < car.began_on) return [];
  const cost = toCents(car.cost_price);
  const taxes = auctionTaxes(car.tax_type ?? '', toCents(car.tax ?? 0), cost);
  const lost = sumCents(taxes.filter(({ kind }) => kind === 'pst').map(({ amount }) => amount));
  const inStock = isOut ? roundCents(Math.max(0, -others - lost)) : cost;
  const after = roundCents(cost - inStock);
  const paidBy = car.acquired_on < car.began_on ? ACCOUNT.openingBalances : ACCOUNT.acquisitionsToSettle;
  const of = { stockId: car.id, paidBy, memo: `${car.title} (${car.stock_no}) acquired` };
  return [
    { ...of, kind: 'vehicle-purchased', day: car.acquired_on, cost: inStock, taxes },
    ...(after === 0
      ? []
      : [
          {
            ...({ ...of, kind: 'cost', amount: after, taxes: [], target: 'sold-vehicle' } as const),
            ...{ day: car.sold_date ?? car.acquired_on, memo: `Cost of ${car.title} after its sale` },
          },
        ]),
  ];
};

const eventsOfMany = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<Map<number, LedgerEvent[]>> => {
  const cars = await vehicleCosts(db, tenant, ids);
  if (cars.length === 0) return new Map();
  const books = await vehicleBooks(db, tenant, ids);
  return new Map(cars.map((car) => [car.id, eventsOf(car, books.get(car.id) ?? NOTHING_BOOKED)]));
};

export const vehicleLedger: LedgerSource = {
  // after the bills, which say what was traded in
  order: 90,
  books: 'difference',
  eventsOf: async (db, tenant, id) => (await eventsOfMany(db, tenant, [id])).get(id) ?? [],
  eventsOfMany,
  idsAfter: vehicleIdsAfter,
  linkOf: async (db, tenant, id) => {
    const [car] = await vehicleCosts(db, tenant, [id]);
    return car && { label: `${car.title}, ${car.stock_no}`, to: `/admin/vehicle-detail/${id}` };
  },
  unfinishedUpTo: async (db, tenant, day) => {
    const count = await countSoldByHand(db, tenant, await booksBeganOn(db, tenant), day);
    if (count === 0) return [];
    const text =
      count === 1
        ? '1 vehicle is marked sold without a sold bill: its cost is still in the stock account'
        : `${count} vehicles are marked sold without a sold bill: their cost is still in the stock account`;
    return [{ text, to: '/admin/vehicle-managment?view=sold', needsAction: true }];
  },
};

/** Books what vehicles cost, or what changed of it. The caller has written them. */
export const bookVehicles = (tx: Db, booker: Booker, ids: readonly number[]): Promise<void> =>
  bookRecords(
    tx,
    booker,
    VEHICLE_SOURCE,
    [...new Set(ids)].sort((a, b) => a - b),
  );
