import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId, versionColumn } from '../../db/columns';
import { ofCustomer } from '../customers';
import { ofVendor } from '../vendors';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** A vendor that lends on vehicles in stock, with its terms. */
export const floorLender = pgTable(
  'floor_lender',
  {
    dealershipId: tenantId(),
    id: rowId(),
    vendorId: integer('vendor_id').notNull(),
    /** [{ from, apr }], a year as a decimal. */
    rates: jsonb('rates').$type<readonly Record<string, unknown>[]>().notNull(),
    /** [{ afterDays, part }], thousandths of a percent of the advance. */
    curtailments: jsonb('curtailments').$type<readonly Record<string, unknown>[]>().notNull(),
    termDays: integer('term_days'),
    payoffDays: integer('payoff_days').notNull(),
    /** month, day: how often interest is booked. */
    accrual: text('accrual').notNull().default('month'),
    creditLimitCents: cents('credit_limit_cents'),
    comment: text('comment').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofVendor('floor_lender', t),
    index('floor_lender_of_vendor').on(t.dealershipId, t.vendorId),
  ],
);

/** What a lender advanced on a vehicle. */
export const floorAdvance = pgTable(
  'floor_advance',
  {
    dealershipId: tenantId(),
    id: rowId(),
    lenderId: integer('lender_id').notNull(),
    stockId: integer('stock_id').notNull(),
    day: date('day').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Where the money came in; null: the lender paid the seller. */
    account: text('account'),
    sellerVendorId: integer('seller_vendor_id'),
    sellerCustomerId: integer('seller_customer_id'),
    /** The curtailments and the term as they were when it was made. */
    curtailments: jsonb('curtailments').$type<readonly Record<string, unknown>[]>().notNull(),
    termDays: integer('term_days'),
    reference: text('reference').notNull().default(''),
    comment: text('comment').notNull().default(''),
    /** Sums of the payments that hold. */
    paidCents: cents('paid_cents').notNull().default(0),
    interestPaidCents: cents('interest_paid_cents').notNull().default(0),
    /** Interest that is booked, and up to which day. */
    accruedCents: cents('accrued_cents').notNull().default(0),
    accruedTo: date('accrued_to').notNull(),
    /** What the schedule asks for next. */
    nextDueOn: date('next_due_on'),
    nextDueCents: cents('next_due_cents'),
    /** 1: someone was told that the vehicle is sold; 2: also that the payoff is late. */
    warned: smallint('warned').notNull().default(0),
    closedOn: date('closed_on'),
    cancelledOn: date('cancelled_on'),
    cancelReason: text('cancel_reason').notNull().default(''),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.lenderId],
      foreignColumns: [floorLender.dealershipId, floorLender.id],
      name: 'floor_advance_of_lender',
    }),
    ofVendor('floor_advance', { dealershipId: t.dealershipId, vendorId: t.sellerVendorId }),
    ofCustomer('floor_advance', { dealershipId: t.dealershipId, customerId: t.sellerCustomerId }),
    index('floor_advance_of_seller_vendor')
      .on(t.dealershipId, t.sellerVendorId)
      .where(sql`seller_vendor_id is not null`),
    index('floor_advance_of_seller_customer')
      .on(t.dealershipId, t.sellerCustomerId)
      .where(sql`seller_customer_id is not null`),
    // a vehicle is pledged to one lender at a time
    uniqueIndex('floor_advance_open_once')
      .on(t.dealershipId, t.stockId)
      .where(sql`closed_on is null and cancelled_on is null`),
    index('floor_advance_by_day').on(t.dealershipId, t.day, t.id),
    index('floor_advance_of_stock').on(t.dealershipId, t.stockId),
    index('floor_advance_of').on(t.dealershipId, t.lenderId, t.id),
    index('floor_advance_due')
      .on(t.dealershipId, t.nextDueOn, t.id)
      .where(sql`closed_on is null and cancelled_on is null`),
  ],
);

/** Money that was paid to the lender; one that was taken back stays, as void. */
export const floorPayment = pgTable(
  'floor_payment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    advanceId: integer('advance_id').notNull(),
    /** curtailment, payoff, interest. */
    kind: text('kind').notNull(),
    day: date('day').notNull(),
    principalCents: cents('principal_cents').notNull(),
    interestCents: cents('interest_cents').notNull(),
    /** What the lender asked for above (or below) the interest that was computed. */
    adjustCents: cents('adjust_cents').notNull().default(0),
    account: text('account').notNull(),
    reference: text('reference').notNull().default(''),
    voidedOn: date('voided_on'),
    voidReason: text('void_reason').notNull().default(''),
    voidedBy: integer('voided_by'),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.advanceId],
      foreignColumns: [floorAdvance.dealershipId, floorAdvance.id],
      name: 'floor_payment_of_advance',
    }),
    index('floor_payment_of').on(t.dealershipId, t.advanceId, t.id),
  ],
);

/** Interest that was booked, never changed: a payment that is taken back or a rate that changes later adds another row. */
export const floorAccrual = pgTable(
  'floor_accrual',
  {
    dealershipId: tenantId(),
    id: rowId(),
    advanceId: integer('advance_id').notNull(),
    /** After this day. */
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    amountCents: cents('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.advanceId],
      foreignColumns: [floorAdvance.dealershipId, floorAdvance.id],
      name: 'floor_accrual_of_advance',
    }),
    index('floor_accrual_of').on(t.dealershipId, t.advanceId, t.id),
  ],
);
