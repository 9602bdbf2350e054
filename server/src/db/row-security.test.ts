import { getTableName, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../schema';
import { startTestApp, type TestApp } from '../test-support/app';
import { newDatabase, testMode } from '../test-support/database';
import { execute } from '../test-support/execute';
import { asTenant } from './database';
import { kindOf, type TableKind } from './table-kinds';

interface TableFacts {
  name: string;
  tenant_column: string | null;
  has_row_security: boolean;
  has_policy: boolean;
  is_audited: boolean;
  app_may_write: boolean;
  app_may_read: boolean;
  tenant_leads: boolean;
}

describe('every table', () => {
  let facts: TableFacts[];
  let triggers: { table: string; definition: string }[];
  beforeAll(async () => {
    const { connection } = await newDatabase();
    const client = new pg.Client(connection);
    await client.connect();
    const found = await client.query<TableFacts>(`
      select c.relname as name,
        (select attname::text from pg_attribute where attrelid = c.oid and attname = case c.relname when 'dealership' then 'id' else 'dealership_id' end) as tenant_column,
        c.relrowsecurity as has_row_security,
        exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_dealership'
          and pg_get_expr(p.polqual, c.oid) like '%current_tenant()%' and pg_get_expr(p.polwithcheck, c.oid) like '%current_tenant()%') as has_policy,
        (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('audited', 'audited_new')) = 2 as is_audited,
        has_table_privilege('forecourt_app', c.oid, 'insert') as app_may_write,
        has_table_privilege('forecourt_app', c.oid, 'select') as app_may_read,
        coalesce((select bool_and((select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) = 'dealership_id')
          from pg_index i where i.indrelid = c.oid), true) as tenant_leads
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_state'`);
    facts = found.rows;
    const audits = await client.query(`select c.relname as "table", pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname in ('audited', 'audited_new')`);
    triggers = audits.rows;
    await client.end();
  });

  const namesOf = (...kinds: (TableKind | undefined)[]) =>
    schema.tables.filter((table) => kinds.includes(kindOf(table))).map(getTableName);
  const tenantTables = () => {
    const others = namesOf('system', 'lookup');
    return facts.filter(({ name }) => !others.includes(name));
  };

  it('is declared by the server or by one area', () => {
    expect(schema.tables.map(getTableName).sort()).toEqual(facts.map(({ name }) => name).sort());
  });

  it('belongs to dealerships and has row security, or is declared as a system or lookup table', () => {
    expect(facts.length).toBeGreaterThan(20);
    for (const table of tenantTables())
      expect(table, table.name).toMatchObject({
        has_row_security: true,
        has_policy: true,
        tenant_column: expect.any(String),
      });
  });

  it('of a dealership is audited unless it is declared as unaudited', () => {
    const unaudited = namesOf('unaudited');
    for (const { name, is_audited } of tenantTables())
      expect(is_audited, name).toBe(!unaudited.includes(name));
  });

  it('leaves out of its audit only the columns that its own area names', () => {
    const leftOut = new Map<string, string[]>();
    for (const { name, table } of schema.unauditedColumns)
      leftOut.set(getTableName(table), [...(leftOut.get(getTableName(table)) ?? []), name]);
    expect(leftOut.get('credential')).toEqual(['password_hash']);
    for (const { table, definition } of triggers)
      expect(definition, table).toContain(`('{${(leftOut.get(table) ?? []).join(',')}}', '${table}')`);
  });

  it('of the system cannot be used by the application, and a lookup table only be read', () => {
    const [system, lookups] = [namesOf('system'), namesOf('lookup')];
    for (const { name, app_may_read, app_may_write } of facts.filter(({ name }) =>
      [...system, ...lookups].includes(name),
    ))
      expect({ app_may_read, app_may_write }, name).toEqual({
        app_may_read: lookups.includes(name),
        app_may_write: false,
      });
  });

  it('has the tenant first in every index', () => {
    // an agreement is found by its code and a sign-in by its username before any dealership is known,
    // and who answers STOP is one whom campaigns of any dealership wrote to
    const exceptions = [
      'dealership',
      'credential',
      'agreement',
      'lead_settings',
      'sms_thread',
      'campaign_message',
    ];
    for (const { name, tenant_leads } of tenantTables())
      if (!exceptions.includes(name)) expect(tenant_leads, name).toBe(true);
  });
});

describe('row security', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('shows and changes nothing of another dealership, even to a statement that forgets to say which', async () => {
    const [mine, other] = [await t.newDealership(), await t.newDealership()];
    const tenant = asTenant(mine.id);
    const who = { userId: mine.owner.id, requestId: 'test' };
    const seen = await t.deps.database.read(tenant, (db) =>
      // a cluster refuses a statement that would ask every node
      execute<{ id: number }>(
        db,
        testMode() === 'single'
          ? sql`select dealership_id as id from app_user`
          : sql`select dealership_id as id from app_user where dealership_id = ${mine.id}`,
      ),
    );
    expect(new Set(seen.rows.map((r) => r.id))).toEqual(new Set([mine.id]));
    const changed = await t.deps.database.write(tenant, who, (tx) =>
      execute(tx, sql`update app_user set first_name = 'X' where id = ${other.owner.id}`),
    );
    expect(changed.rowCount).toBe(0);
    await expect(
      t.deps.database.write(tenant, who, (tx) =>
        execute(
          tx,
          sql`insert into saved_view (dealership_id, user_id, list, name, search) values (${other.id}, 1, 'a', 'b', 'c')`,
        ),
      ),
    ).rejects.toThrow();
    await expect(
      t.deps.database.read(tenant, (db) => execute(db, sql`select password_hash from credential`)),
    ).rejects.toThrow();
    await expect(
      t.deps.database.write(tenant, who, (tx) => execute(tx, sql`delete from audit_entry`)),
    ).rejects.toThrow();
  });

  it('keeps two dealerships apart when they take turns on the same connections', async () => {
    const two = [await t.newDealership(), await t.newDealership()];
    const turns = Array.from({ length: 60 }, (_, i) => two[i % 2]?.id ?? 0);
    const answers = await Promise.all(
      turns.map((id) =>
        t.deps.database.read(asTenant(id), (db) =>
          execute<{ id: number }>(
            db,
            testMode() === 'single'
              ? sql`select distinct dealership_id as id from app_user`
              : sql`select distinct dealership_id as id from app_user where dealership_id = ${id}`,
          ),
        ),
      ),
    );
    expect(answers.map((a) => a.rows.map((r) => r.id))).toEqual(turns.map((id) => [id]));
  });

  it('writes who changed what, from what, to what, and nothing when the change is taken back', async () => {
    const { id, owner } = await t.newDealership();
    const who = { userId: owner.id, requestId: 'request-7' };
    const change = (name: string) =>
      t.deps.database.write(asTenant(id), who, async (tx) => {
        await execute(
          tx,
          sql`update app_user set first_name = ${name} where dealership_id = ${id} and id = ${owner.id}`,
        );
        if (name === 'Never') throw new Error('taken back');
      });
    await change('Ada');
    await change('Never').catch(() => undefined);
    const lines = await t.sql<{ before: object; after: object; user_id: number; request_id: string }>(
      sql`select before, after, user_id, request_id from audit_entry where dealership_id = ${id} and table_name = 'app_user' and action = 'update'`,
    );
    expect(lines).toEqual([
      {
        before: { first_name: 'Test', full_name: expect.any(String) },
        after: { first_name: 'Ada', full_name: expect.any(String) },
        user_id: owner.id,
        request_id: 'request-7',
      },
    ]);
    const hashes = await t.sql(
      sql`select from audit_entry where before::text like '%argon2%' or after::text like '%argon2%'`,
    );
    expect(hashes).toEqual([]);
  });
});
