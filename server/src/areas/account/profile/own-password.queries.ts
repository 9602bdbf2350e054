import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const readPasswordHash = async (
  systemDb: Db,
  home: number,
  userId: number,
): Promise<string | undefined> => {
  const [stored] = await queryRows<{ password_hash: string }>(
    systemDb,
    'select password_hash from credential where dealership_id = $1 and user_id = $2',
    [home, userId],
  );
  return stored?.password_hash;
};

export const writePasswordHash = async (systemTx: Db, home: number, userId: number, passwordHash: string) => {
  await queryRows(
    systemTx,
    'update credential set password_hash = $3, changed_at = now() where dealership_id = $1 and user_id = $2',
    [home, userId, passwordHash],
  );
};
