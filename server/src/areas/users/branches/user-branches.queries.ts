import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { SEAT_LIMIT, STAFF } from '../list/user-list.queries';

/** Whose branches are asked for. */
export interface BranchUser {
  id: number;
  name: string;
  homeId: number;
  roleId: number;
}

/** The dealership itself and the other branches of its group; a statement on their rows then names them by their numbers. */
const idsOfGroup = async (systemDb: Db, tenant: number): Promise<number[]> => {
  const [here] = await queryRows<{ group_id: number | null }>(
    systemDb,
    'select group_id from dealership where id = $1',
    [tenant],
  );
  if (!here || here.group_id === null) return [tenant];
  const all = await queryRows<{ id: number }>(systemDb, 'select id from dealership where group_id = $1', [
    here.group_id,
  ]);
  return all.map(({ id }) => id);
};

const MEMBER = 'select 1 from membership where dealership_id = $1 and user_id = $2 limit 1';

/** A user who works at the dealership, wherever in the group the record is kept. */
export const findBranchUser = async (
  systemDb: Db,
  tenant: number,
  userId: number,
): Promise<BranchUser | undefined> => {
  const [user] = await queryRows<BranchUser>(
    systemDb,
    `select u.id, u.full_name as name, u.dealership_id as "homeId", u.role_id as "roleId"
      from app_user u where u.dealership_id = any($1::int[]) and u.id = $2 and ${STAFF}`,
    [await idsOfGroup(systemDb, tenant), userId],
  );
  const worksHere = user && (user.homeId === tenant || (await queryAny(systemDb, MEMBER, [tenant, userId])));
  return worksHere ? user : undefined;
};

export interface UserBranch {
  id: number;
  name: string;
  ownerUserId: number | null;
  roleIds: number[];
}

/** Every branch of the dealership's group, or the dealership alone, with the roles that a user holds at each. */
export const listUserBranches = async (systemDb: Db, tenant: number, userId: number): Promise<UserBranch[]> =>
  queryRows<UserBranch>(
    systemDb,
    `select b.id, b.business_name as name, b.owner_user_id as "ownerUserId", array(
        select m.role_id from membership m where m.dealership_id = b.id and m.user_id = $2 order by 1) as "roleIds"
      from dealership b where b.id = any($1::int[]) order by b.id`,
    [await idsOfGroup(systemDb, tenant), userId],
  );

/** Who works at these is not changed by others until the transaction ends. Always in the same order, so that two never wait for each other. */
export const lockDealerships = async (systemTx: Db, ids: readonly number[]) => {
  // each by a statement of its own, since no statement locks rows on several nodes
  for (const id of [...new Set(ids)].sort((a, b) => a - b))
    await queryRows(systemTx, 'select id from dealership where id = $1 for no key update', [id]);
};

export const countOtherOwnersAt = async (systemTx: Db, branchId: number, userId: number): Promise<number> => {
  const [others] = await queryRows<{ count: number }>(
    systemTx,
    `select count(*)::int as count from app_user where dealership_id = $1 and role_id = ${ROLE.owner} and is_active
      and removed_at is null and id <> $2`,
    [branchId, userId],
  );
  const [elsewhere] = await queryRows<{ count: number }>(
    systemTx,
    `select count(*)::int as count from members_kept_elsewhere($1)
      where ${ROLE.owner} = any(role_ids) and is_active and id <> $2`,
    [branchId, userId],
  );
  return (others?.count ?? 0) + (elsewhere?.count ?? 0);
};

export const readSeatsAt = async (systemTx: Db, branchId: number) => {
  const [seats] = await queryRows<{ count: number; limit: number | null }>(
    systemTx,
    `select (select count(*) from app_user u where u.dealership_id = $1 and ${STAFF} and u.is_active)::int as count,
      ${SEAT_LIMIT} as "limit"`,
    [branchId],
  );
  // asked apart: the function looks over several nodes, which no part of a distributed statement may
  const [elsewhere] = await queryRows<{ count: number }>(
    systemTx,
    'select count(*)::int as count from members_kept_elsewhere($1) where is_active',
    [branchId],
  );
  return { count: (seats?.count ?? 0) + (elsewhere?.count ?? 0), limit: seats?.limit ?? null };
};
