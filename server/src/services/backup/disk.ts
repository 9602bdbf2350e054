import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMeter } from './meter';

export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The names in a folder; none where there is no folder. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });

/** Puts a file, or the names in a folder, on the disk itself. */
export const flush = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

export interface Sum {
  sha256: string;
  bytes: number;
}

/** Begins the name of what is not complete: nothing reads it. */
export const DRAFT = '.making-';

/** Writes a file under another name and gives it its own when it is on the disk. The name may follow from its sum. */
export const writeWhole = async (
  folder: string,
  content: Readable,
  nameOf: (sum: Sum) => string,
): Promise<Sum> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${DRAFT}${randomBytes(8).toString('hex')}`);
  const meter = createMeter();
  try {
    await pipeline(content, meter.stream, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
    await flush(draft);
    const sum = meter.result();
    await rename(draft, join(folder, nameOf(sum)));
    await flush(folder);
    return sum;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

export const sumOf = async (path: string): Promise<Sum> => {
  const meter = createMeter();
  await pipeline(createReadStream(path), meter.stream.resume());
  return meter.result();
};

/** Copies a file and answers what was in it. */
export const copyWithSum = async (from: string, to: string): Promise<Sum> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const meter = createMeter();
  await pipeline(createReadStream(from), meter.stream, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
  return meter.result();
};
