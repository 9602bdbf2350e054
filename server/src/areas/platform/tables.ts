import { index, integer, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../../db/columns';
import { systemTable } from '../../db/table-kinds';

// System tables: only platform staff read them.

/** Dealerships that belong together: each names its group in `dealership.group_id`. */
export const branchGroup = systemTable('branch_group', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
  name: text('name').notNull(),
  createdAt: createdAt(),
});

export const errorReport = systemTable(
  'error_report',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id'),
    dealershipId: integer('dealership_id'),
    title: text('title').notNull(),
    message: text('message').notNull(),
    from: text('from').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('error_report_user').on(t.userId, t.createdAt)],
);

export const outboxMessage = systemTable('outbox_message', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** The job that made it: a repeated job changes nothing. */
  jobKey: text('job_key').unique(),
  kind: text('kind', { enum: ['mail', 'sms'] }).notNull(),
  to: text('to').notNull(),
  subject: text('subject').notNull().default(''),
  body: text('body').notNull(),
  html: text('html'),
  createdAt: createdAt(),
});
