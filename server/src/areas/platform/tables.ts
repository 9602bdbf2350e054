import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn } from '../../db/columns';
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
    groupId: integer('group_id'),
    source: text('source', { enum: ['browser', 'server'] })
      .notNull()
      .default('browser'),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('error_report_user').on(t.userId, t.createdAt),
    index('error_report_group').on(t.groupId, t.createdAt),
    index('error_report_at').on(t.createdAt, t.id),
  ],
);

/** Errors with the same cause: the same title and place but for the numbers in them. */
export const errorGroup = systemTable(
  'error_group',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    fingerprint: text('fingerprint').notNull(),
    source: text('source', { enum: ['browser', 'server'] }).notNull(),
    title: text('title').notNull(),
    place: text('place').notNull(),
    state: text('state', { enum: ['open', 'resolved', 'ignored'] })
      .notNull()
      .default('open'),
    reopened: boolean('reopened').notNull().default(false),
    count: integer('count').notNull().default(1),
    firstSeen: instantColumn('first_seen').notNull(),
    lastSeen: instantColumn('last_seen').notNull(),
  },
  (t) => [
    uniqueIndex('error_group_fingerprint').on(t.fingerprint),
    index('error_group_state').on(t.state, t.lastSeen),
  ],
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
