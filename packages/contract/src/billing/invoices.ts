import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, idOf, money } from '../scalars';

/** 'open': not paid yet. A paid one of which all was given back is 'refunded'. */
export const invoiceState = z.enum(['open', 'paid', 'part-refunded', 'refunded']);

/** 'package': the first month. 'upgrade': the rest of a month. 'renewal': a later month. 'due': a month that was overdue. */
const invoiceKind = z.enum(['package', 'upgrade', 'renewal', 'due']);

const creditNote = z.object({
  id: z.number(),
  number: z.string(),
  issued_on: day,
  total: money,
  reason: z.string(),
});

export const invoiceRow = z.object({
  id: z.number(),
  number: z.string(),
  kind: invoiceKind,
  description: z.string(),
  issued_on: day,
  period_start: day,
  period_end: day,
  subtotal: money,
  tax: money,
  total: money,
  refunded: money,
  state: invoiceState,
  credit_notes: z.array(creditNote),
});

const PDF = { file: true, mime: 'application/pdf' } as const;

/** The dealership's own invoices from the platform. */
export const invoiceCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/billing/invoices',
    access: 'pricing.pay',
    whileUnpaid: true,
    summary: "The platform's invoices to the dealership",
    query: listQuery(['issued_on', 'total'], { state: invoiceState.optional() }),
    reply: listOf(invoiceRow),
  }),
  pdf: call({
    method: 'GET',
    path: '/api/v1/billing/invoices/{id}/pdf',
    access: 'pricing.pay',
    whileUnpaid: true,
    summary: 'An invoice as PDF',
    params: z.object({ id: idOf('platform_invoice') }),
    reply: PDF,
  }),
  creditNotePdf: call({
    method: 'GET',
    path: '/api/v1/billing/credit-notes/{id}/pdf',
    access: 'pricing.pay',
    whileUnpaid: true,
    summary: 'A credit note as PDF',
    params: z.object({ id: idOf('platform_credit_note') }),
    reply: PDF,
  }),
};
