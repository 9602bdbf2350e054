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
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { fileColumns, noteColumns } from '../../../records/columns';
import { ofCustomer } from './customer';

export const customerNote = pgTable(
  'customer_note',
  {
    ...noteColumns(),
    customerId: integer('customer_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_note', t),
    index('customer_note_of').on(t.dealershipId, t.customerId, t.id),
  ],
);

/** A file of a customer, on its own or attached to a note. */
export const customerFile = pgTable(
  'customer_file',
  {
    ...fileColumns(),
    customerId: integer('customer_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_file', t),
    foreignKey({
      columns: [t.dealershipId, t.noteId],
      foreignColumns: [customerNote.dealershipId, customerNote.id],
      name: 'customer_file_of_note',
    }),
    index('customer_file_of').on(t.dealershipId, t.customerId, t.id),
    index('customer_file_note').on(t.dealershipId, t.noteId).where(sql`note_id is not null`),
  ],
);

export const customerFollowUp = pgTable(
  'customer_follow_up',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id').notNull(),
    assigneeId: integer('assignee_id').notNull(),
    what: text('what').notNull(),
    dueAt: instantColumn('due_at').notNull(),
    remindedAt: instantColumn('reminded_at'),
    doneAt: instantColumn('done_at'),
    doneBy: integer('done_by'),
    outcome: text('outcome').notNull().default(''),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_follow_up', t),
    index('customer_follow_up_of').on(t.dealershipId, t.customerId, t.dueAt),
    index('customer_follow_up_open')
      .on(t.dealershipId, t.assigneeId, t.dueAt)
      .where(sql`done_at is null and removed_at is null`),
  ],
);

/** A call, a visit, a letter, a mail or a text message, one way or the other. */
export const customerContact = pgTable(
  'customer_contact',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** null where a lead has no customer, as one for a job has none. */
    customerId: integer('customer_id'),
    leadId: integer('lead_id'),
    dealId: integer('deal_id'),
    channel: text('channel', { enum: ['call', 'email', 'sms', 'visit', 'letter'] }).notNull(),
    direction: text('direction', { enum: ['in', 'out'] }).notNull(),
    /** The number or address. */
    address: text('address').notNull().default(''),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    /** A commercial message needs consent; one of service does not (CASL 6(6)). */
    isCommercial: boolean('is_commercial').notNull().default(false),
    state: text('state', { enum: ['logged', 'queued', 'sent', 'failed'] })
      .notNull()
      .default('logged'),
    failure: text('failure').notNull().default(''),
    /** Where an answer to a mail comes back to. */
    replyTo: text('reply_to').notNull().default(''),
    /** Names a message that came in: the same one again is not kept twice. */
    externalKey: text('external_key'),
    userId: integer('user_id'),
    happenedAt: instantColumn('happened_at').notNull().default(sql`now()`),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_contact', t),
    index('customer_contact_of_lead')
      .on(t.dealershipId, t.leadId, t.happenedAt, t.id)
      .where(sql`lead_id is not null`),
    uniqueIndex('customer_contact_external')
      .on(t.dealershipId, t.externalKey)
      .where(sql`external_key is not null`),
    index('customer_contact_of').on(t.dealershipId, t.customerId, t.happenedAt, t.id),
  ],
);
