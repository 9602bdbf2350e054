import { DEALERSHIP_STAFF } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface SellerRow {
  id: number;
  full_name: string;
  avatar: string | null;
  role: number;
  is_owner: boolean;
}

/** Staff who work at this branch, active ones alone. */
export const listSellersHere = (db: Db, tenant: number) =>
  queryPrepared<SellerRow>(
    db,
    `select u.id, u.full_name, u.avatar, u.role_id as role,
        exists (select 1 from dealership d where d.id = $1 and d.owner_user_id = u.id) as is_owner
      from app_user u
      where u.dealership_id = $1 and u.removed_at is null and u.is_active and u.role_id = any($2)
        and exists (select 1 from membership m where m.dealership_id = $1 and m.user_id = u.id)
      order by lower(u.full_name), u.id`,
    [tenant, DEALERSHIP_STAFF],
  );

export interface TurnRow {
  user_id: number;
  given_at: string;
}

export const readTurns = (db: Db, tenant: number) =>
  queryRows<TurnRow>(db, 'select user_id, given_at from lead_turn where dealership_id = $1', [tenant]);

export const noteTurns = (tx: Db, tenant: number, turns: readonly { userId: number; at: string }[]) =>
  queryRows(
    tx,
    `insert into lead_turn (dealership_id, user_id, given_at)
      select $1, t.user_id, t.at from unnest($2::int[], $3::timestamptz[]) as t(user_id, at)
      on conflict (dealership_id, user_id) do update set given_at = greatest(lead_turn.given_at, excluded.given_at)
      returning 1`,
    [tenant, turns.map(({ userId }) => userId), turns.map(({ at }) => at)],
  );

/** How many open leads each seller has. */
export const countOpenLeads = (db: Db, tenant: number) =>
  queryRows<{ seller_id: number; leads: number }>(
    db,
    `select seller_id, sum(n)::int as leads from lead_tally
      where dealership_id = $1 and state not in ('won', 'lost') and seller_id <> 0 group by seller_id`,
    [tenant],
  );
