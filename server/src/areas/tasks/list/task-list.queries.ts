import type { QueryOf } from '@forecourt/contract';
import type { listingCalls } from '@forecourt/contract/tasks/listing';
import type { Db } from '../../../db/database';
import { dayBegins, dayEnds } from '../../../db/day-edges';
import { contains } from '../../../db/paging';
import { queryAny, queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { JOINS, type ListedTask, ROW_FIELDS } from '../task-row.queries';
import { ownTasks, type Viewer, visibleTasks } from '../visible.queries';

type ListQuery = QueryOf<typeof listingCalls.list>;

export type TaskFilters = {
  [K in keyof Omit<ListQuery, 'page' | 'limit' | 'sort'>]?: ListQuery[K] | undefined;
};

export interface Looking extends Viewer {
  tenant: number;
  timezone: string;
  now: Date;
}

const UNFINISHED = "t.state in ('open', 'started')";

const stateCondition = (state: TaskFilters['state'], now: Date, { add }: SqlValues): string[] => {
  if (state === undefined || state === 'all') return [];
  if (state === 'unfinished') return [UNFINISHED];
  if (state !== 'overdue') return [`t.state = ${add(state)}`];
  return [
    UNFINISHED,
    `coalesce(t.ends_at, t.due_at) < ${add(now.toISOString())}`,
    `t.due_at < ${add(now.toISOString())}`,
  ];
};

const scopeCondition = (scope: TaskFilters['scope'], userId: number, values: SqlValues): string[] => {
  switch (scope) {
    case 'own':
      return [ownTasks(userId, values)];
    case 'mine':
      return [`t.assignee_id = ${values.add(userId)}`];
    case 'given':
      return [`t.created_by = ${values.add(userId)}`, `t.assignee_id is distinct from ${values.add(userId)}`];
    case 'watched':
      return [
        `t.id in (select w.task_id from task_watcher w where w.dealership_id = $1 and w.user_id = ${values.add(userId)})`,
      ];
    default:
      return [];
  }
};

const equals = (filters: TaskFilters, { add }: SqlValues): string[] =>
  (['kind', 'assignee_id', 'customer_id', 'stock_id', 'lead_id', 'deal_id'] as const).flatMap((column) =>
    filters[column] === undefined ? [] : [`t.${column} = ${add(filters[column])}`],
  );

/** Which tasks a list, a column of a board, a calendar or a search is about: `where` is a condition on t, with its values. */
export const selectTasks = (
  { tenant, timezone, now, ...viewer }: Looking,
  filters: TaskFilters,
): { where: string; values: SqlValues } => {
  const values = sqlValues(tenant);
  const { due_from: from, due_to: to, q } = filters;
  const like = q ? values.add(contains(q)) : '';
  const where = [
    't.dealership_id = $1 and t.removed_at is null',
    ...visibleTasks(viewer, values),
    ...scopeCondition(filters.scope, viewer.userId, values),
    ...stateCondition(filters.state, now, values),
    ...equals(filters, values),
    ...(from ? [`t.due_at >= ${dayBegins(from, timezone, values)}`] : []),
    ...(to ? [`t.due_at < ${dayEnds(to, timezone, values)}`] : []),
    ...(q ? [`(t.title ilike ${like} or c.full_name ilike ${like})`] : []),
  ].join(' and ');
  return { where, values };
};

interface Page {
  order: string;
  limit: number;
  offset: number;
}

export const listTasks = async (
  db: Db,
  { where, values }: ReturnType<typeof selectTasks>,
  { order, limit, offset }: Page,
) => {
  const rows = await queryRows<ListedTask>(
    db,
    `select ${ROW_FIELDS} from task t ${JOINS} where ${where} order by ${order} limit ${limit} offset ${offset}`,
    values.values,
  );
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from task t left join customer c on c.dealership_id = $1 and c.id = t.customer_id where ${where}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0 };
};

/** Those that touch the time between two instants, at most so many. */
export const tasksBetween = (
  db: Db,
  { where, values }: ReturnType<typeof selectTasks>,
  { from, to, limit }: { from: string; to: string; limit: number },
) =>
  queryRows<ListedTask>(
    db,
    `select ${ROW_FIELDS} from task t ${JOINS} where ${where} and t.due_at < ${values.add(to)}
      and (t.due_at >= ${values.add(from)} or t.ends_at > ${values.add(from)}) and t.due_at >= ${values.add(from)}::timestamptz - interval '7 days'
      order by t.due_at, t.id limit ${limit}`,
    values.values,
  );

/** Whether all of these are tasks of the dealership, removed ones too. */
export const areAllHere = async (db: Db, tenant: number, ids: readonly number[]): Promise<boolean> =>
  !(await queryAny(
    db,
    `select 1 from unnest($2::int[]) i where not exists (select 1 from task t where t.dealership_id = $1 and t.id = i) limit 1`,
    [tenant, ids],
  ));
