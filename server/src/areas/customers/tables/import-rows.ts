import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';
import { ofCustomer } from './customer';
import { customerImport } from './imports';

/** A line of an import: what was made of it, and what became of it. */
export const customerImportRow = unauditedTable(
  'customer_import_row',
  {
    dealershipId: tenantId(),
    importId: integer('import_id').notNull(),
    line: integer('line').notNull(),
    /** The customer as a form would send it. */
    given: jsonb('given').$type<Record<string, unknown>>().notNull().default({}),
    outcome: text('outcome', { enum: ['waiting', 'added', 'left-out'] })
      .notNull()
      .default('waiting'),
    customerId: integer('customer_id'),
    message: text('message').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.importId, t.line] }),
    foreignKey({
      columns: [t.dealershipId, t.importId],
      foreignColumns: [customerImport.dealershipId, customerImport.id],
      name: 'customer_import_row_of_import',
    }),
    ofCustomer('customer_import_row', t),
    index('customer_import_row_of').on(t.dealershipId, t.customerId).where(sql`customer_id is not null`),
  ],
);
