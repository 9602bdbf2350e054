import { index, integer, numeric, text } from 'drizzle-orm/pg-core';
import { keyColumn, tenantId } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';

/** How many cars each view has, as a running sum: a change adds a line, and lines are summed up now and then. */
const viewCounts = () => ({
  all: integer('n_all').notNull(),
  ready: integer('n_ready').notNull(),
  pending: integer('n_pending').notNull(),
  comingSoon: integer('n_coming_soon').notNull(),
  inService: integer('n_in_service').notNull(),
  inTransit: integer('n_in_transit').notNull(),
  sold: integer('n_sold').notNull(),
  deleted: integer('n_deleted').notNull(),
});

/** Cars by 4,096 of the panel's order: totals, and where a far page begins (list/stock-tally.sql keeps it). */
export const stockBlock = unauditedTable(
  'stock_block',
  { dealershipId: tenantId(), block: integer('block').notNull(), ...viewCounts() },
  (t) => [index('stock_block_at').on(t.dealershipId, t.block)],
);

/** Cars by make, model and year: what the quick search and the filters by name look in and count with. */
export const stockName = unauditedTable(
  'stock_name',
  {
    dealershipId: tenantId(),
    nameKey: keyColumn('name_key').notNull(),
    makeKey: keyColumn('make_key').notNull(),
    modelKey: keyColumn('model_key').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year'),
    words: text('words').notNull(),
    ...viewCounts(),
  },
  (t) => [index('stock_name_of_make').on(t.dealershipId, t.makeKey, t.modelKey, t.year)],
);

/** Cars by what a list can be filtered by: 'tag:501', 'photos:0', a range of prices, a day on which they came. */
export const stockTally = unauditedTable(
  'stock_tally',
  {
    dealershipId: tenantId(),
    key: keyColumn('key').notNull(),
    ...viewCounts(),
    /** The sale prices together: of a status, or of the cars of a day that are not sold. */
    value: numeric('value', { precision: 18, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [index('stock_tally_of').on(t.dealershipId, t.key)],
);

/** Every make and model that a dealership ever had, with the words by which it is found: far fewer than with their years. */
export const stockModel = unauditedTable(
  'stock_model',
  {
    dealershipId: tenantId(),
    makeKey: keyColumn('make_key').notNull(),
    modelKey: keyColumn('model_key').notNull(),
    words: text('words').notNull(),
  },
  (t) => [index('stock_model_of').on(t.dealershipId, t.makeKey, t.modelKey)],
);
