import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export interface Member {
  id: number;
  home_id: number;
  home_name: string;
  name: string;
  username: string;
  role_ids: number[];
  is_active: boolean;
}

/** Who works at a dealership while their record is kept at another branch of its group. */
export const membersFromElsewhere = (systemDb: Db, dealershipId: number) =>
  queryRows<Member>(
    systemDb,
    `select id, home_id, home_name, full_name as name, username, role_ids, is_active from members_kept_elsewhere($1) order by full_name, id`,
    [dealershipId],
  );

export const hasOwnOwner = (systemDb: Db, dealershipId: number): Promise<boolean> =>
  queryAny(
    systemDb,
    `select 1 from app_user where dealership_id = $1 and role_id = ${ROLE.owner} and is_active and removed_at is null limit 1`,
    [dealershipId],
  );

export const deleteMemberships = (systemTx: Db, dealershipId: number, userIds: readonly number[]) =>
  queryRows(systemTx, 'delete from membership where dealership_id = $1 and user_id = any($2)', [
    dealershipId,
    userIds,
  ]);
