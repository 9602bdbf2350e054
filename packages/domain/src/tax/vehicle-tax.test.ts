import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents, toCents, toDollars } from '../money';
import { type VehicleSale, vehicleTax } from './vehicle-tax';

const sale = (province: string | null, more: Partial<VehicleSale> = {}): VehicleSale => ({
  province,
  country: 'Canada',
  day: '2026-01-15',
  price: toCents(24_995),
  extras: [toCents(499), toCents(22)],
  trade: { allowance: toCents(6_000) },
  ...more,
});
const amounts = (made: VehicleSale) => vehicleTax(made).taxes.map((t) => [t.name, toDollars(t.amount)]);

describe('the sales taxes of a province (domain.md 4.1, its worked figures)', () => {
  it.each([
    ['ON', [['HST', 2_537.08]]],
    ['NS', [['HST', 2_732.24]]],
    ['NB', [['HST', 2_927.4]]],
    ['NL', [['HST', 2_927.4]]],
    ['PE', [['HST', 2_927.4]]],
    ['AB', [['GST', 975.8]]],
    ['YT', [['GST', 975.8]]],
    ['NT', [['GST', 975.8]]],
    ['NU', [['GST', 975.8]]],
    [
      'SK',
      [
        ['GST', 975.8],
        ['PST', 1_170.96],
      ],
    ],
    [
      'MB',
      [
        ['GST', 975.8],
        ['RST', 1_366.12],
      ],
    ],
    [
      'BC',
      [
        ['GST', 975.8],
        ['PST', 1_366.12],
      ],
    ],
    [
      'QC',
      [
        ['GST', 975.8],
        ['QST', 1_946.72],
      ],
    ],
  ])('%s', (province, taxes) => expect(amounts(sale(province))).toEqual(taxes));

  it('sums up', () => {
    const { base, totalTax, total } = vehicleTax(sale('ON'));
    expect([base, totalTax, total].map(toDollars)).toEqual([19_516, 2_537.08, 22_053.08]);
  });

  it('takes the estimated value of a used car in Quebec when it is more than the price', () => {
    const used = sale('QC', {
      price: toCents(20_000),
      extras: [],
      estimatedValue: toCents(23_500),
      trade: { allowance: toCents(5_000) },
    });
    expect(amounts(used)).toEqual([
      ['GST', 750],
      ['QST', 1_845.38],
    ]);
    expect(amounts({ ...used, estimatedValue: toCents(18_000) })).toEqual([
      ['GST', 750],
      ['QST', 1_496.25],
    ]);
  });

  it('follows the day: Nova Scotia had 15 % until 31 March 2025', () => {
    expect(amounts(sale('NS', { day: '2025-03-31' }))).toEqual([['HST', 2_927.4]]);
    expect(amounts(sale('NS', { day: '2025-04-01' }))).toEqual([['HST', 2_732.24]]);
  });

  it('takes nothing off for a trader who charges tax', () =>
    expect(amounts(sale('ON', { trade: { allowance: toCents(6_000), fromRegistrant: true } }))).toEqual([
      ['HST', 3_317.08],
    ]));

  it('gives no credit in Manitoba for a trade of another kind, but its GST does', () =>
    expect(amounts(sale('MB', { trade: { allowance: toCents(6_000), otherKind: true } }))).toEqual([
      ['GST', 975.8],
      ['RST', 1_786.12],
    ]));

  it('is nil when the trade is worth more than the car, and the difference is owed to the buyer', () =>
    expect(vehicleTax(sale('QC', { trade: { allowance: toCents(90_000) } }))).toMatchObject({
      base: 0,
      totalTax: 0,
      total: 0,
      owedToBuyer: toCents(90_000 - 25_516),
    }));

  it('is nil for what is exempt, and outside Canada', () => {
    expect(vehicleTax(sale('BC', { exempt: true }))).toMatchObject({ taxes: [], totalTax: 0 });
    expect(vehicleTax(sale('SK', { country: 'United States' }))).toMatchObject({ taxes: [], totalTax: 0 });
  });

  it('is GST alone where the province is not known', () =>
    expect(amounts(sale(null))).toEqual([['GST', 975.8]]));
});

describe('British Columbia (domain.md 4.2)', () => {
  const pst = (price: number, more: Partial<VehicleSale> = {}) =>
    vehicleTax(sale('BC', { price: toCents(price), extras: [], trade: undefined, ...more })).taxes[1]?.rate;

  it.each([
    [54_999.99, 7_000],
    [55_000, 8_000],
    [55_999.99, 8_000],
    [56_000, 9_000],
    [56_999.99, 9_000],
    [57_000, 10_000],
    [124_999.99, 10_000],
    [125_000, 15_000],
    [149_999.99, 15_000],
    [150_000, 20_000],
    [2_000_000, 20_000],
  ])('%d is taxed at %i', (price, rate) => expect(pst(price)).toBe(rate));

  it('taxes the whole price at the rate, not only what is above the step', () =>
    expect(amounts(sale('BC', { price: toCents(60_000), extras: [], trade: undefined }))).toEqual([
      ['GST', 3_000],
      ['PST', 6_000],
    ]));

  it.each([
    [74_999.99, 7_000],
    [75_000, 8_000],
    [76_000, 9_000],
    [77_000, 10_000],
    [125_000, 15_000],
  ])('a zero-emission vehicle of %d is taxed at %i', (price, rate) =>
    expect(pst(price, { zeroEmission: true })).toBe(rate),
  );

  it.each([
    ['2022-02-22', 10_000],
    ['2022-02-23', 7_000],
    ['2027-02-22', 7_000],
    ['2027-02-23', 10_000],
  ])('on %s it is %i for one of 60,000', (day, rate) =>
    expect(pst(60_000, { zeroEmission: true, day })).toBe(rate),
  );

  it('is 7 % for what is no passenger vehicle', () => expect(pst(300_000, { passenger: false })).toBe(7_000));

  it('counts what is sold with the car, and picks the rate before the trade unless set otherwise', () => {
    expect(pst(54_000, { extras: [toCents(1_500)] })).toBe(8_000);
    const trade = { allowance: toCents(10_000) };
    expect(pst(60_000, { trade })).toBe(10_000);
    expect(pst(60_000, { trade, bracketAfterTrade: true })).toBe(7_000);
  });

  it('never falls as the price rises', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000_000 }), fc.integer({ min: 0, max: 5_000_000 }), (a, b) => {
        const at = (cents: number) =>
          vehicleTax(sale('BC', { price: roundCents(cents), extras: [], trade: undefined })).totalTax;
        expect(at(a + b)).toBeGreaterThanOrEqual(at(a));
      }),
    ));
});
