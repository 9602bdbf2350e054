import { describe, expect, it } from 'vitest';
import { wireBill } from '../test-support/wire-bill';
import { initialValues, toInput } from './bill-values';
import { evaluateBill, figuresOfResult } from './evaluate-bill';
import { creditFigures, grossLines, totalLines } from './total-lines';

const evaluate = (values: object, more: Parameters<typeof wireBill>[0] = {}) => {
  const bill = wireBill(more);
  return evaluateBill(toInput({ ...initialValues(bill), ...values }, bill));
};

describe('evaluateBill', () => {
  it('computes the totals of what is typed', () => {
    const { result, errors } = evaluate({});
    expect(errors).toEqual({});
    if (!result) throw new Error('not computed');
    const figures = figuresOfResult(result, false);
    // (20,000 + 499) × 1.13
    expect(figures.values.price_total).toBe(23_163.87);
    expect(figures.taxes).toEqual([{ name: 'HST', rate: 13, amount: 2_664.87, collected: true }]);
    expect(figures.confidential).toBeNull();
    const lines = totalLines(figures, { price_sales_price: 20_000 }, 1).map(({ label, value }) => [
      label,
      value,
    ]);
    expect(lines).toEqual([
      ['Price', '$20,000.00'],
      ['Fees', '$499.00'],
      ['Before taxes', '$20,499.00'],
      ['HST 13 %', '$2,664.87'],
      ['Total price', '$23,163.87'],
      ['Balance due', '$23,163.87'],
    ]);
  });

  it('goes on computing without a value that is wrong by itself', () => {
    const { result, errors } = evaluate({ license_fee: 12.345 });
    expect(Object.keys(errors)).toEqual(['values.license_fee']);
    expect(result?.values.price_total).toBe(2_316_387);
  });

  it('has no figures while a line is wrong', () => {
    const { result, errors } = evaluate({ fees: [{ label: 'Fee', amount: -1, tax: 'all' }] });
    expect(Object.keys(errors)).toEqual(['fees.0.amount']);
    expect(result).toBeNull();
  });
});

describe('creditFigures', () => {
  it('are there once the terms are complete', () => {
    const cash = evaluate({}).result;
    const financed = evaluate({
      ...{ payment_way: 'finance', financing_rate: 8.99, financing_term: 60 },
      financing_frequency: 'monthly',
    }).result;
    if (!cash || !financed) throw new Error('not computed');
    expect(creditFigures(figuresOfResult(cash, false))).toBeNull();
    expect(creditFigures(figuresOfResult(financed, false))).toMatchObject({
      ...{ isLease: false, count: 60, amount: 23_163.87, apr: 8.99 },
    });
  });
});

describe('grossLines', () => {
  it('are for those who may see costs', () => {
    const { result } = evaluate({ cost_vehicle: 15_000 }, { confidential: {} });
    if (!result) throw new Error('not computed');
    expect(grossLines(figuresOfResult(result, false), { cost_vehicle: 15_000 })).toEqual([]);
    expect(
      grossLines(figuresOfResult(result, true), { cost_vehicle: 15_000 }).find(({ key }) => key === 'gross')
        ?.value,
      // 5,499 less the OMVIC fee of 22, which the dealer bears unless it is passed on
    ).toBe('$5,477.00');
  });
});
