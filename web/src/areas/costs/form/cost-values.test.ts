import { newCostForm } from '@forecourt/contract/costs/index';
import { costTaxRates } from '@forecourt/domain/costs/cost-taxes';
import { describe, expect, it } from 'vitest';
import {
  type CostValues,
  categoryFor,
  computedTaxes,
  costErrors,
  NEW_COST_SCHEMA,
  needsCheque,
  newCostValues,
  splitTotal,
  toBody,
  totalOf,
} from './cost-values';

const BC = costTaxRates({ province: 'BC', country: 'Canada' }, '2026-05-04');
const START = newCostValues({ today: '2026-05-04', of: 'general' });
const FINE = { ...START, category: 'rent', amount: 1_000, ...computedTaxes(1_000, BC) };

const errorsOf = (values: CostValues) => costErrors(values, '2026-05-04');

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
    expect(errorsOf(START)).toEqual({ category: 'Required', amount: 'Required' });
    expect(errorsOf(FINE)).toEqual({});
    expect(errorsOf({ ...START, amount: 0, day: null, is_paid: false, due_on: '2026-06-01' })).toEqual({
      ...{ category: 'Required', day: 'Required', amount: 'must be more than 0' },
      vendor_id: 'Choose to whom it is owed',
    });
    expect(errorsOf({ ...FINE, gst: 2_000 })).toEqual({ gst: 'is larger than the amount' });
    expect(errorsOf({ ...FINE, day: '2026-05-05' })).toEqual({ day: 'must not be in the future' });
    expect(errorsOf({ ...FINE, paid_by: 'cheque-by-hand' })).toEqual({
      paid_reference: 'Enter the number of the cheque',
    });
    expect(errorsOf({ ...FINE, is_paid: false })).toEqual({ vendor_id: 'Choose to whom it is owed' });
    expect(errorsOf({ ...FINE, of: 'vehicle', category: 'tires' })).toEqual({ stock_id: 'Required' });
  });

  it('is owed until its cheque is written, and keeps one that is noted', () => {
    const byCheque = { ...FINE, paid_by: 'cheque', paid_on: '2026-05-03' };
    expect(errorsOf(byCheque)).toEqual({ vendor_id: 'Choose to whom it is owed' });
    expect(toBody(NEW_COST_SCHEMA.parse({ ...byCheque, vendor_id: 3 }))).toMatchObject({
      ...{ vendor_id: 3, paid_by: '', paid_on: '', paid_reference: '' },
    });
    const stored = { paid_by: 'cheque' as const };
    expect([needsCheque(byCheque), needsCheque(byCheque, stored)]).toEqual([true, false]);
    expect(toBody(NEW_COST_SCHEMA.parse(byCheque), stored)).toMatchObject({ paid_by: 'cheque' });
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
