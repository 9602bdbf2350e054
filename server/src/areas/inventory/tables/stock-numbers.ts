import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId, versionColumn } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';

/** How a dealership numbers its cars; without a row it is the default scheme. */
export const stockNumberScheme = pgTable(
  'stock_number_scheme',
  {
    dealershipId: tenantId(),
    scheme: text('scheme').notNull(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** The number that the next car gets. A scheme with a year has a row for each year, the others one for year 0. */
export const stockNumberCounter = unauditedTable(
  'stock_number_counter',
  {
    dealershipId: tenantId(),
    year: integer('year').notNull(),
    nextNumber: integer('next_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.year] })],
);
