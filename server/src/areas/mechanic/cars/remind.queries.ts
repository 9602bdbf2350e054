import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { CAR_FIELDS, FROM_CAR, type StoredCar } from './car.queries';

/** Dealerships with oil changes to remind of. */
export const dealershipsThatRemind = (db: Db) =>
  queryRows<{ id: number }>(
    db,
    `select distinct dealership_id as id from shop_lubrication where reminds and reminded_at is null order by 1`,
    [],
  );

/** Vehicles whose oil is due up to a day and whose customer was not reminded yet, in turns by their ids. */
export const carsToRemind = (
  db: Db,
  tenant: number,
  { by, after, limit }: { by: string; after: number; limit: number },
) =>
  queryRows<StoredCar>(
    db,
    `select ${CAR_FIELDS} ${FROM_CAR} where k.dealership_id = $1 and o.reminds and o.reminded_at is null and o.next_on <= $2::date
        and k.customer_id is not null and k.id > $3 order by k.id limit $4`,
    [tenant, by, after, limit],
  );
