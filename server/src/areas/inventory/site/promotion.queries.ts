import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface PromotedCar {
  stock_id: number;
  promotion_price: number | null;
  is_featured: boolean;
}

/** The vehicles that are shown as promoted now. */
export const promotedCars = (db: Db, tenant: number) =>
  queryRows<{ [K in keyof PromotedCar]: PromotedCar[K] }>(
    db,
    `select id as stock_id, promotion_price, is_featured from stock_vehicle
      where dealership_id = $1 and (promotion_price is not null or is_featured)`,
    [tenant],
  );

/** Shows vehicles as promoted, or no longer; pages that show them are dropped by it. */
export const setPromotions = (tx: Db, tenant: number, cars: readonly PromotedCar[]) =>
  queryRows(
    tx,
    `update stock_vehicle s set promotion_price = given.price, is_featured = given.featured
      from unnest($2::int[], $3::bigint[], $4::boolean[]) as given(id, price, featured)
      where s.dealership_id = $1 and s.id = given.id`,
    [
      tenant,
      cars.map(({ stock_id }) => stock_id),
      cars.map(({ promotion_price }) => promotion_price),
      cars.map(({ is_featured }) => is_featured),
    ],
  );
