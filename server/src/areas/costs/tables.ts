import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, moneyColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';
import { ofVendor } from '../vendors';

const PRESENT = sql`removed_at is null`;

/** A cost that comes again and again: the next one repeats the newest of its series. */
export const costRepeat = pgTable(
  'cost_repeat',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** weekly, monthly or yearly. */
    every: text('every').notNull(),
    /** The day of the first cost, from which all others are counted. */
    firstOn: date('first_on').notNull(),
    /** The place of the next one in the series; the first has 1. */
    nextNo: integer('next_no').notNull().default(2),
    nextOn: date('next_on').notNull(),
    /** The last day on which one may come; null without an end. */
    untilOn: date('until_on'),
    isActive: boolean('is_active').notNull().default(true),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('cost_repeat_due').on(t.dealershipId, t.nextOn, t.id).where(sql`is_active`),
  ],
);

/** What was spent on a vehicle, or on the dealership as a whole. */
export const cost = pgTable(
  'cost',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** null: a general cost. */
    stockId: integer('stock_id'),
    vendorId: integer('vendor_id'),
    /** A value of domain/costs/categories.ts. */
    category: text('category').notNull(),
    description: text('description').notNull().default(''),
    invoiceNo: text('invoice_no').notNull().default(''),
    comment: text('comment').notNull().default(''),
    day: date('day').notNull(),
    /** Without tax. */
    amount: moneyColumn('amount').notNull(),
    gst: moneyColumn('gst').notNull().default(0),
    pst: moneyColumn('pst').notNull().default(0),
    qst: moneyColumn('qst').notNull().default(0),
    total: moneyColumn('total').notNull().generatedAlwaysAs(sql`amount + gst + pst + qst`),
    /** How it was paid, and when; null while it is owed. */
    paidBy: text('paid_by'),
    paidOn: date('paid_on'),
    /** The number of a cheque that was written by hand, or of a transfer. */
    paidReference: text('paid_reference').notNull().default(''),
    dueOn: date('due_on'),
    /** The cheque that paid it, which books the payment itself. */
    chequeId: integer('cheque_id'),
    receipt: text('receipt'),
    receiptName: text('receipt_name').notNull().default(''),
    repeatId: integer('repeat_id'),
    /** Its place in the series, from 1. */
    repeatNo: integer('repeat_no'),
    /** Who made it: hand, shop, purchase or commission; only those by hand are booked from here. */
    source: text('source').notNull().default('hand'),
    sourceId: integer('source_id'),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofVendor('cost', t),
    foreignKey({
      columns: [t.dealershipId, t.repeatId],
      foreignColumns: [costRepeat.dealershipId, costRepeat.id],
      name: 'cost_of_repeat',
    }),
    index('cost_by_day').on(t.dealershipId, t.day, t.id).where(PRESENT),
    index('cost_of_stock').on(t.dealershipId, t.stockId, t.day, t.id).where(sql`stock_id is not null`),
    index('cost_of_vendor').on(t.dealershipId, t.vendorId, t.day, t.id),
    index('cost_of_cheque').on(t.dealershipId, t.chequeId).where(sql`cheque_id is not null`),
    index('cost_by_category').on(t.dealershipId, t.category, t.day, t.id).where(PRESENT),
    index('cost_owed').on(t.dealershipId, t.dueOn, t.id).where(sql`paid_on is null and removed_at is null`),
    // a series makes each of its costs once, however often the job runs
    uniqueIndex('cost_once_of_repeat')
      .on(t.dealershipId, t.repeatId, t.repeatNo)
      .where(sql`repeat_id is not null`),
    uniqueIndex('cost_once_of_source')
      .on(t.dealershipId, t.source, t.sourceId)
      .where(sql`source_id is not null`),
  ],
);

/**
 * What a cost books, one row for each journal entry; never changed (a trigger refuses it). A change of a cost takes its last
 * rows back with the opposite sign and adds new ones. It names the vendor as it was then, also after a merge.
 */
export const costBooking = unauditedTable(
  'cost_booking',
  {
    dealershipId: tenantId(),
    id: rowId(),
    costId: integer('cost_id').notNull(),
    /** cost: the invoice; payment: what was owed for it is paid. */
    kind: text('kind').notNull(),
    /** 1, or -1 for what takes an earlier one back. */
    sign: smallint('sign').notNull(),
    day: date('day').notNull(),
    amount: moneyColumn('amount').notNull(),
    gst: moneyColumn('gst').notNull(),
    pst: moneyColumn('pst').notNull(),
    qst: moneyColumn('qst').notNull(),
    /** vehicle, sold-vehicle or the code of an account. */
    target: text('target').notNull(),
    /** The account that the money came from; null: owed to the vendor. */
    moneyAccount: text('money_account'),
    stockId: integer('stock_id'),
    vendorId: integer('vendor_id'),
    memo: text('memo').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('cost_booking_of').on(t.dealershipId, t.costId, t.id),
  ],
);
