import { mkdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newFileName } from '../../services/files';

/** Of this size an archive is cut: a store that is asked over the network holds one of them in memory. */
const PART_BYTES = 16 * 1_048_576;
export const PART_MIME = 'application/octet-stream';

export const newPartName = (): string => newFileName('part');

/** Bytes that come in any pieces, in pieces of one size. */
export async function* inParts(bytes: AsyncIterable<Buffer>, size = PART_BYTES): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    for (let rest = piece; rest.length > 0; ) {
      const taken = rest.subarray(0, size - length);
      held.push(taken);
      length += taken.length;
      rest = rest.subarray(taken.length);
      if (length < size) continue;
      yield Buffer.concat(held);
      [held, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(held);
}

/** Beside the folder of uploads: where an archive lies while it is read. */
export const workFolder = (uploadsDir: string): string => join(dirname(uploadsDir), 'archives-in-progress');

export const freeBytes = async (uploadsDir: string): Promise<number> => {
  const folder = workFolder(uploadsDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
