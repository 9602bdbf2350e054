import { sql } from 'drizzle-orm';
import { bigint, bigserial, customType, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, tenantId } from './columns';
import { systemTable, unauditedTable } from './table-kinds';

/** Who changed what, from what, to what. Written by row triggers alone. */
export const auditEntry = unauditedTable(
  'audit_entry',
  {
    dealershipId: tenantId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    tableName: text('table_name').notNull(),
    rowId: integer('row_id'),
    action: text('action', { enum: ['insert', 'update', 'delete'] }).notNull(),
    userId: integer('user_id'),
    requestId: text('request_id').notNull(),
    at: createdAt(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('audit_entry_record').on(t.dealershipId, t.tableName, t.rowId, t.id),
  ],
);

/** The reply to a create that carried an Idempotency-Key: the same key answers the same and does nothing twice. */
export const idempotencyKey = unauditedTable(
  'idempotency_key',
  {
    dealershipId: tenantId(),
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    reply: jsonb('reply'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.userId, t.key] })],
);

/** What the local form of the payment service charged, by key. Never a card number. */
export const localCharge = systemTable('local_charge', {
  key: text('key').primaryKey(),
  record: jsonb('record').notNull(),
});

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What is too large for a notification between servers; the realtime service's own. */
export const socketAttachment = systemTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).unique(),
  createdAt: instantColumn('created_at').default(sql`now()`),
  payload: bytes('payload'),
});
