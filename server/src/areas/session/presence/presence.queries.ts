import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const writePresence = async (tx: Db, dealershipId: number, userId: number, online: boolean) => {
  await queryRows(
    tx,
    `insert into presence (dealership_id, user_id, is_online, last_seen_at) values ($1, $2, $3, now())
      on conflict (dealership_id, user_id) do update set is_online = excluded.is_online, last_seen_at = excluded.last_seen_at`,
    [dealershipId, userId, online],
  );
};

export const readOnline = async (db: Db, dealershipId: number, userId: number): Promise<boolean> => {
  const [found] = await queryRows<{ is_online: boolean }>(
    db,
    'select is_online from presence where dealership_id = $1 and user_id = $2',
    [dealershipId, userId],
  );
  return found?.is_online ?? false;
};

/** Of all dealerships: those who are connected and said that they are online are still there. */
export const keepOnline = async (
  systemTx: Db,
  people: readonly { dealershipId: number; userId: number }[],
  at: string,
) => {
  await queryRows(
    systemTx,
    `update presence p set last_seen_at = $3 from unnest($1::int[], $2::int[]) as c(dealership_id, user_id)
      where p.dealership_id = c.dealership_id and p.user_id = c.user_id and p.is_online`,
    [people.map(({ dealershipId }) => dealershipId), people.map(({ userId }) => userId), at],
  );
};
