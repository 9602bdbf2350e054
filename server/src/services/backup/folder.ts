import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BackupRefused } from './backup-refused';
import { DRAFT, flush, isAbsent, namesIn, type Sum, sumOf, writeWhole } from './disk';
import { createFilePool } from './file-pool';

const IDENTITY = 'forecourt-backup.json';
const MANIFEST = 'manifest.json';
export const DATABASE_FILE = 'database.tar.gz';
const FILES_LIST = 'files.txt.gz';
const FORMAT = 1;

const sum = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int().min(0) });
const walPlace = z.object({ lsn: z.string(), timeline: z.number().int() });

const manifest = z.object({
  format: z.number().int(),
  /** Files and database as they were from this moment on can be had back. */
  endedAt: z.iso.datetime(),
  /** From when on the stored files were listed. */
  startedAt: z.iso.datetime(),
  system: z.string(),
  /** The fingerprint of SECRET, without which what is encrypted in the database cannot be read. */
  secret: z.string(),
  database: z
    .object({
      kind: z.enum(['embedded', 'outside']),
      version: z.number().int(),
      start: walPlace,
      end: walPlace,
      /** The bytes of a WAL file. */
      walFileBytes: z.number().int().positive(),
      copy: sum,
    })
    .nullable(),
  files: z.object({ count: z.number().int().min(0), list: sum }),
  /** Other files of DATA_DIR, by their paths in it. */
  others: z.record(z.string(), sum),
});
export type Manifest = z.output<typeof manifest>;

const signed = manifest.extend({ sum: z.string() });

export interface Base {
  name: string;
  folder: string;
  manifest: Manifest;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const identity = z.object({ format: z.number().int(), system: z.string() });

/** The name of a base backup is its end, in letters that every file system takes. */
const nameOf = (endedAt: string) => endedAt.replaceAll(':', '-');

const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  const damaged = () => new BackupRefused(`${join(folder, MANIFEST)} is damaged or missing`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw damaged();
  }
  const { data } = signed.safeParse(given);
  if (!data) throw damaged();
  const { sum, ...rest } = data;
  if (rest.format > FORMAT) throw new BackupRefused(`${folder} was made by a newer version of Forecourt`);
  if (sha256(JSON.stringify(rest)) !== sum) throw damaged();
  return rest;
};

/** A folder with base backups, the WAL since, and the stored files of them all. */
export const openBackupFolder = (path: string) => {
  const bases = join(path, 'base');
  const identityFile = join(path, IDENTITY);

  const readIdentity = async (): Promise<string | null> => {
    try {
      const { data } = identity.safeParse(JSON.parse(await readFile(identityFile, 'utf8')));
      if (data) return data.system;
    } catch (error) {
      if (isAbsent(error)) return null;
    }
    throw new BackupRefused(`${identityFile} is damaged`);
  };

  const names = async () =>
    (await namesIn(bases)).filter((name) => !name.startsWith('.') && !name.startsWith(DRAFT)).sort();

  return {
    path,
    wal: join(path, 'wal'),
    files: createFilePool(join(path, 'files')),
    readIdentity,

    /** The folder is this database's from now on; refused when it is another's. */
    claim: async (system: string): Promise<void> => {
      const known = await readIdentity();
      if (known === system) return;
      if (known !== null)
        throw new BackupRefused(
          `${path} has the backups of another database. To go on with that one, restore it (npm run restore); for this one, name another folder.`,
        );
      await mkdir(path, { recursive: true, mode: 0o700 });
      // WAL and stored files may come before the first backup
      if (
        (await namesIn(path)).some(
          (name) => !['wal', 'files', 'lost+found'].includes(name) && !name.startsWith('.'),
        )
      )
        throw new BackupRefused(`${path} is not empty and has no backups: name a folder of its own for them`);
      await writeWhole(path, Readable.from([JSON.stringify({ format: FORMAT, system })]), () => IDENTITY);
    },

    /** Oldest first. A folder that is no whole backup is told apart, and does not hide the others. */
    bases: async (): Promise<{ whole: Base[]; damaged: string[] }> => {
      const whole: Base[] = [];
      const damaged: string[] = [];
      for (const name of await names()) {
        const folder = join(bases, name);
        try {
          whole.push({ name, folder, manifest: await readManifest(folder) });
        } catch (error) {
          if (!(error instanceof BackupRefused)) throw error;
          damaged.push(error.message);
        }
      }
      return { whole, damaged };
    },

    /** Where a backup is made: under a name that nobody takes for one. */
    newDraft: async (): Promise<string> => {
      await mkdir(bases, { recursive: true, mode: 0o700 });
      return mkdtemp(join(bases, DRAFT));
    },

    /** For the holder of the lock alone: what others had begun is nobody's then. */
    removeDrafts: async (): Promise<void> => {
      for (const name of await namesIn(bases))
        if (name.startsWith(DRAFT)) await rm(join(bases, name), { recursive: true, force: true });
    },

    complete: async (draft: string, given: Omit<Manifest, 'format'>): Promise<Base> => {
      const whole: Manifest = { format: FORMAT, ...given };
      // in the order in which it is read again
      const ordered = manifest.parse(whole);
      const text = JSON.stringify({ ...ordered, sum: sha256(JSON.stringify(ordered)) }, null, 1);
      await writeWhole(draft, Readable.from([text]), () => MANIFEST);
      const name = nameOf(given.endedAt);
      const folder = join(bases, name);
      await rename(draft, folder);
      await flush(bases);
      return { name, folder, manifest: ordered };
    },

    /** Under a draft's name first: a backup that is deleted half-way must not look whole. */
    remove: async ({ folder }: Base): Promise<void> => {
      const going = join(bases, `${DRAFT}${randomBytes(6).toString('hex')}`);
      await rename(folder, going);
      await rm(going, { recursive: true, force: true });
    },
  };
};
export type BackupFolder = ReturnType<typeof openBackupFolder>;

/** The second stream, which fails when the first one does. */
const through = <S extends Duplex>(source: Readable, target: S): S => {
  pipeline(source, target).catch(() => undefined);
  return target;
};

/** The names of the stored files of a backup, one in each line. */
export const writeFilesList = (folder: string, names: AsyncIterable<string>): Promise<Sum> => {
  async function* lines() {
    for await (const name of names) yield `${name}\n`;
  }
  return writeWhole(folder, through(Readable.from(lines()), createGzip({ level: 1 })), () => FILES_LIST);
};

export async function* readFilesList({ folder }: Base): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of through(createReadStream(join(folder, FILES_LIST)), createGunzip())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const isSame = (one: Sum, other: Sum) => one.sha256 === other.sha256 && one.bytes === other.bytes;

/** Refuses a backup of which any part is not what was written. */
export const checkBase = async ({ folder, name, manifest: known }: Base): Promise<void> => {
  const parts: [string, Sum][] = [
    [FILES_LIST, known.files.list],
    ...(known.database ? [[DATABASE_FILE, known.database.copy] satisfies [string, Sum]] : []),
    ...Object.entries(known.others).map(([path, sum]): [string, Sum] => [join('others', path), sum]),
  ];
  for (const [path, sum] of parts) {
    const found = await sumOf(join(folder, path)).catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw error;
    });
    if (!found) throw new BackupRefused(`The backup ${name} is damaged: ${path} is missing`);
    if (!isSame(found, sum))
      throw new BackupRefused(
        `The backup ${name} is damaged: ${path} has ${found.bytes} bytes that are not the ${sum.bytes} written`,
      );
  }
};
