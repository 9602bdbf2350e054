import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindOf } from '../../../db/table-kinds';
import { projectRoot } from '../../../project-root';
import { schema } from '../../../schema';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { type CatalogueTable, inOrder, readAllTables, readArchivedTables } from './catalogue.queries';
import { isUserColumn, sealedColumns } from './column-meanings';
import { ALSO_ARCHIVED, NOT_ARCHIVED, OF_THE_PLATFORM } from './which-tables';

let t: TestApp;
let all: CatalogueTable[];
let archived: CatalogueTable[];
beforeAll(async () => {
  t = await startTestApp();
  all = await t.deps.database.systemRead(readAllTables);
  archived = await t.deps.database.systemRead(readArchivedTables);
});
afterAll(() => t.stop());

describe('the tables of an archive', () => {
  it('are all, but for those that are named with a reason', () => {
    const inArchive = new Set(archived.map(({ name }) => name));
    const forgotten = schema.tables
      .filter((table) => kindOf(table) !== 'lookup')
      .map(getTableName)
      .filter(
        (name) =>
          !inArchive.has(name) && !Object.hasOwn(NOT_ARCHIVED, name) && !Object.hasOwn(OF_THE_PLATFORM, name),
      );
    expect(forgotten).toEqual([]);
  });

  it('are named as exclusions only where there is such a table', () => {
    const names = new Set(schema.tables.map(getTableName));
    const named = [...Object.keys(NOT_ARCHIVED), ...Object.keys(OF_THE_PLATFORM), ...ALSO_ARCHIVED];
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(NOT_ARCHIVED).filter((name) => !all.some((table) => table.name === name))).toEqual([]);
  });

  it('come after those that they refer to', () => {
    const places = new Map(inOrder(all).map(({ name }, place) => [name, place]));
    for (const { name, references } of all)
      for (const { table } of references)
        if (table !== name) expect(places.get(name), name).toBeGreaterThan(places.get(table) ?? -1);
  });

  it('refuse to be ordered in a circle', () => {
    const table = (name: string, other: string): CatalogueTable => ({
      ...{ name, columns: [], key: [] },
      references: [{ table: other, columns: ['x'] }],
    });
    expect(() => inOrder([table('a', 'b'), table('b', 'a')])).toThrow('refer to each other');
  });
});

describe('columns with a meaning', () => {
  it('name users wherever their name says so', () => {
    const unknown = archived.flatMap((table) =>
      table.columns
        .filter(
          ({ name, type }) =>
            /user|staff|seller|assignee|technician|_by$/.test(name) && /^(integer|bigint)/.test(type),
        )
        .filter((column) => !isUserColumn(table.name, column))
        .map(({ name }) => `${table.name}.${name}`),
    );
    // numbers of a customer, a vendor and a message, which only sound like a user's
    expect(unknown.sort()).toEqual([
      'floor_advance.seller_customer_id',
      'floor_advance.seller_vendor_id',
      'support_ticket.last_staff_message_id',
    ]);
  });

  it('are encrypted under every purpose of a dealership that the areas have', async () => {
    const registered = new Set(
      archived.flatMap((table) =>
        sealedColumns(table).flatMap(({ purpose }) => (purpose ? [purpose(7)] : [])),
      ),
    );
    const areas = join(projectRoot, 'server/src/areas');
    const files = (await readdir(areas, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('archives'),
    );
    const used: string[] = [];
    for (const file of files) {
      const text = await readFile(join(areas, file), 'utf8');
      if (!/encryptText|EncryptionKey/.test(text)) continue;
      for (const [, purpose = ''] of text.matchAll(/`([^`]* of dealership )\$\{tenant\}`/g))
        used.push(`${purpose}7`);
    }
    expect(used.length).toBeGreaterThan(7);
    expect(used.filter((purpose) => !registered.has(purpose))).toEqual([]);
  });
});
