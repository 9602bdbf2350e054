import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  linesOfPairs,
  PURCHASE_PART_NAMES,
  PURCHASE_PARTS,
  pairsOfLines,
  purchaseLines,
  purchasePartOf,
  purchaseTotals,
} from './purchase';

const fee = (name: string, amount: number, tax: number | null = null) => ({ name, amount, tax });

describe('purchaseLines', () => {
  it('gives the price what the fees leave of the tax', () =>
    expect(
      purchaseLines({
        price: 4250,
        fees: [fee('Buyer Fee', 295, 38.35), fee('Online', 75)],
        feesPercent: 13,
        tax: 600.6,
      }),
    ).toEqual([
      { name: 'Sale price', amount: 4250, tax: 552.5 },
      { name: 'Buyer Fee', amount: 295, tax: 38.35 },
      { name: 'Online', amount: 75, tax: 9.75 },
    ]));

  it('shares a tax of all by their amounts', () =>
    expect(
      purchaseLines({ price: 1000, fees: [fee('Fee', 100), fee('Transport', 100)], tax: 156.01 }),
    ).toEqual([
      { name: 'Sale price', amount: 1000, tax: 130.01 },
      { name: 'Fee', amount: 100, tax: 13 },
      { name: 'Transport', amount: 100, tax: 13 },
    ]));

  it('has no tax where none is given, and none below zero', () => {
    expect(purchaseLines({ price: 10, fees: [] })).toEqual([{ name: 'Sale price', amount: 10, tax: 0 }]);
    expect(purchaseLines({ price: 10, fees: [fee('A', 5, 9)], tax: 1 })[0]?.tax).toBe(0);
    expect(purchaseLines({ price: null, fees: [] })).toEqual([]);
  });

  const cents = fc.integer({ min: 0, max: 9_000_000 }).map((n) => n / 100);
  it('loses no cent of a tax that is shared', () =>
    fc.assert(
      fc.property(
        cents.filter((n) => n > 0),
        fc.array(cents, { maxLength: 6 }),
        cents,
        (price, amounts, tax) => {
          const lines = purchaseLines({ price, fees: amounts.map((amount) => fee('Fee', amount)), tax });
          expect(purchaseTotals(lines).tax).toBe(tax);
          expect(lines.every((line) => line.tax >= 0)).toBe(true);
        },
      ),
    ));
});

describe('the pairs of the manual entry', () => {
  it.each([
    ['Sale price', 'sellPrice'],
    ['Buyer Fee', 'transaction'],
    ['Transport to Toronto', 'transportation'],
    ['Vehicle History Report', 'history'],
    ['Lien search', 'registration'],
  ])('%s is %s', (name, part) => expect(purchasePartOf(name)).toBe(part));

  it('have names that lead back to them', () => {
    for (const part of PURCHASE_PARTS) expect(purchasePartOf(PURCHASE_PART_NAMES[part])).toBe(part);
  });

  it('go to lines and back', () => {
    const pairs = {
      sellPrice: [4250, 552.5] as [number, number],
      transaction: [295.1, 38.36] as [number, number],
      transportation: [0, 0] as [number, number],
      history: [49.74, 6.47] as [number, number],
      registration: [0, 1] as [number, number],
    };
    const lines = linesOfPairs(pairs);
    expect(lines.map(({ name }) => name)).toEqual([
      'Sale price',
      'Transaction fee',
      'History report',
      'Registration',
    ]);
    expect(pairsOfLines(lines)).toEqual(pairs);
    expect(purchaseTotals(lines)).toEqual({ net: 4594.84, tax: 598.33, total: 5193.17 });
  });

  it('gather what belongs together', () =>
    expect(
      pairsOfLines([
        { name: 'Buyer Fee', amount: 0.1, tax: 0.01 },
        { name: 'Gate Fee', amount: 0.2, tax: 0.02 },
      ]).transaction,
    ).toEqual([0.3, 0.03]));
});
