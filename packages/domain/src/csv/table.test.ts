import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, decodeText, neutralise, readTable } from '.';
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
  it('reads text that is kept from becoming a number', () =>
    expect(cellsOf('="VIN","Sale Price"\n="00123","=""4"""\n')).toEqual([['00123', '4']]));

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
