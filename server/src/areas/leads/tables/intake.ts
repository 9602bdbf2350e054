import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../../db/columns';
import { systemTable, unauditedTable } from '../../../db/table-kinds';

/** A message that came in, as it came in: leads are made of it, now or again later. */
export const leadMessage = unauditedTable(
  'lead_message',
  {
    dealershipId: tenantId(),
    id: rowId(),
    channel: text('channel').notNull(),
    /** Names the message: the same one again is acknowledged and makes nothing. */
    externalKey: text('external_key').notNull(),
    /** Encrypted, since it may hold a social insurance number or an income. */
    content: text('content').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'failed', 'dismissed'] })
      .notNull()
      .default('waiting'),
    parser: text('parser').notNull().default(''),
    warnings: jsonb('warnings').$type<string[]>().notNull().default([]),
    tries: smallint('tries').notNull().default(0),
    receivedAt: instantColumn('received_at').notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('lead_message_external').on(t.dealershipId, t.externalKey),
    index('lead_message_waiting').on(t.dealershipId, t.id).where(sql`state = 'waiting'`),
    index('lead_message_failed').on(t.dealershipId, t.receivedAt, t.id).where(sql`state = 'failed'`),
  ],
);

/** How far a mailbox is read. */
export const inboxCursor = systemTable('inbox_cursor', {
  mailbox: text('mailbox').primaryKey(),
  uidValidity: text('uid_validity').notNull(),
  uid: bigint('uid', { mode: 'number' }).notNull(),
});

/** The last lead a telephone number of ours wrote to, so that an answer finds its conversation. */
export const smsThread = unauditedTable(
  'sms_thread',
  {
    dealershipId: tenantId(),
    /** The customer's number, E.164. */
    phone: text('phone').notNull(),
    leadId: integer('lead_id').notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.phone] }), index('sms_thread_phone').on(t.phone, t.at)],
);
