import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from './backup-refused';

const BLOCK = 512;

interface Entry {
  name: string;
  kind: string;
  bytes: number;
}

const damaged = () => new BackupRefused('The copy of the database in this backup is damaged');

const textOf = (field: Buffer): string => {
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? field.length : end).toString('utf8');
};

/** Octal digits; a size that has no room for them is written in bytes, marked by its first bit. */
const numberOf = (field: Buffer): number => {
  if (((field[0] ?? 0) & 0x80) !== 0)
    return field.subarray(1).reduce((sum, byte) => sum * 256 + byte, (field[0] ?? 0) & 0x7f);
  return Number.parseInt(textOf(field).trim() || '0', 8);
};

const isZero = (block: Buffer) => block.every((byte) => byte === 0);

const entryOf = (head: Buffer): Entry => {
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (numberOf(head.subarray(148, 156)) !== sum) throw damaged();
  const prefix = textOf(head.subarray(345, 500));
  const name = textOf(head.subarray(0, 100));
  return {
    name: prefix ? `${prefix}/${name}` : name,
    kind: String.fromCharCode(head[156] ?? 0),
    bytes: numberOf(head.subarray(124, 136)),
  };
};

const pathIn = (folder: string, name: string): string => {
  if (name.startsWith('/') || name.split('/').includes('..')) throw damaged();
  return join(folder, name);
};

/** Pieces of a stream, by how many bytes are wanted. */
const readerOf = (stream: Readable) => {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const fill = async (): Promise<boolean> => {
    if (rest.length > 0) return true;
    const { done, value } = await chunks.next();
    if (done) return false;
    rest = value;
    return fill();
  };
  const upTo = async (bytes: number): Promise<Buffer | undefined> => {
    if (!(await fill())) return undefined;
    const piece = rest.subarray(0, bytes);
    rest = rest.subarray(piece.length);
    return piece;
  };
  const exactly = async (bytes: number): Promise<Buffer | undefined> => {
    const pieces: Buffer[] = [];
    for (let left = bytes; left > 0; ) {
      const piece = await upTo(left);
      if (!piece) return undefined;
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  };
  return { upTo, exactly };
};

/** Unpacks a tar archive as PostgreSQL makes it, into a folder that is there: files and folders, and nothing else. */
export const unpackTar = async (stream: Readable, folder: string): Promise<void> => {
  const reader = readerOf(stream);
  async function* contentOf(bytes: number) {
    for (let left = bytes; left > 0; ) {
      const piece = await reader.upTo(left);
      if (!piece) throw damaged();
      left -= piece.length;
      yield piece;
    }
    const padding = (BLOCK - (bytes % BLOCK)) % BLOCK;
    if (padding > 0 && !(await reader.exactly(padding))) throw damaged();
  }
  for (;;) {
    const head = await reader.exactly(BLOCK);
    if (!head) return;
    if (isZero(head)) continue;
    const { name, kind, bytes } = entryOf(head);
    const path = pathIn(folder, name);
    if (kind === '5') await mkdir(path, { recursive: true, mode: 0o700 });
    else if (kind === '0' || kind === '\0') {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(contentOf(bytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } else throw new BackupRefused(`The copy of the database has ${name}, which is neither file nor folder`);
  }
};
