import type { InputOf } from '@forecourt/contract';
import { dealsCalls } from '@forecourt/contract/deals/index';
import { depositsCalls } from '@forecourt/contract/deposits/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './app';
import { customersOf, type NewCustomer } from './customers';

type Form = NonNullable<InputOf<typeof depositsCalls.add>['body']>;

let cars = 0;

const addCar = async (t: TestApp, dealershipId: number, status: number): Promise<number> => {
  cars += 1;
  const [row] = await t.sql<{
    id: number;
  }>(sql`with shared as (insert into vehicle (vin) values (null) returning id)
    insert into stock_vehicle (dealership_id, vehicle_id, vin, stock_no, make, model, year, odometer, status, sell_price)
    select ${dealershipId}, id, ${`KNDJN2A20N7${200_000 + cars}`}, ${`D${cars}`}, 'Kia', 'Soul', 2022, 41200, ${status}, 20000
    from shared returning id`);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';

/** A dealership with a car, a customer and the calls that book deposits there. */
export const openDealer = async (t: TestApp, wanted: { cityId?: number } = {}) => {
  const dealership = await t.newDealership(wanted);
  const { token } = dealership.owner;
  const newCar = (status: number = STOCK_STATUS.readyForSale) => addCar(t, dealership.id, status);
  const newCustomer = (more: NewCustomer = {}) => customersOf(t).add(token, more);
  const [carId, customerId] = [await newCar(), await newCustomer({ email: 'grace@example.org' })];

  const formOf = (more: Partial<Form> = {}): Form => ({
    ...{ price: 500, real_done_date: '2026-05-01', mid_vehicle_id: carId, user_id: customerId },
    ...{ deadline: '2099-05-01', paymentMethod: 'Cash', ...more },
  });
  const add = (more: Partial<Form> = {}, as = token, headers: Record<string, string> = {}) =>
    t.call(depositsCalls.add, { body: formOf(more), files: {} }, as, headers);

  return {
    ...dealership,
    ...{ token, carId, customerId, newCar, newCustomer, add, formOf },
    /** A deposit that is fine. */
    booked: async (more: Partial<Form> = {}) => {
      const { status, body, error } = await add(more);
      expect([status, error?.message]).toEqual([201, undefined]);
      return body;
    },
    get: (id: number, as = token) => t.call(depositsCalls.get, { params: { id } }, as),
    refund: (id: number, amount: number, as = token, headers: Record<string, string> = {}, more = {}) =>
      t.call(
        depositsCalls.refund,
        {
          params: { id },
          body: { amount, on: '2026-05-02', method: 'Cash', reason: 'Buyer withdrew', ...more },
        },
        as,
        headers,
      ),
    forfeit: (id: number, amount: number, more: { on?: string } = {}, as = token) =>
      t.call(
        depositsCalls.forfeit,
        { params: { id }, body: { amount, on: '2026-05-01', reason: 'The buyer withdrew', ...more } },
        as,
      ),
    /** A deal of this customer on this car. */
    startDeal: async (more: { car?: number; customer?: number; as?: string } = {}) => {
      const { status, body, error } = await t.call(
        dealsCalls.start,
        { body: { customer_id: more.customer ?? customerId, mvdId: more.car ?? carId } },
        more.as ?? token,
      );
      expect([status, error?.message]).toEqual([201, undefined]);
      return body.id;
    },
    /** The account of a customer, signed in. */
    account: async (of = customerId) => {
      const user = await dealership.user(ROLE.customer);
      await t.sql(sql`update customer set portal_user_id = ${user.id} where id = ${of} returning id`);
      return user;
    },
    tokenFor: async (as: string, number = GOOD_CARD) => {
      const { status, body } = await t.call(
        depositsCalls.tokenizeCard,
        { body: { f_name: 'Ada', l_name: 'Byron', number, month: '12', year: '39', cvv: '123' } },
        as,
      );
      expect(status).toBe(201);
      return body.token;
    },
    statusOf: async (car = carId) =>
      (await t.sql<{ status: number }>(sql`select status from stock_vehicle where id = ${car}`))[0]?.status,
    onDeal: async (deal: number) =>
      (
        await t.sql<{ state: number; held_by: string | null; held_until: string | null }>(
          sql`select state, held_by, held_until::text as held_until from deal_car where deal_id = ${deal}`,
        )
      )[0],
  };
};
