import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFileReaders, type FileRefused } from '../../../services/file-readers';
import type { ThreadLimits } from '../../../services/file-readers/reader-kind';
import { drawPdf, letterFrom, rawPdf } from '../../../services/pdf-text/fixtures';
import { auctionPdf } from './auction-pdf';

/** On a thread, as the server reads it. Tests share their machine: only what is tried is limited. */
const refusedOnThread = (content: Uint8Array, limits: Partial<ThreadLimits> = {}) =>
  createFileReaders()
    .read({ ...auctionPdf, limits: { ...auctionPdf.limits, maxMs: 25_000, ...limits } }, 1, {
      ...{ source: { bytes: content }, options: { source: 'eblock' }, answers: {} },
    })
    .then(
      () => undefined,
      ({ reason, message }: FileRefused) => ({ reason, message }),
    );

describe('a PDF on its thread', () => {
  it('leaves the sent content as it was, and says what is wrong with it', async () => {
    const letter = await drawPdf(letterFrom('eBlock'));
    const before = Buffer.from(letter);
    await refusedOnThread(letter);
    expect(letter.equals(before)).toBe(true);
    expect(await refusedOnThread(Buffer.from('hello'))).toEqual({
      ...{ reason: 'content', message: 'please use pdf file' },
    });
  });

  it('is stopped when it takes too long', async () =>
    expect(await refusedOnThread(await drawPdf(letterFrom('eBlock')), { maxMs: 1 })).toEqual({
      ...{ reason: 'time', message: 'This file took too long to read' },
    }));

  it('is stopped when it is small and unpacks to fill the memory', async () => {
    const bomb = rawPdf(
      deflateSync(Buffer.alloc(400 * 1_048_576, ' '), { level: 1 }),
      '/Filter /FlateDecode',
    );
    expect(bomb.length).toBeLessThan(4 * 1_048_576);
    expect(await refusedOnThread(bomb, { maxGrowthMb: 150 })).toMatchObject({ reason: 'memory' });
  });
});
