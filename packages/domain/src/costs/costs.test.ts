import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, ACCOUNTS } from '../ledger/index';
import { roundCents, toCents } from '../money/index';
import {
  amountBeforeTax,
  COST_CATEGORIES,
  COST_METHODS,
  checkCost,
  costTargetOf,
  costTaxes,
  costTaxRates,
  costTotal,
  GENERAL_COST_CATEGORIES,
  isCategoryFor,
  moneyAccountOf,
  netCost,
  repeatDay,
} from './index';

const DAY = '2026-05-01';
const place = (province: string | null, country: string | null = 'Canada') => ({ province, country });
const ratesIn = (province: string) => costTaxRates(place(province), DAY);
const cents = (dollars: number) => toCents(dollars);

describe('the taxes of a cost', () => {
  it.each([
    ['BC', 100, { gst: 5, pst: 7, qst: 0 }],
    ['ON', 100, { gst: 13, pst: 0, qst: 0 }],
    ['AB', 99.99, { gst: 5, pst: 0, qst: 0 }],
    ['QC', 200, { gst: 10, pst: 0, qst: 19.95 }],
    ['MB', 50.5, { gst: 2.53, pst: 3.54, qst: 0 }],
    ['NS', 100, { gst: 14, pst: 0, qst: 0 }],
  ])('in %s on $%s', (province, amount, { gst, pst, qst }) => {
    expect(costTaxes(cents(amount), ratesIn(province))).toEqual({
      gst: cents(gst),
      pst: cents(pst),
      qst: cents(qst),
    });
  });

  it('have the names of the invoice', () => {
    expect(ratesIn('ON').map(({ name }) => name)).toEqual(['HST']);
    expect(ratesIn('MB').map(({ kind, name }) => [kind, name])).toEqual([
      ['gst', 'GST'],
      ['pst', 'RST'],
    ]);
    expect(ratesIn('QC').map(({ name }) => name)).toEqual(['GST', 'QST']);
  });

  it('are none outside Canada', () => {
    expect(costTaxRates(place('WA', 'United States'), DAY)).toEqual([]);
    expect(costTaxes(cents(100), [])).toEqual({ gst: 0, pst: 0, qst: 0 });
  });

  it('PST is part of the cost, GST and QST are not', () => {
    expect(netCost(cents(100), costTaxes(cents(100), ratesIn('BC')))).toBe(cents(107));
    expect(netCost(cents(100), costTaxes(cents(100), ratesIn('QC')))).toBe(cents(100));
  });

  it('of a total are found again, to a cent or two', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom('BC', 'ON', 'QC', 'AB', 'MB', 'SK'),
        (total, province) => {
          const rates = ratesIn(province);
          const amount = amountBeforeTax(roundCents(total), rates);
          expect(Math.abs(costTotal(amount, costTaxes(amount, rates)) - total)).toBeLessThanOrEqual(2);
        },
      ),
    );
  });
});

describe('the categories', () => {
  it('have each value once, and accounts of the chart', () => {
    const values = COST_CATEGORIES.map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    const codes: readonly string[] = ACCOUNTS.map(({ code }) => code);
    for (const { account } of GENERAL_COST_CATEGORIES) expect(codes).toContain(account);
    for (const { value } of COST_METHODS) expect(codes).toContain(moneyAccountOf(value));
  });

  it('of vehicles are not those of the dealership', () => {
    expect([isCategoryFor('rent', true), isCategoryFor('rent', false)]).toEqual([false, true]);
    expect([isCategoryFor('tires', true), isCategoryFor('tires', false)]).toEqual([true, false]);
  });

  it('say where a cost is booked', () => {
    expect(costTargetOf('tires', { isSold: false })).toBe('vehicle');
    expect(costTargetOf('tires', { isSold: true })).toBe('sold-vehicle');
    expect(costTargetOf('rent', null)).toEqual({ account: ACCOUNT.rent });
    expect(costTargetOf('unknown', null)).toEqual({ account: ACCOUNT.otherExpense });
  });
});

describe('a cost', () => {
  const right = {
    ...{ amount: cents(100), taxes: { gst: cents(5), pst: cents(7), qst: cents(0) }, day: DAY },
    ...{ paidOn: DAY, dueOn: null, hasVendor: false, today: DAY, paidBy: 'bank', paidReference: '' },
  };

  it('that is right has no errors', () => {
    expect(checkCost(right)).toEqual({});
    expect(checkCost({ ...right, taxes: { ...right.taxes, gst: cents(93) } })).toEqual({});
    expect(checkCost({ ...right, paidBy: 'cheque-by-hand', paidReference: '000417' })).toEqual({});
    expect(checkCost({ ...right, paidOn: null, hasVendor: true, dueOn: '2026-09-01' })).toEqual({});
  });

  it.each([
    [{ amount: cents(0), taxes: costTaxes(cents(0), []) }, { amount: 'must be more than 0' }],
    [{ amount: cents(-5) }, { amount: 'must be more than 0' }],
    [{ taxes: { ...right.taxes, gst: cents(100.01) } }, { gst: 'is larger than the amount' }],
    [{ taxes: { ...right.taxes, pst: cents(101) } }, { pst: 'is larger than the amount' }],
    [{ taxes: { ...right.taxes, qst: cents(-1) } }, { qst: 'must not be negative' }],
    [
      { taxes: { gst: cents(60), pst: cents(60), qst: cents(0) } },
      { gst: 'The taxes together are more than the amount' },
    ],
    [
      { taxes: { gst: cents(5), pst: cents(96), qst: cents(0) } },
      { pst: 'The taxes together are more than the amount' },
    ],
    [{ day: '2026-05-02', paidOn: '2026-05-02' }, { day: 'must not be in the future' }],
    [{ paidOn: '2026-05-02' }, { paid_on: 'must not be in the future' }],
    [{ paidBy: 'cheque-by-hand' }, { paid_reference: 'Enter the number of the cheque' }],
    [{ paidOn: null }, { vendor_id: 'Choose to whom it is owed' }],
    [{ paidOn: null, hasVendor: true, dueOn: '2026-04-30' }, { due_on: 'is before the day of the cost' }],
  ])('is refused: %j', (wrong, errors) => {
    expect(checkCost({ ...right, ...wrong })).toEqual(errors);
  });
});

describe('a cost that repeats', () => {
  it.each([
    ['2026-01-31', 'monthly', [1, 2, 3], ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['2024-02-29', 'yearly', [1, 4], ['2025-02-28', '2028-02-29']],
    ['2026-12-28', 'weekly', [1, 2], ['2027-01-04', '2027-01-11']],
    ['2026-11-15', 'monthly', [0, 2], ['2026-11-15', '2027-01-15']],
  ] as const)('from %s %s', (first, repeat, counts, days) => {
    expect(counts.map((n) => repeatDay(first, repeat, n))).toEqual(days);
  });
});
