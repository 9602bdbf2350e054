import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { Refusal } from '../../http/refusal';

/** How many failures, within how long, before a pause: of one account from one address, of one account, of one address. */
export interface Limits {
  pair: number;
  account: number;
  address: number;
  windowSeconds: number;
}

export const SIGN_IN_LIMITS: Limits = { pair: 8, account: 30, address: 60, windowSeconds: 900 };
export const CODE_LIMITS: Limits = { pair: 8, account: 20, address: 60, windowSeconds: 900 };
export const FORGOT_LIMITS: Limits = { pair: 3, account: 5, address: 20, windowSeconds: 3_600 };

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Refuses with 429 while an account or an address has too many failures behind it. */
export const checkBrake = async (
  db: Db,
  purpose: string,
  username: string,
  address: string,
  limits: Limits,
) => {
  const found = await db.execute<{
    pair: number;
    account: number;
    address: number;
    oldest: number | null;
  }>(sql`
    select count(*) filter (where username = ${username} and address = ${address})::int as pair,
      count(*) filter (where username = ${username})::int as account,
      count(*) filter (where address = ${address})::int as address,
      extract(epoch from now() - min(created_at))::int as oldest
    from sign_in_attempt
    where purpose = ${purpose} and not succeeded and (username = ${username} or address = ${address})
      and created_at > now() - make_interval(secs => ${limits.windowSeconds})`);
  const seen = found.rows[0];
  if (!seen) return;
  if (seen.pair < limits.pair && seen.account < limits.account && seen.address < limits.address) return;
  const wait = Math.max(1, limits.windowSeconds - (seen.oldest ?? 0));
  throw new Refusal(429, `Too many failed login attempts. Please try again later. ${minutes(wait)}`, {
    retryAfter: wait,
  });
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

/** How long the account cannot sign in: from anywhere, or from the address it was tried from most. */
export const secondsHeld = async (
  db: Db,
  username: string,
  limits: Limits = SIGN_IN_LIMITS,
): Promise<number> => {
  const found = await db.execute<{ held: number | null }>(sql`
    with failure as (
      select created_at, count(*) over () as account, count(*) over (partition by address) as pair
      from sign_in_attempt
      where purpose = 'login' and not succeeded and username = ${username.toLowerCase()}
        and created_at > now() - make_interval(secs => ${limits.windowSeconds}))
    select min(${limits.windowSeconds} - extract(epoch from now() - created_at))::int as held from failure
    where account >= ${limits.account} or pair >= ${limits.pair}`);
  return Math.max(0, found.rows[0]?.held ?? 0);
};
