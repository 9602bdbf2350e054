import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export const hasDealership = (systemDb: Db): Promise<boolean> =>
  queryAny(systemDb, 'select 1 from dealership limit 1', []);

export interface OnlyDealership {
  id: number;
  bussiness_name: string;
  owner_user_id: number;
}

/** The dealership of an installation that has exactly one, if it has an owner. */
export const findOnlyDealership = async (systemDb: Db): Promise<OnlyDealership | undefined> => {
  const rows = await queryRows<{ id: number; bussiness_name: string; owner_user_id: number | null }>(
    systemDb,
    'select id, business_name as bussiness_name, owner_user_id from dealership order by id limit 2',
    [],
  );
  const [only] = rows;
  if (!only || rows.length > 1 || only.owner_user_id === null) return undefined;
  return { ...only, owner_user_id: only.owner_user_id };
};

export interface NewOwner {
  owner_name: string;
  owner_username: string;
}

/** An owner who can sign in and never did. */
export const findNewOwner = async (
  systemDb: Db,
  dealershipId: number,
  userId: number,
): Promise<NewOwner | undefined> => {
  const [owner] = await queryRows<NewOwner>(
    systemDb,
    `select u.full_name as owner_name, k.username as owner_username
      from app_user u join credential k on k.dealership_id = u.dealership_id and k.user_id = u.id
      where u.dealership_id = $1 and u.id = $2 and u.is_active and u.removed_at is null
        and not exists (select 1 from presence p where p.dealership_id = $1 and p.user_id = $2)`,
    [dealershipId, userId],
  );
  return owner;
};

/** Whether a link to set the password was sent and not used; one that has expired counts too. */
export const hasOpenLink = (systemDb: Db, userId: number): Promise<boolean> =>
  queryAny(
    systemDb,
    "select 1 from one_time_code where user_id = $1 and purpose = 'reset' and used_at is null limit 1",
    [userId],
  );
