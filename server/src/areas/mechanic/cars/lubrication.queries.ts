import type { OdometerReading } from '@forecourt/domain/mechanic/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

/** What the odometer showed at the services of a vehicle. */
export const readingsOf = (db: Db, tenant: number, carId: number) =>
  queryPrepared<OdometerReading & Record<string, unknown>>(
    db,
    `select created_at::date as on, odometer from shop_service
      where dealership_id = $1 and car_id = $2 and removed_at is null and odometer is not null order by id desc limit 50`,
    [tenant, carId],
  );

export interface SavedPlan {
  everyDistance: number | null;
  everyMonths: number | null;
  lastOn: string;
  lastOdometer: number | null;
  oil: string;
  nextOn: string | null;
  nextOdometer: number | null;
  because: string | null;
  reminds: boolean;
}

/** The plan of a vehicle, new or in place of the one before; it was not reminded of yet. */
export const savePlan = (tx: Db, tenant: number, carId: number, plan: SavedPlan) =>
  queryRows(
    tx,
    `insert into shop_lubrication as o (dealership_id, car_id, every_distance, every_months, last_on, last_odometer, oil, next_on,
        next_odometer, because, reminds)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (dealership_id, car_id) do update set every_distance = excluded.every_distance, every_months = excluded.every_months,
        last_on = excluded.last_on, last_odometer = excluded.last_odometer, oil = excluded.oil, next_on = excluded.next_on,
        next_odometer = excluded.next_odometer, because = excluded.because, reminds = excluded.reminds, reminded_at = null,
        version = o.version + 1`,
    [
      ...[tenant, carId, plan.everyDistance, plan.everyMonths, plan.lastOn, plan.lastOdometer, plan.oil],
      ...[plan.nextOn, plan.nextOdometer, plan.because, plan.reminds],
    ],
  );

export const deletePlan = (tx: Db, tenant: number, carId: number) =>
  queryRows(tx, 'delete from shop_lubrication where dealership_id = $1 and car_id = $2', [tenant, carId]);

export const markReminded = (tx: Db, tenant: number, carId: number, at: string) =>
  queryRows(tx, 'update shop_lubrication set reminded_at = $3 where dealership_id = $1 and car_id = $2', [
    tenant,
    carId,
    at,
  ]);
