import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from './disk';
import type { PooledFile } from './file-pool';
import { type BackupFolder, type Base, readFilesList } from './folder';
import { walBefore, walNumberAt } from './wal';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A stored file that came after this is no part of the list of a backup, and may be needed for a moment after it. */
export const cameAfter = (base: Base): Date => new Date(Date.parse(base.manifest.startedAt) - HOUR_MS);

/** The listed names of each group of the pool, which has the same order. */
async function* groupsOf(base: Base): AsyncGenerator<[group: string, names: Set<string>]> {
  let group = '';
  let names = new Set<string>();
  for await (const name of readFilesList(base)) {
    const own = name.slice(0, 2);
    if (own !== group) {
      if (names.size > 0) yield [group, names];
      group = own;
      names = new Set();
    }
    names.add(name);
  }
  if (names.size > 0) yield [group, names];
}

/** Stored files that are in no list from the oldest backup on: one that was there at a later moment was there at the first too. */
async function* unneededFiles(folder: BackupFolder, oldest: Base): AsyncGenerator<PooledFile> {
  const groups = groupsOf(oldest);
  let next = await groups.next();
  const since = cameAfter(oldest);
  for await (const file of folder.files.list()) {
    const group = file.name.slice(0, 2);
    while (!next.done && next.value[0] < group) next = await groups.next();
    if (!next.done && next.value[0] === group && next.value[1].has(file.name)) continue;
    const addedAt = await folder.files.addedAt(file);
    if (addedAt && addedAt < since) yield file;
  }
}

const removeOldWal = async (folder: BackupFolder, oldest: Base): Promise<number> => {
  const { database } = oldest.manifest;
  if (!database) return 0;
  const first = walNumberAt(database.start.lsn, database.walFileBytes);
  const old = await walBefore(folder.wal, first, database.walFileBytes);
  for (const name of old) await rm(join(folder.wal, name), { force: true });
  return old.length;
};

const removeWalDrafts = async (folder: BackupFolder): Promise<void> => {
  for (const name of await namesIn(folder.wal)) {
    if (!name.endsWith('.part')) continue;
    const path = join(folder.wal, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true });
  }
};

/** Deletes the oldest backups beyond a number, and what none of the others needs. For the holder of the lock alone. */
export const keepBackups = async (folder: BackupFolder, most: number): Promise<void> => {
  const { whole } = await folder.bases();
  for (const base of whole.slice(0, -most)) await folder.remove(base);
  const kept = whole.slice(-most);
  const [oldest] = kept;
  if (!oldest) return;
  // copies of files alone need no WAL, and say nothing about which is needed
  const oldestOfDatabase = kept.find(({ manifest }) => manifest.database);
  if (oldestOfDatabase) await removeOldWal(folder, oldestOfDatabase);
  for await (const file of unneededFiles(folder, oldest)) await folder.files.remove(file);
  await removeWalDrafts(folder);
  await folder.files.removeDrafts(new Date(Date.now() - DAY_MS));
};
