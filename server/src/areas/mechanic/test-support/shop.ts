import { randomBytes } from 'node:crypto';
import type { InputOf } from '@forecourt/contract';
import { costsCalls } from '@forecourt/contract/costs/index';
import { recordCalls } from '@forecourt/contract/customers/record';
import { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { MECHANIC_DEALERSHIPS } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';

type NewService = NonNullable<InputOf<typeof mechanicCalls.add>['body']>;
type Changes = NonNullable<InputOf<typeof mechanicCalls.update>['body']>;

/** Those of the dealerships with a shop that the demo does not use. */
const SHOPS = MECHANIC_DEALERSHIPS.filter((id) => id > 250);

let cars = 0;

/** A dealership with a shop in Ontario; a file of tests has four of them. */
export const openShop = async (t: TestApp, which = 0) => {
  const [city] = await t.sql<{ id: number }>(
    sql`select c.id from city c join province p on p.id = c.province_id where p.abbreviation = 'ON' order by c.id limit 1`,
  );
  const dealership = await t.newDealership({ id: SHOPS[which] ?? 0, ...(city && { cityId: city.id }) });
  const mechanic = await dealership.user(ROLE.mechanic, { firstName: 'Miguel', lastName: 'Ferreira' });
  const { token } = dealership.owner;

  const newCar = async (status: number = STOCK_STATUS.readyForSale, vin = '') => {
    cars += 1;
    const [row] = await t.sql<{ id: number }>(sql`with shared as (
        insert into vehicle (vin) values (${vin || null}) on conflict (vin) do update set vin = excluded.vin returning id)
      insert into stock_vehicle (dealership_id, vehicle_id, vin, stock_no, make, model, year, odometer, status)
      select ${dealership.id}, id, ${vin}, ${`M${cars}`}, 'Kia', 'Soul', 2022, 41200, ${status} from shared returning id`);
    return row?.id ?? 0;
  };
  const carRow = async (id: number) =>
    (
      await t.sql<{ status: number; deleted_at: string | null; added_costs: number }>(
        sql`select * from stock_vehicle where id = ${id}`,
      )
    )[0];
  const newVendor = async (name: string) => {
    const [row] = await t.sql<{ id: number }>(
      sql`insert into vendor (dealership_id, name, kind) values (${dealership.id}, ${name}, 'shop') returning id`,
    );
    return row?.id ?? 0;
  };
  const newCustomer = async (more: Record<string, string> = {}) => {
    const mark = randomBytes(3).toString('hex');
    const grace = {
      f_name: 'Grace',
      l_name: `Fraser ${mark}`,
      mobile: '604 555 0147',
      email: `${mark}@example.org`,
    };
    const { status, body } = await t.call(recordCalls.create, { body: { ...grace, ...more } }, token);
    expect(status).toBe(201);
    return body.Id;
  };

  const add = (body: NewService, query: InputOf<typeof mechanicCalls.add>['query'] = {}, as = token) =>
    t.call(mechanicCalls.add, { body, query }, as);
  const added = async (body: NewService, query: InputOf<typeof mechanicCalls.add>['query'] = {}) => {
    const reply = await add(body, query);
    expect(reply.error, JSON.stringify(reply.error)).not.toHaveProperty('message');
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const patch = (id: number, body: Changes, as = token) =>
    t.call(mechanicCalls.update, { params: { id }, body }, as);
  const patched = async (id: number, body: Changes) => {
    const reply = await patch(id, body);
    expect(reply.error, JSON.stringify(reply.error)).not.toHaveProperty('message');
    return reply.body;
  };
  const moved = async (id: number, ...statuses: NonNullable<Changes['status']>[]) => {
    let last = await read(id);
    for (const status of statuses) last = await patched(id, { status });
    return last;
  };
  const read = async (id: number) => (await t.call(mechanicCalls.get, { params: { id } }, token)).body;
  const costsOf = async (id: number) => (await t.call(costsCalls.ofVehicle, { params: { id } }, token)).body;
  /** Sums of the ledger by account, of entries with these sources. */
  const ledger = async (...sources: string[]) => {
    const rows = await t.sql<{ account: string; amount: string }>(
      sql`select l.account, sum(l.amount_cents) as amount from journal_line l
        join journal_entry e on e.dealership_id = l.dealership_id and e.id = l.entry_id
        where l.dealership_id = ${dealership.id} and e.source = any(${sql.param(sources)}::text[])
        group by 1 having sum(l.amount_cents) <> 0 order by 1`,
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount) / 100]));
  };
  return {
    ...dealership,
    ...{
      token,
      mechanic,
      newCar,
      carRow,
      newVendor,
      newCustomer,
      add,
      added,
      patch,
      patched,
      moved,
      read,
      costsOf,
      ledger,
    },
  };
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Work of an hour and a half and two filters. */
export const LINES: NewService['lines'] = [
  { kind: 'labour', description: 'Brakes', quantity: 1.5, price: 120, cost: 40 },
  { kind: 'part', description: 'Oil filter', part_no: 'OF-1', quantity: 2, price: 19.99, cost: 8.5 },
];
export const TYPED = { make: 'Mazda', model: '3', year: 2015, plate: 'abcd 123' };
