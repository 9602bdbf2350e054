import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipStream } from '.';

async function* lines(count: number): AsyncGenerator<string> {
  for (let line = 0; line < count; line += 1) yield `${line},Überweisung ${line}\r\n`;
}

const bytesOf = async (files: Parameters<typeof zipStream>[0]): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(files)) pieces.push(piece);
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
