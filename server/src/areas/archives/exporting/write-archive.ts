import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../deps';
import { decryptText, newPasswordSalt, type PasswordKey, passwordKey } from '../../../services/encryption';
import { ServiceError } from '../../../services/outside';
import { type ZipFile, zipStream } from '../../../services/zip';
import { type CatalogueTable, readArchivedTables } from '../catalogue/catalogue.queries';
import { lookupOf, type SealedColumn, sealedColumns } from '../catalogue/column-meanings';
import { describeSchema } from './describe-schema';
import {
  FILE_LIST,
  FORMAT_VERSION,
  filePath,
  lookupPath,
  MANIFEST,
  type Manifest,
  PASSWORD_PROOF,
  PRODUCT_VERSION,
  SCHEMA,
  SIGNATURE,
  tablePath,
} from './format';
import { readLookups, rowsOf, type TextRow } from './rows.queries';

/** Between two parts others have their turn, at the database and at the event loop. */
const PAUSE_MS = 4;

export interface ArchiveCounts {
  rows: number;
  files: number;
}

export interface ArchiveWanted {
  dealershipId: number;
  password: string;
  /** After each part; it throws when someone asked to stop. */
  onPart(counts: ArchiveCounts): Promise<void>;
}

type Means = Pick<Deps, 'database' | 'files' | 'config' | 'now'>;

const hashing = () => {
  const hash = createHash('sha256');
  return { add: (text: string | Buffer) => void hash.update(text), end: () => hash.digest('hex') };
};

/** The bytes of a dealership's archive, as it is at one moment. Nothing is held but the part under way. */
export async function* writeArchive(deps: Means, wanted: ArchiveWanted): AsyncGenerator<Buffer> {
  const salt = newPasswordSalt();
  const key = await passwordKey(wanted.password, salt);
  const snapshot = await deps.database.openSnapshot(wanted.dealershipId);
  try {
    yield* zipStream(parts(deps, wanted, { key, salt, db: snapshot.db }));
  } finally {
    await snapshot.close();
  }
}

interface Opened {
  key: PasswordKey;
  salt: ReturnType<typeof newPasswordSalt>;
  db: Awaited<ReturnType<Means['database']['openSnapshot']>>['db'];
}

