import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface ExistingCar {
  id: number;
  vehicle_id: number;
  stock_NO: string;
  vin_number: string;
  title: string;
  status: number;
  is_deleted: 0 | 1;
}

const FIELDS = `s.id, s.vehicle_id, s.stock_no as "stock_NO", s.vin as vin_number, s.title, s.status,
  (s.deleted_at is not null)::int as is_deleted`;

/** A car that went when its import was undone counts as never having been here. */
const UNDONE = `exists (select 1 from import_batch b where b.dealership_id = $1 and b.id = s.batch_id
  and b.undone_at = s.deleted_at)`;

/** By VIN: the car that is in stock, else the one that was deleted last. */
export const findByVins = async (
  db: Db,
  tenant: number,
  vins: readonly string[],
): Promise<Map<string, ExistingCar>> => {
  if (vins.length === 0) return new Map();
  // two statements, since those in stock have an index by VIN and the deleted are few
  const deleted = await queryRows<ExistingCar>(
    db,
    `select distinct on (s.vin) ${FIELDS} from stock_vehicle s
      where s.dealership_id = $1 and s.deleted_at is not null and s.vin = any($2) and not ${UNDONE}
      order by s.vin, s.deleted_at desc, s.id desc`,
    [tenant, vins],
  );
  const present = await queryRows<ExistingCar>(
    db,
    `select ${FIELDS} from stock_vehicle s
      where s.dealership_id = $1 and s.deleted_at is null and s.vin <> '' and s.vin = any($2)`,
    [tenant, vins],
  );
  return new Map([...deleted, ...present].map((car) => [car.vin_number, car]));
};

/** Cars as such, whichever dealership has them in stock, with what their VIN says. */
export const findVehicles = (db: Db, vins: readonly string[]) =>
  queryRows<{ id: number; vin: string; decoded: unknown }>(
    db,
    'select id, vin, decoded from vehicle where vin = any($1)',
    [vins],
  );
