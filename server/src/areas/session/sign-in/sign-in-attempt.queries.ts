import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** How many failures, within how long, before a pause: of one account from one address, of one account, of one address. */
export interface AttemptLimits {
  pair: number;
  account: number;
  address: number;
  windowSeconds: number;
}

/** What is tried, with which name, from where. */
export interface Attempt {
  purpose: string;
  username: string;
  address: string;
}

/** Distinguishes our advisory locks from others of the database. */
const LOCK_CLASS = 7_204;

/** Tries with the same name or from the same address wait for each other until the transaction ends. */
export const lockAttempts = async (tx: Db, { purpose, username, address }: Attempt) => {
  // always the account first, so that no two wait for each other
  for (const whose of [`${purpose} of ${username}`, `${purpose} from ${address}`])
    await queryRows(tx, 'select pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS, whose]);
};

const failureAt = (limit: string, whose: string) => `(select created_at from sign_in_attempt
  where purpose = $1 and not succeeded and ${whose} and created_at > now() - make_interval(secs => $4::int)
  order by created_at desc offset ${limit}::int - 1 limit 1)`;

const SECONDS_LEFT = `select ceil($4::int - extract(epoch from now() - max(created_at)))::int as "left" from (
  ${failureAt('$5', 'username = $2 and address = $3')}
  union all ${failureAt('$6', 'username = $2')}
  union all ${failureAt('$7', 'address = $3')}) reached`;

/** The pause ends when the failure that reached a limit is out of the window; of several pauses the longest counts. */
export const secondsLeft = async (
  db: Db,
  { purpose, username, address }: Attempt,
  limits: AttemptLimits,
): Promise<number | null> => {
  const [found] = await queryRows<{ left: number | null }>(db, SECONDS_LEFT, [
    ...[purpose, username, address, limits.windowSeconds],
    ...[limits.pair, limits.account, limits.address],
  ]);
  return found?.left ?? null;
};

const HELD = `with failure as (
    select created_at, row_number() over (order by created_at desc) as of_account,
      row_number() over (partition by address order by created_at desc) as of_pair
    from sign_in_attempt
    where purpose = 'login' and not succeeded and username = $1 and created_at > now() - make_interval(secs => $2::int))
  select ceil($2::int - extract(epoch from now() - max(created_at)))::int as held from failure
  where of_account = $3 or of_pair = $4`;

/** How long the account cannot sign in: from anywhere, or from the address it was tried from most. */
export const secondsHeldOf = async (
  db: Db,
  username: string,
  { windowSeconds, account, pair }: AttemptLimits,
): Promise<number> => {
  const values = [username.toLowerCase(), windowSeconds, account, pair];
  const [found] = await queryRows<{ held: number | null }>(db, HELD, values);
  return Math.max(0, found?.held ?? 0);
};

export const insertAttempt = async (
  tx: Db,
  { purpose, username, address }: Attempt,
  succeeded: boolean,
): Promise<number> => {
  const [made] = await queryRows<{ id: number }>(
    tx,
    'insert into sign_in_attempt (username, address, purpose, succeeded) values ($1, $2, $3, $4) returning id',
    [username, address, purpose, succeeded],
  );
  return made?.id ?? 0;
};

export const removeAttempt = async (tx: Db, id: number) => {
  await queryRows(tx, 'delete from sign_in_attempt where id = $1', [id]);
};

export const deleteFailures = async (tx: Db, { purpose, username, address }: Attempt) => {
  await queryRows(
    tx,
    'delete from sign_in_attempt where purpose = $1 and username = $2 and address = $3 and not succeeded',
    [purpose, username, address],
  );
};

/** A new password makes the failures with the old one void, from wherever they came. */
export const clearAccountFailures = async (tx: Db, username: string) => {
  await queryRows(
    tx,
    "delete from sign_in_attempt where purpose = 'login' and username = $1 and not succeeded",
    [username.toLowerCase()],
  );
};
