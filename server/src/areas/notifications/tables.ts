import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';

export const notification = unauditedTable(
  'notification',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    /** What it is about: a kind that an area registers. */
    kind: text('kind').notNull().default(''),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    createdAt: createdAt(),
    readAt: instantColumn('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('notification_of_user').on(t.dealershipId, t.userId, t.id),
    index('notification_unread').on(t.dealershipId, t.userId, t.id).where(sql`read_at is null`),
  ],
);

/** How a user wants to be notified of one kind; without a row it is the kind's default. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    dealershipId: tenantId(),
    userId: integer('user_id').notNull(),
    kind: text('kind').notNull(),
    inApp: boolean('in_app').notNull(),
    browser: boolean('browser').notNull(),
    email: boolean('email').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.userId, t.kind] })],
);
