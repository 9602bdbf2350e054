import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, moneyColumn, rowId, tenantId } from '../../../db/columns';
import { ofCustomer } from '../../customers';

/** An invoice to a customer. What it says never changes; payments and its cancellation are entries. */
export const shopInvoice = pgTable(
  'shop_invoice',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** Counts within the dealership, without gaps. */
    number: integer('number').notNull(),
    serviceId: integer('service_id').notNull(),
    customerId: integer('customer_id').notNull(),
    day: date('day').notNull(),
    dueOn: date('due_on'),
    paymentType: text('payment_type').notNull(),
    labour: moneyColumn('labour').notNull(),
    parts: moneyColumn('parts').notNull(),
    tax: moneyColumn('tax').notNull(),
    total: moneyColumn('total').notNull(),
    /** The sum of its entries, kept with each one. */
    paid: moneyColumn('paid').notNull().default(0),
    /** Lines, taxes, names and what each vendor is owed, as they were: see InvoiceContents. */
    contents: jsonb('contents').$type<Record<string, unknown>>().notNull(),
    taxExemptReason: text('tax_exempt_reason').notNull().default(''),
    cancelledAt: instantColumn('cancelled_at'),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('shop_invoice', t),
    uniqueIndex('shop_invoice_number').on(t.dealershipId, t.number),
    // a service is invoiced once, unless the invoice is cancelled
    uniqueIndex('shop_invoice_of').on(t.dealershipId, t.serviceId).where(sql`cancelled_at is null`),
    index('shop_invoice_by_day').on(t.dealershipId, t.day, t.id),
    index('shop_invoice_owed')
      .on(t.dealershipId, t.dueOn, t.id)
      .where(sql`cancelled_at is null and paid < total`),
    index('shop_invoice_of_person').on(t.dealershipId, t.customerId, t.id),
  ],
);

/** A payment, a refund or the cancellation of an invoice; never changed (a trigger refuses it). */
export const shopInvoiceEntry = pgTable(
  'shop_invoice_entry',
  {
    dealershipId: tenantId(),
    id: rowId(),
    invoiceId: integer('invoice_id').notNull(),
    /** payment, refund, cancelled. */
    kind: text('kind').notNull(),
    amount: moneyColumn('amount').notNull().default(0),
    day: date('day').notNull(),
    method: text('method').notNull().default(''),
    reference: text('reference').notNull().default(''),
    reason: text('reason').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('shop_invoice_entry_of').on(t.dealershipId, t.invoiceId, t.id),
  ],
);

/**
 * What a service cost that the dealership bears, passed to its vehicle; never changed (a trigger refuses it): a service that
 * is taken up again gets the same amounts with the opposite sign.
 */
export const shopTransfer = pgTable(
  'shop_transfer',
  {
    dealershipId: tenantId(),
    id: rowId(),
    serviceId: integer('service_id').notNull(),
    stockId: integer('stock_id'),
    /** null: work and parts of the own shop. */
    vendorId: integer('vendor_id'),
    /** vehicle, sold-vehicle, or shop where there is no vehicle in stock to bear it. */
    target: text('target').notNull(),
    day: date('day').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The ledger's taxes: kind, base, amount. */
    taxes: jsonb('taxes').$type<Record<string, unknown>[]>().notNull(),
    memo: text('memo').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('shop_transfer_of').on(t.dealershipId, t.serviceId, t.id),
    index('shop_transfer_of_stock').on(t.dealershipId, t.stockId, t.id).where(sql`stock_id is not null`),
  ],
);
