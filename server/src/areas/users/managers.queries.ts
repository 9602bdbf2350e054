import { ROLE } from '@forecourt/policy';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

const MANAGERS = [ROLE.owner, ROLE.manager] as const;
const MOST = 5;

/** Who is told what happens on the public site: the owner first, then managers. */
export const managerIds = async (db: Db, tenant: number): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      `select id from app_user where dealership_id = $1 and role_id = any($2) and is_active and removed_at is null order by id limit $3`,
      [tenant, MANAGERS, MOST],
    )
  ).map(({ id }) => id);
