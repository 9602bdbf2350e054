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
import { unauditedTable } from '../../../db/table-kinds';
import { ofCustomer } from '../../customers';

const PRESENT = sql`removed_at is null`;

/** A negotiation with a customer over one or more cars. */
export const deal = pgTable(
  'deal',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id').notNull(),
    /** What was written and shared before was for another customer, and is not shown to this one. Set when the customer changes. */
    customerSince: instantColumn('customer_since').notNull().default(sql`'-infinity'`),
    /** May work at another branch, so no foreign key. */
    sellerId: integer('seller_id'),
    /** 1 Qualified to 5 Lost (screens.md 4). */
    status: smallint('status').notNull().default(1),
    entry: text('entry').notNull().default('staff'),
    source: text('source').notNull().default(''),
    leadId: integer('lead_id'),
    comment: text('comment').notNull().default(''),
    finance: jsonb('finance').$type<Record<string, unknown>>().notNull().default({}),
    /** Sensitive finance data of the lead as encrypted JSON. */
    secretFinance: text('secret_finance').notNull().default(''),
    lostReason: text('lost_reason').notNull().default(''),
    lostNote: text('lost_note').notNull().default(''),
    deliveryAt: instantColumn('delivery_at'),
    checklist: jsonb('checklist').$type<{ text: string; done: boolean }[]>().notNull().default([]),
    /** Part of the address of the buyer's page; null while it has none. */
    buyerToken: text('buyer_token'),
    /** The sum of the prices of its cars in cents, kept by whoever changes them: lists are sorted and summed by it. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull().default(0),
    hasTrade: boolean('has_trade').notNull().default(false),
    closedAt: instantColumn('closed_at'),
    movedAt: instantColumn('moved_at').notNull().default(sql`now()`),
    /** What the customer has read in the portal. */
    customerReadAt: instantColumn('customer_read_at'),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('deal', t),
    uniqueIndex('deal_buyer_token').on(t.dealershipId, t.buyerToken).where(sql`buyer_token is not null`),
    // with what lists are filtered by, so that other rows are passed over within the index
    index('deal_by_moved').on(t.dealershipId, t.movedAt, t.id, t.status, t.sellerId, t.entry).where(PRESENT),
    index('deal_by_status').on(t.dealershipId, t.status, t.movedAt, t.id, t.sellerId, t.entry).where(PRESENT),
    index('deal_by_seller').on(t.dealershipId, t.sellerId, t.movedAt, t.id, t.status, t.entry).where(PRESENT),
    index('deal_by_entry').on(t.dealershipId, t.entry, t.movedAt, t.id, t.status, t.sellerId).where(PRESENT),
    index('deal_by_delivery')
      .on(t.dealershipId, t.deliveryAt)
      .where(sql`delivery_at is not null and removed_at is null`),
    index('deal_by_created')
      .on(t.dealershipId, t.createdAt, t.id, t.status, t.sellerId, t.entry)
      .where(PRESENT),
    index('deal_by_amount')
      .on(t.dealershipId, t.amountCents, t.id, t.status, t.sellerId, t.entry)
      .where(PRESENT),
    index('deal_of_customer').on(t.dealershipId, t.customerId, t.movedAt, t.id),
    index('deal_of_lead').on(t.dealershipId, t.leadId).where(sql`lead_id is not null`),
    index('deal_removed').on(t.dealershipId, t.movedAt, t.id).where(sql`removed_at is not null`),
  ],
);

/** A co-buyer or a guarantor. */
export const dealParty = pgTable(
  'deal_party',
  {
    dealershipId: tenantId(),
    id: rowId(),
    dealId: integer('deal_id').notNull(),
    customerId: integer('customer_id').notNull(),
    role: text('role').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('deal_party', t),
    uniqueIndex('deal_party_once').on(t.dealershipId, t.dealId, t.customerId),
    index('deal_party_of_customer').on(t.dealershipId, t.customerId),
  ],
);

