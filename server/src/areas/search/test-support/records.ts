import type { InputOf } from '@forecourt/contract';
import { recordCalls } from '@forecourt/contract/customers/record';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';

type NewCustomer = NonNullable<InputOf<typeof recordCalls.create>['body']>;

/** Adds a customer by the call that does so, with the keys by which it is found; answers the id. */
export const addCustomer = async (t: TestApp, token: string, body: NewCustomer): Promise<number> => {
  const { status, body: made } = await t.call(recordCalls.create, { body }, token);
  expect(status).toBe(201);
  return made.Id;
};

interface NewCar {
  stockNo: string;
  make: string;
  model: string;
  year?: number;
  vin?: string;
  plate?: string;
}

/** Vehicles in a dealership's stock, put there without the calls that do so. */
export const addCars = async (t: TestApp, dealershipId: number, cars: readonly NewCar[]) => {
  for (const { stockNo, make, model, year = 2019, vin = '', plate = '' } of cars) {
    const [shared] = await t.sql<{ id: number }>(
      sql`insert into vehicle (vin) values (${vin || null})
        on conflict (vin) do update set vin = excluded.vin returning id`,
    );
    await t.sql(sql`insert into stock_vehicle (dealership_id, vehicle_id, vin, stock_no, make, model, year, plate, status)
      values (${dealershipId}, ${shared?.id ?? 0}, ${vin}, ${stockNo}, ${make}, ${model}, ${year}, ${plate},
        ${STOCK_STATUS.readyForSale}) returning id`);
  }
};
