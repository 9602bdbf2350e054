import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const setOffline = async (tx: Db, tenant: number, userId: number) => {
  await queryRows(
    tx,
    'update presence set is_online = false where dealership_id = $1 and user_id = $2 and is_online',
    [tenant, userId],
  );
};
