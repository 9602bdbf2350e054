import { ask } from '../../../db/ask';
import type { Db } from '../../../db/database';

export const setOffline = async (tx: Db, tenant: number, userId: number) => {
  await ask(
    tx,
    'update presence set is_online = false where dealership_id = $1 and user_id = $2 and is_online',
    [tenant, userId],
  );
};
