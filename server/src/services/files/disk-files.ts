import { randomBytes } from 'node:crypto';
import { constants, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFileName, isFileName } from './file-name';
import { type FileContent, type FileStore, noSuchFile } from './file-store';

export interface DiskSettings {
  dir: string;
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open a folder, and does not need to.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeThrough = async (path: string, content: FileContent): Promise<void> => {
  // a copy that shares its blocks with the original where the file system can do that
  if (!Buffer.isBuffer(content))
    await copyFile(content.path, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const handle = await open(path, Buffer.isBuffer(content) ? 'wx' : 'r+', 0o600);
  try {
    if (Buffer.isBuffer(content)) await handle.writeFile(content);
    else await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const createDiskFiles = ({ dir }: DiskSettings): FileStore => {
  // 256 folders, so that none grows too large to list.
  const pathOf = (name: string): string => {
    checkFileName(name);
    return join(dir, name.slice(0, 2), name);
  };

  return {
    put: async (name, content) => {
      const path = pathOf(name);
      const folder = dirname(path);
      const draft = join(folder, `.${randomBytes(8).toString('hex')}.part`);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeThrough(draft, content);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
      if (made !== undefined) await syncFolder(dirname(folder));
    },

    get: async (name) => {
      try {
        const handle = await open(pathOf(name), 'r');
        return handle.createReadStream();
      } catch (error) {
        throw isAbsent(error) ? noSuchFile() : error;
      }
    },

    remove: async (name) => await rm(pathOf(name), { force: true }),

    list: async function* () {
      const groups = (await namesIn(dir)).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort();
      for (const group of groups) yield* (await namesIn(join(dir, group))).filter(isFileName);
    },
  };
};
