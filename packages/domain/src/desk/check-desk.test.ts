import { describe, expect, it } from 'vitest';
import { type Cents, roundCents, toCents } from '../money';
import { checkDesk } from './check-desk';
import { computeDesk } from './compute-desk';
import type { DeskInput } from './desk-input';
import { sampleDesk, sampleFinance, sampleLease } from './sample-desk';

/** What cannot be made by the functions of money, but can be typed or sent. */
const wrong = (value: number) => value as Cents; // that checkDesk finds it is what is tested
const finance = (more: Parameters<typeof sampleFinance>[0]) => ({ finance: sampleFinance(more) });
const lease = (more: Parameters<typeof sampleLease>[0]) => ({ lease: sampleLease(more) });
const trade = (more: Partial<NonNullable<DeskInput['tradeIns']>[number]>) => ({
  tradeIns: [{ allowance: toCents(6_000), actualCashValue: toCents(6_000), lien: roundCents(0), ...more }],
});

describe('checkDesk', () => {
  it.each<[string, Partial<DeskInput>]>([
    ['the sample', {}],
    ['a rate of 0', finance({ apr: 0 })],
    ['the highest rate', finance({ apr: 0.35 })],
    ['the longest term', finance({ term: 120 })],
    ['a term of 1 month', finance({ term: 1 })],
    ['the highest price', { price: roundCents(1_000_000_000) }],
    ['a corporate rate', { borrower: 'corporate', ...finance({ apr: 0.48 }) }],
    ['a trade-in worth more than the car', trade({ allowance: toCents(90_000) })],
    ['all of the total down', { cashDown: toCents(22_053.08) }],
    ['a lease', { lease: sampleLease({ residual: toCents(12_000) }) }],
    ['a province that is not known', { province: null }],
    ['a state outside Canada', { province: 'WA', country: 'United States' }],
  ])('takes %s', (_, more) => expect(checkDesk(sampleDesk({ way: 'cash', ...more }))).toEqual({}));

  it.each<[string, Partial<DeskInput>, string, RegExp]>([
    ['price 0', { price: roundCents(0) }, 'price', /above 0/],
    ['a negative price', { price: roundCents(-1) }, 'price', /above 0/],
    ['10^9 dollars', { price: roundCents(100_000_000_000) }, 'price', /at most \$10,000,000\.00/],
    ['half a cent', { price: wrong(10.5) }, 'price', /two decimals/],
    ['no number', { price: wrong(Number.NaN) }, 'price', /two decimals/],
    ['term 0', finance({ term: 0 }), 'finance.term', /at least 1 month/],
    ['half a month', finance({ term: 12.5 }), 'finance.term', /whole number/],
    ['121 months', finance({ term: 121 }), 'finance.term', /at most 120/],
    ['a negative rate', finance({ apr: -0.01 }), 'finance.apr', /not be negative/],
    ['a rate above the ceiling', finance({ apr: 0.3501 }), 'finance.apr', /legal ceiling of 35%/],
    ['a rate of 900 %', finance({ apr: 9 }), 'finance.apr', /at most 100%/],
    ['no rate', finance({ apr: Number.NaN }), 'finance.apr', /Enter a rate/],
    ['a negative buy rate', finance({ buyRate: -1 }), 'finance.buyRate', /not be negative/],
    ['a share over 1', finance({ reserveShare: 1.1 }), 'finance.reserveShare', /share/],
    ['a negative fee', finance({ lenderFee: roundCents(-1) }), 'finance.lenderFee', /not be negative/],
    ['a negative down', { cashDown: roundCents(-1) }, 'cashDown', /not be negative/],
    ['more down than the total', { cashDown: toCents(22_053.09) }, 'cashDown', /more than .*\$22,053\.08/],
    ['a negative allowance', trade({ allowance: roundCents(-1) }), 'tradeIns.0.allowance', /negative/],
    [
      'a negative value',
      trade({ actualCashValue: roundCents(-1) }),
      'tradeIns.0.actualCashValue',
      /negative/,
    ],
    ['a negative lien', trade({ lien: roundCents(-1) }), 'tradeIns.0.lien', /negative/],
    [
      'discounts over the price',
      { discounts: [{ label: '', amount: toCents(24_995) }] },
      'discounts',
      /less than/,
    ],
    ['a wrong day', { day: '2026-02-31' }, 'day', /day of the sale/],
    ['a wrong province', { province: 'XX' }, 'province', /province/],
    [
      'too many fees',
      { fees: Array.from({ length: 51 }, () => ({ label: '', amount: roundCents(1), tax: 'all' as const })) },
      'fees',
      /At most 50/,
    ],
    [
      'a negative fee line',
      { fees: [{ label: '', amount: roundCents(-5), tax: 'all' }] },
      'fees.0.amount',
      /negative/,
    ],
    [
      'a residual above C',
      lease({ residual: toCents(19_517) }),
      'lease.residual',
      /amount leased, \$19,516\.00/,
    ],
    ['lease term 0', lease({ term: 0 }), 'lease.term', /at least 1/],
    [
      'a lease without a rate',
      lease({ moneyFactor: undefined, apr: undefined }),
      'lease.apr',
      /Enter a rate/,
    ],
    ['a negative money factor', lease({ moneyFactor: -0.001 }), 'lease.moneyFactor', /not be negative/],
    [
      'a money factor above the ceiling',
      lease({ moneyFactor: 0.02, residual: toCents(1_000) }),
      'lease.moneyFactor',
      /legal ceiling/,
    ],
    ['finance without data', { way: 'finance' }, 'finance', /rate and term/],
    ['lease without data', { way: 'lease' }, 'lease', /terms of the lease/],
  ])('refuses %s', (_, more, field, message) => {
    const errors = checkDesk(sampleDesk({ way: 'cash', ...more }));
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(message);
  });

  it('names every field that is wrong', () =>
    expect(
      Object.keys(
        checkDesk(sampleDesk({ price: roundCents(0), cashDown: roundCents(-1), ...finance({ term: 0 }) })),
      ).sort(),
    ).toEqual(['cashDown', 'finance.term', 'price']));

  it('what it takes can be computed at every limit', () => {
    const price = roundCents(1_000_000_000);
    const line = { label: '', amount: price, cost: price, tax: 'all' } as const;
    const lines = Array.from({ length: 50 }, () => line);
    const input = sampleDesk({
      ...{ price, province: 'BC', fees: lines, addOns: lines, products: lines, vehicle: { isNew: true } },
      ...finance({ apr: 0.35, term: 120, frequency: 'weekly' }),
    });
    expect(checkDesk(input)).toEqual({});
    expect(computeDesk(input).finance?.payment).toBeGreaterThan(0);
  });
});
