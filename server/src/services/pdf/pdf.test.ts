import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import {
  barBoxes,
  barcode128,
  canvasOn,
  cutToWidth,
  embedFaces,
  fitSize,
  fitWords,
  qrCode,
  squareBoxes,
  wrapText,
  wrapWithin,
} from '.';

/** Every letter is half as wide as it is high. */
const measure = (text: string, size: number) => [...text].length * size * 0.5;

describe('fitting text', () => {
  it('is as large as it can be', () => {
    expect(fitSize(measure, 'abcd', 100, 30, 10)).toBe(30);
    expect(fitSize(measure, 'abcdefghij', 100, 30, 10)).toBe(20);
    expect(fitSize(measure, 'a'.repeat(100), 100, 30, 10)).toBe(10);
  });

  it('sets a word that is too wide smaller, not the whole text in one line', () => {
    expect(fitWords(measure, 'one two three', 30, 10, 5)).toBe(10);
    expect(fitWords(measure, 'to grace@example.org', 60, 10, 5)).toBe(7);
    expect(fitWords(measure, 'a'.repeat(100), 60, 10, 5)).toBe(5);
  });

  it('cuts with an ellipsis, and only what is too wide', () => {
    expect(cutToWidth(measure, 'abcd', 20, 10)).toBe('abcd');
    expect(cutToWidth(measure, 'abcde', 20, 10)).toBe('abc…');
    expect(cutToWidth(measure, 'ab cde', 20, 10)).toBe('ab…');
  });

  it('wraps at words, and breaks a word that is wider than a line', () => {
    expect(wrapText(measure, ' one  two\nthree ', 35, 10)).toEqual(['one two', 'three']);
    expect(wrapText(measure, 'abcdefghij k', 20, 10)).toEqual(['abcd', 'efgh', 'ij k']);
    expect(wrapText(measure, '  ', 20, 10)).toEqual([]);
    expect(wrapWithin(measure, 'one two three four', 35, 10, 2)).toEqual(['one two', 'three…']);
    expect(wrapWithin(measure, 'one two', 35, 10, 2)).toEqual(['one two']);
    expect(wrapWithin(measure, 'one two', 15, 10, 0)).toEqual([]);
  });

  it('never makes a line wider than asked, nor loses a letter when it wraps', () =>
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200, unit: 'grapheme' }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 1, max: 6 }),
        (text, letters, lines) => {
          const width = letters * 5;
          const wrapped = wrapText(measure, text, width, 10);
          for (const line of wrapped) expect(measure(line, 10)).toBeLessThanOrEqual(width);
          expect(wrapped.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
          const within = wrapWithin(measure, text, width, 10, lines);
          expect(within.length).toBeLessThanOrEqual(lines);
          for (const line of within) expect(measure(line, 10)).toBeLessThanOrEqual(width);
        },
      ),
    ));
});

describe('codes', () => {
  it('draws bars that fill their width and begin and end dark', async () => {
    const code = await barcode128('1HGCM82633A004352');
    const boxes = barBoxes(code, { x: 10, y: 5, width: 200, height: 30 });
    expect(boxes[0]).toMatchObject({ x: 10, y: 5, height: 30 });
    const last = boxes.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(210);
    // 17 letters, start, check, stop: 11 modules each, and 2 that end it
    expect(code.modules % 11).toBe(2);
  });

  it('draws a QR code with its three corners', async () => {
    const code = await qrCode('http://localhost:3000/#/admin/vehicle-detail/1');
    expect((code.modules - 17) % 4).toBe(0);
    const dark = (row: number, at: number) =>
      code.runs.some((r) => r.row === row && r.at <= at && at < r.at + r.length);
    const end = code.modules - 1;
    for (const [row, at] of [
      [0, 0],
      [0, end],
      [end, 0],
      [3, 3],
      [6, 6],
    ] as const)
      expect(dark(row, at)).toBe(true);
    for (const [row, at] of [
      [1, 1],
      [7, 7],
      [1, end - 1],
    ] as const)
      expect(dark(row, at)).toBe(false);
    const boxes = squareBoxes(code, { x: 0, y: 0, width: 100, height: 100 });
    expect(Math.max(...boxes.map((box) => box.x + box.width))).toBeCloseTo(100);
  });
});

describe('type', () => {
  it('prints what people write, selectable, and a box for what it has no letter for', async () => {
    const document = await PDFDocument.create();
    const { regular, bold } = await embedFaces(document);
    const canvas = canvasOn(document.addPage([612, 792]), { x: 0, y: 0, width: 612, height: 792 });
    canvas.text(regular, 'Chloé • Škoda “œuvre” 1 234,50 $ – Ελλάδα Привет', 40, 60, { size: 12 });
    expect(regular.hasMissing()).toBe(false);
    canvas.text(bold, 'A💥B日\u200d\ufe0fC', 240, 90, { size: 12, align: 'right' });
    const bytes = await document.save();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain('Chloé • Škoda “œuvre” 1 234,50 $ – Ελλάδα Привет');
    expect(text).toContain('A□B□C');
    expect([regular.hasMissing(), bold.hasMissing()]).toEqual([false, true]);
    expect(regular.measure('💥', 10)).toBe(regular.measure('□', 10));
    expect(regular.measure('\u200d', 10)).toBe(0);
    expect(regular.measure('iiii', 10)).toBeLessThan(regular.measure('WWWW', 10));
    // a letter and its mark apart is the same letter
    expect(regular.measure('e\u0301', 10)).toBe(regular.measure('é', 10));
    expect(bytes.length).toBeLessThan(60_000);
  });
});
