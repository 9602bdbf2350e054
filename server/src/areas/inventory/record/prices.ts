import type { recordCalls } from '@forecourt/contract/inventory/record';
import { toCents, toDollars, vehicleTax } from '@forecourt/domain';
import { VEHICLE_TYPES } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { staffNames } from '../../users';

/** Writes the prices that these cars have now into their history: called after every change of a price. */
export const recordPrices = async (
  tx: Db,
  tenant: number,
  { ids, userId, reason = '' }: { ids: readonly number[]; userId: number | null; reason?: string },
): Promise<void> => {
  await queryRows(
    tx,
    `insert into price_change (dealership_id, stock_id, sell_price, special_price, reason, user_id)
      select dealership_id, id, sell_price, special_price, $3, $4 from stock_vehicle
      where dealership_id = $1 and id = any($2) order by id`,
    [tenant, ids, reason, userId],
  );
};

interface PriceRow {
  id: number | null;
  sell_price: number | null;
  special_price: number | null;
  reason: string;
  user_id: number | null;
  at: string;
}

const listPrices = (db: Db, tenant: number, stockId: number) =>
  queryPrepared<PriceRow>(
    db,
    `select p.id, p.sell_price, p.special_price, coalesce(p.reason, '') as reason, p.user_id, p.created_at as at
      from stock_vehicle s left join price_change p on p.dealership_id = s.dealership_id and p.stock_id = s.id
      where s.dealership_id = $1 and s.id = $2 order by p.id desc`,
    [tenant, stockId],
  );

interface TaxedCar {
  price: number | null;
  vehicle_type: number;
  fuel_type: string;
  province: string | null;
  abbreviation: string | null;
  country: string | null;
}

const readTaxed = async (db: Db, tenant: number, stockId: number) =>
  (
    await queryPrepared<TaxedCar>(
      db,
      `select coalesce(s.special_price, s.sell_price) as price, s.vehicle_type, s.fuel_type,
          p.name as province, p.abbreviation, y.name as country
        from stock_vehicle s join dealership d on d.id = s.dealership_id
          left join city c on c.id = d.city_id left join province p on p.id = c.province_id
          left join country y on y.id = p.country_id
        where s.dealership_id = $1 and s.id = $2`,
      [tenant, stockId],
    )
  )[0];

/** A motor home, boat or trailer is no passenger vehicle. */
const PASSENGER: readonly number[] = [VEHICLE_TYPES.car, VEHICLE_TYPES.truck, VEHICLE_TYPES.motorcycle];
const ZERO_EMISSION = ['Electric', 'Plug-in-Hybrid'];

export const priceHandlers: Pick<Handlers<typeof recordCalls>, 'tax' | 'priceHistory'> = {
  tax: async ({ params }, context) => {
    const car = await context.read((db) => readTaxed(db, context.tenant, params.id));
    if (!car) throw notFound();
    const made = vehicleTax({
      province: car.abbreviation,
      country: car.country,
      day: todayAt(context),
      price: toCents(car.price ?? 0),
      passenger: PASSENGER.includes(car.vehicle_type),
      zeroEmission: ZERO_EMISSION.includes(car.fuel_type),
    });
    return {
      price: toDollars(made.base),
      province: car.province ?? '',
      taxes: made.taxes.map(({ name, rate, amount }) => ({
        name,
        percent: rate / 1_000,
        amount: toDollars(amount),
      })),
      total_tax: toDollars(made.totalTax),
      total: toDollars(made.total),
    };
  },

  priceHistory: async ({ params }, context) => {
    const rows = await context.read((db) => listPrices(db, context.tenant, params.id));
    if (rows.length === 0) throw notFound();
    const changes = rows.filter((row) => row.id !== null);
    const nameOf = await staffNames(
      context,
      changes.map((row) => row.user_id),
    );
    return changes.map(({ id: _, user_id, ...change }) => ({ ...change, changed_by: nameOf(user_id) }));
  },
};