/** A car on a deal: what holds a car is read from here. */
export const dealCar = pgTable(
  'deal_car',
  {
    dealershipId: tenantId(),
    id: rowId(),
    dealId: integer('deal_id').notNull(),
    stockId: integer('stock_id').notNull(),
    /** 1 Negotiation Started to 5 Paid off. */
    state: smallint('state').notNull().default(1),
    price: moneyColumn('price'),
    /** The vehicle's status before its first open deal: what it gets back. */
    earlierStatus: integer('earlier_status').notNull(),
    /** The deal is neither won, lost nor removed; repeated here, since boards and holds ask for it. */
    isOpen: boolean('is_open').notNull().default(true),
    /** Of the deal, repeated for the boards over cars. */
    sellerId: integer('seller_id'),
    /** A deposit or a bill of sale holds the car for this deal; null: it holds nothing. */
    heldBy: text('held_by'),
    heldUntil: date('held_until'),
    movedAt: instantColumn('moved_at').notNull().default(sql`now()`),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('deal_car_once').on(t.dealershipId, t.dealId, t.stockId).where(PRESENT),
    index('deal_car_of_stock').on(t.dealershipId, t.stockId, t.isOpen, t.state).where(PRESENT),
    index('deal_car_board')
      .on(t.dealershipId, t.state, t.movedAt, t.id, t.sellerId)
      .where(sql`removed_at is null and is_open`),
    index('deal_car_by_moved')
      .on(t.dealershipId, t.movedAt, t.id, t.state, t.sellerId)
      .where(sql`removed_at is null and is_open`),
    // of closed deals too
    index('deal_car_all_by_moved').on(t.dealershipId, t.movedAt, t.id, t.state, t.sellerId).where(PRESENT),
  ],
);

/** How the commission on a car is split; none: the deal's seller has it. */
export const dealCarSeller = pgTable(
  'deal_car_seller',
  {
    dealershipId: tenantId(),
    dealCarId: integer('deal_car_id').notNull(),
    userId: integer('user_id').notNull(),
    /** In hundredths of a percent: 10,000 is all. */
    share: integer('share').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.dealCarId, t.userId] })],
);

/** What happened in a deal, one row each; never changed. */
export const dealEvent = pgTable(
  'deal_event',
  {
    dealershipId: tenantId(),
    id: rowId(),
    dealId: integer('deal_id').notNull(),
    kind: text('kind').notNull(),
    fromValue: text('from_value').notNull().default(''),
    toValue: text('to_value').notNull().default(''),
    text: text('text').notNull().default(''),
    userId: integer('user_id'),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('deal_event_of').on(t.dealershipId, t.dealId, t.id),
  ],
);

/** How many deals, and how much, by what lists are filtered by: a change adds a line, and lines are summed up now and then. */
export const dealTally = unauditedTable(
  'deal_tally',
  {
    dealershipId: tenantId(),
    status: smallint('status').notNull(),
    entry: text('entry').notNull(),
    /** 0: nobody's. */
    sellerId: integer('seller_id').notNull(),
    count: integer('n').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [index('deal_tally_of').on(t.dealershipId, t.status, t.sellerId)],
);

/** The same for cars on open deals. */
export const dealCarTally = unauditedTable(
  'deal_car_tally',
  {
    dealershipId: tenantId(),
    state: smallint('state').notNull(),
    sellerId: integer('seller_id').notNull(),
    count: integer('n').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [index('deal_car_tally_of').on(t.dealershipId, t.state, t.sellerId)],
);

export const dealSetting = pgTable(
  'deal_setting',
  {
    dealershipId: tenantId(),
    visibility: text('visibility').notNull().default('own-and-free'),
    minimumGross: moneyColumn('minimum_gross').notNull().default(0),
    pack: moneyColumn('pack').notNull().default(0),
    fees: jsonb('fees').$type<{ label: string; amount: number; treatment: string }[]>().notNull().default([]),
    quotationDays: smallint('quotation_days').notNull().default(14),
    depositDays: smallint('deposit_days').notNull().default(7),
    checklist: text('checklist').array().notNull().default([]),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** Who took a list of deals away, and which. */
export const dealExport = pgTable(
  'deal_export',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    filters: jsonb('filters').$type<Record<string, unknown>>().notNull().default({}),
    deals: integer('deals').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);
