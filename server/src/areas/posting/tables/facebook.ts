import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';

/** The Facebook page that a dealership posts to. Tokens are encrypted. */
export const facebookConnection = pgTable(
  'facebook_connection',
  {
    dealershipId: tenantId(),
    /** connected, choose-page, expired or not-connected. */
    state: text('state').notNull(),
    pageId: text('page_id').notNull().default(''),
    pageName: text('page_name').notNull().default(''),
    pageUrl: text('page_url').notNull().default(''),
    pageToken: text('page_token').notNull().default(''),
    userToken: text('user_token').notNull().default(''),
    expiresAt: instantColumn('expires_at'),
    /** Counts the sign-ins: a fault of older tokens does not end newer ones. */
    tokenNo: integer('token_no').notNull().default(1),
    /** Facebook asked to wait until then. */
    pausedUntil: instantColumn('paused_until'),
    problem: text('problem').notNull().default(''),
    connectedBy: integer('connected_by'),
    connectedAt: instantColumn('connected_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** A sign-in at Facebook that was started: good once, for the user who started it. */
export const facebookSignIn = unauditedTable(
  'facebook_sign_in',
  {
    dealershipId: tenantId(),
    stateHash: text('state_hash').notNull(),
    userId: integer('user_id').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.stateHash] })],
);

/** What a browser extension signs in with, of one user. */
export const extensionKey = pgTable(
  'extension_key',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    lastUsedAt: instantColumn('last_used_at'),
    endedAt: instantColumn('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('extension_key_hash').on(t.dealershipId, t.keyHash),
  ],
);
