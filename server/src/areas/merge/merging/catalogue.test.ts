import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addLaterAreas } from '../test-support/later-areas';
import { mergeTypes } from '../types';
import { type Reference, referencesTo } from './catalogue.queries';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const found = (table: string): Promise<Reference[]> =>
  t.deps.database.systemRead((db) => referencesTo(db, table));

/** What was booked is never changed: its readers look for a record under all the numbers that were merged into it. */
const APPEND_ONLY = ['journal_line', 'cost_booking', 'shop_transfer'];

/** Columns that are named after a record of the table but could point at nobody. */
const unkeyed = (table: string) =>
  t.sql<{ column: string }>(sql`select r.relname || '.' || a.attname as column from pg_attribute a
    join pg_class r on r.oid = a.attrelid and r.relkind = 'r' and r.relnamespace = 'public'::regnamespace
    where a.attnum > 0 and not a.attisdropped and a.attname ~ ${`(^|_)${table}s?(_user)?_ids?$|^frk_${table}`}
      and not exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f'
        and c.confrelid = ${table}::regclass and a.attnum = any(c.conkey)) and r.relname <> all(${sql.param(APPEND_ONLY)}::text[]) order by 1`);

describe.each(Object.values(mergeTypes))('the schema around a $type', (type) => {
  it('has no column named after one without a foreign key: a merge would not find it', async () => {
    expect(await unkeyed(type.table)).toEqual([]);
  });

  it('has an index behind each reference, and a primary key to remember its rows by', async () => {
    const references = await found(type.table);
    expect(references.length).toBeGreaterThan(0);
    for (const { table, column, key } of references) {
      expect([table, key]).toEqual([
        table,
        expect.arrayContaining([{ name: 'dealership_id', type: 'integer' }]),
      ]);
      const indexes = await t.sql(sql`select from pg_index i join pg_attribute a on a.attrelid = i.indrelid
        where i.indrelid = ${table}::regclass and a.attname = ${column} and a.attnum = i.indkey[1]`);
      expect([table, column, indexes.length > 0]).toEqual([table, column, true]);
    }
  });

  it('hides the record in no unique expression, where a clash could not be seen', async () => {
    for (const { table, column } of await found(type.table)) {
      const hidden = await t.sql(sql`select i.indexrelid::regclass::text as name from pg_index i
        where i.indrelid = ${table}::regclass and i.indisunique and i.indexprs is not null
          and pg_get_expr(i.indexprs, i.indrelid) ~ ('\\m' || ${column}::text || '\\M')`);
      expect(hidden).toEqual([]);
    }
  });

  it('has a word for what only one record can have', async () => {
    const columns = await t.sql<{ name: string }>(sql`select distinct a.attname as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
      where i.indrelid = ${type.table}::regclass and i.indisunique and not i.indisprimary and a.attname <> 'dealership_id'`);
    expect(columns.map(({ name }) => name).sort()).toEqual([...type.exclusive].sort());
  });

  it('has each field, counter and table that the type names', async () => {
    const columns = await t.sql<{ name: string }>(
      sql`select attname as name from pg_attribute where attrelid = ${type.table}::regclass and attnum > 0`,
    );
    const names = new Set(columns.map(({ name }) => name));
    for (const column of [...type.fields.map((field) => field.column), ...type.counters, type.nameColumn])
      expect([column, names.has(column)]).toEqual([column, true]);
    const tables = (await found(type.table)).map(({ table }) => table);
    for (const { table } of [...type.doubles, ...type.derived.map((table) => ({ table }))])
      expect(tables).toContain(table);
  });
});

describe('the guard over the schema', () => {
  it('finds the tables of later areas, and a column that forgot its key', async () => {
    await addLaterAreas(t);
    const names = (await found('customer')).map(({ table, column }) => `${table}.${column}`);
    expect(names).toEqual(
      expect.arrayContaining(['customer_note.customer_id', 'loyalty.customer_id', 'trade.co_customer_id']),
    );
    expect(names).not.toContain('customer.merged_into');
    await t.sql(
      sql`create table forgetful (dealership_id int, customer_id int, frk_customer_user_id int, customer_ids int[])`,
    );
    expect(await unkeyed('customer')).toEqual([
      { column: 'forgetful.customer_id' },
      { column: 'forgetful.customer_ids' },
      { column: 'forgetful.frk_customer_user_id' },
    ]);
  });
});
