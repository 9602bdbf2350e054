import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';

/** How many failures, within how long, before a pause: of one account from one address, of one account, of one address. */
export interface Limits {
  pair: number;
  account: number;
  address: number;
  windowSeconds: number;
  /** What is said during the pause, before the time that is left. */
  message: string;
}

const FAILED = 'Too many failed login attempts. Please try again later.';

export const SIGN_IN_LIMITS: Limits = {
  pair: 8,
  account: 30,
  address: 60,
  windowSeconds: 900,
  message: FAILED,
};
export const CODE_LIMITS: Limits = { ...SIGN_IN_LIMITS, account: 20 };
export const FORGOT_LIMITS: Limits = {
  pair: 3,
  account: 5,
  address: 20,
  windowSeconds: 3_600,
  message: 'Too many requests. Please try again later.',
};

/** The account is the link here: its hash stands for a name. */
export const RESET_LIMITS: Limits = {
  pair: 8,
  account: 20,
  address: 30,
  windowSeconds: 900,
  message: 'Too many requests. Please try again later.',
};

/** Tells our advisory locks from others of the database. */
const LOCK_CLASS = 7_204;

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The pause ends when the failure that filled a limit is out of the window; of several pauses the longest counts. */
const secondsLeft = async (db: Db, purpose: string, username: string, address: string, limits: Limits) => {
  const isOfAccount = sql`username = ${username}`;
  const isOfAddress = sql`address = ${address}`;
  const filledBy = (limit: number, whose: typeof isOfAccount) => sql`(select created_at from sign_in_attempt
    where purpose = ${purpose} and not succeeded and ${whose}
      and created_at > now() - make_interval(secs => ${limits.windowSeconds})
    order by created_at desc offset ${limit - 1} limit 1)`;
  const found = await db.execute<{ left: number | null }>(sql`
    select ceil(${limits.windowSeconds} - extract(epoch from now() - max(created_at)))::int as "left" from (
      ${filledBy(limits.pair, sql`${isOfAccount} and ${isOfAddress}`)}
      union all ${filledBy(limits.account, isOfAccount)}
      union all ${filledBy(limits.address, isOfAddress)}) struck`);
  return found.rows[0]?.left ?? null;
};

/** Refuses with 429 while an account or an address has too many failures behind it. */
const checkBrake = async (db: Db, purpose: string, username: string, address: string, limits: Limits) => {
  const left = await secondsLeft(db, purpose, username, address, limits);
  if (left === null) return;
  const wait = Math.min(Math.max(1, left), limits.windowSeconds);
  throw new Refusal(429, `${limits.message} ${minutes(wait)}`, { retryAfter: wait });
};

/**
 * Counts a try as a failure before it is known to be one, so that tries at the same moment do not slip past the brake.
 * Answers its number: what was no failure after all is taken back.
 */
export const takeAttempt = async (
  tx: Db,
  purpose: string,
  username: string,
  address: string,
  limits: Limits,
): Promise<number> => {
  // always the account first, so that no two wait for each other
  for (const whose of [`${purpose} of ${username}`, `${purpose} from ${address}`])
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${whose}))`);
  await checkBrake(tx, purpose, username, address, limits);
  const made = await tx.execute<{
    id: number;
  }>(sql`insert into sign_in_attempt (username, address, purpose, succeeded)
    values (${username}, ${address}, ${purpose}, false) returning id`);
  return made.rows[0]?.id ?? 0;
};

export const takeBackAttempt = async (tx: Db, id: number) => {
  await tx.execute(sql`delete from sign_in_attempt where id = ${id}`);
};

export const recordAttempt = async (
  db: Db,
  purpose: string,
  username: string,
  address: string,
  succeeded: boolean,
) => {
  await db.execute(sql`insert into sign_in_attempt (username, address, purpose, succeeded)
    values (${username}, ${address}, ${purpose}, ${succeeded})`);
};

/** A success wipes the account's failures from that address, as the browser's own record is wiped. */
export const releaseBrake = async (db: Db, purpose: string, username: string, address: string) => {
  await db.execute(sql`delete from sign_in_attempt
    where purpose = ${purpose} and username = ${username} and address = ${address} and not succeeded`);
};

/** A new password makes the failures with the old one void, from wherever they came. */
export const releaseAccount = async (db: Db, username: string) => {
  await db.execute(sql`delete from sign_in_attempt
    where purpose = 'login' and username = ${username.toLowerCase()} and not succeeded`);
};

/** How long the account cannot sign in: from anywhere, or from the address it was tried from most. */
export const secondsHeld = async (
  db: Db,
  username: string,
  limits: Limits = SIGN_IN_LIMITS,
): Promise<number> => {
  const found = await db.execute<{ held: number | null }>(sql`
    with failure as (
      select created_at, row_number() over (order by created_at desc) as of_account,
        row_number() over (partition by address order by created_at desc) as of_pair
      from sign_in_attempt
      where purpose = 'login' and not succeeded and username = ${username.toLowerCase()}
        and created_at > now() - make_interval(secs => ${limits.windowSeconds}))
    select ceil(${limits.windowSeconds} - extract(epoch from now() - max(created_at)))::int as held from failure
    where of_account = ${limits.account} or of_pair = ${limits.pair}`);
  return Math.max(0, found.rows[0]?.held ?? 0);
};
