import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import type { Schema } from '../row-security';
import { kindOf } from '../table-kinds';
import { putKeysBack, takeKeysOff } from './foreign-keys';

const IS_DISTRIBUTED = 'select 1 from pg_dist_partition where logicalrelid = to_regclass($1)';

const isDistributed = async (client: pg.Client, table: string) =>
  ((await client.query(IS_DISTRIBUTED, [table])).rowCount ?? 0) > 0;

/** Before the migrations: what is needed while tables are made and distributed. Answers whether tables are distributed already. */
export const makeDistributionSchema = async (client: pg.Client): Promise<boolean> => {
  await client.query('create schema if not exists distribution');
  await client.query(`create table if not exists distribution.kept_key (table_name text not null, name text not null, definition text not null,
    is_impossible boolean not null default false, primary key (table_name, name))`);
  return isDistributed(client, 'public.dealership');
};

/** Of this product and no area: jobs that nodes ask for, a table whose rows make a commit one of two phases, and the names of users. */
const OWN_TABLES = [
  'create sequence if not exists distribution.asked_job_id_seq',
  `create table if not exists distribution.asked_job (place integer not null,
    id bigint not null default nextval('distribution.asked_job_id_seq'), task text, payload json, job_key text, run_at timestamptz,
    queue text, asked_in text not null, asked_at timestamptz not null default now(), primary key (place, id))`,
  'create table if not exists distribution.turn (place integer primary key, taken_at timestamptz)',
  'insert into distribution.turn (place) select generate_series(0, 63) on conflict do nothing',
  `create table if not exists distribution.sign_in_name (name text constraint credential_username primary key, dealership_id integer not null,
    user_id integer not null)`,
];

/** How each kind of table is spread over the nodes. */
const placeOfKind = { system: 'local', lookup: 'reference', unaudited: 'dealership' } as const;

type Place = (typeof placeOfKind)[keyof typeof placeOfKind];

const SPREAD: Record<Place, string> = {
  local: 'select citus_add_local_table_to_metadata($1::regclass)',
  reference: 'select create_reference_table($1::regclass)',
  dealership: "select create_distributed_table($1::regclass, 'dealership_id', colocate_with => 'dealership')",
};

const spread = async (client: pg.Client, table: string, statement: string) => {
  if (!(await isDistributed(client, table))) await client.query(statement, [table]);
};

const TRIGGERS = `select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal`;

/** Rows that go to the nodes are not new, and must not be written down or counted again; row security puts the triggers back. */
const dropTriggers = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ name: string }>(TRIGGERS, [table]);
  for (const { name } of rows) await client.query(`drop trigger "${name}" on "${table}"`);
};

/** A unique index without the dealership cannot be on several nodes; sign_in_name keeps the names apart. */
const moveNames = async (client: pg.Client) => {
  if (!(await client.query("select to_regclass('public.credential_username') as there")).rows[0]?.there)
    return;
  await client.query(`insert into distribution.sign_in_name (name, dealership_id, user_id)
    select lower(username), dealership_id, user_id from credential on conflict do nothing`);
  await client.query('drop index credential_username');
};

/**
 * Spreads the tables of an empty or a filled database over the nodes. Each step stands for itself and is left alone where it is done: a run
 * that was broken off is taken up by the next, and one after a migration does what is new.
 */
export const distribute = async (client: pg.Client, { tables }: Schema): Promise<void> => {
  await client.query('set client_min_messages = warning');
  // keys that lead to reference tables forbid to work on several parts at once
  await client.query("set citus.multi_shard_modify_mode = 'sequential'");
  for (const statement of OWN_TABLES) await client.query(statement);
  const places = new Map<string, Place>(
    tables.map((table) => [getTableName(table), placeOfKind[kindOf(table) ?? 'unaudited']]),
  );
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.oid <> all (select logicalrelid from pg_dist_partition) order by c.relname`,
  );
  const waiting = rows.map(({ name }) => name).filter((name) => places.has(name));
  if (waiting.length > 0) {
    // policies and triggers are looked through again when the tables are spread
    await client.query("delete from schema_state where key = 'row-security'").catch(() => undefined);
    await takeKeysOff(client);
    for (const name of waiting) await dropTriggers(client, name);
  }
  for (const name of ['distribution.turn', 'distribution.sign_in_name'])
    await spread(client, name, SPREAD.local);
  await moveNames(client);
  if (waiting.includes('dealership'))
    await spread(
      client,
      'dealership',
      "select create_distributed_table($1::regclass, 'id', colocate_with => 'none')",
    );
  await spread(
    client,
    'distribution.asked_job',
    "select create_distributed_table($1::regclass, 'place', colocate_with => 'dealership')",
  );
  for (const name of waiting)
    if (name !== 'dealership') await spread(client, name, SPREAD[places.get(name) ?? 'dealership']);
  await putKeysBack(client, (table) => places.get(table));
  await client.query('reset client_min_messages');
};
