import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../../db/columns';

/** A vehicle shown first, or at a lower price, from a day to a day. */
export const promotion = pgTable(
  'promotion',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    kind: text('kind', { enum: ['featured', 'price-drop'] }).notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    fromDay: date('from_day').notNull(),
    /** Its last day; null until someone ends it. */
    untilDay: date('until_day'),
    title: text('title').notNull().default(''),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
    version: versionColumn(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('promotion_of_car').on(t.dealershipId, t.stockId).where(sql`removed_at is null`),
    index('promotion_by_day').on(t.dealershipId, t.fromDay, t.id).where(sql`removed_at is null`),
  ],
);
