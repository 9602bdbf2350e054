import { ROLE, ROLES } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

/** Who works here while their record is kept at another branch of the group. */
export interface OtherBranchMember {
  id: number;
  username: string;
  f_name: string;
  l_name: string;
  full_name: string;
  email: string;
  mobile: string;
  role_ids: number[];
  frk_role: number;
  is_active: 0 | 1;
  is_online: 0 | 1;
  avatar: null;
  last_seen: string | null;
  created_at: string;
  home_id: number;
  home_name: string;
}

const BY_RANK = `'{${ROLES.map(({ id }) => id).join(',')}}'::int[]`;
/** Of several roles that they hold here, the highest. */
const HIGHEST_ROLE = `(select role from unnest(role_ids) role order by array_position(${BY_RANK}, role) limit 1)`;

/**
 * Instead of the table app_user: the dealership's own users and those from other branches, each with the role they hold here.
 * A picture is a file of the branch that keeps the record and cannot be read here.
 */
export const OWN_AND_OTHER_BRANCH_USERS = `(
  select dealership_id, id, username, first_name, last_name, full_name, email, mobile, role_id, is_active, avatar, created_at,
    removed_at, null::int as home_id, null as home_name from app_user where dealership_id = $1::int
  union all
  select $1::int, id, username, first_name, last_name, full_name, email, mobile, ${HIGHEST_ROLE}, is_active, null, created_at,
    null, home_id, home_name from members_from_other_branches())`;

export const hasOtherBranchMembers = (db: Db): Promise<boolean> =>
  queryAny(db, 'select 1 from members_from_other_branches() limit 1', []);

const MEMBER = `select v.id, v.username, v.first_name as f_name, v.last_name as l_name, v.full_name, v.email, v.mobile, v.role_ids,
    ${HIGHEST_ROLE} as frk_role, v.is_active::int as is_active, coalesce(p.is_online, false)::int as is_online, null as avatar,
    p.last_seen_at as last_seen, v.created_at, v.home_id, v.home_name
  from members_from_other_branches() v left join presence p on p.dealership_id = $1 and p.user_id = v.id
  where v.id = $2`;

export const findOtherBranchMember = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<OtherBranchMember | undefined> =>
  (await queryRows<OtherBranchMember>(db, MEMBER, [tenant, id]))[0];

/** How many active owners there are here beside one user, wherever their records are kept. */
export const countOtherOwners = async (tx: Db, tenant: number, userId: number): Promise<number> => {
  const [others] = await queryRows<{ count: number }>(
    tx,
    `select ((select count(*) from app_user where dealership_id = $1 and role_id = ${ROLE.owner} and is_active
        and removed_at is null and id <> $2)
      + (select count(*) from members_from_other_branches()
        where ${ROLE.owner} = any(role_ids) and is_active and id <> $2))::int as count`,
    [tenant, userId],
  );
  return others?.count ?? 0;
};

interface WorkPlace {
  user_id: number;
  branch_id: number;
  name: string;
}

/** The other branches of the group at which some users work. */
export const listOtherBranches = (db: Db, userIds: readonly number[]): Promise<WorkPlace[]> =>
  queryRows<WorkPlace>(
    db,
    'select user_id, branch_id, name from other_branches_of($1) order by name, branch_id',
    [userIds],
  );
