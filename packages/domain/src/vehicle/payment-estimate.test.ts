import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents, toDollars } from '../money';
import { chargesInPrice, type EstimateInput, estimatePayment, usualTerm } from './payment-estimate';

const DAY = '2026-03-04';
const estimate = (more: Partial<EstimateInput> = {}) =>
  estimatePayment({
    ...{ price: toCents(20_000), province: 'ON', day: DAY, down: toCents(0), termMonths: 60, rate: 8.99 },
    ...{ passenger: true, zeroEmission: false, ...more },
  });

describe('estimatePayment', () => {
  it.each([
    ['ON', 22_600, [['HST', 2_600]]],
    [
      'BC',
      22_400,
      [
        ['GST', 1_000],
        ['PST', 1_400],
      ],
    ],
    ['AB', 21_000, [['GST', 1_000]]],
    [null, 20_000, []],
  ] as const)('taxes in %s: %d in all', (province, total, lines) => {
    const seen = estimate({ province });
    expect(toDollars(seen.total)).toBe(total);
    expect(seen.taxes.map(({ name, amount }) => [name, toDollars(amount)])).toEqual(lines);
  });

  it('leaves QST, which is paid at registration, out of the loan', () => {
    const seen = estimate({ province: 'QC' });
    expect([toDollars(seen.total), toDollars(seen.financed)]).toEqual([22_995, 21_000]);
  });

  it.each([
    [0, 60, 8.99, 216.13, 130],
    [2_600, 60, 0, 153.85, 130],
    [30_000, 60, 8.99, 0, 130],
  ])('%d down over %d months at %d %%: %d every two weeks', (down, termMonths, rate, payment, payments) => {
    const seen = estimate({ down: toCents(down), termMonths, rate });
    expect([toDollars(seen.payment), seen.payments]).toEqual([payment, payments]);
  });

  it('costs more with a higher rate, and less with more money down', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_00, max: 200_000_00 }),
        fc.integer({ min: 0, max: 50_000_00 }),
        fc.constantFrom(24, 48, 72, 96),
        fc.integer({ min: 0, max: 30 }),
        (price, down, termMonths, rate) => {
          const at = (more: object) =>
            estimate({ price: toCents(price / 100), down: toCents(down / 100), termMonths, rate, ...more });
          const plain = at({});
          expect(at({ rate: rate + 1 }).payment).toBeGreaterThanOrEqual(plain.payment);
          expect(at({ down: toCents(down / 100 + 100) }).payment).toBeLessThanOrEqual(plain.payment);
          expect(plain.costOfBorrowing).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('chargesInPrice (domain.md 3.7)', () => {
  const fees = [
    { amount: toCents(499), tax: 'all' },
    { amount: toCents(80), tax: 'none', passedOn: true },
    { amount: toCents(30), tax: 'all', passedOn: true },
  ];
  it.each([
    ['ON', true, 551],
    ['ON', false, 529],
    ['BC', true, 529],
  ])('%s, OMVIC fee passed on %s: %d', (province, passesOmvicOn, dollars) =>
    expect(toDollars(chargesInPrice(fees, { province, passesOmvicOn, day: DAY }))).toBe(dollars),
  );
});

it('gives less time for an old vehicle', () => {
  expect([usualTerm(2022, DAY), usualTerm(2018, DAY), usualTerm(2017, DAY), usualTerm(null, DAY)]).toEqual([
    72, 72, 48, 72,
  ]);
});
