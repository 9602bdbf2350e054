import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface EnteredCar {
  id: number;
  vehicle_id: number;
  stock_NO: string;
  vin_number: string;
  title: string;
}

const DECODED = `decoded = case when vehicle.decoded = '{}' then excluded.decoded else vehicle.decoded end`;

/** In the order of VINs, so that two lists of the same cars wait for each other instead of blocking each other. */
export const upsertVehicles = (tx: Db, vehicles: readonly { vin: string; decoded: object }[]) =>
  queryRows<{ id: number; vin: string }>(
    tx,
    `insert into vehicle (vin, decoded)
      select vin, decoded from jsonb_to_recordset($1) as v(vin text, decoded jsonb) order by vin
      on conflict (vin) do update set ${DECODED} returning id, vin`,
    [JSON.stringify(vehicles)],
  );

export const upsertVehicle = async (tx: Db, vin: string | null, decoded: object): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into vehicle (vin, decoded) values ($1, $2) on conflict (vin) do update set ${DECODED} returning id`,
    [vin, JSON.stringify(decoded)],
  );
  if (!row) throw new Error('an upsert answers its row');
  return row.id;
};

/** One that is not sold before one that is: a car that was sold may come back as a trade-in. */
export const findInStock = async (
  db: Db,
  tenant: number,
  vin: string,
  { soldToo = true }: { soldToo?: boolean } = {},
): Promise<EnteredCar | undefined> =>
  (
    await queryRows<EnteredCar>(
      db,
      `select id, vehicle_id, stock_no as "stock_NO", vin as vin_number, title from stock_vehicle
        where dealership_id = $1 and vin = $2 and vin <> '' and deleted_at is null
          ${soldToo ? '' : `and status <> ${SOLD}`}
        order by status = ${SOLD}, id desc limit 1`,
      [tenant, vin],
    )
  )[0];

export const countInStock = async (db: Db, tenant: number, vins: readonly string[]): Promise<number> => {
  const [row] = await queryRows<{ cars: number }>(
    db,
    `select count(*)::int as cars from stock_vehicle
      where dealership_id = $1 and vin = any($2) and vin <> '' and deleted_at is null`,
    [tenant, vins],
  );
  return row?.cars ?? 0;
};

/** undefined when another car has the VIN or the stock number. */
export const insertStock = async (
  tx: Db,
  columns: ReadonlyMap<string, unknown>,
): Promise<EnteredCar | undefined> => {
  const places = [...columns.keys()].map((_, place) => `$${place + 1}`);
  // a VIN or number that another has is no error of the statement, so that the transaction can go on
  const [added] = await queryRows<EnteredCar>(
    tx,
    `insert into stock_vehicle (${[...columns.keys()].join(', ')}) values (${places.join(', ')})
      on conflict do nothing returning id, vehicle_id, stock_no as "stock_NO", vin as vin_number, title`,
    [...columns.values()],
  );
  return added;
};
