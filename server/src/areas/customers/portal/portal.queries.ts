import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export const isCustomerOfAccount = async (
  db: Db,
  tenant: number,
  customerId: number,
  userId: number,
): Promise<boolean> => {
  const text = 'select 1 from customer where dealership_id = $1 and id = $2 and portal_user_id = $3';
  return (await queryRows(db, text, [tenant, customerId, userId])).length > 0;
};

/** The customer whose account it is, or the one they were merged into; undefined when they were removed. */
export const customerOfAccount = async (
  db: Db,
  tenant: number,
  userId: number,
): Promise<number | undefined> => {
  const [row] = await queryPrepared<{ id: number }>(
    db,
    `with recursive merges as (
        select c.id, c.merged_into, c.removed_at from customer c
        where c.dealership_id = $1 and c.portal_user_id = $2
        union all select c.id, c.merged_into, c.removed_at from merges m
          join customer c on c.dealership_id = $1 and c.id = m.merged_into)
      select id from merges where merged_into is null and removed_at is null`,
    [tenant, userId],
  );
  return row?.id;
};

export const setAccount = (tx: Db, tenant: number, customerId: number, userId: number) =>
  queryRows(tx, 'update customer set portal_user_id = $3 where dealership_id = $1 and id = $2', [
    ...[tenant, customerId, userId],
  ]);

/** Answers the user name; undefined when there is no such account. */
export const reopenAccount = async (
  tx: Db,
  tenant: number,
  userId: number,
  email: string,
): Promise<string | undefined> => {
  const [row] = await queryRows<{ username: string }>(
    tx,
    `update app_user set is_active = true, removed_at = null, email = $3 where dealership_id = $1 and id = $2
      returning username`,
    [tenant, userId, email],
  );
  return row?.username;
};

export const closeAccount = (tx: Db, tenant: number, userId: number) =>
  queryRows(tx, 'update app_user set is_active = false where dealership_id = $1 and id = $2', [
    tenant,
    userId,
  ]);
