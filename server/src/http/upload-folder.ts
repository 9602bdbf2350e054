import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another machine's folder is deleted when nothing was put into it for so long: no form takes an hour. */
const FOREIGN_MS = 3_600_000;

const HOST = hostname().replace(/[^\w-]+/g, '_');
const OWN = /^(.+)\.(\d+)\.[0-9a-f]{16}$/;

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const isLeftOver = async (folder: string, name: string, now: number) => {
  const [, host, pid] = OWN.exec(name) ?? [];
  // a process that starts has no folder yet: one with its number is of an earlier process
  if (host === HOST) return Number(pid) === process.pid || !isRunning(Number(pid));
  const { mtimeMs } = await stat(join(folder, name));
  return now - mtimeMs > FOREIGN_MS;
};

/** Deletes what processes that are no longer there have left behind. Several servers may share the folder. */
const deleteLeftOvers = async (folder: string, now: number) => {
  for (const name of await readdir(folder).catch(() => []))
    if (await isLeftOver(folder, name, now).catch(() => false))
      await rm(join(folder, name), { recursive: true, force: true });
};

/** The folder of this process for files that are being uploaded, with one folder inside for each form. */
export const openUploadFolder = async (folder: string, now = Date.now()) => {
  await deleteLeftOvers(folder, now);
  const own = join(folder, `${HOST}.${process.pid}.${randomBytes(8).toString('hex')}`);
  return {
    newForm: async () => {
      const path = join(own, randomBytes(16).toString('hex'));
      await mkdir(path, { recursive: true, mode: 0o700 });
      return { path, remove: () => rm(path, { recursive: true, force: true }) };
    },
    close: () => rm(own, { recursive: true, force: true }),
  };
};

export type UploadFolder = Awaited<ReturnType<typeof openUploadFolder>>;
