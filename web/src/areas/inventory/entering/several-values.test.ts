import { describe, expect, it } from 'vitest';
import { bodyOf, canComeIn, carName, doubtAbout, readingOf } from './several-values';
import type { Extract, ExtractedCar, Reading } from './use-extract';

const VIN = '1HGCM82633A004352';
const car: ExtractedCar = {
  ...{ vin_number: VIN, odometer: 98_000, odometerType: 2, paymentDate: null, purchaseDate: '2026-03-04' },
  ...{ postalCode: '', sellerName: 'Foo', url: '', problems: [], vehicle: null, existing: null },
  invoices: { fees: [], feesTaxType: 'HST', feesTaxPercent: 13, sellPrice: 5000, tax: 650, total: 5650 },
};
const other: ExtractedCar = { ...car, vin_number: 'KM8K2CAB4PU001140' };
const stored = { id: 7, vehicle_id: 7, stock_NO: 'A7', vin_number: VIN, title: 'x', is_deleted: 0 as const };
const read: Extract = {
  ...{ ...car, how_enter_status: 2, pdf: '/f', pdfPath: 'f', readable: 1, dateQuestion: null },
  cars: [car, other],
};
const reading: Reading = { file: new File([], 'invoice.pdf'), source: 'eblock', read };

describe('the cars of a document over several', () => {
  it('are each a reading of their own', () => {
    expect(readingOf(reading, other)).toMatchObject({
      source: 'eblock',
      read: { vin_number: other.vin_number },
    });
    expect(bodyOf(readingOf(reading, other))).toMatchObject({
      ...{ ok: true, source: 'eblock' },
      body: { vin_number: other.vin_number, invoices: { sellPrice: 5000, tax: 650, total: 5650 } },
    });
  });

  it('say what is missing before they can come in', () => {
    const unpriced = { ...car, invoices: { ...car.invoices, sellPrice: null } };
    expect(bodyOf(readingOf(reading, unpriced))).toEqual({
      ...{ ok: false, message: 'It has no sale price. Review it first.' },
    });
  });

  it.each<[string, Partial<ExtractedCar>, string, boolean]>([
    ['without doubt', {}, '', true],
    ['in stock', { existing: stored }, 'Already in stock as A7', false],
    ['deleted earlier', { existing: { ...stored, is_deleted: 1 } }, '', true],
    ['without a VIN', { vin_number: '' }, 'No VIN was found', false],
    ['with a problem', { problems: [{ field: 'odometer', message: 'is too high' }] }, 'is too high', true],
  ])('one %s', (_what, more, doubt, comesIn) => {
    expect([doubtAbout({ ...car, ...more }), canComeIn({ ...car, ...more })]).toEqual([doubt, comesIn]);
  });

  it('are named by their VIN where nothing else is known', () => expect(carName(car)).toBe(VIN));
});
