import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

interface ListedUser {
  id: number;
  name: string;
  username: string;
  home_id: number;
}

/** Active users, no customers, whose record one of some dealerships keeps. */
export const listUsersAt = async (
  systemDb: Db,
  dealershipIds: readonly number[],
  query: PageRequest & { q?: string | undefined },
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf<'name'>(
    query,
    defaultLimit,
    { name: 'lower(u.full_name)' },
    'name',
    'u.id',
  );
  const { values, add } = sqlValues(dealershipIds);
  const pattern = query.q ? add(contains(query.q)) : '';
  const from = `from app_user u where u.dealership_id = any($1) and u.role_id <> ${ROLE.customer} and u.is_active
    and u.removed_at is null ${pattern && `and (u.full_name ilike ${pattern} or u.username ilike ${pattern})`}`;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total ${from}`,
    values,
  );
  const rows = await queryRows<ListedUser>(
    systemDb,
    `select u.id, coalesce(nullif(u.full_name, ''), u.username) as name, u.username, u.dealership_id as home_id ${from}
      order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

/** The dealership that keeps the record of a user. */
export const homeOfUser = async (systemDb: Db, userId: number): Promise<number | undefined> =>
  (
    await queryRows<{ dealership_id: number }>(
      systemDb,
      'select dealership_id from app_user where id = $1 and removed_at is null',
      [userId],
    )
  )[0]?.dealership_id;

interface HomeUser {
  name: string;
  role_id: number;
  is_active: boolean;
}

/** Locked, so that nobody deactivates or removes them at the same moment. */
export const lockUserAt = async (
  systemTx: Db,
  dealershipId: number,
  userId: number,
): Promise<HomeUser | undefined> =>
  (
    await queryRows<HomeUser>(
      systemTx,
      `select coalesce(nullif(full_name, ''), username) as name, role_id, is_active from app_user
        where dealership_id = $1 and id = $2 and removed_at is null for no key update`,
      [dealershipId, userId],
    )
  )[0];

export const rolesHeldAt = async (systemDb: Db, dealershipId: number, userId: number): Promise<number[]> => {
  const held = await queryRows<{ role_id: number }>(
    systemDb,
    'select role_id from membership where dealership_id = $1 and user_id = $2 order by role_id',
    [dealershipId, userId],
  );
  return held.map(({ role_id }) => role_id);
};
