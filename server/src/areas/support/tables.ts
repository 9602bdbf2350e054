import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';
import { fileColumns } from '../../records/columns';

/** A question of someone who works at a dealership to the platform's staff. */
export const supportTicket = pgTable(
  'support_ticket',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** Counted for each dealership: #12. */
    number: integer('number').notNull(),
    authorUserId: integer('author_user_id').notNull(),
    /** Where the author's record is kept: another branch, perhaps. */
    authorDealershipId: integer('author_dealership_id').notNull(),
    authorName: text('author_name').notNull(),
    subject: text('subject').notNull(),
    category: text('category', { enum: ['question', 'fault', 'billing', 'data', 'other'] }).notNull(),
    priority: text('priority', { enum: ['low', 'normal', 'high', 'urgent'] }).notNull(),
    status: text('status', { enum: ['open', 'answered', 'solved', 'closed'] })
      .notNull()
      .default('open'),
    /** The screen on which it was reported. */
    page: text('page').notNull().default(''),
    /** One of the platform's staff, whose name is kept beside it: dealerships cannot read their records. */
    assignedStaffId: integer('assigned_staff_id'),
    assignedStaffName: text('assigned_staff_name').notNull().default(''),
    /** Without the staff's own notes, as the dealership sees it. */
    messageCount: integer('message_count').notNull().default(0),
    lastMessageAt: instantColumn('last_message_at').notNull(),
    lastSide: text('last_side', { enum: ['dealership', 'staff'] })
      .notNull()
      .default('dealership'),
    lastStaffMessageId: integer('last_staff_message_id').notNull().default(0),
    /** Since when it waits for support; null while it does not. */
    waitingSince: instantColumn('waiting_since'),
    solvedAt: instantColumn('solved_at'),
    closedAt: instantColumn('closed_at'),
    previousTicketId: integer('previous_ticket_id'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('support_ticket_number').on(t.dealershipId, t.number),
    index('support_ticket_by_age').on(t.dealershipId, t.lastMessageAt, t.id),
    index('support_ticket_of_author').on(t.dealershipId, t.authorUserId, t.lastMessageAt, t.id),
    index('support_ticket_waiting').on(t.dealershipId, t.waitingSince).where(sql`waiting_since is not null`),
    index('support_ticket_solved').on(t.dealershipId, t.solvedAt).where(sql`status = 'solved'`),
    index('support_ticket_previous')
      .on(t.dealershipId, t.previousTicketId)
      .where(sql`previous_ticket_id is not null`),
  ],
);

export const supportMessage = pgTable(
  'support_message',
  {
    dealershipId: tenantId(),
    id: rowId(),
    ticketId: integer('ticket_id').notNull(),
    userId: integer('user_id'),
    /** As it was when the message was written: staff and colleagues of other branches have their records elsewhere. */
    userName: text('user_name').notNull(),
    side: text('side', { enum: ['dealership', 'staff'] }).notNull(),
    /** A note of the staff for themselves: it never leaves for the dealership. */
    isInternal: boolean('is_internal').notNull().default(false),
    body: text('body').notNull(),
    /** Of the mail that it came by, so that none becomes two messages. */
    mailMessageId: text('mail_message_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('support_message_of_ticket').on(t.dealershipId, t.ticketId, t.id),
    uniqueIndex('support_message_mail').on(t.dealershipId, t.mailMessageId),
    foreignKey({
      columns: [t.dealershipId, t.ticketId],
      foreignColumns: [supportTicket.dealershipId, supportTicket.id],
    }),
  ],
);

/** A file of a message, whose id is its `note_id`. */
export const supportAttachment = pgTable(
  'support_attachment',
  { ...fileColumns(), ticketId: integer('ticket_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('support_attachment_of_message').on(t.dealershipId, t.noteId),
    uniqueIndex('support_attachment_file').on(t.dealershipId, t.file),
    foreignKey({
      columns: [t.dealershipId, t.ticketId],
      foreignColumns: [supportTicket.dealershipId, supportTicket.id],
    }),
  ],
);

/** Up to which message a user has read a ticket. Who has written in one or opened it follows its answers. */
export const supportRead = unauditedTable(
  'support_read',
  {
    dealershipId: tenantId(),
    ticketId: integer('ticket_id').notNull(),
    userId: integer('user_id').notNull(),
    readMessageId: integer('read_message_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.ticketId, t.userId] }),
    index('support_read_of_user').on(t.dealershipId, t.userId, t.ticketId),
  ],
);
