import type { InputOf } from '@forecourt/contract';
import { dealCarCalls } from '@forecourt/contract/deals/cars';
import { deskCalls } from '@forecourt/contract/deals/desk';
import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';
import { addCar, type NewCar } from '../../../test-support/cars';
import { customersOf } from '../../../test-support/customers';

type NewDeal = NonNullable<InputOf<typeof dealRecordCalls.start>['body']>;
type Status = NonNullable<InputOf<typeof dealRecordCalls.setStatus>['body']>;
type Filters = NonNullable<InputOf<typeof dealListingCalls.list>['query']>;
type Trade = NonNullable<InputOf<typeof dealCarCalls.addTrade>['body']>;
type CarChange = NonNullable<InputOf<typeof dealCarCalls.saveCar>['body']>;
type Kept = NonNullable<InputOf<typeof deskCalls.keep>['body']>;

/** A dealership with its owner, and the calls that handle deals there. */
export const openDeals = async (t: TestApp) => {
  const dealership = await t.newDealership();
  const { token } = dealership.owner;
  const customers = customersOf(t);
  const newCustomer = (more: Parameters<typeof customers.add>[1] = {}) =>
    customers.add(token, { f_name: 'Grace', l_name: 'Fraser', ...more });
  const newCar = (more: NewCar = {}) => addCar(t, dealership.id, more);
  const tryStart = (body: NewDeal, as = token) => t.call(dealRecordCalls.start, { body }, as);
  /** A deal that is fine, with a new customer unless another is named. */
  const start = async (body: NewDeal = {}, as = token) => {
    const wanted = body.lead_id ? body : { customer_id: await newCustomer(), ...body };
    const { status, body: deal, error } = await tryStart(wanted, as);
    expect([status, error.message]).toEqual([201, undefined]);
    return deal;
  };
  return {
    ...dealership,
    ...{ token, newCustomer, newCar, tryStart, start },
    read: async (id: number, as = token) => (await t.call(dealRecordCalls.get, { params: { id } }, as)).body,
    list: async (query: Filters = {}, as = token) =>
      (await t.call(dealListingCalls.list, { query }, as)).body,
    setStatus: (id: number, body: Status, as = token) =>
      t.call(dealRecordCalls.setStatus, { params: { id }, body }, as),
    addCar: (id: number, body: { mvdId: number; change_won?: 1 }, as = token) =>
      t.call(dealCarCalls.addCar, { params: { id }, body }, as),
    saveCar: (id: number, body: CarChange, as = token) =>
      t.call(dealCarCalls.saveCar, { params: { id }, body }, as),
    addTrade: (id: number, body: Trade, as = token) =>
      t.call(dealCarCalls.addTrade, { params: { id }, body }, as),
    keep: (id: number, body: Kept, as = token) => t.call(deskCalls.keep, { params: { id }, body }, as),
    /** The status of a vehicle as it is stored. */
    vehicleStatus: async (id: number) =>
      (await t.sql<{ status: number }>(sql`select status from stock_vehicle where id = ${id}`))[0]?.status,
    /** What happened in a deal, in order. */
    events: async (id: number) =>
      (
        await t.sql<{ kind: string }>(
          sql`select kind from deal_event where dealership_id = ${dealership.id} and deal_id = ${id} order by id`,
        )
      ).map(({ kind }) => kind),
  };
};
