import { AUCTION_TABLE } from '@forecourt/domain';
import { describe, expect, it } from 'vitest';
import { readTableFile, TABLE_LIMITS, type TableLimits } from '../table';
import { type Cell, type MadeSheet, workbookOf } from '../test-support/workbook';
import { kindOfFormat, numberText } from './number-formats';

const LIMITS = { ...TABLE_LIMITS, rows: 1_000 };
const read = (bytes: Uint8Array, sheet?: string, limits: TableLimits = LIMITS) =>
  readTableFile(bytes, AUCTION_TABLE, limits, sheet);
const cellsOf = async (rows: readonly (readonly Cell[])[], options = {}) => {
  const bytes = workbookOf([{ name: 'Purchases', rows }], options);
  return [...(await read(bytes)).rows()].map(({ cells }) => cells);
};

const HEAD = ['VIN', 'Sale Price', 'Sale Date'];
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

describe('a workbook', () => {
  it('is read like a CSV file: texts, numbers and dates by their style', async () => {
    const bytes = workbookOf([
      {
        name: 'Purchases',
        rows: [
          ['ADESA Toronto'],
          [],
          HEAD,
          ['A', 4250.5, { value: 46_085, style: 1 }],
          [],
          ['B & C', 12, { value: 46_085.5, style: 2 }],
        ],
      },
    ]);
    const table = await read(bytes);
    expect([table.header, table.sheets, table.sheet]).toEqual([HEAD, ['Purchases'], 'Purchases']);
    expect([...table.rows()]).toEqual([
      { line: 4, cells: ['A', '4250.5', '2026-03-04'], problems: [] },
      { line: 6, cells: ['B & C', '12', '2026-03-04 12:00:00'], problems: [] },
    ]);
  });

  it('has its first visible sheet read, or the one that is named', async () => {
    const sheets: MadeSheet[] = [
      { name: 'Hidden', rows: [HEAD, ['H']], state: 'hidden' },
      { name: 'March', rows: [HEAD, ['A']] },
      { name: 'Avril été', rows: [HEAD, ['B']] },
    ];
    const first = await read(workbookOf(sheets));
    expect([first.sheets, first.sheet, [...first.rows()][0]?.cells[0]]).toEqual([
      ['March', 'Avril été'],
      'March',
      'A',
    ]);
    expect([...(await read(workbookOf(sheets), 'Avril été')).rows()][0]?.cells[0]).toBe('B');
    await expect(read(workbookOf(sheets), 'May')).rejects.toMatchObject({
      ...{ field: 'sheet', message: 'The file has no sheet May' },
    });
  });

  it.each<[string, Cell, string]>([
    ['a text of its own', { xml: '<c t="inlineStr"><is><t>x</t></is></c>' }, 'x'],
    ['a text in two formats', { xml: '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>' }, 'ab'],
    ['the result of a formula', { xml: '<c t="str"><f>A1&amp;"t"</f><v>result</v></c>' }, 'result'],
    ['a number of a formula', { xml: '<c><f>1+1</f><v>2</v></c>' }, '2'],
    ['yes', { xml: '<c t="b"><v>1</v></c>' }, 'TRUE'],
    ['an error', { xml: '<c t="e"><v>#REF!</v></c>' }, '#REF!'],
    ['a day in ISO 8601', { xml: '<c t="d"><v>2026-03-04</v></c>' }, '2026-03-04'],
    ['a number with what binary adds', 4250.1000000000004, '4250.1'],
    ['a telephone number', 6_045_551_234, '6045551234'],
    ['a number in exponents', { xml: '<c><v>1.5E+3</v></c>' }, '1500'],
    ['leading zeros', { value: 1234, style: 3 }, '01234'],
    ['a time of day', { value: 0.5, style: 4 }, '12:00:00'],
    ['letters that are no date', { value: 3, style: 5 }, '3'],
    ['an escaped character', { xml: '<c t="str"><v>a_x000D_b</v></c>' }, 'a\rb'],
  ])('has %s', async (_what, cell, text) => expect((await cellsOf([HEAD, ['A', cell]]))[0]?.[1]).toBe(text));

  it('counts days from 1904 where it says so', async () =>
    expect(await cellsOf([HEAD, ['A', 1, { value: 44_623, style: 1 }]], { date1904: true })).toEqual([
      ['A', '1', '2026-03-04'],
    ]));

  it('may have formatted cells without anything far beyond the table', async () => {
    const wide = { xml: '<c s="1"/>' };
    expect(await cellsOf([HEAD, ['A', 1, ...Array.from({ length: 500 }, () => wide)]])).toEqual([
      ['A', '1', ''],
    ]);
  });

  it('may name its parts with prefixes and without places', async () => {
    const sheet = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>VIN</x:t></x:is></x:c></x:row><x:row><x:c t="str"><x:v>A</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const bytes = workbookOf([{ name: 'S', rows: [] }], { parts: { 'xl/worksheets/sheet1.xml': sheet } });
    expect([...(await read(bytes)).rows()]).toEqual([{ line: 2, cells: ['A'], problems: [] }]);
  });
});

