import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';

/** The feed of vehicles for the shopper marketplace; a dealership that never opened its page has no row. */
export const hillzChannel = pgTable(
  'hillz_channel',
  {
    dealershipId: tenantId(),
    isOn: boolean('is_on').notNull().default(false),
    needsPhoto: boolean('needs_photo').notNull().default(true),
    needsPrice: boolean('needs_price').notNull().default(true),
    contactName: text('contact_name').notNull().default(''),
    /** Part of the feed's address: whoever has it reads what the public site shows anyway. */
    key: text('key').notNull(),
    keySince: instantColumn('key_since').notNull(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** Vehicles that someone left out of the feed. */
export const hillzLeftOut = pgTable(
  'hillz_left_out',
  { dealershipId: tenantId(), stockId: integer('stock_id').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.dealershipId, t.stockId] })],
);

/** Who fetched the feed: one row for a program, an address and a format on a day. */
export const hillzFetch = unauditedTable(
  'hillz_fetch',
  {
    dealershipId: tenantId(),
    id: rowId(),
    day: date('day').notNull(),
    agent: text('agent').notNull(),
    address: text('address').notNull(),
    format: text('format', { enum: ['json', 'xml'] }).notNull(),
    vehicles: integer('vehicles').notNull(),
    times: integer('times').notNull().default(1),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('hillz_fetch_once').on(t.dealershipId, t.day, t.agent, t.address, t.format),
    index('hillz_fetch_by_time').on(t.dealershipId, t.at, t.id),
  ],
);
