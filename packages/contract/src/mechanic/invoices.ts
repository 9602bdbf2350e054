import { z } from 'zod';
import { call } from '../call';
import { PAYMENT_METHODS } from '../deposits/deposit';
import { listOf, listQuery } from '../list';
import {
  clearable,
  day,
  idOf,
  instant,
  money,
  omittedWhenEmpty,
  oneLine,
  requiredLine,
  text,
} from '../scalars';
import { shopTaxLine } from './service';
import { serviceId } from './services';

/** With ON_ACCOUNT nothing is paid yet. */
export const ON_ACCOUNT = 'On-Account';
export const PAYMENT_TYPES = [...PAYMENT_METHODS, ON_ACCOUNT] as const;

const amount = z
  .number()
  .min(0.01, 'must be more than 0')
  .max(1_000_000, 'must be at most 1,000,000')
  .pipe(money);

const invoiceEntry = z.object({
  id: z.number(),
  kind: z.enum(['payment', 'refund', 'cancelled']),
  amount: money,
  day,
  method: z.string(),
  reference: z.string(),
  reason: z.string(),
  created_by: z.string(),
  created_at: instant,
});

export const INVOICE_STATES = ['open', 'overdue', 'paid', 'cancelled'] as const;

export const shopInvoiceRow = z.object({
  id: z.number(),
  number: z.string(),
  service_id: z.number(),
  service_number: z.number(),
  vehicle: z.string(),
  customer: z.object({ id: z.number(), name: z.string() }),
  day,
  due_on: day.nullable(),
  payment_type: z.enum(PAYMENT_TYPES),
  total: money,
  paid: money,
  balance: money,
  state: z.enum(INVOICE_STATES),
  created_by: z.string(),
  created_at: instant,
});
export type ShopInvoiceRow = z.output<typeof shopInvoiceRow>;

export const shopInvoice = shopInvoiceRow.extend({
  labour: money,
  parts: money,
  taxes: z.array(shopTaxLine),
  tax_exempt_reason: z.string(),
  entries: z.array(invoiceEntry),
});
export type ShopInvoice = z.output<typeof shopInvoice>;

export const invoiceForm = z.object({
  day: omittedWhenEmpty(day),
  due_on: clearable(day),
  payment_type: z.enum(PAYMENT_TYPES),
  /** Not sent: the whole, or nothing on account. */
  paid: omittedWhenEmpty(amount),
  reference: oneLine(100).default(''),
  /** With a reason no tax is charged. */
  tax_exempt_reason: oneLine(200).default(''),
});

export const shopPaymentForm = z.object({
  amount,
  day: omittedWhenEmpty(day),
  method: z.enum(PAYMENT_METHODS),
  reference: oneLine(100).default(''),
});

export const shopRefundForm = shopPaymentForm.extend({ reason: requiredLine(500) });
export const cancelInvoiceForm = z.object({ reason: text(500).min(1, 'Required') });

const invoiceId = z.object({ id: idOf('shop_invoice') });

export const invoicesCalls = {
  invoices: call({
    method: 'GET',
    path: '/api/v1/mechanic-invoices',
    access: 'mechanic.view',
    summary: 'The invoices of the shop, the last first',
    query: listQuery(['number', 'day', 'total', 'balance'], {
      state: omittedWhenEmpty(z.enum(INVOICE_STATES)),
      customer_id: omittedWhenEmpty(idOf('customer')),
      from: omittedWhenEmpty(day),
      to: omittedWhenEmpty(day),
    }),
    reply: listOf(shopInvoiceRow),
  }),
  invoice: call({
    method: 'GET',
    path: '/api/v1/mechanic-invoices/{id}',
    access: 'mechanic.view',
    summary: 'One invoice with its payments',
    params: invoiceId,
    reply: shopInvoice,
  }),
  makeInvoice: call({
    method: 'POST',
    path: '/api/v1/mechanic-services/{id}/invoice',
    access: 'mechanic.edit',
    summary: 'Invoices a service that is done to its customer, with the next number and the payment type',
    params: serviceId,
    body: invoiceForm,
    reply: shopInvoice,
    status: 201,
    example: { body: { payment_type: 'Cash' } },
  }),
  invoicePdf: call({
    method: 'GET',
    path: '/api/v1/mechanic-invoices/{id}/pdf',
    access: 'mechanic.view',
    summary: 'The invoice as a PDF',
    params: invoiceId,
    reply: { file: true, mime: 'application/pdf' },
    rate: { per: 'user', max: 60, seconds: 60 },
  }),
  payInvoice: call({
    method: 'POST',
    path: '/api/v1/mechanic-invoices/{id}/payments',
    access: 'mechanic.edit',
    summary: 'Books a payment, never more than is owed',
    params: invoiceId,
    body: shopPaymentForm,
    reply: shopInvoice,
    status: 201,
    example: { body: { amount: 1, method: 'Cash' } },
  }),
  refundInvoice: call({
    method: 'POST',
    path: '/api/v1/mechanic-invoices/{id}/refunds',
    access: 'mechanic.edit',
    summary: 'Pays back what was paid or a part of it',
    params: invoiceId,
    body: shopRefundForm,
    reply: shopInvoice,
    status: 201,
    example: { body: { amount: 1, method: 'Cash', reason: 'Charged twice' } },
  }),
  cancelInvoice: call({
    method: 'POST',
    path: '/api/v1/mechanic-invoices/{id}/cancel',
    access: 'mechanic.edit',
    summary: 'Cancels an invoice of which nothing is paid; its number stays taken',
    params: invoiceId,
    body: cancelInvoiceForm,
    reply: shopInvoice,
    example: { body: { reason: 'Wrong customer' } },
  }),
};
