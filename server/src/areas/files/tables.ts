import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../db/columns';

/** A stored file. Its name is random; who may see it is decided by the record that it belongs to. */
export const storedFile = pgTable(
  'stored_file',
  {
    dealershipId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    originalName: text('original_name').notNull().default(''),
    /** What kind of record it belongs to, such as 'avatar' or 'logo': the area that names the kind says who may see it. */
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('stored_file_name').on(t.dealershipId, t.name),
    index('stored_file_record').on(t.dealershipId, t.kind, t.recordId),
  ],
);
