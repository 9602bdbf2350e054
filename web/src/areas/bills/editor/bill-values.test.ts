import { describe, expect, it } from 'vitest';
import { wireBill } from '../test-support/wire-bill';
import { changedParts, flatBill, initialValues, toFormPath, toInput } from './bill-values';

describe('changedParts', () => {
  it('sends only what differs, and null for what was emptied', () => {
    const bill = wireBill({
      values: { price_sales_price: 20_000, buyer_city: 'Toronto', exempt_export: true, license_fee: 59 },
    });
    const form = {
      ...initialValues(bill),
      price_sales_price: 21_000,
      buyer_city: '',
      exempt_export: false,
      buyer_first_name: 'Ada',
    };
    expect(changedParts(form, bill.values)).toEqual({
      ...{ price_sales_price: 21_000, buyer_city: null, exempt_export: false, buyer_first_name: 'Ada' },
    });
  });

  it('sends nothing for an untouched bill', () => {
    const bill = wireBill();
    expect(changedParts(initialValues(bill), bill.values)).toEqual({});
  });
});

describe('flatBill', () => {
  it('has no cost for those who may not see it, so that none is sent back', () => {
    expect(flatBill(wireBill())).not.toHaveProperty('cost_vehicle');
    expect(flatBill(wireBill({ confidential: {} }))).toHaveProperty('cost_vehicle', null);
  });

  it('copies the lines, so that typing does not change what was read', () => {
    const bill = wireBill();
    const flat = flatBill(bill);
    expect(flat.fees).toEqual(bill.fees);
    expect(flat.fees[0]).not.toBe(bill.fees[0]);
  });
});

describe('toInput', () => {
  it('is in cents, and an amount that is being typed counts as nothing', () => {
    const form = initialValues(wireBill());
    const input = toInput({ ...form, fees: [{ label: 'Delivery', amount: null, tax: 'all' }] }, wireBill());
    expect(input.values.price_sales_price).toBe(2_000_000);
    expect(input.fees).toEqual([{ label: 'Delivery', amount: 0, tax: 'all' }]);
  });
});

it.each([
  ['values.price_sales_price', 'price_sales_price'],
  ['fees.0.amount', 'fees.0.amount'],
])('%s is the field %s of the form', (path, field) => {
  expect(toFormPath(path)).toBe(field);
});
