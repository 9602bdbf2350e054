import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';

/** One import: an auction's paper or a file of many cars. What came of it can be taken back as a whole. */
export const importBatch = pgTable(
  'import_batch',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    source: text('source').notNull(),
    fileName: text('file_name').notNull().default(''),
    state: text('state', { enum: ['running', 'finished', 'failed', 'cancelled', 'undone'] })
      .notNull()
      .default('finished'),
    rows: integer('rows').notNull().default(1),
    added: integer('added').notNull().default(0),
    restored: integer('restored').notNull().default(0),
    /** Cars in stock whose purchase was noted. */
    noted: integer('noted').notNull().default(0),
    leftOut: integer('left_out').notNull().default(0),
    workId: integer('work_id'),
    createdAt: createdAt(),
    undoneAt: instantColumn('undone_at'),
    undoneBy: integer('undone_by'),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);

/** A line of an import: what the file says, what is made of it, and what became of it. */
export const importRow = unauditedTable(
  'import_row',
  {
    dealershipId: tenantId(),
    batchId: integer('batch_id').notNull(),
    line: integer('line').notNull(),
    vin: text('vin').notNull(),
    /** As the file has it; what the VIN says is put over it when it is prepared. */
    given: jsonb('given').$type<Record<string, unknown>>().notNull().default({}),
    purchase: jsonb('purchase').$type<Record<string, unknown>>(),
    /** A deleted car that is to come back instead of a new one. */
    restoreId: integer('restore_id'),
    vehicleId: integer('vehicle_id'),
    /** The columns of the car, once it is prepared. */
    columns: jsonb('columns').$type<Record<string, unknown>>(),
    outcome: text('outcome', { enum: ['waiting', 'added', 'restored', 'noted', 'left-out'] })
      .notNull()
      .default('waiting'),
    stockId: integer('stock_id'),
    message: text('message').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.batchId, t.line] }),
    foreignKey({
      columns: [t.dealershipId, t.batchId],
      foreignColumns: [importBatch.dealershipId, importBatch.id],
    }),
  ],
);
