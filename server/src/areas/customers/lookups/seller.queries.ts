import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

interface Seller {
  id: number;
  full_name: string;
  f_name: string;
  l_name: string;
  frk_role: number;
}

/**
 * Those who work at this branch now: whose record is kept here and who are still members here, and members whose record is
 * kept at another branch of the group.
 */
export const listSellers = (db: Db, tenant: number, roles: readonly number[]) =>
  queryPrepared<Seller>(
    db,
    `select id, full_name, f_name, l_name, frk_role from (
        select u.id, u.full_name, u.first_name as f_name, u.last_name as l_name, u.role_id as frk_role from app_user u
        where u.dealership_id = $1 and u.removed_at is null and u.is_active and u.role_id = any($2)
          and exists (select 1 from membership m where m.dealership_id = $1 and m.user_id = u.id)
        union all
        select v.id, v.full_name, v.first_name, v.last_name,
          (select r.role from unnest(v.role_ids) as r(role) where r.role = any($2) limit 1)
        from members_from_other_branches() v where v.is_active and v.role_ids && $2) sellers
      order by lower(full_name), id`,
    [tenant, roles],
  );

/** Whether someone is a member of this branch, wherever their record is kept; customers with an account are none. */
export const worksHere = async (db: Db, tenant: number, userId: number): Promise<boolean> => {
  const text = `select 1 from membership m where m.dealership_id = $1 and m.user_id = $2 and m.role_id <> ${ROLE.customer}
    and not exists (select 1 from app_user u where u.dealership_id = $1 and u.id = $2 and u.removed_at is not null) limit 1`;
  return (await queryRows(db, text, [tenant, userId])).length > 0;
};

export const roleOf = async (db: Db, tenant: number, userId: number): Promise<number | undefined> => {
  const text = 'select role_id as role from app_user where dealership_id = $1 and id = $2';
  const [row] = await queryRows<{ role: number }>(db, text, [tenant, userId]);
  return row?.role;
};
