import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId } from '../../../db/columns';
import { fileColumns, noteColumns } from '../../../records/columns';

export const leadComment = pgTable(
  'lead_comment',
  {
    ...noteColumns(),
    leadId: integer('lead_id').notNull(),
    title: text('title').notNull().default(''),
    /** Of a bill of sale, where the comment is about one. */
    mvdBosId: integer('mvd_bos_id'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('lead_comment_of').on(t.dealershipId, t.leadId, t.id),
  ],
);

export const leadFile = pgTable(
  'lead_file',
  { ...fileColumns(), leadId: integer('lead_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('lead_file_of').on(t.dealershipId, t.leadId, t.id),
    index('lead_file_of_comment').on(t.dealershipId, t.noteId),
  ],
);

/** Who took leads out as a file, chosen by which filters, and how many: each row is audited as it is written. */
export const leadExport = pgTable(
  'lead_export',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    filters: jsonb('filters').$type<Record<string, unknown>>().notNull().default({}),
    leads: integer('leads').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);
