import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { FileStore } from '../files';
import { ServiceError } from '../outside';
import { BackupRefused } from './backup-refused';
import { takeBaseBackup } from './base-backup';
import { isAbsent, namesIn, type Sum, writeWhole } from './disk';
import { createFinder } from './file-pool';
import { fingerprintOf } from './fingerprint';
import {
  type BackupFolder,
  type Base,
  DATABASE_FILE,
  type Manifest,
  openBackupFolder,
  writeFilesList,
} from './folder';
import { keepBackups } from './retention';
import { lockBackups, readClock, readServer } from './server.queries';

export interface BackupWanted {
  connection: pg.ClientConfig;
  kind: 'embedded' | 'outside';
  /** Where the backup goes. */
  to: string;
  files: FileStore;
  dataDir: string;
  secret: string;
  contents: 'all' | 'files';
  checkpoint: 'fast' | 'spread';
  megabytesPerSecond: number;
  /** Older ones are deleted; none when absent. */
  keep?: number | undefined;
  /** Ends it before its time: nothing is left of it. */
  signal?: AbortSignal | undefined;
}

/** Adds what the pool has not; what is removed at this moment needs no copy. */
async function* copiedFiles(
  folder: BackupFolder,
  { files, signal }: Pick<BackupWanted, 'files' | 'signal'>,
): AsyncGenerator<string> {
  const find = createFinder(folder.files);
  for await (const name of files.list()) {
    signal?.throwIfAborted();
    if (!(await find(name)))
      try {
        await folder.files.add(name, await files.get(name));
      } catch (error) {
        if (!(error instanceof ServiceError && error.fault === 'missing')) throw error;
        continue;
      }
    yield name;
  }
}

/** The secret that was made here, and mails that nobody read yet. All else in the data folder can be made again. */
const otherFiles = async (dataDir: string): Promise<string[]> => [
  ...(await namesIn(dataDir)).filter((name) => name === 'secret'),
  ...(await namesIn(join(dataDir, 'inbox')))
    .filter((name) => name.toLowerCase().endsWith('.eml'))
    .map((name) => `inbox/${name}`),
];

const copyOthers = async (dataDir: string, draft: string): Promise<Record<string, Sum>> => {
  const sums: Record<string, Sum> = {};
  for (const path of await otherFiles(dataDir)) {
    const [name = '', ...folders] = path.split('/').reverse();
    try {
      const content = createReadStream(join(dataDir, path));
      sums[path] = await writeWhole(join(draft, 'others', ...folders), content, () => name);
    } catch (error) {
      // a mail that was read meanwhile
      if (!isAbsent(error)) throw error;
    }
  }
  return sums;
};

const OLDEST_VERSION = 150_000;

const checkServer = (version: number, tablespaces: number) => {
  if (version < OLDEST_VERSION)
    throw new BackupRefused(
      'Copying the database needs PostgreSQL 15 or newer; --files-only saves the files',
    );
  if (tablespaces > 0)
    throw new BackupRefused(
      'The database has tablespaces of its own, which this copy would not have: use pg_basebackup for it, and --files-only for the files',
    );
};

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

const fillDraft = async (
  wanted: BackupWanted,
  folder: BackupFolder,
  draft: string,
  client: pg.Client,
): Promise<Omit<Manifest, 'format'>> => {
  const { connection, kind, dataDir, secret, signal, contents, checkpoint, megabytesPerSecond } = wanted;
  const server = await readServer(client);
  const startedAt = new Date().toISOString();
  let count = 0;
  async function* counted() {
    for await (const name of copiedFiles(folder, wanted)) {
      count += 1;
      yield name;
    }
  }
  // before the database, so that whatever its rows name at the end is here
  const list = await writeFilesList(draft, counted());
  const base =
    contents === 'all'
      ? await takeBaseBackup({
          connection,
          path: join(draft, DATABASE_FILE),
          checkpoint,
          megabytesPerSecond,
          signal,
        })
      : null;
  const endedAt = await readClock(client);
  // those that came meanwhile; the moment of each tells that they belong to this backup
  for await (const _name of copiedFiles(folder, wanted));
  return {
    endedAt: endedAt.toISOString(),
    startedAt,
    system: server.system,
    secret: fingerprintOf(secret),
    database: base && {
      ...{ kind, version: server.version, walFileBytes: server.wal_file_bytes },
      ...{ start: base.start, end: base.end },
      copy: { sha256: base.sha256, bytes: base.bytes },
    },
    files: { count, list },
    others: await copyOthers(dataDir, draft),
  };
};

/** Copies the database and all files while the server works. It counts as a backup when it is whole, and not a moment before. */
export const makeBackup = async (wanted: BackupWanted): Promise<Base> => {
  const folder = openBackupFolder(wanted.to);
  const client = new pg.Client(wanted.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await lockBackups(client)))
      throw new BackupRefused('Another backup of this database is being made: try again when it is done');
    const server = await readServer(client);
    if (wanted.contents === 'all') checkServer(server.version, server.tablespaces);
    await folder.claim(server.system);
    await folder.removeDrafts();
    const draft = await folder.newDraft();
    try {
      const base = await folder.complete(draft, await fillDraft(wanted, folder, draft, client));
      if (wanted.keep !== undefined) await keepBackups(folder, wanted.keep);
      return base;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (isDiskFull(error))
        throw new BackupRefused(`There is no room left in ${wanted.to}: no backup was made`);
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
};
