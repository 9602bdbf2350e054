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
    /** The platform user who views this user's account read-only; such a session is never renewed. */
    lookedBy: integer('looked_by'),
    lookId: integer('look_id'),
    /** Of the token that reads files alone: a picture's address cannot bear the session's own. */
    fileHash: text('file_hash'),
  },
  (t) => [
    uniqueIndex('user_session_token').on(t.tokenHash),
    index('user_session_user').on(t.userId),
    uniqueIndex('user_session_file').on(t.fileHash).where(sql`file_hash is not null`),
    index('user_session_looked_by').on(t.lookedBy).where(sql`looked_by is not null`),
  ],
);

/** When platform staff viewed a user's account, and why. Kept for good: the dealership may ask. */
export const lookAsSession = systemTable(
  'look_as_session',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    operatorId: integer('operator_id').notNull(),
    userId: integer('user_id').notNull(),
    homeDealershipId: integer('home_dealership_id').notNull(),
    dealershipId: integer('dealership_id').notNull(),
    roleId: integer('role_id').notNull(),
    reason: text('reason').notNull(),
    /** The code that opens it once; '' afterwards. */
    codeHash: text('code_hash').notNull(),
    codeExpiresAt: instantColumn('code_expires_at').notNull(),
    beganAt: instantColumn('began_at').notNull(),
    /** When it ends by itself, or ended. */
    endsAt: instantColumn('ends_at').notNull(),
  },
  (t) => [
    index('look_as_session_dealership').on(t.dealershipId, t.beganAt),
    index('look_as_session_operator').on(t.operatorId, t.endsAt),
    index('look_as_session_code').on(t.codeHash),
  ],
);

/** Each call that was made in such a view. */
export const lookAsRequest = systemTable(
  'look_as_request',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    lookId: integer('look_id').notNull(),
    operatorId: integer('operator_id').notNull(),
    userId: integer('user_id').notNull(),
    call: text('call').notNull(),
    status: integer('status').notNull(),
    requestId: text('request_id').notNull(),
    at: createdAt(),
  },
  (t) => [index('look_as_request_look').on(t.lookId, t.id)],
);

/** Accounts that platform staff closed to their users. */
export const userBan = systemTable('user_ban', {
  userId: integer('user_id').primaryKey(),
  reason: text('reason').notNull(),
  bannedBy: integer('banned_by').notNull(),
  bannedAt: instantColumn('banned_at').notNull(),
});

/** The code that the terminal printed, with which the first platform user is made: one row, another at each start. */
export const setupCode = systemTable('setup_code', {
  id: integer('id').primaryKey(),
  codeHash: text('code_hash').notNull(),
  createdAt: createdAt(),
});

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
