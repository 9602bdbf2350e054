import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeByPercent, percentFactor, percentOf, roundCents, sumCents, toCents, toDollars } from './cents';

describe('toCents', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [1.005, 101],
    [19.99, 1999],
    [1.15, 115],
    [8.2, 820],
    [-4.35, -435],
    [9_999_999_999.99, 999_999_999_999],
  ])('%d dollars are %i cents', (dollars, cents) => expect(toCents(dollars)).toBe(cents));

  it('comes back the same for every amount the database can hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
        expect(toCents(toDollars(roundCents(cents)))).toBe(cents);
      }),
    );
  });
});

describe('roundCents', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.5, -1],
    [-2.5, -3],
    [0.49, 0],
    [-0.2, 0],
  ])('%d is %i', (value, cents) => expect(roundCents(value)).toBe(cents));

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('refuses %d', (value) =>
    expect(() => roundCents(value)).toThrow(RangeError),
  );
});

describe('percentOf', () => {
  it.each([
    [1_951_600, 13_000, 253_708],
    [1_951_600, 14_000, 273_224],
    [1_951_600, 15_000, 292_740],
    [1_951_600, 5_000, 97_580],
    [1_951_600, 9_975, 194_672],
    [10, 5_000, 1],
    [9, 5_000, 0],
    [-10, 5_000, -1],
  ])('%i at %i is %i', (amount, rate, part) => expect(percentOf(roundCents(amount), rate)).toBe(part));
});

describe('changeByPercent', () => {
  it.each([
    [105_000, -19.71, 84_305],
    [105_000, 19.71, 125_696],
    [19_999, -5, 18_999],
    [10, 5, 11],
    [9, 5, 9],
    [1, -50, 1],
    [0, 500, 0],
    [12_345, 0, 12_345],
    [100_000, 9.975, 109_975],
    [-105_000, -19.71, -84_305],
    [9_999_999_900, 500, 59_999_999_400],
  ])('%i cents changed by %d %% are %i', (cents, percent, changed) =>
    expect(changeByPercent(roundCents(cents), percent)).toBe(changed),
  );

  it('is the exact fraction, half a cent away from zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_900 }),
        fc.integer({ min: -90_000, max: 500_000 }),
        (cents, thousandths) => {
          const exact = BigInt(cents) * BigInt(100_000 + thousandths);
          expect(changeByPercent(roundCents(cents), thousandths / 1000)).toBe(
            Number((exact + 50_000n) / 100_000n),
          );
        },
      ),
    );
  });

  it.each([1.0005, Number.NaN])('refuses %d %%', (percent) =>
    expect(() => percentFactor(percent)).toThrow(RangeError),
  );
});

it('sums to whole cents', () => expect(sumCents([10, 20, 30].map(roundCents))).toBe(60));
it('sums nothing to nothing', () => expect(sumCents([])).toBe(0));
