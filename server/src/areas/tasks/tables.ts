import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { ofCustomer } from '../customers';

const PRESENT = sql`removed_at is null`;
const UNFINISHED = sql`state in ('open', 'started') and removed_at is null`;

/** Tasks, follow-ups of customers, and appointments. 'Overdue' is not stored: it is a matter of the time. */
export const task = pgTable(
  'task',
  {
    dealershipId: tenantId(),
    id: rowId(),
    kind: text('kind', { enum: ['task', 'follow-up', 'appointment'] })
      .notNull()
      .default('task'),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    /** May be a colleague whose record is kept at another branch, so no foreign key. Null where a rule found nobody. */
    assigneeId: integer('assignee_id'),
    createdBy: integer('created_by'),
    dueAt: instantColumn('due_at').notNull(),
    endsAt: instantColumn('ends_at'),
    remindAt: instantColumn('remind_at'),
    remindedAt: instantColumn('reminded_at'),
    repeat: jsonb('repeat').$type<{ unit: string; every: number; until: string | null; day?: number }>(),
    /** The first task of the series that it belongs to. */
    seriesId: integer('series_id'),
    /** The next of the series, once it is made: that makes it once. */
    nextId: integer('next_id'),
    checklist: jsonb('checklist').$type<{ text: string; done: 0 | 1 }[]>().notNull().default([]),
    state: text('state', { enum: ['open', 'started', 'done', 'cancelled'] })
      .notNull()
      .default('open'),
    appointmentState: text('appointment_state', { enum: ['set', 'confirmed', 'shown', 'missed'] }),
    doneAt: instantColumn('done_at'),
    doneBy: integer('done_by'),
    outcome: text('outcome').notNull().default(''),
    customerId: integer('customer_id'),
    leadId: integer('lead_id'),
    stockId: integer('stock_id'),
    dealId: integer('deal_id'),
    /** The rule that made it, and what it made it for. */
    rule: text('rule'),
    ruleKey: text('rule_key'),
    version: versionColumn(),
    createdAt: createdAt(),
    /** What a calendar program tells a newer form of an event by. */
    changedAt: instantColumn('changed_at').notNull().default(sql`now()`),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('task', t),
    uniqueIndex('task_by_rule').on(t.dealershipId, t.rule, t.ruleKey).where(sql`rule is not null`),
    index('task_by_state').on(t.dealershipId, t.state, t.dueAt, t.id).where(PRESENT),
    index('task_by_due').on(t.dealershipId, t.dueAt, t.id).where(PRESENT),
    index('task_by_assignee').on(t.dealershipId, t.assigneeId, t.dueAt, t.id).where(PRESENT),
    index('task_unfinished').on(t.dealershipId, t.assigneeId, t.dueAt).where(UNFINISHED),
    index('task_by_creator').on(t.dealershipId, t.createdBy, t.dueAt, t.id).where(PRESENT),
    index('task_of_customer').on(t.dealershipId, t.customerId, t.dueAt).where(sql`customer_id is not null`),
    index('task_of_lead').on(t.dealershipId, t.leadId, t.dueAt).where(sql`lead_id is not null`),
    index('task_of_deal').on(t.dealershipId, t.dealId, t.dueAt).where(sql`deal_id is not null`),
    index('task_of_car').on(t.dealershipId, t.stockId, t.dueAt).where(sql`stock_id is not null`),
    index('task_of_series').on(t.dealershipId, t.seriesId, t.dueAt).where(sql`series_id is not null`),
  ],
);

/** Who is notified how a task ends, beside whoever gave it. */
export const taskWatcher = pgTable(
  'task_watcher',
  {
    dealershipId: tenantId(),
    taskId: integer('task_id').notNull(),
    userId: integer('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.taskId, t.userId] }),
    foreignKey({
      columns: [t.dealershipId, t.taskId],
      foreignColumns: [task.dealershipId, task.id],
      name: 'task_watcher_of_task',
    }),
    index('task_watcher_user').on(t.dealershipId, t.userId, t.taskId),
  ],
);

/** What a dealership set of a rule; without a row it is as usual. */
export const taskRule = pgTable(
  'task_rule',
  {
    dealershipId: tenantId(),
    rule: text('rule').notNull(),
    isOn: boolean('is_on').notNull(),
    /** Minutes or days, as the rule counts. */
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.rule] })],
);

/** How often a user's secret calendar address was renewed: the address is signed with it. No row: never. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    dealershipId: tenantId(),
    userId: integer('user_id').notNull(),
    generation: integer('generation').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.userId] })],
);
