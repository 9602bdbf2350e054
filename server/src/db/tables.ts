import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from './columns';

/** Who changed what, from what, to what. Written by row triggers alone. */
export const auditEntry = pgTable(
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
export const idempotencyKey = pgTable(
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

/** A stored file. Its name is random; who may see it is decided by the record that it belongs to. */
export const storedFile = pgTable(
  'stored_file',
  {
    dealershipId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    originalName: text('original_name').notNull().default(''),
    /** What kind of record it belongs to, such as 'avatar' or 'logo': http/files asks that kind who may see it. */
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('stored_file_name').on(t.dealershipId, t.name),
    index('stored_file_record').on(t.dealershipId, t.kind, t.recordId),
  ],
);

/** What the local form of the payment service charged, by key. Never a card number. */
export const localCharge = pgTable('local_charge', {
  key: text('key').primaryKey(),
  record: jsonb('record').notNull(),
});

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What is too large for a notification between servers; the realtime service's own. */
export const socketAttachment = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).unique(),
  createdAt: instantColumn('created_at').default(sql`now()`),
  payload: bytes('payload'),
});
