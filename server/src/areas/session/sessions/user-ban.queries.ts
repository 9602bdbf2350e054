import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

/** Distinguishes our advisory locks from others of the database. */
const LOCK_CLASS = 7_232;

/** A ban and a sign-in of the same user wait for each other: none is signed in after the ban ended their sessions. */
export const lockBan = async (systemTx: Db, userId: number) => {
  await queryRows(systemTx, 'select pg_advisory_xact_lock($1, $2)', [LOCK_CLASS, userId]);
};

export const isBanned = (systemDb: Db, userId: number): Promise<boolean> =>
  queryAny(systemDb, 'select 1 from user_ban where user_id = $1', [userId]);

export const insertBan = async (
  systemTx: Db,
  ban: { userId: number; reason: string; bannedBy: number; bannedAt: string },
): Promise<boolean> =>
  queryAny(
    systemTx,
    `insert into user_ban (user_id, reason, banned_by, banned_at) values ($1, $2, $3, $4)
      on conflict (user_id) do nothing returning user_id`,
    [ban.userId, ban.reason, ban.bannedBy, ban.bannedAt],
  );

export const deleteBan = (systemTx: Db, userId: number): Promise<boolean> =>
  queryAny(systemTx, 'delete from user_ban where user_id = $1 returning user_id', [userId]);
