import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const readWatchers = async (db: Db, tenant: number, taskId: number): Promise<number[]> =>
  (
    await queryRows<{ user_id: number }>(
      db,
      'select user_id from task_watcher where dealership_id = $1 and task_id = $2 order by user_id',
      [tenant, taskId],
    )
  ).map(({ user_id }) => user_id);

export const insertWatchers = (tx: Db, tenant: number, taskId: number, userIds: readonly number[]) =>
  queryRows(
    tx,
    `insert into task_watcher (dealership_id, task_id, user_id) select $1, $2, u from unnest($3::int[]) u
      on conflict do nothing returning user_id`,
    [tenant, taskId, userIds],
  );

export const deleteWatchers = (tx: Db, tenant: number, taskId: number, userIds: readonly number[]) =>
  queryRows(
    tx,
    'delete from task_watcher where dealership_id = $1 and task_id = $2 and user_id = any($3) returning user_id',
    [tenant, taskId, userIds],
  );
