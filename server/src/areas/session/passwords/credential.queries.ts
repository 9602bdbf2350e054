import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Sets a new password wherever the user's credential is kept; answers the usernames. */
export const setPasswordOf = async (
  systemTx: Db,
  userId: number,
  passwordHash: string,
): Promise<string[]> => {
  const changed = await queryRows<{ username: string }>(
    systemTx,
    'update credential set password_hash = $2, changed_at = now() where user_id = $1 returning username',
    [userId, passwordHash],
  );
  return changed.map(({ username }) => username);
};

export const findAddressee = async (systemDb: Db, userId: number) => {
  const [user] = await queryRows<{ email: string; full_name: string }>(
    systemDb,
    'select email, full_name from app_user where id = $1',
    [userId],
  );
  return user;
};
