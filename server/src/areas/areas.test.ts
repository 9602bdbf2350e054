import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { parseCrontab } from 'graphile-worker';
import { expect, it } from 'vitest';
import { tablesOf } from '../db/table-kinds';
import { crontab } from '../housekeeping';
import { schema } from '../schema';
import { areaList, areas } from '.';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it('names every folder of an area, each area under the name of its folder', () => {
  expect(Object.keys(areas).sort()).toEqual(folders.sort());
  for (const [key, { name }] of Object.entries(areas)) expect(name).toBe(key);
});

it('registers the tables of every area that has some', () => {
  for (const folder of folders)
    if (
      existsSync(join(import.meta.dirname, folder, 'tables.ts')) ||
      existsSync(join(import.meta.dirname, folder, 'tables'))
    )
      expect(
        areaList.find(({ name }) => name === folder),
        folder,
      ).toHaveProperty('tables');
});

it('has each table in one area', () => {
  const names = areaList.flatMap(({ tables }) => tablesOf(tables ?? {}).map(getTableName));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('leaves columns of its own tables out of the audit, not those of another area', () => {
  for (const { name, tables = {}, unauditedColumns = [] } of areaList)
    for (const column of unauditedColumns)
      expect(tablesOf(tables), `${name}: ${column.name}`).toContain(column.table);
});

it('declares tables of its own as never changed, not those of another area', () => {
  expect(schema.appendOnly.length).toBeGreaterThan(10);
  for (const { name, tables = {}, appendOnly = [] } of areaList)
    for (const table of appendOnly) expect(tablesOf(tables), name).toContain(table);
});

it('has the SQL files that it names', () => {
  expect(schema.sqlFiles).toContain('areas/inventory/list/stock-tally.sql');
  for (const file of schema.sqlFiles)
    expect(existsSync(join(import.meta.dirname, '..', file)), file).toBe(true);
});

it('has a timetable that the queue can read', () => {
  const scheduled = areaList.flatMap(({ schedule = {} }) => Object.keys(schedule));
  expect(parseCrontab(crontab()).map(({ task }) => task)).toEqual(expect.arrayContaining(scheduled));
});
