import { stockRow } from '@forecourt/contract/inventory/vehicle';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../kit/list/export-csv';
import { stockColumns } from './stock-columns';

const row = stockRow.parse({
  ...{ id: 1, vehicle_id: 1, stock_NO: 'A1', vin_number: '1HGCM82633A004352', title: '2003 Honda Accord' },
  ...{ model_year: 2003, make: 'Honda', model: 'Accord', trim: 'EX, V6', body_style: null },
  ...{ exterior_color: null, fuel_type: 'Gasoline', odometer: 187_420, odometer_type: 1 },
  ...{ sell_price: 12_345.5, special_price: null, call_for_price: 1, status: 4, coming_soon: 0, in_lease: 0 },
  ...{ in_transit: 0, extra_status: [], days_on_lot: 12, acquired_on: '2026-03-04', sold_date: null },
  ...{ photo: null, photos: 3, is_deleted: 0, vehicleType: 1, version: 1 },
});

const COLUMNS = stockColumns({ mayUnsell: true, maySeeCosts: false });

describe('the CSV of the stock list', () => {
  const [head = '', line = ''] = csvOf(COLUMNS, [row]).replace('\uFEFF', '').split('\r\n');
  const cell = (title: string) => line.split(',')[head.split(',').indexOf(title)];

  it.each([
    ['Price', '12345.5'],
    ['Call for price', 'Yes'],
    ['Odometer', '187420'],
    ['Odometer unit', 'mi'],
    ['Days on lot', '12'],
    ['Year', '2003'],
    ['Stock No.', 'A1'],
    ['VIN', '1HGCM82633A004352'],
  ])('has %s as %s: a number without signs, groups and quotes', (title, text) =>
    expect(cell(title)).toBe(text),
  );

  it('has nothing for what is not known', () => {
    const [, empty = ''] = csvOf(COLUMNS, [{ ...row, sell_price: null, odometer: null }]).split('\r\n');
    expect(empty).toContain('1HGCM82633A004352,,Yes,,,12');
  });
});
