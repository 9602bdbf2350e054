import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId } from '../../../db/columns';

/** Who took customers out as a file, chosen by which filters, and how many: each row is audited as it is written. */
export const customerExport = pgTable(
  'customer_export',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    filters: jsonb('filters').$type<Record<string, unknown>>().notNull().default({}),
    customers: integer('customers').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);
