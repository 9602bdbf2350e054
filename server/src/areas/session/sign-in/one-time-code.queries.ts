import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { hashToken } from '../../../http/sessions';

export type Purpose = 'login' | 'device' | 'reset';
const MAX_TRIES = 5;
/** Whoever signs in again and again gets no letter each time. */
const PAUSE_SECONDS = 30;
const MAX_CODES = 5;
const CODES_WITHIN_SECONDS = 900;
/** Tells our advisory locks from others of the database. */
const LOCK_CLASS = 7_205;

const IS_OPEN = `used_at is null and expires_at > now() and tries < ${MAX_TRIES}`;

/** Whether a code is on its way that has not been used yet. */
export const hasOpenCode = (db: Db, userId: number, purpose: Purpose): Promise<boolean> =>
  queryAny(db, `select 1 from one_time_code where user_id = $1 and purpose = $2 and ${IS_OPEN} limit 1`, [
    userId,
    purpose,
  ]);

const MAY_ISSUE = `select count(*) < ${MAX_CODES} and not coalesce(bool_or(
    created_at > now() - interval '${PAUSE_SECONDS} seconds' and ${IS_OPEN}), false) as may
  from one_time_code where user_id = $1 and purpose = $2 and created_at > now() - interval '${CODES_WITHIN_SECONDS} seconds'`;

const mayIssue = async (tx: Db, userId: number, purpose: Purpose): Promise<boolean> => {
  const [seen] = await queryRows<{ may: boolean }>(tx, MAY_ISSUE, [userId, purpose]);
  return seen?.may ?? true;
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

/**
 * Keeps a code's hash; an earlier one of the same purpose no longer counts. False when there were too many of late: then
 * the earlier one stays good, and no letter is to be sent. A code that was used counts no more: its letter was wanted.
 */
export const keepCode = async (
  tx: Db,
  userId: number,
  purpose: Purpose,
  code: string,
  seconds: number,
): Promise<boolean> => {
  await queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [LOCK_CLASS, userId]);
  if (!(await mayIssue(tx, userId, purpose))) return false;
  await endEarlier(tx, userId, purpose);
  await insertCode(tx, userId, purpose, hashToken(`${userId} ${code}`), seconds);
  return true;
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
