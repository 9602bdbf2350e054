import { integer, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../db/columns';

/** The columns of a table of notes; the one with the record's id stands beside them. */
export const noteColumns = () => ({
  dealershipId: tenantId(),
  id: rowId(),
  text: text('text').notNull(),
  userId: integer('user_id'),
  createdAt: createdAt(),
  removedAt: instantColumn('removed_at'),
});

/** The columns of a table of files, on their own or attached to a note; the one with the record's id stands beside them. */
export const fileColumns = () => ({
  dealershipId: tenantId(),
  id: rowId(),
  noteId: integer('note_id'),
  title: text('title').notNull().default(''),
  file: text('file').notNull(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  bytes: integer('bytes').notNull(),
  userId: integer('user_id'),
  createdAt: createdAt(),
  removedAt: instantColumn('removed_at'),
});
