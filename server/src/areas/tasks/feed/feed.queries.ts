import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export const readGeneration = async (db: Db, tenant: number, userId: number): Promise<number> => {
  const [row] = await queryRows<{ generation: number }>(
    db,
    'select generation from calendar_feed where dealership_id = $1 and user_id = $2',
    [tenant, userId],
  );
  return row?.generation ?? 0;
};

export const nextGeneration = async (tx: Db, tenant: number, userId: number): Promise<number> => {
  const [row] = await queryRows<{ generation: number }>(
    tx,
    `insert into calendar_feed (dealership_id, user_id, generation) values ($1, $2, 1)
      on conflict (dealership_id, user_id) do update set generation = calendar_feed.generation + 1 returning generation`,
    [tenant, userId],
  );
  return row?.generation ?? 0;
};

/** Whether they still work here and may sign in; a record that is kept at another branch is vouched for by the membership. */
export const mayReadFeed = (db: Db, tenant: number, userId: number): Promise<boolean> =>
  queryAny(
    db,
    `select 1 from membership m where m.dealership_id = $1 and m.user_id = $2 and m.role_id <> ${ROLE.customer}
      and not exists (select 1 from app_user u where u.dealership_id = $1 and u.id = $2 and (u.removed_at is not null or not u.is_active))
      limit 1`,
    [tenant, userId],
  );

export interface FeedTask {
  id: number;
  kind: 'task' | 'follow-up' | 'appointment';
  title: string;
  text: string;
  due_at: string;
  ends_at: string | null;
  is_cancelled: boolean;
  changed_at: string;
  customer: string | null;
}

/** What the user has to do, the latest first; cancelled and removed ones too, but no task that is done. */
export const feedTasks = (
  db: Db,
  {
    tenant,
    userId,
    from,
    to,
    limit,
  }: { tenant: number; userId: number; from: string; to: string; limit: number },
) =>
  queryRows<FeedTask>(
    db,
    `select t.id, t.kind, t.title, t.text, t.due_at, t.ends_at, (t.removed_at is not null or t.state = 'cancelled') as is_cancelled,
        t.changed_at, (select c.full_name from customer c where c.dealership_id = $1 and c.id = t.customer_id) as customer
      from task t where t.dealership_id = $1 and t.assignee_id = $2 and t.due_at >= $3 and t.due_at < $4
        and (t.state <> 'done' or t.kind = 'appointment')
      order by t.due_at desc, t.id desc limit $5`,
    [tenant, userId, from, to, limit],
  );
