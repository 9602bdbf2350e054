import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../deps';
import { type CatalogueTable, ownReferences } from '../catalogue/catalogue.queries';
import { filePath, type Manifest } from '../exporting/format';
import type { TextRow } from '../exporting/rows.queries';
import { checkedRows, readFileList } from './check-archive';
import {
  beginMoving,
  claimNames,
  insertRows,
  raiseSequence,
  restoreAudit,
  setOwnReferences,
} from './insert.queries';
import { type Mapping, mapRowsOf, newFileNameOf } from './mapping';
import { ArchiveRefused, type OpenArchive } from './read-archive';

type Means = Pick<Deps, 'database' | 'files'>;

const MOST_ROWS = 500;
const MOST_CHARACTERS = 1_000_000;
const PAUSE_MS = 2;

interface Given {
  archive: OpenArchive;
  manifest: Manifest;
  /** In the order in which they can be inserted. */
  tables: readonly CatalogueTable[];
  mapping: Mapping;
  folder: string;
  onPart(rows: number): Promise<void>;
}

const lengthOf = (row: TextRow): number =>
  Object.values(row).reduce((sum, value) => sum + (value?.length ?? 0), 0);

/** Lines of an entry of the journal come together: their sum is looked at where they are written. */
const insertTable = async (
  { database }: Means,
  { archive, manifest, mapping, onPart }: Given,
  table: CatalogueTable,
  report: string[],
): Promise<void> => {
  const stated = manifest.tables.find(({ name }) => name === table.name);
  if (!stated) return;
  const who = { userId: null, requestId: `import-${mapping.importId}` };
  const mapRow = mapRowsOf(table, mapping);
  const own = ownReferences(table);
  const pairs = new Map<string, [string, string][]>(own.map((column) => [column, []]));
  const columns = stated.columns.map(({ name }) => name);
  const highest = new Map<string, number>();
  let [rows, length, left]: [TextRow[], number, number] = [[], 0, 0];

  const write = async () => {
    if (rows.length === 0) return;
    const page = rows;
    [rows, length] = [[], 0];
    await database.systemWrite(
      who,
      async (tx) => {
        await beginMoving(tx);
        if (table.name === 'audit_entry') await restoreAudit(tx, mapping.to, page);
        else left += page.length - (await insertRows(tx, table, columns, page));
        if (table.name === 'credential') await claimNames(tx);
      },
      { isJob: true },
    );
    await onPart(page.length);
    await sleep(PAUSE_MS);
  };

  for await (const row of checkedRows(archive, manifest, stated, table)) {
    if (!mapRow(row)) {
      left += 1;
      continue;
    }
    for (const column of own) {
      const value = row[column];
      if (value) pairs.get(column)?.push([row.id ?? '', value]);
      row[column] = null;
    }
    for (const { name, sequence } of table.columns)
      if (sequence) highest.set(sequence, Math.max(highest.get(sequence) ?? 0, Number(row[name])));
    rows.push(row);
    length += lengthOf(row);
    if (rows.length >= MOST_ROWS || length >= MOST_CHARACTERS) await write();
  }
  await write();
  const hasReferences = [...pairs.values()].some((list) => list.length > 0);
  if (hasReferences || highest.size > 0)
    await database.systemWrite(who, async (tx) => {
      await beginMoving(tx);
      for (const [column, list] of pairs)
        for (let at = 0; at < list.length; at += 5_000)
          await setOwnReferences(tx, table.name, column, mapping.to, list.slice(at, at + 5_000));
      for (const [sequence, value] of highest) await raiseSequence(tx, sequence, value);
    });
  if (left > 0)
    report.push(`${left} rows of ${table.name} are about people or links of elsewhere and were left out`);
};

const storeFile = async ({ files }: Means, given: Given, name: string, sha256: string) => {
  const { archive, mapping, folder } = given;
  const path = join(folder, randomBytes(8).toString('hex'));
  const hash = createHash('sha256');
  try {
    const stream = await archive.open(filePath(name));
    await pipeline(
      stream,
      async function* (source) {
        for await (const piece of source) {
          hash.update(piece as Buffer); // a stream of bytes
          yield piece;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    if (hash.digest('hex') !== sha256) throw new ArchiveRefused(`The file ${name} is not as it was written`);
    const mime = mapping.files.get(name) ?? 'application/octet-stream';
    await files.put(newFileNameOf(mapping, name), { path }, mime);
  } finally {
    await rm(path, { force: true });
  }
};

/** Writes all rows and files of an archive. Nobody sees the dealership meanwhile: it is being set up. */
export const insertArchive = async (deps: Means, given: Given): Promise<string[]> => {
  const report: string[] = [];
  const first = given.tables.filter(({ name }) => name === 'dealership');
  const rest = given.tables.filter(({ name }) => name !== 'dealership');
  for (const table of [...first, ...rest]) await insertTable(deps, given, table, report);
  for (const [name, { sha256 }] of await readFileList(given.archive, given.manifest)) {
    // a file that no row of the archive knows would be removed by nobody
    if (!given.mapping.files.has(name)) continue;
    await storeFile(deps, given, name, sha256);
    await given.onPart(0);
  }
  const { missing } = given.manifest.files;
  if (missing.length > 0) report.push(`${missing.length} files were missing when the archive was made`);
  if (given.manifest.unreadable > 0)
    report.push(`${given.manifest.unreadable} encrypted texts could not be read when the archive was made`);
  return report;
};
