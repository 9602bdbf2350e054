import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../../db/columns';

/** A post on the Facebook page that a person wrote. */
export const socialPost = pgTable(
  'social_post',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** SOCIAL_STATES of the contract. */
    state: text('state').notNull().default('draft'),
    /** With {words} of its vehicle. */
    text: text('text').notNull(),
    /** As it was sent. */
    sentText: text('sent_text').notNull().default(''),
    stockId: integer('stock_id'),
    photoIds: integer('photo_ids').array().notNull().default([]),
    pageId: text('page_id').notNull().default(''),
    pageName: text('page_name').notNull().default(''),
    scheduledAt: instantColumn('scheduled_at'),
    sendingSince: instantColumn('sending_since'),
    postedAt: instantColumn('posted_at'),
    outsideId: text('outside_id').notNull().default(''),
    url: text('url').notNull().default(''),
    problem: text('problem').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instantColumn('next_try_at'),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    reach: integer('reach'),
    resultsAt: instantColumn('results_at'),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('social_post_by_created').on(t.dealershipId, t.createdAt, t.id),
    index('social_post_by_day').on(t.dealershipId, sql`coalesce(posted_at, scheduled_at)`, t.id),
    index('social_post_due').on(t.dealershipId, t.scheduledAt).where(sql`state in ('scheduled', 'sending')`),
  ],
);

/** A text that posts start from. */
export const socialTemplate = pgTable(
  'social_template',
  {
    dealershipId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('social_template_name').on(t.dealershipId, sql`lower(name)`).where(sql`removed_at is null`),
  ],
);