describe('a workbook that is refused', () => {
  const sheetOf = (xml: string) =>
    workbookOf([{ name: 'S', rows: [] }], { parts: { 'xl/worksheets/sheet1.xml': xml } });
  const refusal = async (bytes: Uint8Array, limits?: Partial<TableLimits>) => {
    const error = await read(bytes, undefined, { ...LIMITS, ...limits }).catch((refused: unknown) => refused);
    return error instanceof Error ? error.message : 'not refused';
  };
  const rowsOf = (count: number) => [HEAD, ...Array.from({ length: count }, (_, n) => [`A${n}`])];

  it('unpacks to far more than it is', async () => {
    const bomb = `<worksheet ${MAIN}><sheetData>${' '.repeat(260 * 1_048_576)}</sheetData></worksheet>`;
    const bytes = sheetOf(bomb);
    expect(bytes.length).toBeLessThan(1_048_576);
    expect(await refusal(bytes)).toBe('This Excel file unpacks to more than 256 MB in sheet1.xml');
  }, 60_000);

  it.each([
    ['xl/workbook.xml', 8],
    ['xl/_rels/workbook.xml.rels', 8],
    ['_rels/.rels', 8],
    ['xl/styles.xml', 8],
    ['xl/sharedStrings.xml', 64],
  ])('unpacks to much in %s', async (part, megabytes) => {
    const bytes = workbookOf([{ name: 'S', rows: rowsOf(1) }], {
      parts: { [part]: `<root>${'<a b="c"/>'.repeat((megabytes * 1_048_576) / 10 + 1)}</root>` },
    });
    expect(bytes.length).toBeLessThan(1_048_576);
    expect(await refusal(bytes)).toBe(
      `This Excel file unpacks to more than ${megabytes} MB in ${part.slice(part.lastIndexOf('/') + 1)}`,
    );
  });

  it('names more relations than a workbook has', async () => {
    const relation = '<Relationship Id="r" Type="worksheet" Target="a.xml"/>';
    const bytes = workbookOf([{ name: 'S', rows: rowsOf(1) }], {
      parts: { '_rels/.rels': `<Relationships>${relation.repeat(5_001)}</Relationships>` },
    });
    expect(await refusal(bytes)).toBe('This Excel file has more than 5,000 parts');
  });

  it('states a size that is not true', async () => {
    const bytes = Buffer.from(sheetOf(`<worksheet ${MAIN}>${' '.repeat(1_000_000)}</worksheet>`));
    // the size stands in the directory at the end, as four bytes
    const stated = bytes.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46 + 24;
    bytes.writeUInt32LE(100, stated);
    expect(await refusal(bytes)).toBe('This Excel file is damaged and cannot be read');
  });

  it('declares entities that multiply', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><worksheet ${MAIN}><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
    expect(await refusal(sheetOf(laughs))).toBe(
      'This Excel file has a document type declaration, which is not read',
    );
  });

  it('has elements very deep in each other', async () =>
    expect(await refusal(sheetOf(`<worksheet ${MAIN}>${'<a>'.repeat(200)}`))).toBe(
      'This Excel file is damaged and cannot be read',
    ));

  it('has a text without an end', async () =>
    expect(await refusal(sheetOf(`<worksheet ${MAIN}><!--${'x'.repeat(9_000_000)}`))).toBe(
      'This Excel file is damaged and cannot be read',
    ));

  it('has too many columns, also where cells do not say theirs', async () => {
    const cells = '<c t="str"><v>x</v></c>'.repeat(40_000);
    expect(await refusal(sheetOf(`<worksheet ${MAIN}><row>${cells}</row></worksheet>`))).toBe(
      'This file has more than 200 columns',
    );
    const far = '<c r="ZZZZZZZZZZ1" t="str"><v>x</v></c>';
    expect(await refusal(sheetOf(`<worksheet ${MAIN}><row>${far}</row></worksheet>`))).toBe(
      'This file has more than 200 columns',
    );
  });

  it('has too many rows, cells or characters in a cell', async () => {
    const sheet = (rows: readonly (readonly Cell[])[]) => workbookOf([{ name: 'S', rows }]);
    expect(await refusal(sheet(rowsOf(1_001)))).toContain('This file has more than 1,000 rows');
    expect(await refusal(sheet(rowsOf(50)), { cells: 100 })).toBe('This file has more than 100 cells');
    expect(await refusal(sheet([HEAD, ['x'.repeat(32_768)]]))).toBe(
      'Line 2 has a cell of more than 32,767 characters',
    );
  });

  it.each<[string, () => Uint8Array, RegExp]>([
    ['is cut off', () => workbookOf([{ name: 'S', rows: rowsOf(5) }]).subarray(0, 800), /damaged/],
    ['is another kind of archive', () => workbookOf([], { parts: {} }), /no Excel workbook/],
    ['has broken XML', () => sheetOf('<worksheet><row></c></worksheet>'), /damaged/],
    ['has nothing in its sheet', () => sheetOf(''), /damaged/],
  ])('%s', async (_what, bytes, message) => expect(await refusal(bytes())).toMatch(message));
});

describe('kindOfFormat', () => {
  it.each([
    ['yyyy-mm-dd', 'date'],
    ['[$-F800]dddd, mmmm dd, yyyy', 'date'],
    ['mmm-yy', 'date'],
    ['d/m/yyyy h:mm', 'date'],
    ['jj/mm/aaaa', 'date'],
    ['[h]:mm:ss', 'time'],
    ['h:mm AM/PM', 'time'],
    ['General', 'number'],
    ['#,##0.00 [$€-40C]', 'number'],
    ['"Sold on day" 0', 'number'],
    ['[Red]-0.00', 'number'],
    ['0.00E+00', 'number'],
  ])('%s is a %s', (code, as) => expect(kindOfFormat(code).as).toBe(as));
});

describe('numberText', () => {
  it.each([
    ['1', '1900-01-01'],
    ['59', '1900-02-28'],
    ['61', '1900-03-01'],
    ['46085', '2026-03-04'],
    ['46085.99999999', '2026-03-05'],
    ['-1', '-1'],
    ['99999999', '99999999'],
  ])('the day %s is %s', (written, text) => expect(numberText(written, { as: 'date' })).toBe(text));
});
