import { OWNER_SHELL, ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

interface PersonRow {
  id: number;
  name: string;
  mobile: string;
  email: string;
}

interface Part {
  limit: number;
  offset: number;
}

const PRESENT = 'dealership_id = $1 and removed_at is null and merged_into is null';

/** Customers by their ids, in the order of these. */
export const readPeople = async (db: Db, tenant: number, ids: readonly number[], { limit, offset }: Part) => {
  const rows = await queryPrepared<PersonRow & Record<string, unknown>>(
    db,
    `select id, full_name as name, mobile, email from customer where ${PRESENT} and id = any($2)
      order by array_position($2::int[], id)`,
    [tenant, ids],
  );
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
};

/** The last customers who were added. */
export const readLastPeople = async (db: Db, tenant: number, { limit, offset }: Part) => {
  const rows = await queryPrepared<PersonRow & Record<string, unknown>>(
    db,
    `select id, full_name as name, mobile, email from customer where ${PRESENT} order by created_at desc, id desc
      limit $2 offset $3`,
    [tenant, limit, offset],
  );
  const [count] = await queryPrepared<{ total: number }>(
    db,
    `select count(*)::int as total from customer where ${PRESENT}`,
    [tenant],
  );
  return { rows, total: count?.total ?? 0 };
};

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
