import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

interface DealershipOwner {
  ownerUserId: number | null;
}

/** Held until the transaction ends. */
export const lockDealershipOwner = async (tx: Db, tenant: number): Promise<DealershipOwner | undefined> => {
  const [dealer] = await queryRows<DealershipOwner>(
    tx,
    'select owner_user_id as "ownerUserId" from dealership where id = $1 for no key update',
    [tenant],
  );
  return dealer;
};

const HOLDS_ROLE = `select exists (select 1 from membership where dealership_id = $1 and user_id = $2 and role_id = $3)
  and not exists (select 1 from app_user where dealership_id = $1 and id = $2 and (removed_at is not null or not is_active))
  as holds`;

export const holdsRole = async (tx: Db, tenant: number, userId: number, role: number): Promise<boolean> => {
  const [asking] = await queryRows<{ holds: boolean }>(tx, HOLDS_ROLE, [tenant, userId, role]);
  return asking?.holds ?? false;
};

/** The name of another dealership that names the user as its owner. */
export const findOtherOwned = async (
  systemDb: Db,
  tenant: number,
  userId: number,
): Promise<string | undefined> => {
  const [owned] = await queryRows<{ name: string }>(
    systemDb,
    'select business_name as name from dealership where owner_user_id = $1 and id <> $2 order by id limit 1',
    [userId, tenant],
  );
  return owned?.name;
};

export const readDealershipName = async (db: Db, tenant: number): Promise<string> => {
  const [row] = await queryRows<{ name: string }>(
    db,
    'select business_name as name from dealership where id = $1',
    [tenant],
  );
  return row?.name ?? '';
};

/** The components that both lists name: a page opens only then (6, route gating). */
export const openComponents = async (db: Db, tenant: number, role: number): Promise<Set<string>> => {
  const rows = await queryRows<{ component: string }>(
    db,
    `select component from role_component r join dealership_component d using (dealership_id, component)
      where dealership_id = $1 and role_id = $2`,
    [tenant, role],
  );
  return new Set(rows.map(({ component }) => component));
};
