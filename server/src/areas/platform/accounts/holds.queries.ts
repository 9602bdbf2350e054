import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { CODE_LIMITS, SIGN_IN_LIMITS } from '../../session';

/** So many are looked at: an attacker can try any number of names. */
const MOST = 2_000;
const CODES_WITHIN_SECONDS = 900;
const MOST_CODES = 5;

export interface LockedName {
  username: string;
  purpose: 'login' | 'device';
  failures: number;
  since: string;
  until: string;
}

/** As a sign-in judges it: so many failures of the account, or of the account from one address, within the window. */
const LOCKED = `with failure as (
    select username, purpose, created_at, count(*) over (partition by purpose, username) as failures,
      row_number() over (partition by purpose, username order by created_at desc) as of_account,
      row_number() over (partition by purpose, username, address order by created_at desc) as of_pair
    from sign_in_attempt
    where purpose in ('login', 'device') and not succeeded and created_at > $1::timestamptz - make_interval(secs => $2::int))
  select username, purpose, max(failures)::int as failures,
    max(created_at) as since, max(created_at) + make_interval(secs => $2::int) as until from failure
  where of_pair = $3 or of_account = (case purpose when 'login' then $4::int else $5::int end)
  group by username, purpose order by max(created_at) desc limit ${MOST}`;

export const listLockedNames = (systemDb: Db, at: string): Promise<LockedName[]> =>
  queryRows<LockedName>(systemDb, LOCKED, [
    ...[at, SIGN_IN_LIMITS.windowSeconds, SIGN_IN_LIMITS.pair, SIGN_IN_LIMITS.account, CODE_LIMITS.account],
  ]);

export interface CodeHold {
  user_id: number;
  since: string;
  until: string;
}

/** Users who were sent so many codes that no other can be sent, and who have none left to enter. */
export const listCodeHolds = (systemDb: Db, at: string): Promise<CodeHold[]> =>
  queryRows<CodeHold>(
    systemDb,
    `select user_id, max(created_at) as since, min(created_at) + make_interval(secs => $2::int) as until
      from one_time_code where purpose in ('login', 'device') and created_at > $1::timestamptz - make_interval(secs => $2::int)
      group by user_id, purpose
      having count(*) >= $3 and not bool_or(used_at is null and expires_at > $1::timestamptz and tries < 5)
      order by 2 desc limit ${MOST}`,
    [at, CODES_WITHIN_SECONDS, MOST_CODES],
  );

export interface BanRow {
  user_id: number;
  reason: string;
  banned_by: number;
  banned_at: string;
}

export const listBans = (systemDb: Db): Promise<BanRow[]> =>
  queryRows<BanRow>(
    systemDb,
    `select user_id, reason, banned_by, banned_at from user_ban order by banned_at desc limit ${MOST}`,
    [],
  );

/** Whose the names are that someone tried to sign in with. */
export const usersOfNames = (systemDb: Db, names: readonly string[]) =>
  queryRows<{ user_id: number; username: string }>(
    systemDb,
    'select user_id, lower(username) as username from credential where lower(username) = any($1)',
    [names],
  );

/** A clean slate: the account's failures and the codes that were sent. */
export const clearHolds = async (systemTx: Db, userId: number, usernames: readonly string[]) => {
  await queryRows(
    systemTx,
    "delete from sign_in_attempt where username = any($1) and purpose in ('login', 'device') and not succeeded",
    [usernames],
  );
  await queryRows(
    systemTx,
    "delete from one_time_code where user_id = $1 and purpose in ('login', 'device')",
    [userId],
  );
};
