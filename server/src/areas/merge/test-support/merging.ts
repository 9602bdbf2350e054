import type { BodyOf } from '@forecourt/contract';
import { recordCalls } from '@forecourt/contract/customers/record';
import { mergeCalls } from '@forecourt/contract/merge';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../test-support/app';

type TestDealership = Awaited<ReturnType<TestApp['newDealership']>>;
type NewCustomer = Partial<BodyOf<typeof recordCalls.create>>;
type Order = BodyOf<typeof mergeCalls.merge>;

/** A dealership with what a test of merging does over and over. */
export const merging = (t: TestApp, dealership: TestDealership) => {
  const { id: tenant, owner, user } = dealership;
  return {
    tenant,
    owner,
    user,
    add: async (body: NewCustomer): Promise<number> => {
      const {
        status,
        body: made,
        error,
      } = await t.call(recordCalls.create, { body: body as never }, owner.token); // as a form sends it
      if (status !== 201) throw new Error(error.message);
      return made.Id;
    },
    get: async (id: number) => (await t.call(recordCalls.single, { params: { id } }, owner.token)).body,
    edit: (id: number, body: object) =>
      t.call(recordCalls.update, { params: { id }, body: body as never }, owner.token), // as a form sends it
    merge: (order: Partial<Order>, token = owner.token) =>
      t.call(mergeCalls.merge, { body: order as never }, token), // tests leave out what they try
    undo: (id: number, token = owner.token) => t.call(mergeCalls.undoMerge, { params: { id } }, token),
    /** A record of each kind that belongs to a customer. */
    addRelated: async (
      id: number,
      how: { notes?: number; calls?: number; tasks?: number; consents?: number } = {},
    ) => {
      const { notes = 2, calls = 1, tasks = 1, consents = 1 } = how;
      await t.sql(sql`insert into customer_note (dealership_id, customer_id, text, user_id)
        select ${tenant}, ${id}, 'note ' || n || ' of ' || ${id}::int, ${owner.id} from generate_series(1, ${notes}::int) n`);
      await t.sql(sql`insert into customer_contact (dealership_id, customer_id, channel, direction, text)
        select ${tenant}, ${id}, 'call', 'out', 'call ' || n from generate_series(1, ${calls}::int) n`);
      await t.sql(sql`insert into task (dealership_id, customer_id, assignee_id, title, due_at, kind)
        select ${tenant}, ${id}, ${owner.id}, 'ring ' || n, now(), 'follow-up' from generate_series(1, ${tasks}::int) n`);
      await t.sql(sql`insert into customer_consent (dealership_id, customer_id, channel, kind, since, proof)
        select ${tenant}, ${id}, 'email', 'express', date '2026-01-01' + n, 'paper ' || ${id}::int from generate_series(1, ${consents}::int) n`);
    },
    /** Every row of the dealership in tables about customers, but for what a merge itself keeps. */
    everything: async (): Promise<Record<string, unknown[]>> => {
      const tables = await t.sql<{ name: string }>(sql`select distinct r.relname as name from pg_constraint c
        join pg_class r on r.oid = c.conrelid
        where c.contype = 'f' and (c.confrelid = 'customer'::regclass or c.conrelid = 'customer'::regclass)
        union select 'customer' union select 'stored_file' order by 1`);
      const found: Record<string, unknown[]> = {};
      for (const { name } of tables) {
        // how often a record was saved is no part of what it says
        const rows = await t.sql<{
          row: unknown;
        }>(sql`select case when ${name} = 'customer' then to_jsonb(r) - 'version' else to_jsonb(r) end as row
          from ${sql.identifier(name)} r where dealership_id = ${tenant} order by 1`);
        found[name] = rows.map(({ row }) => row);
      }
      return found;
    },
  };
};

export type Merging = ReturnType<typeof merging>;
