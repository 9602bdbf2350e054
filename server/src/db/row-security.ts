import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLE } from '@forecourt/policy';
import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { projectRoot } from '../project-root';
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

const readStatement = async (schema: Schema): Promise<string> => {
  const files = ['db/row-security.sql', ...schema.sqlFiles];
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

/** Gives every table its rights, row security and audit. Does nothing when it was applied to the same schema before. */
export const applyRowSecurity = async (
  client: pg.Client,
  schema: Schema,
  migrationsApplied: number,
): Promise<void> => {
  const statement = await readStatement(schema);
  const state = createHash('sha256').update(statement).update(String(migrationsApplied)).digest('hex');
  await client.query('create table if not exists schema_state (key text primary key, value text not null)');
  const known = await client.query("select value from schema_state where key = 'row-security'");
  if (known.rows[0]?.value === state) return;
  await client.query('begin');
  try {
    await client.query(statement);
    await client.query(
      "insert into schema_state values ('row-security', $1) on conflict (key) do update set value = excluded.value",
      [state],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
