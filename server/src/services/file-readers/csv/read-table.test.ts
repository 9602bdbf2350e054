import { AUCTION_TABLE, csvLine, neutralise, type RawRow } from '@forecourt/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABLE_LIMITS, type TableLimits } from '../table/table-limits';
import { readRows } from './read-rows';
import { readTable } from './read-table';

const LIMITS = { ...TABLE_LIMITS, rows: 100_000 };

const read = (text: string) => readTable(new TextEncoder().encode(text), AUCTION_TABLE, LIMITS);
const cellsOf = async (text: string) => [...(await read(text)).rows()].map(({ cells }) => cells);
const rowsOf = async (text: string): Promise<RawRow[]> => {
  const rows: RawRow[] = [];
  for await (const row of readRows([text], ',', LIMITS)) rows.push(row);
  return rows;
};

describe('readRows', () => {
  const rows = async (text: string) => (await rowsOf(text)).map(({ line, cells }) => [line, ...cells]);

  it.each<[string, string, (string | number)[][]]>([
    [
      'line ends of three kinds',
      'a,b\r\nc,d\ne,f\rg',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
        [3, 'e', 'f'],
        [4, 'g'],
      ],
    ],
    [
      'quotes over lines',
      '"a\nb",c\r\nd',
      [
        [1, 'a\nb', 'c'],
        [3, 'd'],
      ],
    ],
    [
      'control characters, which cannot be stored',
      'a\u000bb,c\u007f\n"d\te\u0085f"',
      [
        [1, 'a b', 'c'],
        [2, 'd\te f'],
      ],
    ],
    ['doubled quotes', '"a ""b"" c",d', [[1, 'a "b" c', 'd']]],
    ['delimiters in quotes', '"a,b",c', [[1, 'a,b', 'c']]],
    ['spaces around quotes', 'x, "a,b" ,c', [[1, 'x', 'a,b', 'c']]],
    ['a stray quote inside', '5" wheel,"7" rim",x', [[1, '5" wheel', '7" rim', 'x']]],
    ['empty cells', ',,\n', [[1, '', '', '']]],
    [
      'a last line without an end',
      'a\nb',
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    [
      'blank lines',
      'a\n\nb',
      [
        [1, 'a'],
        [2, ''],
        [3, 'b'],
      ],
    ],
    ['nothing', '', []],
  ])('%s', async (_, text, expected) => expect(await rows(text)).toEqual(expected));

  it('takes a quote that is never closed for a character, and says so', async () => {
    const found = await rowsOf('"a,b\nc,d');
    expect(found.map(({ cells }) => cells)).toEqual([
      ['"a', 'b'],
      ['c', 'd'],
    ]);
    expect(found.map(({ isUnclosed }) => isUnclosed)).toEqual([true, false]);
  });

  it('reads back whatever is written', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', ',', '\n', ' b', '=', 'é') })
      .map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 }),
        async (table) => {
          const text = table.map(csvLine).join('');
          const neutral = table.map((row) => row.map(neutralise));
          expect((await rowsOf(text)).map(({ cells }) => cells)).toEqual(neutral);
        },
      ),
    );
  });

  it('does not slow down on many quotes that are never closed', async () => {
    expect(await rowsOf('"a,b\n'.repeat(1_000))).toHaveLength(1_000);
    await expect(rowsOf('"a,b\n'.repeat(200_000))).rejects.toThrow(
      'This file has more than 1,000 quotation marks that are never closed',
    );
  });
});

