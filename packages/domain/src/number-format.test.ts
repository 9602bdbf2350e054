import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyNumberFormat, formatByOption, formatMoney, type NumberFormatOption } from './number-format';

describe('number format options (screens.md 9)', () => {
  it.each<[number, NumberFormatOption, string]>([
    [1234.5, 1, '1,234.5'],
    [1234.567, 1, '1,234.57'],
    [1234.5, 2, '$1,234.50'],
    [1234.5, 3, '$1,235'],
    [100, 4, '$112.00'],
    [0.05, 4, '$0.06'],
    [19_995, 4, '$22,394.40'],
    [-100, 4, '-$112.00'],
    [0, 4, '$0.00'],
  ])('%f by option %i is %s', (value, option, text) => expect(formatByOption(value, option)).toBe(text));

  it('option 4 is 5% plus 7% of whole cents, and the same for a debt as for an amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e10 }), (cents) => {
        const expected = Math.round((cents * 112) / 100) / 100;
        expect(applyNumberFormat(cents / 100, 4)).toBe(expected);
        expect(applyNumberFormat(-cents / 100, 4)).toBe(-expected);
      }),
    );
  });

  it('leaves the figure as it is with the other options', () =>
    expect([1, 2, 3].map((option) => applyNumberFormat(9.99, option as NumberFormatOption))).toEqual([
      9.99, 9.99, 9.99,
    ])); // map widens the literals
});

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [-0.001, '$0.00'],
    [1.005, '$1.01'],
    [-1.005, '-$1.01'],
    [1_000_000, '$1,000,000.00'],
  ])('%f is %s', (amount, text) => expect(formatMoney(amount)).toBe(text));
});
