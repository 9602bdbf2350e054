import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';

/** How often a vehicle's page was opened on a day by visitors of a channel. */
export const carView = unauditedTable(
  'car_view',
  {
    dealershipId: tenantId(),
    day: date('day').notNull(),
    stockId: integer('stock_id').notNull(),
    channel: text('channel').notNull(),
    views: integer('views').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.day, t.stockId, t.channel] }),
    index('car_view_of_car').on(t.dealershipId, t.stockId, t.day),
  ],
);

/** What a channel cost in a month. */
export const channelCost = pgTable(
  'channel_cost',
  {
    dealershipId: tenantId(),
    channel: text('channel').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.channel, t.month] })],
);
