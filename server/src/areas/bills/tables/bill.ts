import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, moneyColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { ofCustomer } from '../../customers';

const PRESENT = sql`removed_at is null`;

/** A bill of sale: what was entered, and what the server computed of it. Amounts within both are cents. */
export const billOfSale = pgTable(
  'bill_of_sale',
  {
    dealershipId: tenantId(),
    id: rowId(),
    number: integer('number').notNull(),
    /** 1 sale to 5 trade-in purchase. */
    type: smallint('type').notNull(),
    format: smallint('format').notNull(),
    calculatorVersion: smallint('calculator_version').notNull(),
    /** draft, final, sold, cancelled. */
    state: text('state').notNull().default('draft'),
    language: text('language').notNull().default('en'),
    day: date('day').notNull(),
    dealId: integer('deal_id'),
    dealCarId: integer('deal_car_id'),
    stockId: integer('stock_id'),
    vehicleTitle: text('vehicle_title').notNull().default(''),
    customerId: integer('customer_id'),
    sellerId: integer('seller_id'),
    notInPerson: boolean('not_in_person').notNull().default(false),
    /** The domain's BillInput without payments, which are rows. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** The domain's BillResult of the last save. */
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull().default(0),
    grossCents: bigint('gross_cents', { mode: 'number' }),
    soldOn: date('sold_on'),
    /** The states of vehicle and car on deal before the bill and before the sale, for taking them back. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    changedAt: instantColumn('changed_at').notNull().default(sql`now()`),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('bill_of_sale', t),
    uniqueIndex('bill_number').on(t.dealershipId, t.number),
    // a vehicle has one bill that counts
    uniqueIndex('bill_of_vehicle')
      .on(t.dealershipId, t.stockId)
      .where(sql`stock_id is not null and state <> 'cancelled' and removed_at is null`),
    index('bill_by_sale')
      .on(t.dealershipId, t.soldOn, t.id)
      .where(sql`state = 'sold' and removed_at is null`),
    index('bill_by_changed').on(t.dealershipId, t.changedAt, t.id).where(PRESENT),
    index('bill_by_day').on(t.dealershipId, t.day, t.id).where(PRESENT),
    index('bill_by_state').on(t.dealershipId, t.state, t.changedAt, t.id).where(PRESENT),
    index('bill_of_customer').on(t.dealershipId, t.customerId, t.day, t.id).where(PRESENT),
    index('bill_of_deal').on(t.dealershipId, t.dealId).where(sql`deal_id is not null`),
  ],
);

/** The buyer's company on the bill: co-buyers and guarantors. */
export const billParty = pgTable(
  'bill_party',
  {
    dealershipId: tenantId(),
    id: rowId(),
    billId: integer('bill_id').notNull(),
    customerId: integer('customer_id').notNull(),
    role: text('role').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('bill_party', t),
    uniqueIndex('bill_party_once').on(t.dealershipId, t.billId, t.customerId),
    index('bill_party_of_person').on(t.dealershipId, t.customerId),
  ],
);

/** Money on a bill; a wrong one is reversed by another, never changed (a trigger refuses it). */
export const billPayment = pgTable(
  'bill_payment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    billId: integer('bill_id').notNull(),
    kind: text('kind').notNull(),
    reverses: integer('reverses'),
    method: text('method').notNull(),
    amount: moneyColumn('amount').notNull(),
    day: date('day').notNull(),
    reference: text('reference').notNull().default(''),
    comment: text('comment').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bill_payment_of').on(t.dealershipId, t.billId, t.id),
    uniqueIndex('bill_payment_reversed_once').on(t.dealershipId, t.reverses).where(sql`reverses is not null`),
  ],
);

/** What happened to a bill, with the figures of a sale and of its reversal: ledger and commissions are built from these. */
export const billEvent = pgTable(
  'bill_event',
  {
    dealershipId: tenantId(),
    id: rowId(),
    billId: integer('bill_id').notNull(),
    kind: text('kind').notNull(),
    day: date('day').notNull(),
    figures: jsonb('figures').$type<Record<string, unknown>>(),
    updatesCommission: boolean('updates_commission').notNull().default(true),
    text: text('text').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bill_event_of').on(t.dealershipId, t.billId, t.id),
    index('bill_event_by_day').on(t.dealershipId, t.day, t.id).where(sql`figures is not null`),
  ],
);

/** A final document as its bytes, with the versions of what it was made of. */
export const billDocument = pgTable(
  'bill_document',
  {
    dealershipId: tenantId(),
    id: rowId(),
    billId: integer('bill_id').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    file: text('file').notNull(),
    sha256: text('sha256').notNull(),
    isSealed: boolean('is_sealed').notNull().default(false),
    madeWith: jsonb('made_with').$type<Record<string, unknown>>().notNull().default({}),
    cancelledAt: instantColumn('cancelled_at'),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bill_document_of').on(t.dealershipId, t.billId, t.id),
  ],
);
