import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DRAFT, isAbsent, namesIn, writeWhole } from './disk';

/** A stored file in the backup folder: its content is in the name that it has there. */
export interface PooledFile {
  name: string;
  sha256: string;
  path: string;
}

const POOLED = /^([0-9a-f]{32}\.[a-z0-9]{2,5})\.([0-9a-f]{64})$/;
const GROUP = /^[0-9a-f]{2}$/;

/**
 * The stored files of all backups of a folder, each once: a stored file never changes under its name. It lies under its name and
 * its SHA-256, so that each can be checked without a list.
 */
export const createFilePool = (folder: string) => {
  const groupOf = (name: string) => join(folder, name.slice(0, 2));

  const inGroup = async (group: string): Promise<PooledFile[]> =>
    (await namesIn(group)).flatMap((entry) => {
      const [, name, sha256] = POOLED.exec(entry) ?? [];
      return name && sha256 ? [{ name, sha256, path: join(group, entry) }] : [];
    });

  const groups = async () => (await namesIn(folder)).filter((name) => GROUP.test(name)).sort();

  const find = async (name: string): Promise<PooledFile | undefined> =>
    (await inGroup(groupOf(name))).find((file) => file.name === name);

  const add = async (name: string, content: Readable): Promise<void> => {
    await writeWhole(groupOf(name), content, ({ sha256 }) => `${name}.${sha256}`);
  };

  return {
    find,
    inGroupOf: (name: string) => inGroup(groupOf(name)),
    add,
    addBytes: (name: string, content: Buffer) => add(name, Readable.from([content])),
    async *list(): AsyncGenerator<PooledFile> {
      for (const group of await groups()) yield* await inGroup(join(folder, group));
    },
    /** When it came here; undefined when it is not there any more. */
    addedAt: async ({ path }: PooledFile): Promise<Date | undefined> => {
      try {
        return (await stat(path)).mtime;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    remove: ({ path }: PooledFile) => rm(path, { force: true }),
    /** What a killed process had begun to write. */
    removeDrafts: async (olderThan: Date): Promise<void> => {
      for (const group of await groups())
        for (const name of await namesIn(join(folder, group))) {
          if (!name.startsWith(DRAFT)) continue;
          const path = join(folder, group, name);
          const found = await stat(path).catch(() => undefined);
          if (found && found.mtime < olderThan) await rm(path, { force: true });
        }
    },
  };
};
export type FilePool = ReturnType<typeof createFilePool>;

/** For many names in the order of the pool: a folder is read once for all that follow each other in it. */
export const createFinder = (pool: FilePool) => {
  let group = '';
  let files = new Map<string, PooledFile>();
  return async (name: string): Promise<PooledFile | undefined> => {
    if (name.slice(0, 2) !== group) {
      group = name.slice(0, 2);
      files = new Map((await pool.inGroupOf(name)).map((file) => [file.name, file]));
    }
    return files.get(name);
  };
};
