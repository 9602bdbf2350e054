import { ROLE } from '@forecourt/policy';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

/** Who works at the dealership `d`, also those whose record another branch of its group keeps. Customers are left out. */
export const USERS = `((select count(*) from app_user u where u.dealership_id = d.id and u.removed_at is null
    and u.role_id <> ${ROLE.customer})
  + case when d.group_id is null then 0 else (select count(*) from members_kept_elsewhere(d.id)) end)::int`;

/** Vehicles of the dealership `d` that are neither sold nor deleted. */
export const IN_STOCK = `(select count(*)::int from stock_vehicle s where s.dealership_id = d.id and s.deleted_at is null
  and s.sold_date is null)`;

interface Counts {
  id: number;
  users: number;
  vehicles: number;
}

/** How many users and vehicles some dealerships have, as the list of dealerships says it. */
export const countUsersAndStock = (systemDb: Db, ids: readonly number[]): Promise<Counts[]> =>
  queryRows<Counts>(
    systemDb,
    `select d.id, ${USERS} as users, ${IN_STOCK} as vehicles from dealership d where d.id = any($1)`,
    [ids],
  );
