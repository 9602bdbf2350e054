import { describe, expect, it } from 'vitest';
import { checkBill } from '../check-bill';
import { computeBill, resetCalculator } from '../compute-bill';
import { sampleBill } from '../sample-bill';
import { CALCULATORS, type Calculators, LATEST_CALCULATOR } from '.';

/** A later version that charges one cent more. */
const LATER: Calculators = {
  ...CALCULATORS,
  2: (bill) => {
    const first = computeBill({ ...bill, calculatorVersion: 1 });
    const price_total = Number(first.values.price_total) + 1;
    return { ...first, calculatorVersion: 2, values: { ...first.values, price_total } };
  },
};

describe('versions of the calculator', () => {
  const old = sampleBill();
  const total = computeBill(old).values.price_total;

  it('computes an old bill with the version that it was made with', () => {
    expect(LATEST_CALCULATOR).toBe(1);
    expect(computeBill(old, LATER)).toMatchObject({ calculatorVersion: 1, values: { price_total: total } });
  });

  it('keeps the version at a reset, and changes it when one is forced', () => {
    expect(resetCalculator(old, undefined, LATER).calculatorVersion).toBe(1);
    const forced = resetCalculator(old, 2, LATER);
    expect(computeBill(forced, LATER).values.price_total).toBe(Number(total) + 1);
    expect(computeBill(resetCalculator(forced, 1, LATER), LATER).values.price_total).toBe(total);
  });

  it('refuses a version that does not exist', () => {
    expect(() => resetCalculator(old, 2)).toThrow(RangeError);
    expect(() => computeBill({ ...old, calculatorVersion: 2 })).toThrow(RangeError);
    expect(checkBill({ ...old, calculatorVersion: 2 })).toHaveProperty('calculatorVersion');
  });
});
