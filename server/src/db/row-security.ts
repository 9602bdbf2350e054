import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLE } from '@forecourt/policy';
import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { projectRoot } from '../project-root';
import type { DatabaseMode } from './distribution/mode';
import { namingShards } from './distribution/on-the-shard';
import { retryOnLock } from './retry-on-lock';
import { kindOf, type TableKind } from './table-kinds';

/** What row security has to know of the tables; schema.ts gathers it from the areas. */
export interface Schema {
  tables: readonly PgTable[];
  /** Columns that no audit entry may contain. */
  unauditedColumns: readonly PgColumn[];
  /** Tables whose rows are never changed or deleted: a correction is another row. */
  appendOnly: readonly PgTable[];
  /** Tables whose rows public pages show: a change of one is announced to all servers. */
  siteTables: readonly PgTable[];
  /** Files that are applied after row security, as paths from server/src. */
  sqlFiles: readonly string[];
  /** Numbers that those files name as `{{name}}`. */
  sqlNumbers: Readonly<Record<string, number>>;
}

const sqlArray = (names: readonly string[]) => `array[${names.map((n) => `'${n}'`).join(', ')}]::text[]`;

/** The names of the tables that were declared as this kind, as SQL. */
const namesOf = ({ tables }: Schema, kind: TableKind) =>
  sqlArray(tables.filter((table) => kindOf(table) === kind).map(getTableName));

/** The unaudited columns by table, as SQL: a JSON object whose values are array literals. */
const columnsByTable = ({ unauditedColumns }: Schema) => {
  const byTable: Record<string, string[]> = {};
  for (const { name, table } of unauditedColumns) {
    const tableName = getTableName(table);
    byTable[tableName] = [...(byTable[tableName] ?? []), name];
  }
  const literals = Object.entries(byTable).map(([table, names]) => [table, `{${names.join(',')}}`]);
  return `'${JSON.stringify(Object.fromEntries(literals))}'::jsonb`;
};

const readSql = async (schema: Schema, files: readonly string[]): Promise<string> => {
  const texts = await Promise.all(
    files.map((file) => readFile(join(projectRoot, 'server/src', file), 'utf8')),
  );
  const numbers = { ...schema.sqlNumbers, platform_role: ROLE.platform };
  const text = texts
    .join('\n')
    .replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
      Object.hasOwn(numbers, name) ? String(numbers[name as keyof typeof numbers]) : place,
    );
  return text
    .replaceAll('{{system_tables}}', namesOf(schema, 'system'))
    .replaceAll('{{lookup_tables}}', namesOf(schema, 'lookup'))
    .replaceAll('{{unaudited_tables}}', namesOf(schema, 'unaudited'))
    .replaceAll('{{unaudited_columns}}', columnsByTable(schema))
    .replaceAll('{{append_only_tables}}', sqlArray(schema.appendOnly.map(getTableName)))
    .replaceAll('{{site_tables}}', sqlArray(schema.siteTables.map(getTableName)));
};

const APPLIED = "select value from schema_state where key = 'row-security'";
const NOTE_APPLIED =
  "insert into schema_state values ('row-security', $1) on conflict (key) do update set value = excluded.value";

/** Takes no lock where the table is there. */
const appliedState = async (client: pg.Client): Promise<string | undefined> => {
  const there = await client.query("select to_regclass('public.schema_state') is not null as is_there");
  if (!there.rows[0]?.is_there)
    await client.query('create table schema_state (key text primary key, value text not null)');
  return (await client.query(APPLIED)).rows[0]?.value;
};

/** What was put down, in its order, for each table. */
const takePutDown = async (client: pg.Client): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ table_name: string; statement: string }>(
    'with taken as (delete from put_down returning *) select table_name, statement from taken order by no',
  );
  const byTable = new Map<string, string[]>();
  for (const { table_name, statement } of rows)
    byTable.set(table_name, [...(byTable.get(table_name) ?? []), statement]);
  return byTable;
};

/** One transaction for each table: nobody waits for the locks of many, and none of them is part of a deadlock. */
const changeTables = async (client: pg.Client, mode: DatabaseMode): Promise<void> => {
  for (const [table, statements] of await takePutDown(client))
    await retryOnLock(client, `change of the table ${table}`, async () => {
      // each node is told of a change by the text that it came in
      for (const text of mode === 'citus' ? statements : [statements.join(';\n')]) await client.query(text);
    });
};

/**
 * Gives every table its rights, row security and audit. Does nothing when it was applied to the same schema before; else it changes
 * only what differs, each part without a moment in which it is missing. A new table gets its policies before its rights.
 */
export const applyRowSecurity = async (
  client: pg.Client,
  schema: Schema,
  migrationsApplied: number,
  mode: DatabaseMode = 'single',
): Promise<void> => {
  const tools = await readSql(schema, ['db/put-changes.sql']);
  const read = async (files: readonly string[]) =>
    mode === 'citus' ? namingShards(await readSql(schema, files)) : readSql(schema, files);
  const parts = [
    await read([
      'db/row-security.sql',
      `db/distribution/${mode}.sql`,
      'db/distribution/functions-rights.sql',
    ]),
    await read([
      'db/table-rights.sql',
      ...schema.sqlFiles,
      ...(mode === 'citus' ? ['db/distribution/citus-last.sql'] : []),
    ]),
  ];
  const state = createHash('sha256')
    .update([tools, ...parts].join('\n'))
    .update(String(migrationsApplied))
    .digest('hex');
  if ((await appliedState(client)) === state) return;
  // a transaction that changes tables with keys to reference tables works on one part after the other
  if (mode === 'citus') await client.query("set citus.multi_shard_modify_mode = 'sequential'");
  await client.query(tools);
  for (const part of parts) {
    await retryOnLock(client, 'change of rights and functions', async () => {
      await client.query(part);
    });
    await changeTables(client, mode);
  }
  await client.query(NOTE_APPLIED, [state]);
};
