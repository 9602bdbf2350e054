import type { ReplyOf } from '@forecourt/contract';
import type { followUpCalls } from '@forecourt/contract/tasks/follow-ups';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { staffNames } from '../../users';

export type FollowUp = ReplyOf<typeof followUpCalls.followUp>;

export interface FollowUpRow {
  id: number;
  frk_customer_id: number;
  customer: string;
  assignee_id: number;
  what: string;
  due_at: string;
  done_at: string | null;
  done_by: number | null;
  outcome: string;
  reminded_at: string | null;
  created_by: number | null;
  created_at: string;
  version: number;
}

const FIELDS = `t.id, c.id as frk_customer_id, c.full_name as customer, coalesce(t.assignee_id, 0) as assignee_id, t.title as what,
  t.due_at, t.done_at, t.done_by, t.outcome, t.reminded_at, t.created_by, t.created_at, t.version`;
const FROM = 'from task t join customer c on c.dealership_id = t.dealership_id and c.id = t.customer_id';
const PRESENT = "t.dealership_id = $1 and t.kind = 'follow-up' and t.removed_at is null";
/** A follow-up that was cancelled among the tasks is no longer to be done. */
const IS_FINISHED = "(t.state in ('done', 'cancelled'))";

export const findFollowUp = async (db: Db, tenant: number, id: number): Promise<FollowUpRow> => {
  const text = `select ${FIELDS} ${FROM} where ${PRESENT} and t.id = $2`;
  const [row] = await queryPrepared<FollowUpRow>(db, text, [tenant, id]);
  if (!row) throw notFound();
  return row;
};

/** The open ones by when they are due, then the done ones, the latest first. */
export const listOfCustomer = (db: Db, tenant: number, customerId: number) =>
  queryPrepared<FollowUpRow>(
    db,
    `select ${FIELDS} ${FROM} where ${PRESENT} and t.customer_id = $2 and t.state <> 'cancelled'
      order by t.done_at is not null, case when t.done_at is null then t.due_at end, t.done_at desc, t.id`,
    [tenant, customerId],
  );

export interface FollowUpFilter {
  /** null: everybody's. */
  assigneeId: number | null;
  isDone: boolean;
  dueBefore: string | null;
  order: string;
  limit: number;
  offset: number;
}

/** Those of customers who are there: what hangs on a removed one waits with them. */
export const listFollowUps = async (db: Db, tenant: number, filter: FollowUpFilter) => {
  const where = `where ${PRESENT} and c.removed_at is null and ${IS_FINISHED} = $2
    and ($3::int is null or t.assignee_id = $3) and ($4::timestamptz is null or t.due_at < $4)`;
  const values = [tenant, filter.isDone, filter.assigneeId, filter.dueBefore];
  const rows = await queryRows<FollowUpRow>(
    db,
    `select ${FIELDS} ${FROM} ${where} order by ${filter.order} limit ${filter.limit} offset ${filter.offset}`,
    values,
  );
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM} ${where}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
};

/** As they go on the wire. */
export const toFollowUps = async (
  context: Pick<Context, 'read' | 'deps' | 'tenant'>,
  rows: readonly FollowUpRow[],
): Promise<FollowUp[]> => {
  const nameOf = await staffNames(
    context,
    rows.flatMap(({ assignee_id, done_by, created_by }) => [assignee_id, done_by, created_by]),
  );
  return rows.map(({ assignee_id, done_by, created_by, ...row }) => ({
    ...row,
    assignee: { id: assignee_id, name: nameOf(assignee_id) },
    is_done: row.done_at === null ? 0 : 1,
    done_by: nameOf(done_by),
    created_by: nameOf(created_by),
  }));
};
