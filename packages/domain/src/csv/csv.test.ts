import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  csvLine,
  decodeText,
  fieldOf,
  findDateOrder,
  mapColumns,
  neutralise,
  readAmount,
  readDate,
  readOdometer,
  readTable,
  readWhole,
} from '.';
import { parseRows } from './parse-rows';

const utf16 = (text: string, isBig: boolean, hasMark: boolean): Uint8Array => {
  const bytes = [...(hasMark ? `\uFEFF${text}` : text)].flatMap((character) => {
    const code = character.charCodeAt(0);
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
  return Uint8Array.from(bytes);
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cellsOf = (source: string | Uint8Array) => [...readTable(source).rows()].map(({ cells }) => cells);

describe('decodeText', () => {
  const text = 'VIN,Prix\r\nA,5 €\r\n';
  it.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with its mark', bytesOf(`\uFEFF${text}`)],
    ['UTF-16 LE with its mark', utf16(text, false, true)],
    ['UTF-16 BE with its mark', utf16(text, true, true)],
    ['UTF-16 LE', utf16(text, false, false)],
    ['UTF-16 BE', utf16(text, true, false)],
  ])('%s', (_, bytes) => expect(decodeText(bytes)).toBe(text));

  it('what Windows wrote before', () =>
    expect(decodeText(Uint8Array.of(0x43, 0xf4, 0x74, 0xe9, 0x80))).toBe('Côté€'));
  it('nothing', () => expect(decodeText(new Uint8Array())).toBe(''));
});

describe('parseRows', () => {
  const rows = (text: string) => [...parseRows(text, ',')].map(({ line, cells }) => [line, ...cells]);

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
  ])('%s', (_, text, expected) => expect(rows(text)).toEqual(expected));

  it('takes a quote that is never closed for a character, and says so', () => {
    const found = [...parseRows('"a,b\nc,d', ',')];
    expect(found.map(({ cells }) => cells)).toEqual([
      ['"a', 'b'],
      ['c', 'd'],
    ]);
    expect(found.map(({ isUnclosed }) => isUnclosed)).toEqual([true, false]);
  });

  it('reads back whatever is written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', ',', '\n', ' b', '=', 'é') })
      .map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (table) => {
        const text = table.map(csvLine).join('');
        const neutral = table.map((row) => row.map(neutralise));
        expect([...parseRows(text, ',')].map(({ cells }) => cells)).toEqual(neutral);
      }),
    );
  });

  it('does not slow down on many quotes that are never closed', () => {
    const text = '"a,b\n'.repeat(20_000);
    expect([...parseRows(text, ',')]).toHaveLength(20_000);
  });
});

describe('readTable', () => {
  it.each([
    ['commas', 'VIN,Price\nA,1\n'],
    ['semicolons', 'VIN;Price\nA;1\n'],
    ['tabs', 'VIN\tPrice\nA\t1\n'],
    ['pipes', 'VIN|Price\nA|1\n'],
    ['a mark', '\uFEFFVIN,Price\nA,1\n'],
  ])('with %s', (_, text) => {
    expect(cellsOf(text)).toEqual([['A', '1']]);
    expect(readTable(text).header).toEqual(['VIN', 'Price']);
  });

  it('is not misled by commas in amounts', () =>
    expect(cellsOf('VIN;Sale Price;Odometer\nA;"1,234,567";12,345\nB;1,5;22,345\n')).toEqual([
      ['A', '1,234,567', '12,345'],
      ['B', '1,5', '22,345'],
    ]));

  it('finds the header below titles, and counts lines as an editor does', () => {
    const text =
      'ADESA Toronto,,\n"Purchases, March",,\n\nVIN #,Sale Price,Sale Date\n\nA,1,2026-03-04\n\n\nB,2,2026-03-05';
    const table = readTable(text);
    expect(table.headerLine).toBe(4);
    expect([...table.rows()].map(({ line, cells }) => [line, cells[0]])).toEqual([
      [6, 'A'],
      [9, 'B'],
    ]);
  });

  it('fills short rows and names what is too much in long ones', () => {
    const [short, long] = readTable('VIN,Price,Seller\nA\nB,1,"x",y\n').rows();
    expect(short).toEqual({ line: 2, cells: ['A', '', ''], problems: [] });
    expect(long?.problems).toEqual(['It has 1 more cells than there are columns: 4 instead of 3']);
  });

  it('of VINs alone', () => expect(cellsOf('VIN\nA\nB\n')).toEqual([['A'], ['B']]));

  it.each(['', '\n\n', 'hello', 'a,b,c\n1,2,3\n', '<html><body>x</body></html>'])(
    'has no header in %j',
    (text) => {
      const table = readTable(text);
      expect(table.header).toEqual([]);
      expect([...table.rows()]).toEqual([]);
    },
  );

  it('reads a hundred thousand rows, again and again, one at a time', () => {
    const text = `VIN,Sale Price,Announcements\n${'1HGCM82633A004352,"12,345.00","a, b"\n'.repeat(100_000)}`;
    const table = readTable(text);
    let count = 0;
    let last = 0;
    for (const { cells, line } of table.rows()) {
      if (cells[1] === '12,345.00') count += 1;
      last = line;
    }
    expect([count, last]).toEqual([100_000, 100_001]);
    expect(table.rows().next().value).toMatchObject({ line: 2 });
  });
});

