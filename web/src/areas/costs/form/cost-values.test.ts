import { newCostForm } from '@forecourt/contract/costs/index';
import { costTaxRates } from '@forecourt/domain/costs/cost-taxes';
import { describe, expect, it } from 'vitest';
import {
  categoryFor,
  computedTaxes,
  costErrors,
  NEW_COST_SCHEMA,
  newCostValues,
  splitTotal,
  toBody,
  totalOf,
} from './cost-values';

const BC = costTaxRates({ province: 'BC', country: 'Canada' }, '2026-05-04');
const START = newCostValues({ today: '2026-05-04', of: 'general' });
const FINE = { ...START, category: 'rent', amount: 1_000, ...computedTaxes(1_000, BC) };

describe('the form of a cost', () => {
  it('computes the taxes of the province, and none that it does not have', () => {
    expect(computedTaxes(100, BC)).toEqual({ gst: 5, pst: 7, qst: null });
    expect(computedTaxes(null, BC)).toEqual({ gst: null, pst: null, qst: null });
    expect(totalOf(FINE)).toBe(1_120);
  });

  it.each([112, 99.99, 0.01, 4_321.17])('splits a total of $%s without losing a cent', (total) => {
    const split = splitTotal(total, BC);
    expect(totalOf({ ...START, ...split })).toBe(total);
  });

  it('says what is missing, and what the server would refuse', () => {
    expect(costErrors(START)).toEqual({ category: 'Required', amount: 'Required' });
    expect(costErrors(FINE)).toEqual({});
    expect(costErrors({ ...START, amount: 0, day: null, is_paid: false, due_on: '2026-06-01' })).toEqual({
      ...{ category: 'Required', day: 'Required', amount: 'must be more than 0' },
      vendor_id: 'Choose to whom it is owed',
    });
    expect(costErrors({ ...FINE, gst: 2_000 })).toEqual({ gst: 'is larger than the amount' });
    expect(costErrors({ ...FINE, is_paid: false })).toEqual({ vendor_id: 'Choose to whom it is owed' });
    expect(costErrors({ ...FINE, of: 'vehicle', category: 'tires' })).toEqual({ stock_id: 'Required' });
  });

  it('keeps a category of its own kind alone', () => {
    expect([categoryFor('rent', 'vehicle'), categoryFor('tires', 'vehicle')]).toEqual([null, 'tires']);
  });

  it('sends an emptied field as an empty text, and nothing of the kind that was not chosen', () => {
    const send = (values: object) => toBody(NEW_COST_SCHEMA.parse({ ...FINE, ...values }));
    const body = send({ stock_id: 7, due_on: '2026-06-01' });
    expect(body).toMatchObject({ stock_id: '', due_on: '', vendor_id: '', paid_by: 'bank', qst: '' });
    expect(body).not.toHaveProperty('of');
    expect(newCostForm.parse(body)).toMatchObject({
      stock_id: null,
      paid_by: 'bank',
      amount: 1_000,
      qst: null,
    });
    expect(send({ is_paid: false, due_on: '2026-06-01' })).toMatchObject({
      ...{ paid_by: '', paid_on: '', due_on: '2026-06-01' },
    });
  });
});
