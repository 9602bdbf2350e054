import { sql } from 'drizzle-orm';
import {
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
import { createdAt, rowId, tenantId, versionColumn } from '../../../db/columns';

/** An account that the dealership added to the chart of accounts. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    dealershipId: tenantId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** asset, liability, equity, income or expense. */
    type: text('type').notNull(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.code] })],
);

export const ledgerSettings = pgTable(
  'ledger_settings',
  {
    dealershipId: tenantId(),
    /** The month (1 to 12) in which the fiscal year begins. */
    fiscalYearStart: smallint('fiscal_year_start').notNull().default(1),
    /** How the profit of a vehicle is counted. */
    lotCostPerDayCents: integer('lot_cost_per_day_cents').notNull().default(0),
    packCents: integer('pack_cents').notNull().default(0),
    /** front, back or nowhere. */
    interestIn: text('interest_in').notNull().default('front'),
    ignoresCommission: boolean('ignores_commission').notNull().default(false),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** A period was closed or reopened, by whom and why; never changed (a trigger refuses it). */
export const ledgerPeriodEvent = pgTable(
  'ledger_period_event',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** closed or reopened. */
    kind: text('kind').notNull(),
    /** The last closed day after it; null when nothing is closed any more. */
    closedTo: date('closed_to'),
    reason: text('reason').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('ledger_period_event_by').on(t.dealershipId, t.createdAt, t.id),
  ],
);

/**
 * What is entered in the ledger itself: journal entries by hand, opening balances, remittances, lenders that paid, the close
 * of a year, and the reversal of one of these. Never changed (a trigger refuses it).
 */
export const ledgerVoucher = pgTable(
  'ledger_voucher',
  {
    dealershipId: tenantId(),
    id: rowId(),
    kind: text('kind').notNull(),
    day: date('day').notNull(),
    memo: text('memo').notNull().default(''),
    /** The domain's LedgerEvent; null for a reversal. */
    event: jsonb('event').$type<Record<string, unknown>>(),
    /** The voucher that it undoes. */
    reverses: integer('reverses'),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('ledger_voucher_reversed_once')
      .on(t.dealershipId, t.reverses)
      .where(sql`reverses is not null`),
    index('ledger_voucher_by_kind').on(t.dealershipId, t.kind, t.day, t.id),
  ],
);

/** A line of income or cost that was moved to a vehicle, or away from one, after it was booked: by which voucher. */
export const ledgerLink = pgTable(
  'ledger_link',
  {
    dealershipId: tenantId(),
    lineId: integer('line_id').notNull(),
    voucherId: integer('voucher_id').notNull(),
    /** The vehicle that it belongs to now; null: none. */
    stockId: integer('stock_id'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.lineId] }),
    index('ledger_link_of').on(t.dealershipId, t.stockId, t.lineId),
  ],
);
