import { text } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type Entry, fromBufferPromise } from 'yauzl';
import { zipStream } from '.';

async function* lines(count: number): AsyncGenerator<string> {
  for (let line = 0; line < count; line += 1) yield `${line},Überweisung ${line}\r\n`;
}

const bytesOf = async (...given: Parameters<typeof zipStream>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(...given)) pieces.push(piece);
  return Buffer.concat(pieces);
};

it('packs files that others can read', async () => {
  const bytes = await bytesOf([
    { name: 'empty.csv', content: lines(0) },
    { name: 'größe.csv', content: lines(20_000) },
  ]);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['empty.csv', 'größe.csv']);
  expect(files['empty.csv']).toHaveLength(0);
  const text = strFromU8(files['größe.csv'] ?? new Uint8Array());
  expect([text.split('\r\n').length, text.endsWith('19999,Überweisung 19999\r\n')]).toEqual([20_001, true]);
});

it('fails when what is packed fails', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'one';
    throw new Error('the database is gone');
  }
  await expect(bytesOf([{ name: 'a.csv', content: broken() }])).rejects.toThrow('the database is gone');
});

it('keeps pictures as they are, and more files than the old format counts', async () => {
  async function* many() {
    for (let file = 0; file < 66_000; file += 1)
      yield { name: `${file}.txt`, content: lines(1), isStored: true };
  }
  const zip = await fromBufferPromise(await bytesOf(many()));
  expect(zip.entryCount).toBe(66_000);
});

it('writes the extension for archives of more than 4 GB so that others can read it', async () => {
  const files = [
    { name: 'large', content: lines(5_000) },
    { name: 'after', content: lines(1) },
  ];
  const zip = await fromBufferPromise(await bytesOf(files, { largeFrom: 1_000 }), { lazyEntries: true });
  const found = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) found.set(entry.fileName, entry);
  expect([...found.values()].map((entry) => entry.extraFields.length)).toEqual([1, 1]);
  const contentOf = async (name: string) => {
    const entry = found.get(name);
    return entry ? await text(await zip.openReadStreamPromise(entry)) : '';
  };
  expect(await contentOf('after')).toBe('0,Überweisung 0\r\n');
  expect((await contentOf('large')).split('\r\n')).toHaveLength(5_001);
});
