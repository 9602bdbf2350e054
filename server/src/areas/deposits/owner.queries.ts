import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

/** The owner of the dealership, where they have an account that is open. */
export const readOwner = async (db: Db, tenant: number): Promise<number | null> => {
  const [row] = await queryRows<{ id: number }>(
    db,
    `select u.id from dealership d join app_user u on u.dealership_id = d.id and u.id = d.owner_user_id
      where d.id = $1 and u.is_active and u.removed_at is null`,
    [tenant],
  );
  return row?.id ?? null;
};
