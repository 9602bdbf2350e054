import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** The file of a user's picture, held until the transaction ends. */
export const lockAvatar = async (tx: Db, tenant: number, userId: number): Promise<string | null> => {
  const [user] = await queryRows<{ avatar: string | null }>(
    tx,
    'select avatar from app_user where dealership_id = $1 and id = $2 for no key update',
    [tenant, userId],
  );
  return user?.avatar ?? null;
};

export const updateAvatar = async (tx: Db, tenant: number, userId: number, file: string) => {
  await queryRows(tx, 'update app_user set avatar = $3 where dealership_id = $1 and id = $2', [
    tenant,
    userId,
    file,
  ]);
};
