import { createHash } from 'node:crypto';
import { DEALERSHIP_STATUS, ROLE } from '@forecourt/policy';
import type { CatalogueTable } from '../catalogue/catalogue.queries';
import { tenantColumn } from '../catalogue/which-tables';
import {
  FILE_LIST,
  fileLine,
  filePath,
  lookupLine,
  lookupPath,
  type Manifest,
  type ManifestTable,
  SCHEMA,
  tablePath,
} from '../exporting/format';
import type { TextRow } from '../exporting/rows.queries';
import { ArchiveRefused, type OpenArchive } from './read-archive';

/** Numbers of rows are used up by the whole installation: one near the end of their range would leave none for others. */
const HIGHEST_ID: Readonly<Record<string, number>> = {
  integer: 1_000_000_000,
  bigint: 1_000_000_000_000_000,
};
const MOST_FILES = 2_000_000;

/** As PostgreSQL writes them. It would also read ' 1', '01' and '0x1' as 1, which a comparison with '1' does not find. */
const WHOLE_NUMBER = /^(?:0|-?[1-9]\d{0,18})$/;
const RANGE: Readonly<Record<string, bigint>> = {
  smallint: 2n ** 15n,
  integer: 2n ** 31n,
  bigint: 2n ** 63n,
};
const STORED_FILE = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;
const STATUSES: readonly string[] = Object.values(DEALERSHIP_STATUS).map(String);
/** The next month of a package is invoiced at most so long after the archive was made. */
const MOST_DAYS_TO_INVOICE = 32;
const DAY_MS = 86_400_000;

const isWholeNumber = (type: string, value: string): boolean => {
  const range = RANGE[type] ?? 0n;
  return WHOLE_NUMBER.test(value) && BigInt(value) < range && BigInt(value) >= -range;
};

/** What would give rights, or keep others from going on, in words for the one who uploads; null when all is well. */
const problemOf = (name: string, row: TextRow, madeAt: string): string | null => {
  if ((name === 'app_user' || name === 'membership') && row.role_id === String(ROLE.platform))
    return 'It has users of the platform';
  if (name === 'stored_file' && !STORED_FILE.test(row.name ?? ''))
    return 'A stored file has a name that cannot be';
  if (name === 'dealership' && !STATUSES.includes(row.status ?? ''))
    return `There is no dealership status ${row.status}`;
  if (name === 'platform_contract' && row.next_invoice_at) {
    const days = (Date.parse(row.next_invoice_at) - Date.parse(madeAt)) / DAY_MS;
    if (!(days <= MOST_DAYS_TO_INVOICE)) return 'Its package is not invoiced within a month';
  }
  return null;
};

export interface CheckedFile {
  bytes: number;
  sha256: string;
}

const toRow = (table: ManifestTable, given: unknown): TextRow => {
  const wrong = () =>
    new ArchiveRefused(`A row of “${table.name}” does not have the columns of the manifest`);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong();
  const row = given as Record<string, unknown>; // an object that is no array
  if (Object.keys(row).length !== table.columns.length) throw wrong();
  for (const { name } of table.columns) {
    const value = row[name];
    if (!Object.hasOwn(row, name) || (value !== null && typeof value !== 'string')) throw wrong();
  }
  return row as TextRow; // each value was looked at
};

/** The rows of a table, each checked by itself: columns, dealership, numbers. Fails when there are more or fewer than stated. */
export async function* checkedRows(
  archive: OpenArchive,
  manifest: Manifest,
  table: ManifestTable,
  here: CatalogueTable,
): AsyncGenerator<TextRow> {
  const tenant = String(manifest.dealership.id);
  const owner = tenantColumn(table.name);
  const numbered = here.columns.filter(({ sequence }) => sequence !== null);
  let count = 0;
  for await (const given of archive.lines(tablePath(table.name), table.sha256)) {
    const row = toRow(table, given);
    if (row[owner] !== tenant)
      throw new ArchiveRefused(`A row of “${table.name}” belongs to another dealership`);
    for (const { name: column, type } of here.columns) {
      const value = row[column] ?? null;
      if (value === null) continue;
      if (value.includes('\0') || (type in RANGE && !isWholeNumber(type, value)))
        throw new ArchiveRefused(`A row of “${table.name}” has a “${column}” that cannot be`);
    }
    const problem = problemOf(table.name, row, manifest.made_at);
    if (problem) throw new ArchiveRefused(problem);
    for (const { name: column, type } of numbered) {
      const value = Number(row[column]);
      if (!Number.isInteger(value) || value < 0 || value > (HIGHEST_ID[type] ?? 0))
        throw new ArchiveRefused(
          `A row of “${table.name}” has the number ${row[column]}, which cannot be given`,
        );
    }
    count += 1;
    yield row;
  }
  if (count !== table.rows)
    throw new ArchiveRefused(`“${table.name}” has ${count} rows instead of ${table.rows}`);
}

