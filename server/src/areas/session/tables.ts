import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn } from '../../db/columns';
import { systemTable } from '../../db/table-kinds';

// System tables: the application's database role cannot touch them; they are found by a hash, before any dealership is known.

export const userSession = systemTable(
  'user_session',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id').notNull(),
    /** Where the user's record is; dealershipId is where they work at the moment (another branch, perhaps). */
    homeDealershipId: integer('home_dealership_id').notNull(),
    dealershipId: integer('dealership_id').notNull(),
    roleId: integer('role_id').notNull(),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instantColumn('expires_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
  },
  (t) => [uniqueIndex('user_session_token').on(t.tokenHash), index('user_session_user').on(t.userId)],
);

export const device = systemTable(
  'device',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    trusted: boolean('trusted').notNull().default(false),
    lastSeenAt: instantColumn('last_seen_at').notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('device_token').on(t.userId, t.tokenHash)],
);

export const oneTimeCode = systemTable(
  'one_time_code',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').notNull(),
    purpose: text('purpose', { enum: ['login', 'device', 'reset'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('one_time_code_user').on(t.userId, t.purpose, t.id),
    index('one_time_code_hash').on(t.purpose, t.codeHash),
  ],
);

export const signInAttempt = systemTable(
  'sign_in_attempt',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    username: text('username').notNull(),
    address: text('address').notNull(),
    purpose: text('purpose').notNull().default('login'),
    succeeded: boolean('succeeded').notNull(),
    at: createdAt(),
  },
  (t) => [
    index('sign_in_attempt_account').on(t.username, t.purpose, t.at),
    index('sign_in_attempt_address').on(t.address, t.purpose, t.at),
  ],
);

/** Proofs of work that have been used, until they would have expired anyway. */
export const usedProof = systemTable('used_proof', {
  id: text('id').primaryKey(),
  expiresAt: instantColumn('expires_at').notNull(),
});
