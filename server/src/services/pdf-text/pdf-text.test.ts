import { deflateSync } from 'node:zlib';
import { lineText } from '@forecourt/domain';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PdfText, readPdfText } from '.';
import { drawLockedPdf, drawPdf, letterFrom, picturePdf, type Sheet } from './fixtures';
import { groupLines } from './group-lines';

/** Tests share their machine: what is tried here is never the time it takes. */
const PATIENT = { maxMs: 25_000 };

const linesOf = (text: PdfText): string[] => {
  if (!text.ok) throw new Error(text.message);
  return text.lines.map(lineText);
};

const refusalOf = async (content: Uint8Array, limits = {}) => {
  const text = await readPdfText(content, { ...PATIENT, ...limits });
  return text.ok ? undefined : { reason: text.reason, message: text.message };
};

/** A PDF of one page whose contents are given as they stand in the file. */
const rawPdf = (contents: Buffer, filter: string): Buffer => {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> /Contents 4 0 R >>'),
    Buffer.concat([
      Buffer.from(`<< /Length ${contents.length} ${filter} >>\nstream\n`),
      contents,
      Buffer.from('\nendstream'),
    ]),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places = objects.map((object, at) => {
    const place = parts.reduce((sum, { length }) => sum + length, 0);
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
    return place;
  });
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(end)]);
};

describe('readPdfText', () => {
  let letter: Buffer;
  beforeAll(async () => {
    letter = await drawPdf(letterFrom('eBlock'));
  });

  it('has the lines from the top down, their parts from left to right', async () => {
    const sheet: Sheet = {
      title: 'Table',
      pages: [
        [
          { text: 'right', right: 560, y: 100 },
          { text: 'left of the page', x: 50, y: 100 },
          { text: 'above both of them', x: 50, y: 80 },
        ],
        [{ text: 'on the second page', x: 50, y: 50 }],
      ],
    };
    const text = await readPdfText(await drawPdf(sheet), PATIENT);
    expect(linesOf(text)).toEqual(['above both of them', 'left of the page  right', 'on the second page']);
    expect(text.ok && text.lines.map(({ page }) => page)).toEqual([1, 1, 2]);
    const [, second] = text.ok ? text.lines : [];
    expect(second?.parts.map(({ x, end }) => [Math.round(x), Math.round(end)])).toEqual([
      [50, 116],
      [540, 560],
    ]);
  });

  it('does not mind what a mail program put before it', async () =>
    expect(
      linesOf(await readPdfText(Buffer.concat([Buffer.from('\r\n\r\n'), letter]), PATIENT)),
    ).toHaveLength(3));

  it('leaves the sent content as it was', async () => {
    const before = Buffer.from(letter);
    await readPdfText(letter, PATIENT);
    expect(letter.equals(before)).toBe(true);
  });

  it('reads several at once', async () => {
    const texts = await Promise.all(Array.from({ length: 5 }, () => readPdfText(letter, PATIENT)));
    expect(texts.map(linesOf).map(([first]) => first)).toEqual(Array(5).fill('eBlock'));
  });

  it('refuses an empty file', async () =>
    expect(await refusalOf(new Uint8Array())).toEqual({ reason: 'empty', message: 'The file is empty' }));

  it.each(['hello', '<svg onload="alert(1)"/>', 'VIN,Price\n'])('refuses %j', async (content) =>
    expect(await refusalOf(Buffer.from(content))).toEqual({
      reason: 'not-pdf',
      message: 'please use pdf file',
    }),
  );

  it('refuses one with a password', async () => {
    const refused = await refusalOf(await drawLockedPdf(letterFrom('eBlock')));
    expect(refused?.reason).toBe('encrypted');
    expect(refused?.message).toContain('password');
  });

  it('refuses a picture', async () => {
    const png = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    const refused = await refusalOf(await picturePdf(png));
    expect(refused?.reason).toBe('no-text');
    expect(refused?.message).toContain('picture');
  });

  it('refuses one that was cut off, and one that is noise', async () => {
    const noise = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(letter.subarray(9)).fill(7)]);
    const [cut, filled] = [await refusalOf(letter.subarray(0, letter.length / 3)), await refusalOf(noise)];
    const damaged = { reason: 'damaged', message: 'The PDF is damaged and cannot be read' };
    expect([cut, filled]).toEqual([damaged, damaged]);
  });

  it('refuses one that is too large before it looks at it', async () =>
    expect(await refusalOf(Buffer.alloc(30 * 1_048_576))).toEqual({
      reason: 'too-large',
      message: 'File Size is too large',
    }));

  it('refuses one with too many pages', async () => {
    const page = letterFrom('eBlock').pages[0] ?? [];
    const long = await drawPdf({ title: 'Long', pages: Array.from({ length: 31 }, () => page) });
    expect(await refusalOf(long)).toMatchObject({ reason: 'too-many-pages' });
  });

  it('refuses one with more text than an invoice has', async () => {
    const words = 'BT /F1 1 Tf 1 0 0 1 10 10 Tm (nothing but words) Tj ET\n'.repeat(40_000);
    expect(await refusalOf(rawPdf(Buffer.from(words), ''))).toMatchObject({ reason: 'too-many-pages' });
  });

  it('stops one that takes too long', async () =>
    expect(await refusalOf(letter, { maxMs: 1 })).toMatchObject({ reason: 'too-slow' }));

  it('stops a small one that unpacks to fill the memory', async () => {
    const bomb = rawPdf(
      deflateSync(Buffer.alloc(400 * 1_048_576, ' '), { level: 1 }),
      '/Filter /FlateDecode',
    );
    expect(bomb.length).toBeLessThan(4 * 1_048_576);
    const refused = await refusalOf(bomb, { maxGrowthBytes: 150 * 1_048_576 });
    expect(refused).toMatchObject({ reason: 'too-large' });
  });
});

describe('groupLines', () => {
  const at = (text: string, x: number, y: number, size = 10) => ({
    text,
    x,
    end: x + text.length * 5,
    y,
    size,
  });

  it('joins what is near and parts what is far', () =>
    expect(
      groupLines([at('Sale', 0, 10), at('Price', 23, 10), at('$5', 100, 10)], 1)[0]?.parts.map(
        ({ text }) => text,
      ),
    ).toEqual(['Sale Price', '$5']));

  it('joins the pieces of one word', () =>
    expect(groupLines([at('1HG', 0, 10), at('CM8', 15, 10)], 1)[0]?.parts).toEqual([
      { text: '1HGCM8', x: 0, end: 30 },
    ]));

  it('takes what is a little higher for the same line', () =>
    expect(groupLines([at('a', 50, 10), at('b', 0, 13), at('c', 0, 24)], 1).map(lineText)).toEqual([
      'b  a',
      'c',
    ]));

  it('leaves out blanks', () => expect(groupLines([at('  ', 0, 10)], 1)).toEqual([]));
});
