import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { hashToken } from '../../../http/sessions';

export type Purpose = 'login' | 'device' | 'reset';
const MAX_TRIES = 5;
/** Whoever signs in again and again gets no letter each time. */
const PAUSE_SECONDS = 30;
const MAX_CODES = 5;
const CODES_WITHIN_SECONDS = 900;
/** Distinguishes our advisory locks from others of the database. */
const LOCK_CLASS = 7_205;

const IS_OPEN = `used_at is null and expires_at > now() and tries < ${MAX_TRIES}`;

/** Whether a code is on its way that has not been used yet. */
export const hasOpenCode = (db: Db, userId: number, purpose: Purpose): Promise<boolean> =>
  queryAny(db, `select 1 from one_time_code where user_id = $1 and purpose = $2 and ${IS_OPEN} limit 1`, [
    userId,
    purpose,
  ]);

const ISSUED = `select count(*)::int as count, coalesce(bool_or(${IS_OPEN}), false) as is_open,
    ceil(max(${PAUSE_SECONDS} - extract(epoch from now() - created_at)) filter (where ${IS_OPEN}))::int as pause,
    ceil(${CODES_WITHIN_SECONDS} - extract(epoch from now() - min(created_at)))::int as full_for
  from one_time_code where user_id = $1 and purpose = $2 and created_at > now() - interval '${CODES_WITHIN_SECONDS} seconds'`;

interface IssuedRow {
  count: number;
  is_open: boolean;
  pause: number | null;
  full_for: number | null;
}

/** What was sent of late: whether the last code is still good, and in how many seconds another can be sent. */
const readIssued = async (tx: Db, userId: number, purpose: Purpose) => {
  const [row] = await queryRows<IssuedRow>(tx, ISSUED, [userId, purpose]);
  const { count = 0, is_open = false, pause = null, full_for = null } = row ?? {};
  const waitSeconds = Math.max(0, (count >= MAX_CODES ? full_for : pause) ?? 0);
  return { isOpen: is_open, waitSeconds };
};

const endEarlier = (tx: Db, userId: number, purpose: Purpose) =>
  queryRows(
    tx,
    'update one_time_code set used_at = now() where user_id = $1 and purpose = $2 and used_at is null',
    [userId, purpose],
  );

const insertCode = (tx: Db, userId: number, purpose: Purpose, codeHash: string, seconds: number) =>
  queryRows(
    tx,
    `insert into one_time_code (user_id, purpose, code_hash, expires_at)
      values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [userId, purpose, codeHash, seconds],
  );

export interface CodeIssue {
  isSent: boolean;
  /** A code that was sent can be entered. */
  isOpen: boolean;
  /** Until another one can be sent. */
  waitSeconds: number;
}

/**
 * Keeps a code's hash; an earlier one of the same purpose no longer counts. When there were too many of late it is not kept:
 * then the earlier one stays good, and no letter is to be sent. A code that was used counts no more: its letter was wanted.
 */
export const keepCode = async (
  tx: Db,
  userId: number,
  purpose: Purpose,
  code: string,
  seconds: number,
): Promise<CodeIssue> => {
  await queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [LOCK_CLASS, userId]);
  const before = await readIssued(tx, userId, purpose);
  if (before.waitSeconds > 0) return { ...before, isSent: false };
  await endEarlier(tx, userId, purpose);
  await insertCode(tx, userId, purpose, hashToken(`${userId} ${code}`), seconds);
  return { ...(await readIssued(tx, userId, purpose)), isSent: true };
};

/** Uses a code up: true once, never again. Each try counts before it is looked at, also of several at the same moment. */
export const useCode = async (tx: Db, userId: number, purpose: Purpose, code: string): Promise<boolean> => {
  const tried = await queryRows<{ id: number; is_right: boolean }>(
    tx,
    `update one_time_code set tries = tries + 1 where user_id = $1 and purpose = $2 and ${IS_OPEN}
      returning id, code_hash = $3 as is_right`,
    [userId, purpose, hashToken(`${userId} ${code}`)],
  );
  const right = tried.find((row) => row.is_right);
  if (right) await queryRows(tx, 'delete from one_time_code where id = $1', [right.id]);
  return right !== undefined;
};

/** A reset link carries no user: its token alone finds it. */
export const keepLink = async (tx: Db, userId: number, token: string, seconds: number) => {
  await endEarlier(tx, userId, 'reset');
  await insertCode(tx, userId, 'reset', hashToken(token), seconds);
};

const IS_GOOD_LINK = "purpose = 'reset' and code_hash = $1 and used_at is null and expires_at > now()";

export const hasLink = (db: Db, token: string): Promise<boolean> =>
  queryAny(db, `select 1 from one_time_code where ${IS_GOOD_LINK}`, [hashToken(token)]);

export const useLink = async (tx: Db, token: string): Promise<number | null> => {
  const [used] = await queryRows<{ user_id: number }>(
    tx,
    `update one_time_code set used_at = now() where ${IS_GOOD_LINK} returning user_id`,
    [hashToken(token)],
  );
  return used?.user_id ?? null;
};
