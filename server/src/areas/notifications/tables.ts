import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../db/columns';

export const notification = pgTable(
  'notification',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
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
