import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { schema } from '../schema';
import { newDatabase, testMode } from '../test-support/database';
import { applyMigrations } from './apply-migrations';
import { migrate } from './migrate';
import { retryOnLock } from './retry-on-lock';

let connection: pg.ClientConfig;
let folder: string;
const clients: pg.Client[] = [];
const connect = async () => {
  const client = new pg.Client(connection);
  await client.connect();
  clients.push(client);
  return client;
};
beforeAll(async () => {
  ({ connection } = await newDatabase());
  folder = await mkdtemp(join(tmpdir(), 'forecourt-migrations-'));
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await rm(folder, { recursive: true, force: true });
});

/** Far in the future: newer than all that are applied. */
let when = 4_000_000_000_000;
const write = async (...migrations: string[]) => {
  const entries = migrations.map((_, i) => ({ tag: `${when}_${i}`, when: when + i }));
  when += 1_000;
  await mkdir(join(folder, 'meta'), { recursive: true });
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [i, text] of migrations.entries()) await writeFile(join(folder, `${entries[i]?.tag}.sql`), text);
};
const fact = async (client: pg.Client, text: string) => (await client.query(text)).rows[0]?.fact;
/** All that says how tables are secured and what writes to them does, with the number of the row that says it. */
const SECURED = `select md5(string_agg(line, ',' order by line)) as fact from (
  select 'policy ' || oid || xmin as line from pg_policy union all select 'trigger ' || oid || xmin from pg_trigger
  union all select 'class ' || relname || relrowsecurity || coalesce(relacl::text, '') from pg_class where relnamespace = 'public'::regnamespace) l`;

describe('a start', () => {
  it('on the same schema changes no policy, trigger or right, even when all is applied anew', async () => {
    const client = await connect();
    const before = await fact(client, SECURED);
    await migrate(connection, schema, { mode: testMode() });
    expect(await fact(client, SECURED)).toBe(before);
    await client.query("update schema_state set value = 'of another version' where key = 'row-security'");
    await migrate(connection, schema, { mode: testMode() });
    expect(await fact(client, SECURED)).toBe(before);
  });

  it('puts back what differs, and that alone', async () => {
    const client = await connect();
    const count = "select count(*)::int as fact from pg_trigger where tgname = 'audited'";
    const there = await fact(client, count);
    await client.query(`drop trigger audited on customer; drop policy own_dealership on lead;
      create policy own_dealership on lead to forecourt_app using (true) with check (true);
      create or replace trigger audited_new after insert on lead referencing new table as new_rows for each statement execute function write_audit_of_new('{}', 'wrong');
      update schema_state set value = 'of another version' where key = 'row-security'`);
    const other =
      "select oid || ' ' || xmin as fact from pg_policy where polname = 'own_dealership' and polrelid = 'customer'::regclass";
    const before = await fact(client, other);
    await migrate(connection, schema, { mode: testMode() });
    expect(await fact(client, count)).toBe(there);
    expect(await fact(client, other)).toBe(before);
    expect(
      await fact(
        client,
        "select qual as fact from pg_policies where tablename = 'lead' and policyname = 'own_dealership'",
      ),
    ).toBe('(dealership_id = current_tenant())');
    expect(
      await fact(
        client,
        "select pg_get_triggerdef(oid) as fact from pg_trigger where tgname = 'audited_new' and tgrelid = 'lead'::regclass",
      ),
    ).not.toContain('wrong');
  });

  it('waits for no lock that it does not need', async () => {
    const holder = await connect();
    await holder.query(
      'begin; lock table customer, lead, deal, stock_vehicle, app_user in row exclusive mode',
    );
    const other = await connect();
    await other.query("update schema_state set value = 'of another version' where key = 'row-security'");
    await migrate(connection, schema, { mode: testMode() });
    await holder.query('rollback');
  });

  it('of a version that is older than the database leaves it as it is', async () => {
    const client = await connect();
    await client.query(`create table of_the_future (id integer primary key, at integer);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${when - 500});
      update schema_state set value = 'of a newer version' where key = 'row-security'`);
    await migrate(connection, schema, { mode: testMode() });
    expect(await fact(client, "select value as fact from schema_state where key = 'row-security'")).toBe(
      'of a newer version',
    );
    await client.query('drop table of_the_future');
  });
});

describe('a migration', () => {
  it('is whole or not there at all, and those before it stay', async () => {
    const client = await connect();
    await write(
      'create table first_one (id integer);',
      'create table second_one (id integer);--> statement-breakpoint\nselect 1 / 0;',
    );
    await expect(applyMigrations(client, folder)).rejects.toThrow('division by zero');
    expect(
      await fact(
        client,
        "select to_regclass('first_one') is not null and to_regclass('second_one') is null as fact",
      ),
    ).toBe(true);
  });

  it('that waits for a lock keeps nobody waiting for long, and is applied once the lock is free', async () => {
    const [client, holder, other] = [await connect(), await connect(), await connect()];
    await client.query('create table busy (id integer); insert into busy values (1)');
    await holder.query('begin; update busy set id = 2');
    await write('alter table busy add column more text;');
    let isApplied = false;
    const applying = applyMigrations(client, folder).then(() => {
      isApplied = true;
    });
    await other.query("set lock_timeout = '6s'");
    // it comes behind the change that waits
    await expect
      .poll(
        () =>
          fact(
            other,
            "select count(*)::int as fact from pg_locks where not granted and mode = 'AccessExclusiveLock'",
          ),
        { interval: 10 },
      )
      .toBe(1);
    for (let i = 0; i < 5; i += 1) await other.query('select * from busy');
    expect(isApplied).toBe(false);
    await holder.query('commit');
    await applying;
    expect((await other.query('select id, more from busy')).rows).toEqual([{ id: 2, more: null }]);
  });

  it('says who may be in the way, and gives up in the end', async () => {
    const [client, holder] = [await connect(), await connect()];
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await holder.query('begin; lock table busy');
    const { rows } = await holder.query('select pg_backend_pid() as pid');
    const change = retryOnLock(client, 'change', async () => void (await client.query('lock table busy')), {
      ...{ lockMs: 50, patienceMs: 300 },
    });
    await expect(change).rejects.toThrow('lock timeout');
    await holder.query('rollback');
    const said = warn.mock.calls.map(([line]) => String(line));
    warn.mockRestore();
    expect(said[0]).toMatch(/^The change waits for a lock and is tried again\. Oldest open transactions: /);
    expect(said[0]).toMatch(new RegExp(`pid ${rows[0].pid} for \\d+ s \\(idle in transaction\\)`));
  });

  it('builds an index while rows are written, and builds one anew that was broken off', async () => {
    const [client, writer] = [await connect(), await connect()];
    await client.query('create table filled (id integer); insert into filled values (1), (1)');
    // a duplicate breaks the first one off and leaves it invalid
    await expect(client.query('create unique index concurrently filled_id on filled (id)')).rejects.toThrow();
    await writer.query('begin; insert into filled values (2)');
    await write('-- concurrently\ncreate index concurrently if not exists "filled_id" on filled (id);');
    const applying = applyMigrations(client, folder);
    const third = await connect();
    await third.query("set lock_timeout = '1s'");
    await third.query('insert into filled values (3)');
    await writer.query('commit');
    await applying;
    expect(
      await fact(client, "select indisvalid as fact from pg_index where indexrelid = 'filled_id'::regclass"),
    ).toBe(true);
  });
});