describe('readTable', () => {
  it('reads text that is kept from becoming a number', async () =>
    expect(await cellsOf('="VIN","Sale Price"\n="00123","=""4"""\n')).toEqual([['00123', '4']]));

  it.each([
    ['commas', 'VIN,Price\nA,1\n'],
    ['semicolons', 'VIN;Price\nA;1\n'],
    ['tabs', 'VIN\tPrice\nA\t1\n'],
    ['pipes', 'VIN|Price\nA|1\n'],
    ['a mark', '\uFEFFVIN,Price\nA,1\n'],
  ])('with %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([['A', '1']]);
    expect((await read(text)).header).toEqual(['VIN', 'Price']);
  });

  it('is not misled by commas in amounts', async () =>
    expect(await cellsOf('VIN;Sale Price;Odometer\nA;"1,234,567";12,345\nB;1,5;22,345\n')).toEqual([
      ['A', '1,234,567', '12,345'],
      ['B', '1,5', '22,345'],
    ]));

  it('finds the header below titles, and counts lines as an editor does', async () => {
    const text =
      'ADESA Toronto,,\n"Purchases, March",,\n\nVIN #,Sale Price,Sale Date\n\nA,1,2026-03-04\n\n\nB,2,2026-03-05';
    const table = await read(text);
    expect(table.headerLine).toBe(4);
    expect([...table.rows()].map(({ line, cells }) => [line, cells[0]])).toEqual([
      [6, 'A'],
      [9, 'B'],
    ]);
  });

  it('fills short rows and names what is too much in long ones', async () => {
    const [short, long] = (await read('VIN,Price,Seller\nA\nB,1,"x",y\n')).rows();
    expect(short).toEqual({ line: 2, cells: ['A', '', ''], problems: [] });
    expect(long?.problems).toEqual(['It has 1 more cells than there are columns: 4 instead of 3']);
  });

  it('of VINs alone', async () => expect(await cellsOf('VIN\nA\nB\n')).toEqual([['A'], ['B']]));

  it.each(['', '\n\n', 'hello', 'a,b,c\n1,2,3\n', '<html><body>x</body></html>'])(
    'has no header in %j',
    async (text) => {
      const table = await read(text);
      expect(table.header).toEqual([]);
      expect([...table.rows()]).toEqual([]);
    },
  );

  it('reads fifty thousand rows', async () => {
    const text = `VIN,Sale Price,Announcements\n${'1HGCM82633A004352,"12,345.00","a, b"\n'.repeat(50_000)}`;
    const table = await read(text);
    let count = 0;
    let last = 0;
    for (const { cells, line } of table.rows()) {
      if (cells[1] === '12,345.00') count += 1;
      last = line;
    }
    expect([count, last]).toEqual([50_000, 50_001]);
  });
});

describe('limits, each while the file is read', () => {
  const limited = async (text: string, limits: Partial<TableLimits> = {}) =>
    (await readTable(new TextEncoder().encode(text), AUCTION_TABLE, { ...LIMITS, ...limits })).rows();
  const wide = (columns: number) => Array.from({ length: columns }, (_, n) => `c${n}`).join(',');

  it.each<[string, string, Partial<TableLimits>, string]>([
    ['columns of the header', `VIN,Price,${wide(199)}\nA,1\n`, {}, 'This file has more than 200 columns'],
    ['columns of a row', `VIN,Price\nA,1\nB${','.repeat(200)}\n`, {}, 'This file has more than 200 columns'],
    [
      'columns of a row of nothing but commas over lines',
      `VIN,Price\n${`"\n"${','.repeat(90_000)}\n`.repeat(20)}`,
      {},
      'This file has more than 200 columns',
    ],
    [
      'rows',
      `VIN,Price\n${'A,1\n'.repeat(4)}`,
      { rows: 3 },
      'This file has more than 3 rows: split it and import the parts one after the other',
    ],
    [
      'cells, of short rows as well',
      `VIN,Price,${wide(98)}\n${'A\n'.repeat(11)}`,
      { cells: 1_000 },
      'This file has more than 1,000 cells',
    ],
    [
      'blank rows',
      `VIN,Price\nA,1\n${'\n'.repeat(1_000)}`,
      { cells: 1_000 },
      'This file has more than 1,000 cells',
    ],
    [
      'characters of a cell',
      `VIN,Price\nA,${'x'.repeat(32_768)}\n`,
      {},
      'Line 2 has a cell of more than 32,767 characters',
    ],
    [
      'characters of a line',
      `VIN,Price\nA,1\n${'x'.repeat(1_100_000)}`,
      {},
      'Line 3 has more than 1,000,000 characters',
    ],
    [
      'control characters',
      `VIN,Price\n${'A,1\n'.repeat(30_000)}A,\u0001\n`,
      {},
      'please use csv and xlsx file',
    ],
  ])('%s', async (_, text, limits, message) => expect(limited(text, limits)).rejects.toThrow(message));

  it('are not met by what is just within them', async () => {
    const rows = await limited(`VIN,Price,${wide(198)}\nA,"${'x'.repeat(32_767)}"\n\nB\n`, {
      rows: 2,
      cells: 401,
    });
    expect([...rows].map(({ cells }) => cells.length)).toEqual([200, 200]);
  });

  it('read a quotation mark that nothing closes as one line of text, however long the rest', async () => {
    const rows = await limited(`VIN,Price\nA,"1\n${'B,2\n'.repeat(60_000)}`);
    expect([...rows].map(({ problems }) => problems.length).slice(0, 3)).toEqual([1, 0, 0]);
    expect([...rows]).toHaveLength(60_001);
  });
});