/** An older archive may lack columns that have a value by themselves; it cannot have tables or columns that are unknown here. */
const compareTables = (manifest: Manifest, here: ReadonlyMap<string, CatalogueTable>): void => {
  for (const table of manifest.tables) {
    const known = here.get(table.name);
    if (!known) throw new ArchiveRefused(`The table “${table.name}” is unknown here`);
    const names = new Set(table.columns.map(({ name }) => name));
    for (const name of names)
      if (!known.columns.some((column) => column.name === name))
        throw new ArchiveRefused(`The column “${table.name}.${name}” is unknown here`);
    for (const column of known.columns)
      if (!names.has(column.name) && column.isRequired && !column.hasDefault)
        throw new ArchiveRefused(`The column “${table.name}.${column.name}” is missing`);
    if (table.columns.length !== names.size) throw new ArchiveRefused(`“${table.name}” names a column twice`);
  }
  const named = manifest.tables.map(({ name }) => name);
  if (new Set(named).size !== named.length) throw new ArchiveRefused('The manifest names a table twice');
  if (manifest.tables.find(({ name }) => name === 'dealership')?.rows !== 1)
    throw new ArchiveRefused('The dealership itself is missing, or is there more than once');
};

export async function* checkedLookups(archive: OpenArchive, lookup: Manifest['lookups'][number]) {
  let count = 0;
  for await (const given of archive.lines(lookupPath(lookup.name), lookup.sha256)) {
    const parsed = lookupLine.safeParse(given);
    if (!parsed.success) throw new ArchiveRefused(`A line of “${lookup.name}” cannot be read`);
    count += 1;
    yield parsed.data;
  }
  if (count !== lookup.rows)
    throw new ArchiveRefused(`“${lookup.name}” has ${count} rows instead of ${lookup.rows}`);
}

/** The files that the archive says it has, by their names. */
export const readFileList = async (
  archive: OpenArchive,
  { files }: Manifest,
): Promise<ReadonlyMap<string, CheckedFile>> => {
  const listed = new Map<string, CheckedFile>();
  for await (const given of archive.lines(FILE_LIST, files.sha256)) {
    const parsed = fileLine.safeParse(given);
    if (!parsed.success || listed.size >= MOST_FILES)
      throw new ArchiveRefused('The list of files cannot be read');
    const { name, ...file } = parsed.data;
    if (listed.has(name)) throw new ArchiveRefused(`The file ${name} is listed twice`);
    listed.set(name, file);
  }
  if (listed.size !== files.count)
    throw new ArchiveRefused(`${listed.size} files are listed instead of ${files.count}`);
  return listed;
};

const checkFile = async (archive: OpenArchive, name: string, file: CheckedFile): Promise<void> => {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of await archive.open(filePath(name))) {
      hash.update(piece as Buffer); // a stream of bytes
      bytes += (piece as Buffer).length;
    }
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error;
    throw new ArchiveRefused(`The file ${name} is damaged`);
  }
  if (bytes !== file.bytes || hash.digest('hex') !== file.sha256)
    throw new ArchiveRefused(`The file ${name} is not as it was written`);
};

/** Reads all of an archive, to its last byte, before anything of it is written. */
export const checkArchive = async (
  archive: OpenArchive,
  manifest: Manifest,
  tables: readonly CatalogueTable[],
  onPart: (rows: number) => Promise<void>,
): Promise<void> => {
  const here = new Map(tables.map((table) => [table.name, table]));
  compareTables(manifest, here);
  const expected = new Set([
    ...manifest.tables.map(({ name }) => tablePath(name)),
    ...manifest.lookups.map(({ name }) => lookupPath(name)),
  ]);
  for (const name of archive.entries.keys())
    if (/^(tables|lookups)\//.test(name) && !expected.has(name))
      throw new ArchiveRefused(`“${name}” is not in the manifest`);
  let rows = 0;
  for (const table of manifest.tables) {
    const known = here.get(table.name);
    if (!known) continue;
    for await (const _ of checkedRows(archive, manifest, table, known)) {
      rows += 1;
      if (rows % 1_000 === 0) await onPart(rows);
    }
  }
  for (const lookup of manifest.lookups) for await (const _ of checkedLookups(archive, lookup));
  const schema = await archive.text(SCHEMA, 16 * 1_048_576);
  if (createHash('sha256').update(schema).digest('hex') !== manifest.schema.sha256)
    throw new ArchiveRefused('The description of the schema is not as it was written');
  const files = await readFileList(archive, manifest);
  for (const name of archive.entries.keys())
    if (name.startsWith('files/') && !files.has(name.slice('files/'.length)))
      throw new ArchiveRefused(`“${name}” is not in the list of files`);
  for (const [name, file] of files) await checkFile(archive, name, file);
};
