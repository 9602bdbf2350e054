import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

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
      where dealership_id = $1 and id = any($2) order by id returning 1`,
    [tenant, ids, reason, userId],
  );
};

interface PriceRow {
  id: number | null;
  sell_price: number | null;
  special_price: number | null;
  reason: string;
  user_id: number | null;
  at: string | null;
}

/** A row without an id when the car has no price yet; none when there is no such car. */
export const listPrices = (db: Db, tenant: number, stockId: number) =>
  queryPrepared<PriceRow>(
    db,
    `select p.id, p.sell_price, p.special_price, coalesce(p.reason, '') as reason, p.user_id, p.created_at as at
      from stock_vehicle s left join price_change p on p.dealership_id = s.dealership_id and p.stock_id = s.id
      where s.dealership_id = $1 and s.id = $2 order by p.id desc`,
    [tenant, stockId],
  );

interface TaxedCar {
  price: number | null;
  condition: number | null;
  year: number | null;
  passengers: number | null;
  vehicle_type: number;
  fuel_type: string;
  province: string | null;
  abbreviation: string | null;
  country: string | null;
}

export const readTaxed = async (db: Db, tenant: number, stockId: number) =>
  (
    await queryPrepared<TaxedCar>(
      db,
      `select coalesce(s.special_price, s.sell_price) as price, s.condition, s.year, s.passengers,
          s.vehicle_type, s.fuel_type,
          p.name as province, p.abbreviation, y.name as country
        from stock_vehicle s join dealership d on d.id = s.dealership_id
          left join city c on c.id = d.city_id left join province p on p.id = c.province_id
          left join country y on y.id = p.country_id
        where s.dealership_id = $1 and s.id = $2`,
      [tenant, stockId],
    )
  )[0];
