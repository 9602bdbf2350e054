import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { RecoveryFailed, recoverEmbedded, writeRecovery } from '../../db/embedded';
import type { FileStore } from '../files';
import { BackupRefused } from './backup-refused';
import { chooseBase } from './choose-base';
import { copyWithSum, namesIn, sumOf } from './disk';
import { createFinder, type PooledFile } from './file-pool';
import { fingerprintOf } from './fingerprint';
import {
  type BackupFolder,
  type Base,
  checkBase,
  DATABASE_FILE,
  openBackupFolder,
  readFilesList,
} from './folder';
import { cameAfter } from './retention';
import { unpackTar } from './tar';
import { copyWal, walFrom, walNumberAt } from './wal';

export interface RestoreWanted {
  from: string;
  /** The moment to go back to; the latest that there is when absent. */
  at?: Date | undefined;
  /** A folder that is empty or not there. */
  dataDir: string;
  /** The bucket that files go to; the data folder when absent. */
  bucket?: FileStore | undefined;
  /** SECRET of the environment, if it is set there. */
  secret?: string | undefined;
  /** Goes on where a stored file is damaged or missing, and tells which. */
  withoutDamagedFiles?: boolean;
}

export interface Restored {
  base: Base;
  dataDir: string;
  files: number;
  /** Stored files that could not be had back. */
  damagedFiles: string[];
  /** The last change in the database; undefined when the copy had no change after it. */
  lastChange: Date | undefined;
  /** The secret of the backup is another one than that in the environment. */
  isOtherSecret: boolean;
}

type Database = NonNullable<Base['manifest']['database']>;

const unpackDatabase = async ({ folder, name }: Base, data: string): Promise<void> => {
  const content = createGunzip();
  const reading = pipeline(createReadStream(join(folder, DATABASE_FILE)), content);
  reading.catch(() => undefined);
  await unpackTar(content, data);
  await reading;
  if (!(await namesIn(data)).includes('PG_VERSION'))
    throw new BackupRefused(`The backup ${name} has no database in its copy`);
};

/** Of all that there is: the end of the copy must be followed by each file up to the last. */
const checkWal = async (folder: BackupFolder, database: Database, moment: Date | undefined) => {
  const first = walNumberAt(database.end.lsn, database.walFileBytes);
  const { count, missing } = await walFrom(folder.wal, first, database.walFileBytes);
  if (count > 0 && missing !== undefined && !moment)
    throw new BackupRefused(
      `The archive in ${folder.wal} has a gap after this backup. What comes before the gap can be had back: name a moment with --at.`,
    );
};

const instant = (date: Date) => date.toISOString();

const tooLate = (moment: Date, lastChange: Date | undefined, base: Base) =>
  new BackupRefused(
    `The backup ends before ${instant(moment)}: its last change is of ${lastChange ? instant(lastChange) : base.manifest.endedAt}. Name that moment or an earlier one, or none for all that there is.`,
  );

const restoreEmbedded = async (
  folder: BackupFolder,
  base: Base,
  database: Database,
  draft: string,
  moment: Date | undefined,
): Promise<Date | undefined> => {
  const first = walNumberAt(database.start.lsn, database.walFileBytes);
  try {
    const { lastChange } = await recoverEmbedded({
      dataDir: draft,
      moment,
      fill: (data) => unpackDatabase(base, data),
      fillWal: async (wal) => void (await copyWal(folder.wal, wal, first, database.walFileBytes)),
    });
    return lastChange;
  } catch (error) {
    if (!(error instanceof RecoveryFailed)) throw error;
    if (moment && error.isTooLate) throw tooLate(moment, error.lastChange, base);
    throw new BackupRefused(
      `The backup could not be restored; a file of it may be damaged.\n${error.message}`,
    );
  }
};

/** A data folder that the PostgreSQL of whoever runs it brings to the moment when it is started. */
const restoreForOutside = async (
  folder: BackupFolder,
  base: Base,
  database: Database,
  { draft, dataDir }: { draft: string; dataDir: string },
  moment: Date | undefined,
): Promise<void> => {
  const first = walNumberAt(database.start.lsn, database.walFileBytes);
  for (const name of ['pgdata', 'wal']) await mkdir(join(draft, name), { mode: 0o700 });
  await unpackDatabase(base, join(draft, 'pgdata'));
  await copyWal(folder.wal, join(draft, 'wal'), first, database.walFileBytes);
  await writeRecovery(
    join(draft, 'pgdata'),
    { written: join(draft, 'wal'), read: join(dataDir, 'wal') },
    moment,
  );
};

/** Stored files of the list, and those that came after it: none that was deleted before. */
async function* neededFiles(folder: BackupFolder, base: Base): AsyncGenerator<PooledFile | string> {
  const find = createFinder(folder.files);
  for await (const name of readFilesList(base)) yield (await find(name)) ?? name;
  const since = cameAfter(base);
  for await (const file of folder.files.list()) {
    const addedAt = await folder.files.addedAt(file);
    if (addedAt && addedAt >= since) yield file;
  }
}