describe('columns (domain.md 3.6)', () => {
  it.each([
    ['VIN#', 'vin'],
    ['Serial Number', 'vin'],
    ['Item#', 'lot'],
    ['Lane/Run', 'lot'],
    ['Run #', 'lot'],
    ['Sale Date M/D/CY', 'saleDate'],
    ['SoldDate', 'saleDate'],
    ['Hammer', 'price'],
    ['High Bid =non-vix,Sealed=Vix', 'price'],
    ["Buyer's Fee", 'fee'],
    ['Arbitration Fee', 'fee'],
    ['Delivery Fee', 'transport'],
    ['GST/HST', 'tax'],
    ['HST on fees', 'tax'],
    ['Invoice Total', 'total'],
    ['Odometer (KMs)', 'odometer'],
    ['km/mi', 'unit'],
    ['AutoGrade', 'grade'],
    ['Sale Light', 'light'],
    ['Declarations', 'announcements'],
    ['Sold By', 'seller'],
    ['Title Status', 'brand'],
    ['Colour', 'color'],
    ['Odometer Brand', undefined],
    ['Buyer', undefined],
    ['Image URL', undefined],
    ['', undefined],
  ])('%j is %s', (header, field) => expect(fieldOf(header)?.field).toBe(field));

  it('takes the exact name before a similar one, and several fees', () => {
    const columns = mapColumns(['VIN check', 'VIN', 'Buyer Fee', 'Online Fee', 'Price', 'Price before']);
    expect(columns.get('vin')).toEqual([{ at: 1, name: 'VIN' }]);
    expect(columns.get('fee')).toEqual([
      { at: 2, name: 'Buyer Fee' },
      { at: 3, name: 'Online Fee' },
    ]);
    expect(columns.get('price')).toEqual([{ at: 4, name: 'Price' }]);
  });
});

