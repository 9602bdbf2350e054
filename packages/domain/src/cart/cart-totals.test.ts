import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents, toCents } from '../money';
import { cartTotals } from './cart-totals';

const HST = { taxes: [{ label: 'HST 13%', rate: 13_000 }] };
const line = (price: number, setupFee = 0) => ({ price: toCents(price), setupFee: toCents(setupFee) });

describe('cartTotals', () => {
  it('adds prices, set-up fees and the tax on both', () =>
    expect(cartTotals([line(199, 99)], HST)).toEqual({
      subtotal: 29_800,
      taxes: [{ label: 'HST 13%', amount: 3_874 }],
      tax: 3_874,
      total: 33_674,
    }));

  it('is nothing for an empty cart', () =>
    expect(cartTotals([], HST)).toMatchObject({ subtotal: 0, tax: 0, total: 0 }));

  it('rounds each tax once', () =>
    // 3 × 0.05 at 13 % is 0.0195: 2 cents; rounded line by line it would be 3
    expect(cartTotals([line(0.05), line(0.05), line(0.05)], HST).tax).toBe(2));

  it('always adds up, in whole cents', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map(roundCents);
    const lines = fc.array(fc.record({ price: cents, setupFee: cents }), { maxLength: 10 });
    const rates = fc.array(fc.record({ label: fc.string(), rate: fc.integer({ min: 0, max: 20_000 }) }), {
      maxLength: 2,
    });
    fc.assert(
      fc.property(lines, rates, (items, taxes) => {
        const totals = cartTotals(items, { taxes });
        expect(totals.total - totals.tax).toBe(totals.subtotal);
        for (const [index, { rate }] of taxes.entries()) {
          const { amount } = totals.taxes[index] ?? { amount: Number.NaN };
          expect(Number.isInteger(amount)).toBe(true);
          expect(Math.abs(amount - (totals.subtotal * rate) / 100_000)).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });
});
