import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { notFound } from '../../../http/refusal';

/** A customer's vehicle as it is stored, with its plan for oil changes. */
export interface StoredCar {
  id: number;
  customer_id: number | null;
  customer: string | null;
  mobile: string | null;
  email: string | null;
  vin: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  color: string;
  plate: string;
  title: string;
  odometer: number | null;
  odometer_type: number;
  version: number;
  every_distance: number | null;
  every_months: number | null;
  last_on: string | null;
  last_odometer: number | null;
  oil: string | null;
  next_on: string | null;
  next_odometer: number | null;
  because: 'distance' | 'months' | null;
  reminds: boolean | null;
  reminded_at: string | null;
  plan_version: number | null;
  services: number;
  last_service_on: string | null;
}

export const TITLE = `trim(both from coalesce(k.year::text || ' ', '') || k.make || ' ' || k.model || ' ' || k.trim)`;

export const CAR_FIELDS = `k.id, k.customer_id, c.full_name as customer, c.mobile, c.email, k.vin, k.year, k.make, k.model, k.trim,
  k.color, k.plate, ${TITLE} as title, k.odometer, k.odometer_type, k.version, o.every_distance, o.every_months, o.last_on,
  o.last_odometer, o.oil, o.next_on, o.next_odometer, o.because, o.reminds, o.reminded_at, o.version as plan_version,
  (select count(*)::int from shop_service n where n.dealership_id = $1 and n.car_id = k.id and n.removed_at is null) as services,
  (select max(n.created_at)::date from shop_service n where n.dealership_id = $1 and n.car_id = k.id and n.removed_at is null)
    as last_service_on`;
export const FROM_CAR = `from shop_car k left join customer c on c.dealership_id = k.dealership_id and c.id = k.customer_id
  left join shop_lubrication o on o.dealership_id = k.dealership_id and o.car_id = k.id`;

/** 404 for one that is not there. */
export const findCar = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for no key update of k' = '',
): Promise<StoredCar> => {
  const [row] = await queryPrepared<StoredCar>(
    db,
    `select ${CAR_FIELDS} ${FROM_CAR} where k.dealership_id = $1 and k.id = $2 ${lock}`,
    [tenant, id],
  );
  if (!row) throw notFound();
  return row;
};

/** The shop's own record of a vehicle with this VIN; the last one where there are several. */
export const findCarByVin = async (db: Db, tenant: number, vin: string): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      db,
      `select id from shop_car where dealership_id = $1 and vin = $2 and vin <> '' order by id desc limit 1`,
      [tenant, vin],
    )
  )[0]?.id;

export const insertCar = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into shop_car ${columnsAndValues(columns, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Columns by their names; what is undefined stays. */
export const updateCar = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update shop_car set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

export interface CarHistory {
  id: number;
  number: number;
  status: string;
  day: string;
  odometer: number | null;
  problem: string;
  price: number;
}

/** The last services of a vehicle. */
export const historyOf = (db: Db, tenant: number, carId: number) =>
  queryPrepared<CarHistory>(
    db,
    `select id, number, status, created_at::date as day, odometer, problem, price from shop_service
      where dealership_id = $1 and car_id = $2 and removed_at is null order by id desc limit 100`,
    [tenant, carId],
  );