describe('numbers', () => {
  it.each([
    ['$1,234.50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u00A0234,50 $', 1234.5],
    ['1.234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['(12.00)', -12],
    ['$(12.00)', -12],
    ['-12', -12],
    ['12.00-', -12],
    ['−5', -5],
    ['CAD 5', 5],
    ['C$ 5.00', 5],
    ['1,234', 1234],
    ['1.234', 1234],
    ['1,234,567', 1_234_567],
    ['12,5', 12.5],
    ['.5', 0.5],
    ['0', 0],
    ['0.123', 0.12],
    ['12345678901234', 12_345_678_901_234],
  ])('%j is %d', (text, value) => expect(readAmount(text)).toEqual({ kind: 'value', value }));

  it.each(['', '-', '—', 'n/a', 'N/A', 'TBD'])('%j is blank', (text) =>
    expect(readAmount(text).kind).toBe('blank'),
  );

  it.each(['abc', '1,23,456', '12 34', '1e5', '0x10', '1.2.3', '$', '5 apples', '=1+1', '--5', '()'])(
    '%j cannot be read',
    (text) => expect(readAmount(text).kind).toBe('unreadable'),
  );

  it('never reads what it did not understand as another number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const value = cents / 100;
        const written = [
          value.toLocaleString('en-CA', { minimumFractionDigits: 2 }),
          value.toLocaleString('de-DE', { minimumFractionDigits: 2 }),
          value.toLocaleString('fr-CA', { minimumFractionDigits: 2 }),
          `(${value.toFixed(2)})`,
        ];
        const read = written
          .map((text) => readAmount(text))
          .map((cell) => (cell.kind === 'value' ? cell.value : cell.kind));
        expect(read).toEqual([value, value, value, -value || 0]);
      }),
    );
  });

  it.each([
    ['123,456 km', 123_456, 'km'],
    ['123456KM', 123_456, 'km'],
    ['98 000 mi', 98_000, 'mi'],
    ['45,000 Miles', 45_000, 'mi'],
    ['45000', 45_000, undefined],
  ])('odometer %j', (text, value, unit) =>
    expect(readOdometer(text)).toEqual({ kind: 'value', value: { value, unit } }),
  );

  it.each([
    ['TMU', 'blank'],
    ['Exempt', 'blank'],
    ['abc', 'unreadable'],
    ['-5', 'unreadable'],
    ['12.5', 'unreadable'],
  ])('odometer %j is %s', (text, kind) => expect(readOdometer(text).kind).toBe(kind));

  it('whole numbers', () =>
    expect([readWhole('2019'), readWhole('2019.5')].map(({ kind }) => kind)).toEqual([
      'value',
      'unreadable',
    ]));
});

describe('dates', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04T23:59:00Z', '2026-03-04'],
    ['2026/3/4', '2026-03-04'],
    ['20260304', '2026-03-04'],
    ['3/4/2026', '2026-03-04'],
    ['03-04-26 2:05 PM', '2026-03-04'],
    ['Mar 4, 2026', '2026-03-04'],
    ['Wednesday, March 4th, 2026', '2026-03-04'],
    ['4 mars 2026', '2026-03-04'],
    ['04-MAR-26', '2026-03-04'],
    ['1er août 2025', '2025-08-01'],
    ['juil. 9, 2025', '2025-07-09'],
    ['46085', '2026-03-04'],
    ['12/31/99', '1999-12-31'],
  ])('%j is %s', (text, day) => expect(readDate(text, 'month-first')).toEqual({ kind: 'value', value: day }));

  it('with the day first', () =>
    expect(readDate('3/4/2026', 'day-first')).toEqual({ kind: 'value', value: '2026-04-03' }));

  it.each(['2026-02-30', '13/13/2026', '31/12/2026', 'Foo 4, 2026', 'yesterday', '2026', '0/1/2026'])(
    '%j is none',
    (text) => expect(readDate(text, 'month-first').kind).toBe('unreadable'),
  );

  it('are decided for the file by what can only be one way', () => {
    expect(findDateOrder(['03/04/2026', '25/04/2026', ''])).toMatchObject({
      order: 'day-first',
      evidence: '25/04/2026',
      isCertain: true,
    });
    expect(findDateOrder(['03/04/2026', '04/25/2026'])).toMatchObject({
      order: 'month-first',
      isCertain: true,
    });
    expect(findDateOrder(['03/04/2026', '05/05/2026'])).toMatchObject({
      order: 'month-first',
      isCertain: false,
      ambiguous: '03/04/2026',
    });
    expect(findDateOrder(['25/04/2026', '26/04/2026', '04/25/2026'])).toMatchObject({
      order: 'day-first',
      isCertain: false,
      contradiction: '04/25/2026',
    });
    expect(findDateOrder(['2026-03-04'])).toMatchObject({ ambiguous: '', isCertain: false });
  });
});

describe('neutralise', () => {
  it.each([
    ['=1+2', "'=1+2"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\r=x', "'\r=x"],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j', (text, safe) => expect(neutralise(text)).toBe(safe));
});
