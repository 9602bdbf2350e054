import { describe, expect, it } from 'vitest';
import { type CsvValue, toCsv } from './csv';
import { csvOf } from './export-csv';

const line = (...cells: CsvValue[]) => toCsv(['h'], [cells]).split('\r\n')[1];

describe('CSV', () => {
  it.each<[CsvValue, string]>([
    ['=1+2', "'=1+2"],
    ['+1 604 555 0100', "'+1 604 555 0100"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['a=b', 'a=b'],
    [-5.25, '-5.25'],
    [Number.NaN, ''],
    [0, '0'],
    [null, ''],
    [undefined, ''],
    [true, 'true'],
    ['O"Hara, Ann', '"O""Hara, Ann"'],
    ['two\nlines', '"two\nlines"'],
    ['Zoé 车', 'Zoé 车'],
  ])('%j is written %s', (value, text) => expect(line(value)).toBe(text));

  it('neutralises a heading too, and begins with the mark for UTF-8', () =>
    expect(toCsv(['=A', 'B'], [])).toBe("\uFEFF'=A,B\r\n"));

  it('writes the columns that are shown, by their own rule or by their field', () => {
    const columns = [
      { key: 'name', title: 'Name', render: () => null },
      { key: 'price', title: 'Price', render: () => null, csv: (row: { cents: number }) => row.cents / 100 },
      { key: 'tags', title: 'Tags', render: () => null },
    ];
    const rows = [{ name: '=Ada', cents: 1250, tags: ['x'] }];
    expect(csvOf<(typeof rows)[number]>(columns, rows)).toBe("\uFEFFName,Price,Tags\r\n'=Ada,12.5,\r\n");
  });
});
