import { describe, expect, it } from 'vitest';
import { checkDigitOf, type DateOrder, readAuctionInvoice } from '..';
import { printed } from './printed-lines';

const ACCORD = '1HGCM82633A004352';
const KONA = 'KM8K2CAB4PU001140';

const reading = (lines: readonly string[], order?: DateOrder) => {
  const found = readAuctionInvoice(printed(lines.join('\n')), 'eblock', order);
  if (!found.ok) throw new Error(found.message);
  return { ...found, cars: [{ read: found.read, problems: found.problems }, ...found.others] };
};

const withCheckDigit = (vin: string) => vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);

const CAMRY = withCheckDigit('4T1B11HK0KU211111');

const HEAD = ['eBlock', 'Invoice', 'Sale Date: 2026-03-04', 'Seller: Foo Motors', ''];
const block = (number: number, vin: string, [price, fee, tax, total]: readonly string[]) => [
  `Vehicle ${number}`,
  `VIN: ${vin}`,
  `Odometer: ${number}0,000 km`,
  `Sale Price      ${price}`,
  `Buyer Fee       ${fee}`,
  ...(tax ? [`HST 13%         ${tax}`] : []),
  ...(total ? [`Total           ${total}`] : []),
  '',
];
const WITH_TOTALS = [
  ...HEAD,
  ...block(1, ACCORD, ['$5,000.00', '$300.00', '$689.00', '$5,989.00']),
  ...block(2, KONA, ['$9,000.00', '$400.00', '$1,222.00', '$10,622.00']),
  'Invoice Total   $16,611.00',
];

describe('an invoice over several cars', () => {
  it('with a block for each offers each with its own figures', () => {
    const { cars } = reading(WITH_TOTALS);
    const sale = { purchaseDate: '2026-03-04', sellerName: 'Foo Motors' };
    expect(cars).toEqual([
      {
        problems: [],
        read: expect.objectContaining({
          ...{ vin_number: ACCORD, odometer: 10_000, ...sale },
          invoices: {
            ...{ feesTaxType: 'HST', feesTaxPercent: 13, sellPrice: 5000, tax: 689, total: 5989 },
            fees: [{ name: 'Buyer Fee', amount: 300, tax: 39 }],
          },
        }),
      },
      {
        problems: [],
        read: expect.objectContaining({
          ...{ vin_number: KONA, odometer: 20_000, ...sale },
          invoices: {
            ...{ feesTaxType: 'HST', feesTaxPercent: 13, sellPrice: 9000, tax: 1222, total: 10_622 },
            fees: [{ name: 'Buyer Fee', amount: 400, tax: 52 }],
          },
        }),
      },
    ]);
  });

  it('with one tax for all works out the tax of each from its rate, and says so', () => {
    const { cars } = reading([
      ...HEAD,
      ...block(1, ACCORD, ['$5,000.00', '$300.00']),
      ...block(2, KONA, ['$9,000.00', '$400.00']),
      'Subtotal        $14,700.00',
      'HST 13%         $1,911.00',
      'Total           $16,611.00',
    ]);
    expect(cars.map(({ read }) => [read.invoices.sellPrice, read.invoices.tax, read.invoices.total])).toEqual(
      [
        [5000, 689, null],
        [9000, 1222, null],
      ],
    );
    expect(cars[0]?.problems).toEqual([
      {
        field: 'invoices.tax',
        message: 'The document has one tax for all vehicles: this is 13% of this vehicle’s price and fees',
      },
    ]);
  });

  it('as a table has a row for each', () => {
    const { cars } = reading([
      'eBlock   Weekly statement',
      'Sale Date: 2026-03-04',
      '',
      'VIN                 Vehicle              Odometer    Sale Price    Buyer Fee    HST        Total',
      `${ACCORD}   2003 Honda Accord    98,000 km   $5,000.00     $300.00      $689.00    $5,989.00`,
      `${KONA}   2023 Hyundai Kona    41,250 km   $9,000.00     $400.00      $1,222.00  $10,622.00`,
      `${CAMRY}   2019 Toyota Camry    71,250 km   $8,000.00     $400.00      $1,092.00  $9,492.00`,
      '                                                     $22,000.00    $1,100.00    $3,003.00  $26,103.00',
    ]);
    expect(
      cars.map(({ read }) => [read.vin_number, read.odometer, read.invoices.sellPrice, read.invoices.total]),
    ).toEqual([
      [ACCORD, 98_000, 5000, 5989],
      [KONA, 41_250, 9000, 10_622],
      [CAMRY, 71_250, 8000, 9492],
    ]);
    expect(cars[1]?.read).toMatchObject({
      purchaseDate: '2026-03-04',
      invoices: {
        ...{ feesTaxType: 'HST', feesTaxPercent: 13, tax: 1222 },
        fees: [{ name: 'Buyer Fee', amount: 400, tax: 52 }],
      },
    });
    expect(cars.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
      ['sellerName'],
      ['sellerName'],
      ['sellerName'],
    ]);
  });

  it('asks once for a date that can be two days', () => {
    const lines = WITH_TOTALS.map((line) => line.replace('2026-03-04', '03/04/2026'));
    const asked = reading(lines);
    expect(asked.dateQuestion?.written).toBe('03/04/2026');
    expect(asked.cars.map(({ read }) => read.purchaseDate)).toEqual([null, null]);
    const answered = reading(lines, 'day-first');
    expect(answered.cars.map(({ read }) => read.purchaseDate)).toEqual(['2026-04-03', '2026-04-03']);
    expect(answered.dateQuestion).toBeUndefined();
  });

  it('that has no figures for one of them says so of that one', () => {
    const { cars } = reading([...WITH_TOTALS.slice(0, 13), `VIN: ${KONA}`]);
    expect(cars[0]).toMatchObject({ read: { vin_number: ACCORD }, problems: [] });
    expect(cars[1]?.read.vin_number).toBe(KONA);
    expect(cars[1]?.problems.map(({ field }) => field)).toContain('invoices.sellPrice');
  });

  it('is one car when its VIN is printed twice', () =>
    expect(reading([...WITH_TOTALS.slice(0, 13), `Please quote ${ACCORD}`]).others).toEqual([]));

  it('reads at most 50 of them', () => {
    const vins = Array.from({ length: 60 }, (_, n) => `1HGCM82603A${String(n).padStart(6, '0')}`);
    const { cars } = reading([
      ...HEAD,
      ...vins.flatMap((vin) => [`VIN: ${withCheckDigit(vin)}`, 'Sale Price   $5,000.00']),
    ]);
    expect(cars).toHaveLength(50);
    expect(cars[0]?.problems[0]).toEqual({
      field: 'pdf',
      message: 'The document has 60 vehicles: only the first 50 are read',
    });
  });
});
