import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unpackTar } from './tar';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-tar-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const entry = (name: string, content: string, kind = '0') => {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write(content.length.toString(8).padStart(11, '0'), 124);
  head.write(kind, 156);
  head.fill(' ', 148, 156);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padded = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  padded.write(content);
  return Buffer.concat([head, padded]);
};

/** In pieces that end anywhere. */
const inPieces = (content: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / 100) }, (_, n) =>
      content.subarray(n * 100, n * 100 + 100),
    ),
  );

it('unpacks files and folders', async () => {
  const tar = Buffer.concat([
    entry('base', '', '5'),
    entry('base/1', 'x'.repeat(1_000)),
    entry('empty', ''),
    Buffer.alloc(1_024),
  ]);
  await unpackTar(inPieces(tar), folder);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['base', 'base/1', 'empty']);
});

it.each([
  ['leads out of the folder', entry('../outside', 'x')],
  ['has an address of its own', entry('/etc/outside', 'x')],
  ['is a link', entry('link', '', '2')],
  ['is cut off', entry('base', 'x'.repeat(1_000)).subarray(0, 900)],
  ['has a damaged head', Buffer.concat([Buffer.from('B'), entry('Ase', 'x').subarray(1)])],
])('refuses an entry that %s', async (_name, tar) => {
  await expect(unpackTar(inPieces(tar), folder)).rejects.toThrow(/damaged|neither file nor folder/);
});
