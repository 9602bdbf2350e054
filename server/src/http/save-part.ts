import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { TOO_LARGE } from '@forecourt/domain';
import { Refusal } from './refusal';

export interface SavedPart {
  field: string;
  fileName: string;
  path: string;
  bytes: number;
  sha256: string;
}

export const tooLarge = (field?: string) =>
  new Refusal(413, TOO_LARGE, field === undefined ? {} : { fields: { [field]: TOO_LARGE } });

/** Writes a file of a form to disk as it comes in, measured and hashed on the way. */
export const savePart = async (
  part: MultipartFile,
  field: string,
  maxBytes: number,
  folder: string,
): Promise<SavedPart> => {
  const path = join(folder, randomBytes(16).toString('hex'));
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(field);
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(part.file, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { field, fileName: part.filename, path, bytes, sha256: hash.digest('hex') };
};
