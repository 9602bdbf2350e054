import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { hashToken } from '../../http/sessions';

export type Purpose = 'login' | 'device' | 'reset';
const MAX_TRIES = 5;

/** Keeps a code's hash; an earlier one of the same purpose no longer counts. */
export const keepCode = async (tx: Db, userId: number, purpose: Purpose, code: string, seconds: number) => {
  await tx.execute(sql`update one_time_code set used_at = now()
    where user_id = ${userId} and purpose = ${purpose} and used_at is null`);
  await tx.execute(sql`insert into one_time_code (user_id, purpose, code_hash, expires_at)
    values (${userId}, ${purpose}, ${hashToken(`${userId} ${code}`)}, now() + make_interval(secs => ${seconds}))`);
};

/** Uses a code up: true once, never again; a wrong one counts against the few tries there are. */
export const useCode = async (tx: Db, userId: number, purpose: Purpose, code: string): Promise<boolean> => {
  const used = await tx.execute(sql`update one_time_code set used_at = now()
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and expires_at > now()
      and tries < ${MAX_TRIES} and code_hash = ${hashToken(`${userId} ${code}`)} returning id`);
  if (used.rows.length > 0) return true;
  await tx.execute(sql`update one_time_code set tries = tries + 1
    where user_id = ${userId} and purpose = ${purpose} and used_at is null`);
  return false;
};

/** A reset link carries no user: its token alone finds it. */
export const keepLink = async (tx: Db, userId: number, token: string, seconds: number) => {
  await tx.execute(sql`update one_time_code set used_at = now()
    where user_id = ${userId} and purpose = 'reset' and used_at is null`);
  await tx.execute(sql`insert into one_time_code (user_id, purpose, code_hash, expires_at)
    values (${userId}, 'reset', ${hashToken(token)}, now() + make_interval(secs => ${seconds}))`);
};

export const useLink = async (tx: Db, token: string): Promise<number | null> => {
  const used = await tx.execute<{ user_id: number }>(sql`update one_time_code set used_at = now()
    where purpose = 'reset' and code_hash = ${hashToken(token)} and used_at is null and expires_at > now()
    returning user_id`);
  return used.rows[0]?.user_id ?? null;
};
