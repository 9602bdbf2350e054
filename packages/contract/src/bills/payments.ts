import { z } from 'zod';
import { call } from '../call';
import { PAYMENT_METHODS } from '../deposits/deposit';
import { day, idOf, money, text, version } from '../scalars';
import { bill, billPayment } from './bill';

const billId = z.object({ id: idOf('bill_of_sale') });
const amount = z.coerce.number().min(0.01, 'must be more than 0').max(10_000_000).pipe(money);
const paymentForm = z.object({
  method: z.enum(PAYMENT_METHODS),
  amount,
  day,
  reference: text(100).default(''),
  comment: text(500).default(''),
  version: version.optional(),
});

export const billPaymentCalls = {
  payments: call({
    method: 'GET',
    path: '/api/v1/billofsale/payment-type/v2/{id}',
    access: 'bills.edit',
    summary: 'Payments on a bill with what is still to pay',
    params: billId,
    reply: z.object({ payments: z.array(billPayment), paid: money, balance: money, version: z.number() }),
  }),
  paymentTypes: call({
    method: 'GET',
    path: '/api/v1/billofsale/payment-type/{id}',
    access: 'bills.edit',
    summary: 'What a bill was paid with: each method with its sum',
    params: billId,
    reply: z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount: money, count: z.number() })),
  }),
  addPayment: call({
    method: 'POST',
    path: '/api/v1/billofsale/payment-type/v2/{id}',
    access: 'bills.edit',
    summary: 'Books a payment on a bill; never more than is still to pay',
    params: billId,
    body: paymentForm,
    reply: bill,
    status: 201,
  }),
  changePayment: call({
    method: 'PUT',
    keyed: true,
    path: '/api/v1/billofsale/payment-type/v2/{id}',
    access: 'bills.edit',
    summary: 'Corrects a payment: the wrong one is reversed and the right one booked',
    params: billId,
    body: paymentForm.extend({ payment_id: idOf('bill_payment') }),
    reply: bill,
  }),
  removePayment: call({
    method: 'DELETE',
    path: '/api/v1/billofsale/payment-type/v2/{id}',
    access: 'bills.edit',
    summary: 'Reverses a payment; the entry stays',
    params: billId,
    query: z.object({ payment_id: idOf('bill_payment') }),
    reply: bill,
  }),
};
