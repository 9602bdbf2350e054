import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../db/columns';

/** The columns of a post or page that say when the public sees it; its state follows from them (domain/publishing). */
export const publishColumns = () => ({
  publishAt: instantColumn('publish_at'),
  unpublishAt: instantColumn('unpublish_at'),
});

/**
 * The columns of a table of stored versions; the one with the record's id stands beside them. Declare it with
 * `unauditedTable`: it is a history itself. `content` has all fields that a restore sets.
 */
export const textVersionColumns = () => ({
  dealershipId: tenantId(),
  id: rowId(),
  /** The version of the record that the save made. */
  version: integer('version').notNull(),
  title: text('title').notNull(),
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  userId: integer('user_id'),
  createdAt: createdAt(),
});

/** The columns of a table of previews: a text as it stood in the form, for who has the link. Declare it with `unauditedTable`. */
export const previewColumns = () => ({
  dealershipId: tenantId(),
  id: rowId(),
  tokenHash: text('token_hash').notNull(),
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  userId: integer('user_id'),
  createdAt: createdAt(),
  expiresAt: instantColumn('expires_at').notNull(),
});

/**
 * The columns of a table of addresses that records had before; the one with the record's id stands beside them. Declare it
 * with `unauditedTable`: the record's own entries tell each change. A record that has such an address now is shown there.
 */
export const formerSlugColumns = () => ({
  dealershipId: tenantId(),
  slug: text('slug').notNull(),
  leftAt: instantColumn('left_at').notNull(),
});
