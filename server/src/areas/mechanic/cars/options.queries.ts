import { OWNER_SHELL, ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

interface PersonRow {
  id: number;
  name: string;
  mobile: string;
  email: string;
}

/** Customers by their ids; the last ones who came without any. */
export const readPeople = (db: Db, tenant: number, ids: readonly number[], most: number) =>
  ids.length > 0
    ? queryPrepared<PersonRow & Record<string, unknown>>(
        db,
        `select id, full_name as name, mobile, email from customer
          where dealership_id = $1 and id = any($2) and removed_at is null and merged_into is null`,
        [tenant, ids],
      )
    : queryPrepared<PersonRow & Record<string, unknown>>(
        db,
        `select id, full_name as name, mobile, email from customer
          where dealership_id = $1 and removed_at is null and merged_into is null order by created_at desc, id desc limit $2`,
        [tenant, most],
      );

/** Who works in the shop, mechanics first; the others who may use it after them. */
const ROLES_OF_SHOP: readonly number[] = [ROLE.mechanic, ROLE.serviceSeller, ...OWNER_SHELL];

interface TechnicianRow {
  id: number;
  name: string;
  role_id: number;
  open: number;
}

/** Colleagues who may use the shop, with how many open services each has. */
export const readTechnicians = (db: Db, tenant: number) =>
  queryPrepared<TechnicianRow & Record<string, unknown>>(
    db,
    `select u.id, u.full_name as name, u.role_id, (select count(*)::int from shop_service s where s.dealership_id = $1
        and s.technician_id = u.id and s.removed_at is null and s.done_at is null and s.status <> 'cancelled') as open
      from app_user u where u.dealership_id = $1 and u.removed_at is null and u.is_active and u.role_id = any($2)
      order by array_position($2::int[], u.role_id), lower(u.full_name), u.id limit 200`,
    [tenant, ROLES_OF_SHOP],
  );
