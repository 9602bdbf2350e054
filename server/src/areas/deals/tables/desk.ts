import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, moneyColumn, rowId, tenantId, versionColumn } from '../../../db/columns';

/** A kept calculation: numbered within its deal, and never changed (a trigger refuses it). */
export const dealVersion = pgTable(
  'deal_version',
  {
    dealershipId: tenantId(),
    id: rowId(),
    dealId: integer('deal_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull().default(''),
    way: text('way').notNull(),
    price: moneyColumn('price').notNull(),
    down: moneyColumn('down').notNull(),
    payment: moneyColumn('payment'),
    frequency: text('frequency').notNull().default(''),
    term: smallint('term'),
    total: moneyColumn('total').notNull(),
    gross: moneyColumn('gross').notNull(),
    needsApproval: boolean('needs_approval').notNull().default(false),
    /** What it was computed from and what came of it, as the calculator of that day had it. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('deal_version_number').on(t.dealershipId, t.dealId, t.number),
  ],
);

/** A manager accepted a gross below the minimum. */
export const dealApproval = pgTable(
  'deal_approval',
  {
    dealershipId: tenantId(),
    versionId: integer('version_id').notNull(),
    userId: integer('user_id'),
    note: text('note').notNull().default(''),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.versionId] })],
);

/** A lender that the deal was sent to. */
export const dealLender = pgTable(
  'deal_lender',
  {
    dealershipId: tenantId(),
    id: rowId(),
    dealId: integer('deal_id').notNull(),
    name: text('name').notNull(),
    state: text('state').notNull().default('sent'),
    amount: moneyColumn('amount'),
    rate: numeric('rate', { precision: 7, scale: 5, mode: 'number' }),
    buyRate: numeric('buy_rate', { precision: 7, scale: 5, mode: 'number' }),
    term: smallint('term'),
    reserve: moneyColumn('reserve'),
    conditions: text('conditions').notNull().default(''),
    sentOn: date('sent_on'),
    answeredOn: date('answered_on'),
    fundedOn: date('funded_on'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('deal_lender_of').on(t.dealershipId, t.dealId, t.id),
  ],
);
