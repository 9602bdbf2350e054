import { describe, expect, it } from 'vitest';
import { type FileReaders, FileRefused, ReadersBusy } from '../services/file-readers';
import { sampleReader } from '../services/file-readers/test-support/sample';
import { readUpload } from './read-upload';

const file = {
  ...{ path: 'x.csv', bytes: 1, sha256: '', mime: 'text/csv', extension: 'csv', originalName: 'x.csv' },
  content: async () => Buffer.from('x'),
};

const refusalFor = (error: Error) => {
  const readers: FileReaders = {
    read: () => Promise.reject(error),
    load: () => ({ running: 0, waiting: 0 }),
  };
  const job = { options: { number: 1 }, answers: { double: async (n: number) => n } };
  return readUpload({ deps: { readers }, tenant: 1 }, sampleReader(), { field: 'csv', file }, job).then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
};

describe('a file that is not read', () => {
  it.each([
    ['limit', 422],
    ['content', 422],
    ['time', 422],
    ['damaged', 422],
    ['memory', 413],
    ['input', 400],
  ] as const)('for its %s is refused with %d on its field', async (reason, status) =>
    expect(await refusalFor(new FileRefused(reason, 'Not so'))).toMatchObject({
      ...{ status, message: 'Not so', extra: { fields: { csv: 'Not so' } } },
    }),
  );

  it('names another field where that is wrong', async () =>
    expect(await refusalFor(new FileRefused('input', 'Not so', 'mapping'))).toMatchObject({
      extra: { fields: { mapping: 'Not so' } },
    }));

  it.each([
    [true, 429],
    [false, 503],
  ])('says when to try again (own limit: %s)', async (isOwnLimit, status) =>
    expect(await refusalFor(new ReadersBusy(isOwnLimit, 5))).toMatchObject({
      ...{ status, extra: { retryAfter: 5 } },
    }),
  );

  it('passes on what nobody foresaw', async () =>
    expect(await refusalFor(new Error('a bug'))).toMatchObject({ message: 'a bug' }));
});
