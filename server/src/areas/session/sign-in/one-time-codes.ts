import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { hashToken } from '../../../http/sessions';

export type Purpose = 'login' | 'device' | 'reset';
const MAX_TRIES = 5;
/** Whoever signs in again and again gets no letter each time. */
const PAUSE_SECONDS = 30;
const MAX_CODES = 5;
const CODES_WITHIN_SECONDS = 900;
/** Tells our advisory locks from others of the database. */
const LOCK_CLASS = 7_205;

const isOpen = sql`used_at is null and expires_at > now() and tries < ${MAX_TRIES}`;

/** Whether a code is on its way that has not been used yet. */
export const hasOpenCode = async (db: Db, userId: number, purpose: Purpose): Promise<boolean> => {
  const open = await db.execute(sql`select from one_time_code
    where user_id = ${userId} and purpose = ${purpose} and ${isOpen} limit 1`);
  return open.rows.length > 0;
};

const mayIssue = async (tx: Db, userId: number, purpose: Purpose): Promise<boolean> => {
  const seen = await tx.execute<{ recent: boolean | null; count: number }>(sql`
    select bool_or(created_at > now() - make_interval(secs => ${PAUSE_SECONDS}) and ${isOpen}) as recent, count(*)::int as count
    from one_time_code where user_id = ${userId} and purpose = ${purpose}
      and created_at > now() - make_interval(secs => ${CODES_WITHIN_SECONDS})`);
  const { recent, count } = seen.rows[0] ?? { recent: null, count: 0 };
  return !recent && count < MAX_CODES;
};

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
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${userId})`);
  if (!(await mayIssue(tx, userId, purpose))) return false;
  await tx.execute(sql`update one_time_code set used_at = now()
    where user_id = ${userId} and purpose = ${purpose} and used_at is null`);
  await tx.execute(sql`insert into one_time_code (user_id, purpose, code_hash, expires_at)
    values (${userId}, ${purpose}, ${hashToken(`${userId} ${code}`)}, now() + make_interval(secs => ${seconds}))`);
  return true;
};

/** Uses a code up: true once, never again. Each try counts before it is looked at, also of several at the same moment. */
export const useCode = async (tx: Db, userId: number, purpose: Purpose, code: string): Promise<boolean> => {
  const tried = await tx.execute<{
    id: number;
    is_right: boolean;
  }>(sql`update one_time_code set tries = tries + 1
    where user_id = ${userId} and purpose = ${purpose} and ${isOpen}
    returning id, code_hash = ${hashToken(`${userId} ${code}`)} as is_right`);
  const right = tried.rows.find((row) => row.is_right);
  if (right) await tx.execute(sql`delete from one_time_code where id = ${right.id}`);
  return right !== undefined;
};

/** A reset link carries no user: its token alone finds it. */
export const keepLink = async (tx: Db, userId: number, token: string, seconds: number) => {
  await tx.execute(sql`update one_time_code set used_at = now()
    where user_id = ${userId} and purpose = 'reset' and used_at is null`);
  await tx.execute(sql`insert into one_time_code (user_id, purpose, code_hash, expires_at)
    values (${userId}, 'reset', ${hashToken(token)}, now() + make_interval(secs => ${seconds}))`);
};

const isGoodLink = (token: string) =>
  sql`purpose = 'reset' and code_hash = ${hashToken(token)} and used_at is null and expires_at > now()`;

export const hasLink = async (db: Db, token: string): Promise<boolean> =>
  (await db.execute(sql`select 1 from one_time_code where ${isGoodLink(token)}`)).rows.length > 0;

export const useLink = async (tx: Db, token: string): Promise<number | null> => {
  const used = await tx.execute<{ user_id: number }>(sql`update one_time_code set used_at = now()
    where ${isGoodLink(token)} returning user_id`);
  return used.rows[0]?.user_id ?? null;
};
