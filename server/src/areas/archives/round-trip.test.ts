import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '../../demo';
import { decryptText } from '../../services/encryption';
import { startTestApp, type TestApp } from '../../test-support/app';
import { type CatalogueTable, readArchivedTables } from './catalogue/catalogue.queries';
import { isUserColumn, lookupOf, sealedColumns } from './catalogue/column-meanings';
import { tenantColumn } from './catalogue/which-tables';
import { rowsOf, type TextRow } from './exporting/rows.queries';
import { newFileNameOf } from './importing/mapping';
import { exportedBy, imported, ownerOf, platformStaff, uploaded } from './test-support/archives';

const SECRETS = { here: 'a secret of the first server', there: 'a secret of the second server' };

let here: TestApp;
let there: TestApp;
let tables: CatalogueTable[];
beforeAll(async () => {
  here = await startTestApp({}, { SECRET: SECRETS.here });
  there = await startTestApp({}, { SECRET: SECRETS.there });
  await fillDemo(here.deps.database, 1);
  tables = await here.deps.database.systemRead(readArchivedTables);
}, 600_000);
afterAll(async () => {
  await here.stop();
  await there.stop();
});

const readTable = async (t: TestApp, table: CatalogueTable, tenant: number): Promise<TextRow[]> => {
  const snapshot = await t.deps.database.openSnapshot(tenant);
  const rows: TextRow[] = [];
  try {
    for await (const page of rowsOf(snapshot.db, table, tenant)) rows.push(...page);
  } finally {
    await snapshot.close();
  }
  return rows;
};

/** A row without what is documented to differ, with its encrypted texts readable. */
const comparable = (
  table: CatalogueTable,
  row: TextRow,
  tenant: number,
  secret: string,
  users: Set<string>,
) => {
  const kept: TextRow = { ...row };
  for (const { column, purpose } of sealedColumns(table)) {
    const stored = kept[column];
    if (stored && purpose) kept[column] = decryptText({ secret, purpose: purpose(tenant) }, stored);
  }
  for (const column of table.columns) {
    // someone of elsewhere is not known there
    if (
      isUserColumn(table.name, column) &&
      !column.type.endsWith('[]') &&
      !users.has(kept[column.name] ?? '')
    )
      kept[column.name] = null;
    if (lookupOf(table.name, column.name)) delete kept[column.name];
  }
  for (const column of ['group_id', 'listing_id', 'verified_at', 'checked_at', 'author_dealership_id'])
    if (['dealership', 'market_entry', 'site_host', 'support_ticket'].includes(table.name))
      delete kept[column];
  // the import opens the dealership, which its version counts
  if (table.name === 'dealership') delete kept.version;
  return JSON.stringify(kept);
};

/** Some tables have rows that are alike: each counts. */
const differenceOf = (before: readonly string[], after: readonly string[]) => {
  const left = new Map<string, number>();
  for (const row of after) left.set(row, (left.get(row) ?? 0) + 1);
  const lost = before.filter((row) => {
    const n = left.get(row) ?? 0;
    left.set(row, n - 1);
    return n <= 0;
  });
  return { lost, added: [...left].flatMap(([row, n]) => Array<string>(Math.max(0, n)).fill(row)) };
};

/** The start of the export is in the audit, the end of the import in the history of the dealership's status. */
const ADDED_BY_THE_WAY: Readonly<Record<string, number>> = {
  audit_entry: Number.POSITIVE_INFINITY,
  dealership_status_change: 1,
};

describe.each([1, 250])('dealership %i of the demo, read back into an empty system', (tenant) => {
  it('has every row and every file as they were', { timeout: 300_000 }, async () => {
    const owner = await ownerOf(here, tenant);
    const before = new Map<string, TextRow[]>();
    for (const table of tables) before.set(table.name, await readTable(here, table, tenant));
    const archive = await exportedBy(here, owner.token);
    const staff = await platformStaff(there, 529);
    const checked = await uploaded(there, staff.token, archive);
    expect([checked.state, checked.problem]).toEqual(['ready', '']);
    const audits = () =>
      there.sql<{ n: number }>(
        sql`select count(*)::int as n from audit_entry where dealership_id <> ${tenant}`,
      );
    const audited = await audits();
    const ended = await imported(there, staff.token, checked.id, true);
    expect([ended.state, ended.problem, ended.dealership_id]).toEqual(['done', '', tenant]);
    // nothing is sent, booked or audited because of the import
    expect(await audits()).toEqual(audited);
    expect(await there.sql(sql`select 1 from graphile_worker._private_jobs`)).toEqual([]);

    const users = new Set((before.get('app_user') ?? []).map(({ id }) => id ?? ''));
    const differing: string[] = [];
    const importId = checked.id;
    const rename = (text: string) =>
      text.replace(/(?<![0-9a-f])[0-9a-f]{32}\.[a-z0-9]{2,5}(?![a-z0-9])/g, (name) =>
        files.has(name) ? newFileNameOf({ secret: SECRETS.there, importId }, name) : name,
      );
    const files = new Set((before.get('stored_file') ?? []).map(({ name }) => name ?? ''));
    for (const table of tables) {
      const isKnown = (row: TextRow) =>
        table.columns.every(
          (column) =>
            !(isUserColumn(table.name, column) && table.key.includes(column.name)) ||
            users.has(row[column.name] ?? '') ||
            row[column.name] === '0',
        );
      const rowsBefore = (before.get(table.name) ?? [])
        .filter(isKnown)
        .map((row) => rename(comparable(table, row, tenant, SECRETS.here, users)));
      const rowsAfter = (await readTable(there, table, tenant)).map((row) =>
        comparable(table, row, tenant, SECRETS.there, users),
      );
      const { lost, added } = differenceOf(rowsBefore, rowsAfter);
      if (lost.length > 0 || added.length > (ADDED_BY_THE_WAY[table.name] ?? 0))
        differing.push(`${table.name}: ${lost.length} lost (${lost[0]}), ${added.length} new (${added[0]})`);
    }
    expect(differing).toEqual([]);

    for (const name of files) {
      const [row] = (before.get('stored_file') ?? []).filter((file) => file.name === name);
      if (row?.removed_at !== null) continue;
      const other = newFileNameOf({ secret: SECRETS.there, importId }, name);
      const content = await buffer(await there.deps.files.get(other));
      expect(content.equals(await buffer(await here.deps.files.get(name)))).toBe(true);
    }
    // new rows are numbered after those of the archive
    for (const { name, columns } of tables)
      for (const column of columns.filter(({ sequence }) => sequence !== null)) {
        const [highest] = await there.sql<{ n: number }>(
          sql.raw(
            `select nextval('${column.sequence}')::int > coalesce(max(${column.name}), 0) as n from "${name}" where ${tenantColumn(name)} = ${tenant}`,
          ),
        );
        expect(highest?.n, name).toBe(true);
      }
  });
});
