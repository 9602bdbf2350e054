import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, instant, money, required, sharedIdOf, version } from '../scalars';
import { invoiceRow, invoiceState } from './invoices';

const PDF = { file: true, mime: 'application/pdf' } as const;
const ofDealership = { dealership_id: z.number(), dealership_name: z.string() };
const filters = {
  dealership_id: sharedIdOf('dealership').optional(),
  from: day.optional(),
  to: day.optional(),
};
const oneInvoice = z.object({ dealership: sharedIdOf('dealership'), id: sharedIdOf('platform_invoice') });
const oneDealership = z.object({ dealership: sharedIdOf('dealership') });

const paymentKind = z.enum(['package', 'upgrade', 'due', 'renewal']);
const paymentState = z.enum(['pending', 'succeeded', 'refused']);

const staffPaymentRow = z.object({
  ...ofDealership,
  id: z.number(),
  kind: paymentKind,
  description: z.string(),
  amount: money,
  tax: money,
  total: money,
  status: paymentState,
  card: z.string(),
  failure: z.string(),
  reference: z.string(),
  created_at: instant,
});

const staffInvoiceRow = invoiceRow.extend(ofDealership);

const monthTotal = z.object({
  /** YYYY-MM. */
  month: z.string(),
  payments: z.number(),
  paid: money,
  tax: money,
  refunded: money,
  refused: z.number(),
});

const refundForm = z.object({
  amount: money.refine((n) => n > 0, 'must be more than 0').refine((n) => n <= 1_000_000, 'is too much'),
  reason: required(500),
  /** What the form showed as refunded so far: a second refund at the same time is refused with it (409). */
  refunded: money,
});

const billingStatusRow = z.object({
  /** Of the dealership. */
  id: z.number(),
  ...ofDealership,
  ds_status: z.number(),
  package: z.string(),
  /** Before tax. */
  price: money,
  /** The smaller package that was chosen for the next month. */
  next_package: z.string().nullable(),
  next_charge_at: instant.nullable(),
  /** With tax: what is owing, and otherwise the next month. */
  next_amount: money.nullable(),
  owing: money,
  card: z
    .object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() })
    .nullable(),
  last_payment_at: instant.nullable(),
  last_payment_total: money.nullable(),
  failed_tries: z.number(),
  last_failure: z.string(),
  next_retry_at: instant.nullable(),
  grace_until: instant.nullable(),
  version: z.number(),
});

const graceForm = z.object({
  days: z.number().int().min(1).max(60),
  reason: required(500),
  version,
});
const chargeForm = z.object({ reason: required(500) });

/** For platform staff who see payments: these see every dealership's. */
export const staffBillingCalls = {
  staffPayments: call({
    method: 'GET',
    path: '/api/v1/billing/staff/payments',
    access: 'platform.payments',
    summary: 'The payments of all dealerships to the platform',
    query: listQuery(['created_at', 'total', 'dealership_name'], {
      ...filters,
      status: paymentState.optional(),
      kind: paymentKind.optional(),
    }),
    reply: listOf(staffPaymentRow),
  }),
  staffInvoices: call({
    method: 'GET',
    path: '/api/v1/billing/staff/invoices',
    access: 'platform.payments',
    summary: 'The invoices of all dealerships',
    query: listQuery(['issued_on', 'total', 'number', 'dealership_name'], {
      ...filters,
      state: invoiceState.optional(),
    }),
    reply: listOf(staffInvoiceRow),
  }),
  staffTotals: call({
    method: 'GET',
    path: '/api/v1/billing/staff/totals',
    access: 'platform.payments',
    summary: 'What was paid and refunded in each of the last 12 months',
    query: z.object({ dealership_id: sharedIdOf('dealership').optional() }),
    reply: z.array(monthTotal),
  }),
  staffDealerships: call({
    method: 'GET',
    path: '/api/v1/billing/staff/dealerships',
    access: 'platform.payments',
    summary: 'Dealerships that have invoices or payments, by name',
    reply: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  staffInvoicePdf: call({
    method: 'GET',
    path: '/api/v1/billing/staff/{dealership}/invoices/{id}/pdf',
    access: 'platform.payments',
    summary: 'An invoice as PDF, for platform staff',
    params: oneInvoice,
    reply: PDF,
  }),
  staffCreditNotePdf: call({
    method: 'GET',
    path: '/api/v1/billing/staff/{dealership}/credit-notes/{id}/pdf',
    access: 'platform.payments',
    summary: 'A credit note as PDF, for platform staff',
    params: z.object({ dealership: sharedIdOf('dealership'), id: sharedIdOf('platform_credit_note') }),
    reply: PDF,
  }),
  refund: call({
    method: 'POST',
    path: '/api/v1/billing/staff/{dealership}/invoices/{id}/refunds',
    access: 'platform.payments',
    summary: 'Gives back all or a part of what was paid for an invoice; 402 when the bank refuses',
    keyless: true,
    params: oneInvoice,
    body: refundForm,
    reply: staffInvoiceRow,
    status: 201,
    example: { body: { amount: 0.01, reason: 'Agreed with the owner', refunded: 0 } },
  }),
  staffStatuses: call({
    method: 'GET',
    path: '/api/v1/billing/staff/statuses',
    access: 'platform.payments',
    summary: 'How each dealership stands: package, next charge, card, failed tries',
    query: listQuery(['dealership_name', 'next_charge_at', 'failed_tries', 'ds_status', 'owing'], {
      ds_status: z.coerce.number().int().min(1).max(9).optional(),
      standing: z.enum(['owing', 'retrying', 'no-card', 'card-expiring']).optional(),
    }),
    reply: listOf(billingStatusRow),
  }),
  chargeNow: call({
    method: 'POST',
    path: '/api/v1/billing/staff/{dealership}/charges',
    access: 'platform.payments',
    summary: 'Charges what is owing to the card on file now; 402 when it is refused',
    keyless: true,
    params: oneDealership,
    body: chargeForm,
    reply: billingStatusRow,
    status: 201,
  }),
  extendGrace: call({
    method: 'POST',
    path: '/api/v1/billing/staff/{dealership}/grace',
    access: 'platform.payments',
    summary: 'Gives a dealership more time to pay, and opens it for so long',
    systemToo: true,
    params: oneDealership,
    body: graceForm,
    reply: billingStatusRow,
    status: 201,
  }),
};
