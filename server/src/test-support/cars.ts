import { randomBytes } from 'node:crypto';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { sql } from 'drizzle-orm';
import { asTenant } from '../db/database';
import type { TestApp } from './app';
import { execute } from './execute';

export interface NewCar {
  vin?: string;
  stockNo?: string;
  make?: string;
  model?: string;
  year?: number | null;
  status?: number;
  sellPrice?: number | null;
  odometer?: number | null;
  odometerType?: 1 | 2;
  vehicleType?: number;
  fuelType?: string;
  acquiredOn?: string;
  deleted?: boolean;
  userId?: number;
}

/** A car in a dealership's stock, put there without the calls that do so. */
export const addCar = async (t: TestApp, dealershipId: number, car: NewCar = {}): Promise<number> => {
  const vin = car.vin ?? '';
  const [shared] = await t.sql<{ id: number }>(
    sql`insert into vehicle (vin) values (${vin || null}) on conflict (vin) do update set vin = excluded.vin returning id`,
  );
  const who = { userId: car.userId ?? null, requestId: `car ${randomBytes(4).toString('hex')}` };
  const made = await t.deps.database.write(asTenant(dealershipId), who, (tx) =>
    execute<{
      id: number;
    }>(
      tx,
      sql`insert into stock_vehicle (dealership_id, vehicle_id, vin, stock_no, make, model, year,
        status, sell_price, odometer, odometer_type, vehicle_type, fuel_type, acquired_on, deleted_at)
      values (${dealershipId}, ${shared?.id ?? 0}, ${vin}, ${car.stockNo ?? `S${randomBytes(4).toString('hex')}`},
        ${car.make ?? 'Honda'}, ${car.model ?? 'Civic'}, ${car.year === undefined ? 2019 : car.year}, ${car.status ?? STOCK_STATUS.readyForSale},
        ${car.sellPrice === undefined ? 15_000 : car.sellPrice}, ${car.odometer === undefined ? 80_000 : car.odometer},
        ${car.odometerType ?? 2}, ${car.vehicleType ?? 1}, ${car.fuelType ?? 'Gasoline'},
        ${car.acquiredOn ?? '2026-01-01'}, ${car.deleted ? sql`now()` : null}) returning id`,
    ),
  );
  return made.rows[0]?.id ?? 0;
};
