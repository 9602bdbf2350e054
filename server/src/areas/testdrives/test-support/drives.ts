import type { InputOf } from '@forecourt/contract';
import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';
import { customersOf } from '../../customers/test-support/customers';
import { addCar } from '../../inventory/test-support/cars';

type NewDrive = NonNullable<InputOf<typeof driveCalls.add>['body']>;

let cars = 0;

/** A dealership with a car and a customer, and the calls that book test drives there. */
export const openLot = async (t: TestApp) => {
  const dealership = await t.newDealership();
  const { token } = dealership.owner;
  const newCar = (more: Parameters<typeof addCar>[2] = {}) => {
    cars += 1;
    return addCar(t, dealership.id, {
      ...{ make: 'Kia', model: 'Soul', year: 2022, odometer: 41_200, stockNo: `K${cars}` },
      ...more,
    });
  };
  const newCustomer = (more: Parameters<ReturnType<typeof customersOf>['add']>[1] = {}) =>
    customersOf(t).add(token, { mobile: '604 555 0147', email: 'grace@example.org', ...more });
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