async function* parts(
  deps: Means,
  { dealershipId, onPart }: ArchiveWanted,
  { key, salt, db }: Opened,
): AsyncGenerator<ZipFile> {
  const tables: Manifest['tables'] = [];
  const lookups: Manifest['lookups'] = [];
  const lookupIds = new Map<string, Set<number>>();
  const counts: ArchiveCounts = { rows: 0, files: 0 };
  let unreadable = 0;
  let name = '';

  /** Under the archive's password instead of SECRET. */
  const sealAgain = (table: string, { column, purpose }: SealedColumn, row: TextRow) => {
    const stored = row[column];
    if (!stored) return;
    try {
      const text = purpose
        ? decryptText({ secret: deps.config.secret, purpose: purpose(dealershipId) }, stored)
        : stored;
      row[column] = key.encrypt(`${table}.${column}`, text);
    } catch {
      unreadable += 1;
      row[column] = '';
    }
  };

  const noteLookups = (table: CatalogueTable) => {
    const columns = table.columns.flatMap((column) => {
      const lookup = lookupOf(table.name, column.name);
      return lookup ? [{ column: column.name, lookup }] : [];
    });
    return (row: TextRow) => {
      for (const { column, lookup } of columns)
        for (const [digits] of row[column]?.matchAll(/\d+/g) ?? []) {
          const ids = lookupIds.get(lookup) ?? new Set();
          lookupIds.set(lookup, ids.add(Number(digits)));
        }
    };
  };

  const writeTable = (table: CatalogueTable): ZipFile => {
    const content = async function* () {
      const sealed = sealedColumns(table);
      const note = noteLookups(table);
      const hash = hashing();
      let rows = 0;
      for await (const page of rowsOf(db, table, dealershipId)) {
        let text = '';
        for (const row of page) {
          for (const column of sealed) sealAgain(table.name, column, row);
          note(row);
          if (table.name === 'dealership') name = row.business_name ?? '';
          text += `${JSON.stringify(row)}\n`;
        }
        rows += page.length;
        counts.rows += page.length;
        hash.add(text);
        yield text;
        await onPart(counts);
        await sleep(PAUSE_MS);
      }
      tables.push({
        name: table.name,
        columns: table.columns.map((column) => ({ name: column.name, type: column.type })),
        encrypted: sealed.map(({ column }) => column),
        rows,
        sha256: hash.end(),
      });
    };
    return { name: tablePath(table.name), content: content() };
  };

  const writeLookup = (lookup: string, ids: readonly number[]): ZipFile => {
    const content = async function* () {
      const hash = hashing();
      let rows = 0;
      for (let at = 0; at < ids.length; at += 500) {
        const found = await readLookups(db, lookup, ids.slice(at, at + 500));
        const text = found.map((row) => `${JSON.stringify(row)}\n`).join('');
        rows += found.length;
        hash.add(text);
        yield text;
      }
      lookups.push({ name: lookup, rows, sha256: hash.end() });
    };
    return { name: lookupPath(lookup), content: content() };
  };

  const archived = await readArchivedTables(db);
  for (const table of archived) yield writeTable(table);
  for (const [lookup, ids] of lookupIds) yield writeLookup(lookup, [...ids]);

  const list = hashing();
  const missing: string[] = [];
  const fileLines: string[] = [];
  let fileBytes = 0;
  const stored = archived.find((table) => table.name === 'stored_file');
  if (!stored) throw new Error('there is no table of stored files');
  for await (const page of rowsOf(db, stored, dealershipId))
    for (const row of page) {
      const file = row.name;
      if (!file || row.removed_at !== null) continue;
      const stream = await openFile(deps, file);
      if (!stream) {
        missing.push(file);
        continue;
      }
      const hash = hashing();
      let bytes = 0;
      const content = async function* () {
        for await (const piece of stream) {
          const buffer = piece as Buffer; // a stream of bytes
          hash.add(buffer);
          bytes += buffer.length;
          yield buffer;
        }
      };
      yield { name: filePath(file), content: content(), isStored: true };
      fileLines.push(`${JSON.stringify({ name: file, bytes, sha256: hash.end() })}\n`);
      fileBytes += bytes;
      counts.files += 1;
      await onPart(counts);
    }
  const listed = async function* () {
    for (const line of fileLines) {
      list.add(line);
      yield line;
    }
  };
  yield { name: FILE_LIST, content: listed() };

  const schema = describeSchema(tables);
  yield { name: SCHEMA, content: textOf(schema) };
  const whole: Manifest = {
    format: FORMAT_VERSION,
    product: PRODUCT_VERSION,
    made_at: deps.now().toISOString(),
    dealership: { id: dealershipId, name },
    password: { ...salt, proof: key.encrypt('proof', PASSWORD_PROOF) },
    tables,
    lookups,
    files: { count: counts.files, bytes: fileBytes, sha256: list.end(), missing: missing.slice(0, 100_000) },
    schema: { sha256: createHash('sha256').update(schema).digest('hex') },
    unreadable,
  };
  const text = JSON.stringify(whole, null, 1);
  yield { name: MANIFEST, content: textOf(text) };
  yield { name: SIGNATURE, content: textOf(key.sign(text)) };
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** A file that was removed meanwhile, or lost, does not keep the rest from being archived: the manifest names it. */
const openFile = async ({ files }: Means, name: string): Promise<Readable | null> => {
  try {
    return await files.get(name);
  } catch (error) {
    if (error instanceof ServiceError && error.fault === 'missing') return null;
    throw error;
  }
};
