import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';

const bigId = () => bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity();

/** A key with which a program of the dealership makes calls. */
export const apiKey = pgTable(
  'api_key',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** The removed app_user 'API key {name}', which what the key does is noted under. */
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().notNull(),
    keyHash: text('key_hash').notNull(),
    /** The last four characters. */
    ending: text('ending').notNull(),
    allowedIps: text('allowed_ips').array().notNull().default([]),
    expiresAt: instantColumn('expires_at'),
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
    revokedAt: instantColumn('revoked_at'),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('api_key_hash').on(t.dealershipId, t.keyHash),
  ],
);

/** How much a key is used. Apart from api_key, so that using it is no change of it. */
export const apiKeyUse = unauditedTable(
  'api_key_use',
  {
    dealershipId: tenantId(),
    keyId: integer('key_id').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
    requests: bigint('requests', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.keyId] })],
);

/** One request that was made with a key. */
export const apiRequest = unauditedTable(
  'api_request',
  {
    dealershipId: tenantId(),
    id: bigId(),
    keyId: integer('key_id').notNull(),
    at: instantColumn('at').notNull(),
    call: text('call').notNull(),
    method: text('method').notNull(),
    status: integer('status').notNull(),
    ms: integer('ms').notNull(),
    ip: text('ip').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('api_request_of_key').on(t.dealershipId, t.keyId, t.at, t.id, t.status),
    index('api_request_by_time').on(t.dealershipId, t.at),
  ],
);

/** Where events are sent. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    dealershipId: tenantId(),
    id: rowId(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events').array().notNull(),
    secret: text('secret').notNull(),
    secretHint: text('secret_hint').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Why it is off: owner or failing; empty while it is on. */
    offReason: text('off_reason').notNull().default(''),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('webhook_endpoint_told').on(t.dealershipId).where(sql`is_active or off_reason = 'failing'`),
  ],
);

/** How sending to an endpoint goes. Apart from it, so that each delivery is no change of it. */
export const webhookHealth = unauditedTable(
  'webhook_health',
  {
    dealershipId: tenantId(),
    endpointId: integer('endpoint_id').notNull(),
    /** Since when nothing was delivered; null when the last try went well. */
    failingSince: instantColumn('failing_since'),
    /** After a failure nothing is tried before this time. */
    pausedUntil: instantColumn('paused_until'),
    /** Failed tries one after the other: the pause grows with them. */
    failures: integer('failures').notNull().default(0),
    lastDeliveredAt: instantColumn('last_delivered_at'),
    lastError: text('last_error').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.endpointId] })],
);

/** Something that happened, written by triggers (webhooks/record-events.sql) in the transaction that did it. */
export const webhookEvent = unauditedTable(
  'webhook_event',
  {
    dealershipId: tenantId(),
    id: bigId(),
    type: text('type').notNull(),
    recordKind: text('record_kind').notNull(),
    recordId: integer('record_id').notNull(),
    /** The columns that changed, and which the API shows. */
    changed: text('changed').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('webhook_event_by_time').on(t.dealershipId, t.createdAt, t.id),
  ],
);

/** One event on its way to one endpoint. */
export const webhookDelivery = unauditedTable(
  'webhook_delivery',
  {
    dealershipId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    endpointId: integer('endpoint_id').notNull(),
    /** No event of a record: a test. */
    eventId: bigint('event_id', { mode: 'number' }),
    /** waiting, delivered, failed or dropped. */
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instantColumn('next_at'),
    lastStatus: integer('last_status'),
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('webhook_delivery_of').on(t.dealershipId, t.endpointId, t.createdAt, t.id, t.state),
    index('webhook_delivery_waiting')
      .on(t.dealershipId, t.endpointId, t.nextAt, t.id)
      .where(sql`state = 'waiting'`),
    index('webhook_delivery_by_time').on(t.dealershipId, t.createdAt),
  ],
);

/** One try to deliver. */
export const webhookTry = unauditedTable(
  'webhook_try',
  {
    dealershipId: tenantId(),
    id: bigId(),
    deliveryId: integer('delivery_id').notNull(),
    at: instantColumn('at').notNull(),
    status: integer('status'),
    ms: integer('ms').notNull(),
    answer: text('answer').notNull().default(''),
    error: text('error').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('webhook_try_of').on(t.dealershipId, t.deliveryId, t.id),
    index('webhook_try_by_time').on(t.dealershipId, t.at),
  ],
);
