import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const ownerOf = async (tx: Db, tenant: number): Promise<number | null> => {
  const [row] = await queryRows<{ owner_user_id: number | null }>(
    tx,
    'select owner_user_id from dealership where id = $1',
    [tenant],
  );
  return row?.owner_user_id ?? null;
};
