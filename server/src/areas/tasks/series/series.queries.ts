import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import type { Repeat } from '@forecourt/domain/task/repeat';
import type { TaskKind, TaskState } from '@forecourt/domain/task/task-state';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface LastOfSeries {
  id: number;
  kind: TaskKind;
  title: string;
  text: string;
  state: TaskState;
  assignee_id: number | null;
  creator_id: number | null;
  due_at: string;
  ends_at: string | null;
  remind_at: string | null;
  repeat: Repeat | null;
  next_id: number | null;
  checklist: { text: string; done: 0 | 1 }[];
  customer_id: number | null;
  lead_id: number | null;
  stock_id: number | null;
  deal_id: number | null;
  /** How many of the series are neither done nor cancelled. */
  unfinished: number;
}

/** The latest of a series, locked: of two that would make the next one the second finds it made. */
export const lockLastOfSeries = async (
  tx: Db,
  tenant: number,
  seriesId: number,
): Promise<LastOfSeries | undefined> =>
  (
    await queryRows<LastOfSeries>(
      tx,
      `select t.id, t.kind, t.title, t.text, t.state, t.assignee_id, t.created_by as creator_id, t.due_at, t.ends_at, t.remind_at,
          t.repeat, t.next_id, t.checklist, t.customer_id, t.lead_id, t.stock_id, t.deal_id,
          (select count(*)::int from task u where u.dealership_id = $1 and u.series_id = $2 and u.removed_at is null
            and u.state in ('open', 'started')) as unfinished
        from task t where t.dealership_id = $1 and t.series_id = $2 and t.removed_at is null and t.next_id is null
        order by t.due_at desc, t.id desc limit 1 for no key update of t`,
      [tenant, seriesId],
    )
  )[0];

export const seriesOf = async (db: Db, tenant: number, taskId: number): Promise<number | null> => {
  const [row] = await queryRows<{ series_id: number | null }>(
    db,
    'select series_id from task where dealership_id = $1 and id = $2 and removed_at is null',
    [tenant, taskId],
  );
  return row?.series_id ?? null;
};

/** Where the days of a dealership begin and end. */
export const readTimezone = async (db: Db, tenant: number): Promise<string> => {
  const [row] = await queryRows<{ timezone: string | null }>(
    db,
    'select c.timezone from dealership d left join city c on c.id = d.city_id where d.id = $1',
    [tenant],
  );
  return row?.timezone ?? DEFAULT_TIMEZONE;
};

export const copyWatchers = (tx: Db, tenant: number, fromId: number, toId: number) =>
  queryRows(
    tx,
    `insert into task_watcher (dealership_id, task_id, user_id)
      select dealership_id, $3, user_id from task_watcher where dealership_id = $1 and task_id = $2 returning user_id`,
    [tenant, fromId, toId],
  );
