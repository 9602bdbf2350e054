import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';

export const notification = unauditedTable(
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
