import { describe, expect, it } from 'vitest';
import { checkBill } from '../check-bill';
import { computeBill, resetCalculator } from '../compute-bill';
import { sampleBill } from '../sample-bill';
import { CALCULATORS, type Calculators, LATEST_CALCULATOR } from '.';

/** A later version that charges one cent more. */
const LATER: Calculators = {
  ...CALCULATORS,
  3: (bill) => {
    const first = computeBill({ ...bill, calculatorVersion: 1 });
    const price_total = Number(first.values.price_total) + 1;
    return { ...first, calculatorVersion: 3, values: { ...first.values, price_total } };
  },
};

describe('versions of the calculator', () => {
  const old = sampleBill();
  const total = computeBill(old).values.price_total;

  it('computes an old bill with the version that it was made with', () => {
    expect(LATEST_CALCULATOR).toBe(2);
    expect(computeBill(old, LATER)).toMatchObject({ calculatorVersion: 1, values: { price_total: total } });
  });

  it('keeps the version at a reset, and changes it when one is forced', () => {
    expect(resetCalculator(old, undefined, LATER).calculatorVersion).toBe(1);
    const forced = resetCalculator(old, 3, LATER);
    expect(computeBill(forced, LATER).values.price_total).toBe(Number(total) + 1);
    expect(computeBill(resetCalculator(forced, 1, LATER), LATER).values.price_total).toBe(total);
  });

  it('refuses a version that does not exist', () => {
    expect(() => resetCalculator(old, 3)).toThrow(RangeError);
    expect(() => computeBill({ ...old, calculatorVersion: 3 })).toThrow(RangeError);
    expect(checkBill({ ...old, calculatorVersion: 3 })).toHaveProperty('calculatorVersion');
  });

  it('differ in the payments of a loan of the dealership whose first period is long, and in nothing else', () => {
    const values = {
      ...{ tax_province: 'ON', price_sales_price: 1_200_000, exempt_federal: true, exempt_provincial: true },
      ...{ financing_rate: 29.99, financing_term: 36, financing_frequency: 'weekly' },
    };
    const figuresOf = (calculatorVersion: number, firstDay: string) => {
      const bill = { ...sampleBill(values), type: 4 as const, format: 1 as const, calculatorVersion };
      const { values: figures } = computeBill({
        ...{ ...bill, fees: [], tradeIns: [] },
        values: { ...bill.values, ...values, financing_first_payment_day: firstDay },
      });
      return [figures.financing_amount, figures.financing_payment, figures.financing_last_payment];
    };
    expect(figuresOf(1, '2026-03-16')).toEqual([1_200_000, 12_179, 8_880]);
    expect(figuresOf(2, '2026-03-16')).toEqual([1_200_000, 12_166, 12_128]);
    expect(figuresOf(2, '2026-01-25')).toEqual(figuresOf(1, '2026-01-25'));
    for (const type of [1, 2, 3, 5] as const) {
      const one = computeBill({ ...old, type });
      expect(computeBill({ ...old, type, calculatorVersion: 2 })).toEqual({ ...one, calculatorVersion: 2 });
    }
  });
});
