import { describe, expect, it } from 'vitest';
import { CallError } from '../../../../api/client';
import {
  inFormShape,
  type Purchase,
  purchaseForm,
  purchaseValues,
  toBody,
  totalsOf,
} from './purchase-values';

const purchase: Purchase = {
  entered: 1,
  source: 'eblock',
  how_enter_status: 2,
  sellerName: 'Prairie Fleet',
  purchaseDate: '2026-03-01',
  paymentDate: null,
  postalCode: '',
  url: '',
  pdf: null,
  pdfPath: null,
  announcements: '',
  lines: [],
  invoices: {
    sellPrice: [4250, 552.5],
    transaction: [350, 45.5],
    transportation: [0, 0],
    history: [0, 0],
    registration: [0, 0],
    taxType: 'HST',
    totalTax: 598,
    totalPrice: 5198,
  },
  batch_id: null,
  version: 3,
};

describe('a purchase in its form', () => {
  const values = purchaseValues(purchase);

  it('leaves empty what was not paid', () =>
    expect(values).toMatchObject({ sellPrice: 4250, sellPriceTax: 552.5, history: null, historyTax: null }));

  it('adds up', () => expect(totalsOf(values)).toEqual({ net: 4600, tax: 598, total: 5198 }));

  it('goes back as pairs of value and tax, with their sums', () => {
    const body = toBody(purchaseForm.parse({ ...values, transportation: 100 }));
    expect(body.invoices).toMatchObject({
      sellPrice: [4250, 552.5],
      transportation: [100, 0],
      totalTax: 598,
      totalPrice: 5298,
    });
    expect(body.version).toBe(3);
  });

  it('shows a refusal on its own fields', () => {
    const refused = new CallError(400, {
      message: 'No',
      requestId: '1',
      fields: {
        'invoices.history.1': 'is too high',
        'invoices.sellPrice.0': 'Required',
        url: 'is no web address',
      },
    });
    expect(inFormShape(refused)).toMatchObject({
      body: { fields: { historyTax: 'is too high', sellPrice: 'Required', url: 'is no web address' } },
    });
  });
});
