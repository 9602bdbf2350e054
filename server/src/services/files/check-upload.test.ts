import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ATTACHMENT_KINDS, ATTACHMENT_MAX_BYTES, type FileKind } from '@forecourt/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkUpload, checkUploadedFile } from './index';

const WRONG = { ok: false, reason: 'kind', message: 'please use jpg jpeg png and pdf file' };
const all: FileKind[] = ['png', 'jpg', 'webp', 'pdf', 'csv'];
const samples: Record<string, Buffer> = {
  pdf: Buffer.from('%PDF-1.4\n%\u00e2\u00e3\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF', 'latin1'),
  csv: Buffer.from('vin,price\n1HGCM82633A004352,12000\n'),
  utf16Csv: Buffer.from('\ufeffvin,price\n1,2\n', 'utf16le'),
  utf16Html: Buffer.from('\ufeff<!doctype html><p>', 'utf16le'),
  bomCsv: Buffer.from('\ufeffvin,price\n1,2\n'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  exe: Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000'.padEnd(200, '\u0000'), 'latin1'),
  zip: Buffer.from('PK\u0003\u0004'.padEnd(60, '\u0000'), 'latin1'),
  gif: Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000', 'latin1'),
  oldExcel: Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex'),
  text: Buffer.from('hello'),
  empty: Buffer.alloc(0),
};

let folder: string;
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-check-'));
  const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } });
  samples.png = await dot.clone().png().toBuffer();
  samples.jpg = await dot.clone().jpeg().toBuffer();
  samples.webp = await dot.clone().webp().toBuffer();
});

const checkOnDisk = async (content: Buffer, name: string, allowed: readonly FileKind[]) => {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return checkUploadedFile(path, name, allowed);
};

/** As a file on disk and in memory, which must come to the same. */
const check = async (sample: string, name: string, allowed: readonly FileKind[] = ATTACHMENT_KINDS) => {
  const content = samples[sample] ?? Buffer.alloc(0);
  const answer = await checkUpload(content, name, allowed, ATTACHMENT_MAX_BYTES);
  expect(await checkOnDisk(content, name, allowed)).toEqual(answer);
  return answer;
};

describe('checkUpload (screens.md 5, Attachments)', () => {
  it.each([
    ['png', 'a.png', 'png', 'image/png'],
    ['jpg', 'a.jpg', 'jpg', 'image/jpeg'],
    ['jpg', 'A.JPEG', 'jpg', 'image/jpeg'],
    ['jpg', 'saved-as.png', 'jpg', 'image/jpeg'],
    ['png', 'blob', 'png', 'image/png'],
    ['pdf', 'a.pdf', 'pdf', 'application/pdf'],
  ])('takes %s as %s', async (sample, name, kind, mime) => {
    expect(await check(sample, name)).toEqual({ ok: true, kind, mime, extension: kind });
  });

  it.each([
    ['webp', 'a.webp'],
    ['webp', 'a.png'],
    ['html', 'a.png'],
    ['html', 'a.pdf'],
    ['svg', 'a.png'],
    ['exe', 'a.jpg'],
    ['zip', 'a.pdf'],
    ['gif', 'a.jpg'],
    ['text', 'a.pdf'],
    ['empty', 'a.png'],
    ['png', 'a.exe'],
    ['png', 'a.pdf'],
    ['pdf', 'a.png'],
    ['png', 'a.png.html'],
  ])('refuses %s as %s', async (sample, name) => expect(await check(sample, name)).toEqual(WRONG));

  it.each([
    ['webp', 'a.webp', 'webp'],
    ['csv', 'a.csv', 'csv'],
    ['bomCsv', 'a.csv', 'csv'],
    ['utf16Csv', 'a.csv', 'csv'],
  ])('takes %s where it is asked for', async (sample, name, kind) =>
    expect(await check(sample, name, all)).toMatchObject({ ok: true, kind }),
  );

  it.each([
    ['html', 'a.csv'],
    ['utf16Html', 'a.csv'],
    ['exe', 'a.csv'],
    ['empty', 'a.csv'],
    ['csv', 'a.png'],
    ['csv', 'csv'],
    ['png', 'a.csv'],
  ])('refuses %s as %s where anything we know is asked for', async (sample, name) =>
    expect(await check(sample, name, all)).toMatchObject({ ok: false, reason: 'kind' }),
  );

  it('looks at a long table to its end, whatever its encoding', async () => {
    const long = 'vin,price\n1HGCM82633A004352,12000 é\n'.repeat(10_000);
    const binary = Buffer.concat([Buffer.from(long), Buffer.from([0, 1, 2])]);
    for (const text of [
      Buffer.from(long),
      Buffer.from(long, 'latin1'),
      Buffer.from(`\ufeff${long}`, 'utf16le'),
    ])
      expect(await checkOnDisk(text, 'a.csv', all)).toMatchObject({ ok: true, kind: 'csv' });
    expect(await checkOnDisk(binary, 'a.csv', all)).toMatchObject({ ok: false, reason: 'kind' });
  });

  it('takes exactly the limit and refuses one byte more', async () => {
    const filled = (bytes: number) => Buffer.concat([samples.pdf ?? Buffer.alloc(0)], bytes);
    expect(
      await checkUpload(filled(1_048_576), 'a.pdf', ATTACHMENT_KINDS, ATTACHMENT_MAX_BYTES),
    ).toMatchObject({
      ok: true,
    });
    expect(await checkUpload(filled(1_048_577), 'a.pdf', ATTACHMENT_KINDS, ATTACHMENT_MAX_BYTES)).toEqual({
      ok: false,
      reason: 'size',
      message: 'File Size is too large',
    });
  });
});

describe('tables', () => {
  const TABLES: FileKind[] = ['csv', 'xlsx'];
  const refused = (message: string) => ({ ok: false, reason: 'kind', message });

  it('takes a workbook, whose content its reader looks at', async () =>
    expect(await check('zip', 'purchases.xlsx', TABLES)).toMatchObject({ ok: true, kind: 'xlsx' }));

  it.each([
    ['oldExcel', 'purchases.xls', 'This is an old Excel file (.xls): save it as .xlsx or CSV'],
    ['oldExcel', 'purchases.csv', 'This is an old Excel file (.xls): save it as .xlsx or CSV'],
    [
      'oldExcel',
      'purchases.xlsx',
      'This Excel file is protected by a password: save it without one, or as CSV',
    ],
    ['zip', 'purchases.csv', 'please use csv and xlsx file'],
    ['zip', 'purchases', 'please use csv and xlsx file'],
    ['csv', 'purchases.xlsx', 'please use csv and xlsx file'],
    ['exe', 'purchases.xlsx', 'please use csv and xlsx file'],
  ])('refuses %s as %s: %s', async (sample, name, message) =>
    expect(await check(sample, name, TABLES)).toEqual(refused(message)),
  );

  it('refuses a workbook where none is asked for', async () =>
    expect(await check('zip', 'a.xlsx')).toEqual(WRONG));
});
