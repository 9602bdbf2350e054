import { lineText } from '@forecourt/domain';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { extractLines } from '.';
import { drawLockedPdf, drawPdf, letterFrom, picturePdf, rawPdf, type Sheet } from './fixtures';
import { groupLines } from './group-lines';

/** From a copy, since the library keeps what it is given. */
const read = (content: Uint8Array) => extractLines(new Uint8Array(content));
const linesOf = async (content: Uint8Array) => (await read(content)).map(lineText);

/** What is refused without a thread; '' when nothing is. */
const refusalOf = (content: Uint8Array): Promise<string> =>
  read(content).then(
    () => '',
    (error: Error) => error.message,
  );

describe('extractLines', () => {
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
    const lines = await read(await drawPdf(sheet));
    expect(lines.map(lineText)).toEqual([
      'above both of them',
      'left of the page  right',
      'on the second page',
    ]);
    expect(lines.map(({ page }) => page)).toEqual([1, 1, 2]);
    const [, second] = lines;
    expect(second?.parts.map(({ x, end }) => [Math.round(x), Math.round(end)])).toEqual([
      [50, 116],
      [540, 560],
    ]);
  });

  it('does not mind what a mail program put before it', async () =>
    expect(await linesOf(Buffer.concat([Buffer.from('\r\n\r\n'), letter]))).toHaveLength(3));

  it('has no lines of a picture', async () => {
    const png = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    expect(await read(await picturePdf(png))).toEqual([]);
  });

  it('refuses an empty file', async () =>
    expect(await refusalOf(new Uint8Array())).toBe('The file is empty'));

  it.each(['hello', '<svg onload="alert(1)"/>', 'VIN,Price\n'])('refuses %j', async (content) =>
    expect(await refusalOf(Buffer.from(content))).toBe('please use pdf file'),
  );

  it('refuses one with a password', async () =>
    expect(await refusalOf(await drawLockedPdf(letterFrom('eBlock')))).toContain('password'));

  it('refuses one that was cut off, and one that is noise', async () => {
    const noise = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(letter.subarray(9)).fill(7)]);
    const damaged = 'The PDF is damaged and cannot be read';
    expect(await refusalOf(letter.subarray(0, letter.length / 3))).toBe(damaged);
    expect(await refusalOf(noise)).toBe(damaged);
  });

  it('refuses one with too many pages', async () => {
    const page = letterFrom('eBlock').pages[0] ?? [];
    const long = await drawPdf({ title: 'Long', pages: Array.from({ length: 31 }, () => page) });
    expect(await refusalOf(long)).toBe('The PDF has too many pages for an invoice');
  });

  it('refuses one with more text than an invoice has', async () => {
    const words = 'BT /F1 1 Tf 1 0 0 1 10 10 Tm (nothing but words) Tj ET\n'.repeat(40_000);
    expect(await refusalOf(rawPdf(Buffer.from(words), ''))).toBe('The PDF has too many pages for an invoice');
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
