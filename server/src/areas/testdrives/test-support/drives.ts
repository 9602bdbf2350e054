import type { InputOf } from '@forecourt/contract';
import { recordCalls } from '@forecourt/contract/customers/record';
import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';

type NewDrive = NonNullable<InputOf<typeof driveCalls.add>['body']>;

type NewCustomer = NonNullable<InputOf<typeof recordCalls.create>['body']>;

interface NewCar {
  make?: string;
  model?: string;
  vin?: string;
  stockNo?: string;
  status?: number;
  deleted?: boolean;
}

let cars = 0;

/** A car in a dealership's stock, put there without the calls that do so. */
const addCar = async (t: TestApp, dealershipId: number, car: NewCar): Promise<number> => {
  cars += 1;
  const vin = car.vin ?? '';
  const [row] = await t.sql<{ id: number }>(sql`with shared as (
      insert into vehicle (vin) values (${vin || null}) on conflict (vin) do update set vin = excluded.vin returning id)
    insert into stock_vehicle (dealership_id, vehicle_id, vin, stock_no, make, model, year, odometer, status, sold_date, status_before_sale, deleted_at)
    select ${dealershipId}, id, ${vin}, ${car.stockNo ?? `K${cars}`}, ${car.make ?? 'Kia'}, ${car.model ?? 'Soul'}, 2022, 41200,
      ${car.status ?? STOCK_STATUS.readyForSale}, ${car.status === STOCK_STATUS.sold ? '2026-01-02' : null}::date,
      ${car.status === STOCK_STATUS.sold ? STOCK_STATUS.readyForSale : null}::int,
      ${car.deleted ? new Date().toISOString() : null}::timestamptz
    from shared returning id`);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const storedFiles = (t: TestApp, dealershipId: number) =>
  t.sql(sql`select name from stored_file where dealership_id = ${dealershipId} and removed_at is null`);

/** A dealership with a car and a customer, and the calls that book test drives there. */
export const openLot = async (t: TestApp) => {
  const dealership = await t.newDealership();
  const { token } = dealership.owner;
  const newCar = (more: NewCar = {}) => addCar(t, dealership.id, more);
  const newCustomer = async (more: NewCustomer = {}) => {
    const grace = { f_name: 'Grace', l_name: 'Fraser', mobile: '604 555 0147', email: 'grace@example.org' };
    const { status, body } = await t.call(recordCalls.create, { body: { ...grace, ...more } }, token);
    expect(status).toBe(201);
    return body.Id;
  };
  const [carId, customerId] = [await newCar(), await newCustomer()];
  const bodyOf = (more: Partial<NewDrive> = {}): NewDrive => ({
    frk_vehicle_id: carId,
    frk_customer_user_id: customerId,
    user_salutation: 'Ms.',
    testDrive_start_date: '2030-05-01T10:00',
    testDrive_finish_date: '2030-05-01T10:45',
    method_of_contact: 'Cellphone',
    requested_date: '2030-05-01',
    ...more,
  });
  const add = (more: Partial<NewDrive> = {}, files: Record<string, File> = {}, as = token) =>
    t.call(driveCalls.add, { body: bodyOf(more), files }, as);
  return {
    ...dealership,
    ...{ token, carId, customerId, newCar, newCustomer, bodyOf, add },
    /** A drive that is fine; answers it. */
    book: async (more: Partial<NewDrive> = {}) => {
      const { status, body } = await add(more);
      expect(status).toBe(201);
      return body;
    },
    read: async (id: number) => (await t.call(driveCalls.get, { params: { id } }, token)).body,
    /** The row as it is stored. */
    row: async (id: number) =>
      (await t.sql<Record<string, unknown>>(sql`select * from test_drive where id = ${id}`))[0],
  };
};
