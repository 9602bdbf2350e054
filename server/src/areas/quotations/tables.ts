import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { createdAt, instantColumn, moneyColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { systemTable } from '../../db/table-kinds';
import { ofCustomer } from '../customers';

const PRESENT = sql`removed_at is null`;

/** A written offer of one or several cars. */
export const quotation = pgTable(
  'quotation',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** Counts within the dealership. */
    number: integer('number').notNull(),
    customerId: integer('customer_id').notNull(),
    sellerId: integer('seller_id'),
    leadId: integer('lead_id'),
    /** As it was last set; that one is expired is computed from valid_until. */
    state: text('state').notNull().default('draft'),
    kind: text('kind').notNull().default('alternatives'),
    validUntil: date('valid_until').notNull(),
    message: text('message').notNull().default(''),
    terms: text('terms').notNull().default(''),
    title: text('title').notNull().default(''),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    sentAt: instantColumn('sent_at'),
    openedAt: instantColumn('opened_at'),
    acceptedAt: instantColumn('accepted_at'),
    acceptedName: text('accepted_name').notNull().default(''),
    acceptedFrom: text('accepted_from').notNull().default(''),
    acceptedCarId: integer('accepted_car_id'),
    /** When the customer last did something, and when staff last looked. */
    answeredAt: instantColumn('answered_at'),
    seenAt: instantColumn('seen_at'),
    dealId: integer('deal_id'),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('quotation', t),
    uniqueIndex('quotation_number').on(t.dealershipId, t.number),
    index('quotation_by_created').on(t.dealershipId, t.createdAt, t.id, t.state, t.sellerId).where(PRESENT),
    index('quotation_by_state').on(t.dealershipId, t.state, t.createdAt, t.id, t.sellerId).where(PRESENT),
    index('quotation_by_valid').on(t.dealershipId, t.validUntil, t.id).where(PRESENT),
    index('quotation_by_total').on(t.dealershipId, t.totalCents, t.id).where(PRESENT),
    index('quotation_of_customer').on(t.dealershipId, t.customerId, t.createdAt, t.id),
    index('quotation_of_deal')
      .on(t.dealershipId, t.dealId, t.createdAt, t.id)
      .where(sql`deal_id is not null`),
    index('quotation_news')
      .on(t.dealershipId, t.sellerId)
      .where(
        sql`removed_at is null and answered_at is not null and (seen_at is null or seen_at < answered_at)`,
      ),
  ],
);

export const quotationCar = pgTable(
  'quotation_car',
  {
    dealershipId: tenantId(),
    id: rowId(),
    quotationId: integer('quotation_id').notNull(),
    position: smallint('position').notNull(),
    stockId: integer('stock_id').notNull(),
    price: moneyColumn('price').notNull(),
    discount: moneyColumn('discount').notNull().default(0),
    options: jsonb('options').$type<{ label: string; price: number }[]>().notNull().default([]),
    fees: jsonb('fees').$type<{ label: string; price: number }[]>().notNull().default([]),
    /** As they were when it was saved. */
    taxes: jsonb('taxes').$type<{ label: string; amount: number }[]>().notNull().default([]),
    total: moneyColumn('total').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('quotation_car_of').on(t.dealershipId, t.quotationId, t.position),
    index('quotation_car_of_stock').on(t.dealershipId, t.stockId),
  ],
);

/** What the customer did with the link, and what was replied; never changed. */
export const quotationAnswer = pgTable(
  'quotation_answer',
  {
    dealershipId: tenantId(),
    id: rowId(),
    quotationId: integer('quotation_id').notNull(),
    kind: text('kind').notNull(),
    text: text('text').notNull().default(''),
    userId: integer('user_id'),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('quotation_answer_of').on(t.dealershipId, t.quotationId, t.id),
  ],
);

/** Which quotation a link opens: found before a dealership is known. Only a hash of the secret part is kept. */
export const quotationLink = systemTable(
  'quotation_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    dealershipId: integer('dealership_id').notNull(),
    quotationId: integer('quotation_id').notNull(),
    createdAt: createdAt(),
    endedAt: instantColumn('ended_at'),
  },
  // a new link ends the earlier ones
  (t) => [index('quotation_link_of').on(t.dealershipId, t.quotationId)],
);
