import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFileReaders } from '.';
import type { FileSource, ThreadLimits } from './reader-kind';
import { sampleReader } from './test-support/sample';

const bytesOf = (text: string): FileSource => ({ bytes: new TextEncoder().encode(text) });

const read = (
  source: FileSource,
  limits: Partial<ThreadLimits> = {},
  double = async (n: number) => n * 2,
) => {
  const parts: number[] = [];
  return createFileReaders()
    .read(sampleReader(limits), 1, {
      ...{ source, options: { number: 21 }, answers: { double }, onPart: (part) => parts.push(part) },
    })
    .then((result) => ({ result, parts }));
};

describe('a reader on its thread', () => {
  it('reads bytes or a file on disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-reader-'));
    try {
      await writeFile(join(folder, 'file'), 'on disk');
      expect((await read({ path: join(folder, 'file') })).result).toBe('on disk');
      expect((await read(bytesOf('in memory'))).result).toBe('in memory');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('asks and is answered, and sends parts in their order', async () => {
    expect((await read(bytesOf('ask'))).result).toBe('answered 42');
    expect((await read(bytesOf('send'))).parts).toEqual([0, 1, 2, 3, 4]);
  });

  it('is ended when it takes too long, and waiting for an answer does not count', async () => {
    await expect(read(bytesOf('spin'), { maxMs: 300 })).rejects.toMatchObject({
      ...{ reason: 'time', message: 'This file took too long to read' },
    });
    const slowly = (n: number) => new Promise<number>((resolve) => setTimeout(() => resolve(n), 5_000));
    expect((await read(bytesOf('ask'), { maxMs: 4_000 }, slowly)).result).toBe('answered 21');
  });

  it('is ended when it takes too much memory, and the process lives on', async () => {
    await expect(read(bytesOf('fill the heap'))).rejects.toMatchObject({
      ...{ reason: 'memory', message: 'This file needs too much memory to be read' },
    });
    expect((await read(bytesOf('next'))).result).toBe('next');
  });

  it('passes on a refusal, a failure of its own and one of an answer', async () => {
    await expect(read(bytesOf('refuse'))).rejects.toMatchObject({
      ...{ reason: 'input', message: 'Not this one', field: 'other' },
    });
    await expect(read(bytesOf('fail'))).rejects.toThrow(/sample.worker failed: .*as the test asked/s);
    await expect(read(bytesOf('exit'))).rejects.toMatchObject({ reason: 'damaged' });
    const broken = () => Promise.reject(new Error('no database'));
    await expect(read(bytesOf('ask'), {}, broken)).rejects.toThrow('no database');
  });
});
