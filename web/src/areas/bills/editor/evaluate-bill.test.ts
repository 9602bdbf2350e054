import { describe, expect, it } from 'vitest';
import { wireBill } from '../test-support/wire-bill';
import { initialValues, toInput } from './bill-values';
import { type BillFigures, evaluateBill, figuresOfResult } from './evaluate-bill';
import { creditFigures, dueLine, grossLines, totalLines } from './total-lines';

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
    expect(grossLines(figuresOfResult(result, false), { cost_vehicle: 15_000 }, 1)).toEqual([]);
    expect(
      grossLines(figuresOfResult(result, true), { cost_vehicle: 15_000 }, 1).find(
        ({ key }) => key === 'gross',
      )?.value,
      // 5,499 less the OMVIC fee of 22, which the dealer bears unless it is passed on
    ).toBe('$5,477.00');
  });
});

describe('what is due', () => {
  const figures = (values: BillFigures['values'], confidential: BillFigures['confidential'] = null) => ({
    ...{ values, taxes: [], rateProblem: null, confidential },
  });
  const keysOf = (values: BillFigures['values'], type: 1 | 2 | 4 | 5) =>
    totalLines(figures(values), {}, type).map(({ key }) => key);

  it('is what the dealership owes where that is more', () =>
    expect(dueLine(figures({ still_to_pay: 0, owed_to_buyer: 500 }), 1)).toMatchObject({
      ...{ key: 'owed', value: '$500.00' },
    }));

  it('of a purchase is what the dealership pays the seller, less what it paid', () => {
    const values = { trade_allowance: 9_000, owed_to_buyer: 8_500, payments_received: 500 };
    expect(dueLine(figures(values), 5)).toMatchObject({ label: 'Payable to the seller', value: '$8,500.00' });
    expect(totalLines(figures(values), {}, 5).map(({ label, value }) => [label, value])).toEqual([
      ['Trade-in allowance', '$9,000.00'],
      ['Payments made', '−$500.00'],
      ['Payable to the seller', '$8,500.00'],
    ]);
  });

  it('is the rest after payments, else the balance', () => {
    expect(dueLine(figures({ still_to_pay: 40, balance_due: 100 }), 1)?.value).toBe('$40.00');
    expect(dueLine(figures({ balance_due: 100 }), 1)?.value).toBe('$100.00');
  });

  it('says whether it is the balance or what is left of it', () => {
    expect(dueLine(figures({ still_to_pay: 40, balance_due: 100 }), 1)?.label).toBe('Still to pay');
    expect(dueLine(figures({ still_to_pay: 100, balance_due: 100 }), 1)?.label).toBe('Balance due');
  });

  it('of a loan of the dealership is its balance, with pick-up payments taken off above it', () => {
    const values = { still_to_pay: 0, balance_due: 11_820, bhph_pick_up_total: 500 };
    expect(dueLine(figures(values), 4)).toMatchObject({ label: 'Balance due', value: '$11,820.00' });
    const lines = totalLines(figures(values), {}, 4);
    expect(lines.find(({ key }) => key === 'pickUp')?.value).toBe('−$500.00');
    const keys = keysOf(values, 4);
    expect(keys.indexOf('pickUp')).toBeLessThan(keys.indexOf('balance'));
  });

  it('of a lease is not known before its terms are', () => {
    expect(dueLine(figures({ balance_due: 100, lease_payment: null }), 2)).toBeNull();
    expect(keysOf({ balance_due: 100, lease_payment: null }, 2)).not.toContain('balance');
    expect(keysOf({ balance_due: 100, lease_payment: 40 }, 2)).toContain('balance');
  });

  it('of a lease adds up on delivery: cash down, its taxes, security deposit and a first payment in advance', () => {
    const values = {
      balance_due: 1_820,
      lease_payment: 200,
      lease_tax_on_delivery: 120,
      price_total: 27_142,
    };
    const taxed = { ...figures(values), taxes: [{ name: 'GST', rate: 5, amount: 50, collected: true }] };
    const lines = totalLines(taxed, { cash_down: 1_000, lease_security_deposit: 500 }, 2);
    expect(lines.map(({ label, value }) => [label, value]).slice(-5)).toEqual([
      ['Cash down, paid on delivery', '$1,000.00'],
      ['Taxes on delivery', '$120.00'],
      ['Security deposit', '$500.00'],
      ['First payment', '$200.00'],
      ['Due on delivery', '$1,820.00'],
    ]);
    expect(lines.map(({ key }) => key)).not.toContain('tax-GST-5-true');
    expect(dueLine(taxed, 2)).toMatchObject({ label: 'Due on delivery', value: '$1,820.00' });
  });

  it('of a loan of the dealership also says what is due on delivery', () =>
    expect(
      totalLines(figures({ balance_due: 11_820, due_on_delivery: 1_500 }), {}, 4).find(
        ({ key }) => key === 'delivery',
      )?.value,
    ).toBe('$1,500.00'));

  it('has the taxes as a sum where they are not known one by one', () =>
    expect(keysOf({ total_tax: 13 }, 1)).toContain('tax'));

  it('shows the front gross only where it is not the whole', () => {
    const keysOfGross = (confidential: BillFigures['values']) =>
      grossLines(figures({}, confidential), {}, 1).map(({ key }) => key);
    expect(keysOfGross({ gross_front: 900, gross_total: 900 })).toEqual(['gross']);
    expect(keysOfGross({ gross_front: 900, gross_back: 100, gross_total: 1_000 })).toEqual([
      ...['front', 'back', 'gross'],
    ]);
  });

  it('has no gross without a cost, and a purchase has none at all', () => {
    const source = figures({}, { gross_total: null });
    expect(grossLines(source, {}, 1).at(-1)).toMatchObject({ label: 'Total gross', value: 'Cost missing' });
    expect(grossLines(figures({}, { gross_total: 10 }), { cost_pack: 200 }, 5)).toEqual([]);
  });
});
