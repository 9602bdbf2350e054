import type { InputOf } from '@forecourt/contract';
import { recordCalls } from '@forecourt/contract/customers/record';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './app';

export type NewCustomer = NonNullable<InputOf<typeof recordCalls.create>['body']>;

/** Adds, reads and changes customers through the calls. */
export const customersOf = (t: TestApp) => {
  const create = (token: string, body: NewCustomer) => t.call(recordCalls.create, { body }, token);
  return {
    create,
    /** A customer who is fine; answers the id. */
    add: async (token: string, more: NewCustomer = {}) => {
      const { status, body } = await create(token, { f_name: 'Grace', l_name: 'Fraser', ...more });
      expect(status).toBe(201);
      return body.Id;
    },
    read: async (token: string, id: number) =>
      (await t.call(recordCalls.single, { params: { id } }, token)).body,
    single: (token: string, id: number) => t.call(recordCalls.single, { params: { id } }, token),
    update: (token: string, id: number, body: InputOf<typeof recordCalls.update>['body']) =>
      t.call(recordCalls.update, { params: { id }, body: body ?? {} }, token),
    keysOf: async (id: number) =>
      (
        await t.sql<{ key: string }>(sql`select key from customer_key where customer_id = ${id} order by key`)
      ).map(({ key }) => key),
    /** As a merge leaves it. */
    mergeInto: (loser: number, survivor: number) =>
      t.sql(
        sql`update customer set merged_into = ${survivor}, removed_at = now() where id = ${loser} returning id`,
      ),
    /** Everything there is of a dealership's customers, to see that it stays. */
    snapshot: (dealershipId: number) =>
      t.sql(sql`select to_jsonb(c) as c, (select json_agg(w order by w.id) from contact_method w where w.customer_id = c.id) as methods
        from customer c where c.dealership_id = ${dealershipId} order by c.id`),
  };
};
