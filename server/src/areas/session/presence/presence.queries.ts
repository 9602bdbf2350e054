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
