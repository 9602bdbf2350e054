import type { InputOf } from '@forecourt/contract';
import { type Wizard, wizardCalls } from '@forecourt/contract/wizard/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';
import { addCar, type NewCar } from '../../../test-support/cars';
import { customersOf, type NewCustomer } from '../../../test-support/customers';

let cars = 0;

/** A dealership of a province or state with a vehicle, a customer and a seller, and the calls of the wizard there. */
export const openWizards = async (t: TestApp, [city, region] = ['Toronto', 'ON']) => {
  const [place] = await t.sql<{
    id: number;
  }>(sql`select c.id from city c join province p on p.id = c.province_id
    where c.name = ${city} and p.abbreviation = ${region} limit 1`);
  if (!place) throw new Error(`there is no city ${city}`);
  const dealership = await t.newDealership({ cityId: place.id });
  const { token } = dealership.owner;
  const seller = await dealership.user(ROLE.seller);
  const newCar = (more: NewCar = {}) => {
    cars += 1;
    return addCar(t, dealership.id, {
      ...{ vin: `2HGFC2F59KH${100_000 + cars}`, make: 'Honda', model: 'Civic', sellPrice: 20_000 },
      ...more,
    });
  };
  const newCustomer = (more: NewCustomer = {}) => customersOf(t).add(token, more);
  const [carId, customerId] = [await newCar(), await newCustomer()];
  const start = async (body: InputOf<typeof wizardCalls.start>['body'] = {}, as = token): Promise<Wizard> => {
    const reply = await t.call(wizardCalls.start, { body }, as);
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const get = (id: number, as = token) => t.call(wizardCalls.get, { params: { id } }, as);
  const calculate = (
    id: number,
    body: NonNullable<InputOf<typeof wizardCalls.calculate>['body']>,
    as = token,
  ) => t.call(wizardCalls.calculate, { params: { id }, body }, as);
  const addCustomer = (
    id: number,
    body: NonNullable<InputOf<typeof wizardCalls.addCustomer>['body']>,
    as = token,
  ) => t.call(wizardCalls.addCustomer, { params: { id }, body }, as);
  const finish = (id: number, as = token) => t.call(wizardCalls.finish, { params: { id } }, as);
  return {
    ...dealership,
    ...{ token, seller, carId, customerId, newCar, newCustomer, start, get, calculate, addCustomer, finish },
    /** With vehicle and buyer. */
    begin: async (as = token): Promise<Wizard> => {
      const { id } = await start({ mvdId: carId }, as);
      return (await addCustomer(id, { customer_id: customerId }, as)).body;
    },
    bills: () =>
      t.sql<{ id: number; number: number; customer_id: number; seller_id: number }>(
        sql`select id, number, customer_id, seller_id from bill_of_sale where dealership_id = ${dealership.id} order by id`,
      ),
  };
};