const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

const toDisk = async (file: PooledFile, folder: string): Promise<boolean> => {
  const path = join(folder, file.name.slice(0, 2), file.name);
  try {
    const { sha256 } = await copyWithSum(file.path, path);
    if (sha256 === file.sha256) return true;
  } catch (error) {
    // listed, and added after the list too
    if (isThere(error)) return true;
    throw error;
  }
  await rm(path, { force: true });
  return false;
};

const toBucket = async (file: PooledFile, bucket: FileStore): Promise<boolean> => {
  if ((await sumOf(file.path)).sha256 !== file.sha256) return false;
  await bucket.put(file.name, { path: file.path }, 'application/octet-stream');
  return true;
};

const restoreFiles = async (folder: BackupFolder, base: Base, wanted: RestoreWanted, draft: string) => {
  const { bucket, withoutDamagedFiles = false } = wanted;
  const damagedFiles: string[] = [];
  const done = new Set<string>();
  for await (const file of neededFiles(folder, base)) {
    const name = typeof file === 'string' ? file : file.name;
    if (done.has(name)) continue;
    const isWhole =
      typeof file !== 'string' &&
      (bucket ? await toBucket(file, bucket) : await toDisk(file, join(draft, 'files')));
    if (isWhole) {
      done.add(name);
      continue;
    }
    if (!withoutDamagedFiles)
      throw new BackupRefused(
        `The stored file ${name} is ${typeof file === 'string' ? 'missing' : 'damaged'} in the backup. --without-damaged-files goes on without such files and tells which they are.`,
      );
    damagedFiles.push(name);
  }
  return { files: done.size, damagedFiles };
};

const restoreOthers = async (base: Base, draft: string): Promise<void> => {
  for (const path of Object.keys(base.manifest.others)) {
    const to = join(draft, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(join(base.folder, 'others', path), to);
    await chmod(to, 0o600);
  }
};

const checkTarget = async (dataDir: string): Promise<void> => {
  const names = await namesIn(dataDir);
  if (names.length > 0)
    throw new BackupRefused(`${dataDir} is not empty: a backup is restored into a new folder`);
};

/** What was made under a draft's name, with the database's folder where that lies elsewhere. */
const removeDraft = async (draft: string): Promise<void> => {
  const home = await realpath(join(draft, 'postgres')).catch(() => undefined);
  if (home) await rm(home, { recursive: true, force: true });
  await rm(draft, { recursive: true, force: true });
};

/** All that was written is on the disk before the folder has its name. */
const flushAll = async (): Promise<void> => {
  if (process.platform !== 'win32') await promisify(execFile)('sync');
};

const secretOf = async (base: Base, given: string | undefined): Promise<string | undefined> =>
  given ?? (await readFile(join(base.folder, 'others', 'secret'), 'utf8').catch(() => undefined));

/** Makes a data folder from a backup. Whatever fails, the folder is made whole or not at all. */
export const restore = async (wanted: RestoreWanted): Promise<Restored> => {
  const { from, at } = wanted;
  const dataDir = resolve(wanted.dataDir);
  const folder = openBackupFolder(resolve(from));
  if (at && at.getTime() > Date.now())
    throw new BackupRefused(`${instant(at)} has not come yet (it is ${instant(new Date())})`);
  const system = await folder.readIdentity();
  if (system === null) throw new BackupRefused(`${from} is not a folder of backups`);
  const base = chooseBase(from, await folder.bases(), at);
  const { database } = base.manifest;
  if (base.manifest.system !== system)
    throw new BackupRefused(`The backup ${base.name} is of another database than the folder`);
  await checkTarget(dataDir);
  await checkBase(base);
  if (database) await checkWal(folder, database, at);
  await mkdir(dirname(dataDir), { recursive: true });
  const draft = await mkdtemp(`${dataDir}.restoring-`);
  try {
    // first, since it takes less than the database to find a damaged one
    const counts = await restoreFiles(folder, base, wanted, draft);
    let lastChange: Date | undefined;
    if (database?.kind === 'embedded') lastChange = await restoreEmbedded(folder, base, database, draft, at);
    // another user's PostgreSQL has to pass through
    if (database?.kind === 'outside') await chmod(draft, 0o711);
    if (database?.kind === 'outside') await restoreForOutside(folder, base, database, { draft, dataDir }, at);
    await restoreOthers(base, draft);
    await flushAll();
    await rmdir(dataDir).catch(() => undefined);
    await rename(draft, dataDir);
    const secret = await secretOf(base, wanted.secret);
    const isOtherSecret = secret === undefined || fingerprintOf(secret) !== base.manifest.secret;
    return { ...{ base, dataDir, lastChange, isOtherSecret }, ...counts };
  } catch (error) {
    await removeDraft(draft);
    throw error;
  }
};
