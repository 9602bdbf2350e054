import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, moneyColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { systemTable } from '../../db/table-kinds';

/** A name with its address and whatever else stands below it, as it was on the day of the document. */
export interface Party {
  name: string;
  lines: string[];
}

export interface TaxLine {
  label: string;
  /** In dollars. */
  amount: number;
}

/** The last number of each series of documents: locked by whoever takes the next one, until that document is committed. */
export const platformNumber = systemTable('platform_number', {
  series: text('series', { enum: ['invoice', 'credit-note'] }).primaryKey(),
  last: integer('last').notNull(),
});

/** What the platform invoiced to a dealership. It is final when it is written: a correction is a credit note. */
export const platformInvoice = pgTable(
  'platform_invoice',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** Without gaps over all dealerships. */
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['package', 'upgrade', 'renewal', 'due'] }).notNull(),
    packageId: integer('package_id').notNull(),
    /** The month of the contract: no second invoice is made for it. Null for the rest of a month. */
    billedFrom: instantColumn('billed_from'),
    month: integer('month'),
    periodStart: date('period_start').notNull(),
    /** The last day of it. */
    periodEnd: date('period_end').notNull(),
    issuedOn: date('issued_on').notNull(),
    description: text('description').notNull(),
    seller: jsonb('seller').$type<Party>().notNull(),
    buyer: jsonb('buyer').$type<Party>().notNull(),
    subtotal: moneyColumn('subtotal').notNull(),
    taxes: jsonb('taxes').$type<TaxLine[]>().notNull(),
    tax: moneyColumn('tax').notNull(),
    total: moneyColumn('total').notNull(),
    refunded: moneyColumn('refunded').notNull().default(0),
    status: text('status', { enum: ['open', 'paid'] }).notNull(),
    /** The payment that paid it, or that is about to. */
    paymentId: integer('payment_id'),
    paidAt: instantColumn('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('platform_invoice_number').on(t.dealershipId, t.number),
    uniqueIndex('platform_invoice_month')
      .on(t.dealershipId, t.billedFrom, t.month)
      .where(sql`month is not null`),
    index('platform_invoice_open').on(t.dealershipId, t.id).where(sql`status = 'open'`),
    index('platform_invoice_by_day').on(t.dealershipId, t.issuedOn, t.id),
    index('platform_invoice_payment').on(t.dealershipId, t.paymentId),
  ],
);

export const platformInvoiceLine = pgTable(
  'platform_invoice_line',
  {
    dealershipId: tenantId(),
    id: rowId(),
    invoiceId: integer('invoice_id').notNull(),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    amount: moneyColumn('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('platform_invoice_line_position').on(t.dealershipId, t.invoiceId, t.position),
  ],
);

/** What was given back of an invoice. A number is taken when the bank has accepted the refund. */
export const platformCreditNote = pgTable(
  'platform_credit_note',
  {
    dealershipId: tenantId(),
    id: rowId(),
    invoiceId: integer('invoice_id').notNull(),
    number: integer('number'),
    issuedOn: date('issued_on'),
    subtotal: moneyColumn('subtotal').notNull(),
    taxes: jsonb('taxes').$type<TaxLine[]>().notNull(),
    tax: moneyColumn('tax').notNull(),
    total: moneyColumn('total').notNull(),
    reason: text('reason').notNull(),
    userId: integer('user_id'),
    paymentReference: text('payment_reference').notNull(),
    reference: text('reference'),
    status: text('status', { enum: ['pending', 'succeeded', 'refused'] }).notNull(),
    failure: text('failure').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('platform_credit_note_invoice').on(t.dealershipId, t.invoiceId, t.id),
    uniqueIndex('platform_credit_note_pending')
      .on(t.dealershipId, t.invoiceId)
      .where(sql`status = 'pending'`),
  ],
);

/** How collecting goes at a dealership: tries that were refused, the next one, and the time that staff gave. */
export const billingAccount = pgTable(
  'billing_account',
  {
    dealershipId: tenantId(),
    failedTries: integer('failed_tries').notNull().default(0),
    lastFailure: text('last_failure').notNull().default(''),
    lastFailedAt: instantColumn('last_failed_at'),
    nextRetryAt: instantColumn('next_retry_at'),
    graceUntil: instantColumn('grace_until'),
    /** The status to go back to when everything is paid. */
    statusBefore: integer('status_before'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** What platform staff did about a dealership's debt, and why. */
export const billingAction = pgTable(
  'billing_action',
  {
    dealershipId: tenantId(),
    id: rowId(),
    kind: text('kind', { enum: ['charge', 'grace'] }).notNull(),
    days: integer('days'),
    reason: text('reason').notNull(),
    userId: integer('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);
