import { DEALERSHIP_STAFF } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface AgentRow {
  id: number;
  name: string;
  is_online: boolean;
}

/** Colleagues who can answer chats here; online when they said so and were heard of since $2. */
export const listAgents = (db: Db, tenant: number, seenSince: string): Promise<AgentRow[]> =>
  queryPrepared<AgentRow>(
    db,
    `select u.id, u.full_name as name, coalesce(p.is_online and p.last_seen_at > $2::timestamptz, false) as is_online
      from app_user u left join presence p on p.dealership_id = $1 and p.user_id = u.id
      where u.dealership_id = $1 and u.removed_at is null and u.is_active and u.role_id = any($3)
        and exists (select 1 from membership m where m.dealership_id = $1 and m.user_id = u.id and m.role_id = any($3))
      order by lower(u.full_name), u.id`,
    [tenant, seenSince, DEALERSHIP_STAFF],
  );
