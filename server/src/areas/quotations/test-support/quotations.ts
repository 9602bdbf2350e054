import type { InputOf } from '@forecourt/contract';
import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';
import { customersOf, type NewCustomer } from '../../../test-support/customers';

type Form = NonNullable<InputOf<typeof quotationsCalls.add>['body']>;

let cars = 0;

const addCar = async (t: TestApp, dealershipId: number, model: string, status: number): Promise<number> => {
  cars += 1;
  const [row] = await t.sql<{
    id: number;
  }>(sql`with shared as (insert into vehicle (vin) values (null) returning id)
    insert into stock_vehicle (dealership_id, vehicle_id, vin, stock_no, make, model, year, odometer, status, sell_price, sold_date, status_before_sale)
    select ${dealershipId}, id, '1HGCM82633A004352', ${`Q${cars}`}, 'Kia', ${model}, 2022, 41200, ${status}, 20000,
      ${status === STOCK_STATUS.sold ? '2026-01-02' : null}::date, ${status === STOCK_STATUS.sold ? STOCK_STATUS.readyForSale : null}::int
    from shared returning id`);
  if (!row) throw new Error('an insert answers its row');
  // each car needs a VIN of its own, and the checks of none are wanted
  await t.sql(
    sql`update stock_vehicle set vin = ${`KNDJN2A20N7${100_000 + cars}`} where id = ${row.id} returning id`,
  );
  return row.id;
};

export const tokenOf = (link: string | null): string => (link ?? '').split('/').at(-1) ?? '';

/** A dealership of British Columbia with a car and a customer, and the calls that make quotations there. */
export const openDealer = async (t: TestApp) => {
  const [city] = await t.sql<{
    id: number;
  }>(sql`select c.id from city c join province p on p.id = c.province_id
    where c.name = 'Vancouver' and p.abbreviation = 'BC' limit 1`);
  const dealership = await t.newDealership({ cityId: city?.id ?? 0 });
  const { token } = dealership.owner;
  const newCar = (model = 'Soul', status: number = STOCK_STATUS.readyForSale) =>
    addCar(t, dealership.id, model, status);
  const newCustomer = (more: NewCustomer = {}) =>
    customersOf(t).add(token, { email: 'grace@example.org', mobile: '604 555 0147', ...more });
  const [carId, customerId] = [await newCar(), await newCustomer()];
  const formOf = (more: Partial<Form> = {}): Form => ({
    customer_id: customerId,
    valid_until: '2031-05-01',
    items: [{ mvdId: carId, price: 20_000 }],
    ...more,
  });
  const add = (more: Partial<Form> = {}, as = token) =>
    t.call(quotationsCalls.add, { body: formOf(more) }, as);
  return {
    ...dealership,
    ...{ token, carId, customerId, newCar, newCustomer, formOf, add },
    /** A quotation that is fine. */
    make: async (more: Partial<Form> = {}, as = token) => {
      const { status, body } = await add(more, as);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    /** Hands it over without a mail, and answers the secret part of its link. */
    handOver: async (id: number, as = token) => {
      const { status, body } = await t.call(quotationsCalls.link, { params: { id } }, as);
      expect(status, JSON.stringify(body)).toBe(200);
      return tokenOf(body.link);
    },
    read: async (id: number, as = token) => (await t.call(quotationsCalls.get, { params: { id } }, as)).body,
    row: async (id: number) =>
      (await t.sql<Record<string, unknown>>(sql`select * from quotation where id = ${id}`))[0] ?? {},
    /** As if its last day were over. */
    expire: (id: number) =>
      t.sql(sql`update quotation set valid_until = '2020-01-01' where id = ${id} returning id`),
  };
};
