import { describe, expect, it } from 'vitest';
import { type Table, tableRow } from '../csv';
import { checkDigitOf } from '../vehicle';
import { readAdesaRows } from '.';

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|[,;])(?:"([^"]*)"|([^,;]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** A table with its header in the first line. */
const tableOf = (text: string): Table => {
  const [header = [], ...rows] = text.split('\n').filter(Boolean).map(cellsOf);
  const toRow = (cells: string[], at: number) =>
    tableRow({ line: at + 2, cells, isUnclosed: false }, header.length);
  return { header, rows: () => rows.map(toRow) };
};

describe('readAdesaRows', () => {
  const header =
    'Run #,VIN,Year,Make,Model,Odometer (km),Sale Date,Sale Price,Buyer Fee,Transport,HST,Total,Seller,Announcements,Comments';
  const good =
    '12,1HGCM82633A004352,2003,Honda,Accord,"187,420",25/02/2026,"$4,250.00",295,0,590.85,"5,135.85",Foo,As is,"two, keys"';
  const read = (...rows: string[]) => {
    const file = readAdesaRows(tableOf([header, ...rows].join('\n')));
    return { ...file, rows: [...file.rows()] };
  };

  it('reads a purchase', () =>
    expect(read(good).rows).toEqual([
      {
        ...{ line: 2, vin: '1HGCM82633A004352', odometer: 187_420, odometerType: 'km', price: 4250 },
        ...{ fees: [{ name: 'Buyer Fee', amount: 295, tax: null }], tax: 590.85, total: 5135.85 },
        ...{
          saleDate: '2026-02-25',
          seller: 'Foo',
          announcements: 'As is; two, keys',
          lot: '12',
          year: 2003,
        },
        ...{
          make: 'Honda',
          model: 'Accord',
          trim: '',
          color: '',
          grade: '',
          brand: '',
          location: '',
          plate: '',
        },
        ...{ cost: null, stockNumber: '' },
        ...{ problems: [], isReadable: true },
      },
    ]));

  it('names the columns it found and what it misses', () => {
    const file = readAdesaRows(tableOf('Serial Number;Hammer;Simulcast Fee;Gate Fee\nA;1;2;3\n'));
    expect(file.columns).toEqual({ vin: 'Serial Number', price: 'Hammer', fee: 'Simulcast Fee, Gate Fee' });
    expect(file.missing).toEqual(['Odometer', 'Sale date']);
    expect(file.isUsable).toBe(true);
  });

  it.each(['', 'Make,Model,Price\nHonda,Accord,5\n', 'no table'])('cannot use %j', (text) => {
    const file = readAdesaRows(tableOf(text));
    expect(file.isUsable).toBe(false);
    expect(file.missing).toContain('VIN');
    expect([...file.rows()]).toEqual([]);
  });

  it('says every cell that cannot be read, by line and column', () => {
    const bad = '13,KM8K2CAB4PU001140,1700,Hyundai,Kona,12x,99/99/2026,-5,lots,0,1,1,Foo,,';
    const [, row] = read(good, bad).rows;
    expect(row?.isReadable).toBe(false);
    expect(row?.problems.map(({ line, column, message }) => [line, column, message])).toEqual(
      expect.arrayContaining([
        [3, 'Year', '1700 is no model year'],
        [3, 'Odometer (km)', '“12x” is not an odometer reading'],
        [3, 'Sale Date', '“99/99/2026” is not a date'],
        [3, 'Sale Price', 'must not be negative'],
        [3, 'Buyer Fee', '“lots” is not an amount'],
      ]),
    );
    expect(row).toMatchObject({ price: null, odometer: null, saleDate: null, fees: [] });
  });

  it.each([
    ['1HGCM82633AOO4352', 'error', 'A VIN has no I, O or Q: O at 12, O at 13 (perhaps 1HGCM82633A004352)'],
    ['', 'error', 'Required'],
    ['138477Z105432', 'error', 'A vehicle of 1981 or later has a VIN of 17 characters and this one has 13'],
    ['2T1BURHE5JC123456', 'warning', undefined],
  ])('the VIN %j is an %s', (vin, severity, message) => {
    const [row] = read(`12,${vin},2003,Honda,Accord,5,2026-02-25,1,,,,,,,`).rows;
    expect(row?.problems).toMatchObject([
      { line: 2, column: 'VIN', severity, ...(message ? { message } : {}) },
    ]);
    expect(row?.isReadable).toBe(severity === 'warning');
  });

  it.each([
    ['1967', []],
    ['', ['warning']],
  ])('a short VIN of the year %j has the problems %j', (year, severities) => {
    const [row] = read(`12,138477Z105432,${year},Honda,Accord,5,2026-02-25,1,,,,,,,`).rows;
    expect(row?.problems.map(({ severity }) => severity)).toEqual(severities);
    expect(row?.isReadable).toBe(true);
  });

  it('asks which day a date is that can be two, and applies the answer', () => {
    const text = `${header}\n${good.replace('25/02/2026', '03/04/2026')}`;
    const dateQuestion = {
      written: '03/04/2026',
      readings: { 'month-first': '2026-03-04', 'day-first': '2026-04-03' },
    };
    const asked = readAdesaRows(tableOf(text));
    expect(asked).toMatchObject({ dateQuestion, dateOrder: null, remarks: [] });
    expect([...asked.rows()][0]?.saleDate).toBeNull();
    const answered = readAdesaRows(tableOf(text), 'day-first');
    expect(answered).toMatchObject({ dateQuestion, dateOrder: 'day-first', remarks: [] });
    expect([...answered.rows()][0]?.saleDate).toBe('2026-04-03');
    expect(read(good)).toMatchObject({ dateQuestion: null, dateOrder: 'day-first' });
  });

  it('refuses a VIN the second time', () => {
    const [first, second] = read(good, good.toLowerCase()).rows;
    expect(first?.isReadable).toBe(true);
    expect(second?.isReadable).toBe(false);
    expect(second?.problems.map(({ message }) => message)).toEqual(['The same VIN is in line 2']);
  });

  it('refuses a row whose cells have shifted', () => {
    const [row] = read(`${good},more`).rows;
    expect(row?.isReadable).toBe(false);
    expect(row?.problems[0]).toMatchObject({ line: 2, column: '', severity: 'error' });
  });

  it('knows miles by the cell, by their column, or by the heading', () => {
    const units = [
      'VIN,Odometer\n1HGCM82633A004352,5 mi',
      'VIN,Odometer,Odometer Unit\n1HGCM82633A004352,5,MI',
      'VIN,Odometer (Miles)\n1HGCM82633A004352,5',
      'VIN,Odometer,km/mi\n1HGCM82633A004352,5,KM',
    ].map((text) => [...readAdesaRows(tableOf(text)).rows()][0]?.odometerType);
    expect(units).toEqual(['mi', 'mi', 'mi', 'km']);
  });

  it('says that dates are written in different orders', () => {
    expect(read(good).remarks).toEqual([]);
    const other = good.replace('25/02/2026', '02/25/2026').replace('1HGCM82633A004352', 'KM8K2CAB4PU001140');
    expect(read(good, good, other).remarks).toEqual([
      'Dates are read day first, but 25/02/2026 and 02/25/2026 are written in different orders',
    ]);
  });

  it('reads a hundred thousand rows', () => {
    const vins = Array.from({ length: 100_000 }, (_, n) => {
      const vin = `1HGCM826_3A${String(n).padStart(6, '0')}`;
      return vin.replace('_', checkDigitOf(vin) ?? '');
    });
    const file = readAdesaRows(
      tableOf(`VIN,Sale Price\n${vins.map((vin) => `${vin},"1,000.00"`).join('\n')}`),
    );
    let sum = 0;
    for (const { price, isReadable } of file.rows()) sum += isReadable ? (price ?? 0) : 0;
    expect(sum).toBe(100_000_000);
  }, 60_000);
});
