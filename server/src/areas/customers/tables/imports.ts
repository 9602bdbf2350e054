import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../../db/columns';

/** One file of customers that came in; it can be taken back as a whole. */
export const customerImport = pgTable(
  'customer_import',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    fileName: text('file_name').notNull().default(''),
    state: text('state', { enum: ['running', 'finished', 'failed', 'cancelled', 'undone'] })
      .notNull()
      .default('running'),
    /** Our field and the file's name of its column. */
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull().default({}),
    rows: integer('rows').notNull().default(0),
    added: integer('added').notNull().default(0),
    leftOut: integer('left_out').notNull().default(0),
    workId: integer('work_id'),
    createdAt: createdAt(),
    undoneAt: instantColumn('undone_at'),
    undoneBy: integer('undone_by'),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);
