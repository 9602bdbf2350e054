import type { ReplyOf } from '@forecourt/contract';
import type { followingCalls } from '@forecourt/contract/customers/following';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { staffNames } from '../../users';

export type FollowUp = ReplyOf<typeof followingCalls.followUp>;

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

const FIELDS = `f.id, f.customer_id as frk_customer_id, c.full_name as customer, f.assignee_id, f.what, f.due_at, f.done_at,
  f.done_by, f.outcome, f.reminded_at, f.created_by, f.created_at, f.version`;
const FROM =
  'from customer_follow_up f join customer c on c.dealership_id = f.dealership_id and c.id = f.customer_id';
const PRESENT = 'f.dealership_id = $1 and f.removed_at is null';

const find = async (db: Db, tenant: number, id: number, lock: string): Promise<FollowUpRow> => {
  const text = `select ${FIELDS} ${FROM} where ${PRESENT} and f.id = $2 ${lock}`;
  const [row] = await queryPrepared<FollowUpRow>(db, text, [tenant, id]);
  if (!row) throw notFound();
  return row;
};

export const findFollowUp = (db: Db, tenant: number, id: number) => find(db, tenant, id, '');
export const lockFollowUp = (tx: Db, tenant: number, id: number) =>
  find(tx, tenant, id, 'for no key update of f');

/** The open ones by when they are due, then the done ones, the latest first. */
export const listOfCustomer = (db: Db, tenant: number, customerId: number) =>
  queryPrepared<FollowUpRow>(
    db,
    `select ${FIELDS} ${FROM} where ${PRESENT} and f.customer_id = $2
      order by f.done_at is not null, case when f.done_at is null then f.due_at end, f.done_at desc, f.id`,
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
  const where = `where ${PRESENT} and c.removed_at is null and (f.done_at is not null) = $2
    and ($3::int is null or f.assignee_id = $3) and ($4::timestamptz is null or f.due_at < $4)`;
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

interface NewFollowUp {
  customerId: number;
  assigneeId: number;
  what: string;
  dueAt: string;
  createdBy: number;
}

export const insertFollowUp = async (tx: Db, tenant: number, made: NewFollowUp): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into customer_follow_up (dealership_id, customer_id, assignee_id, what, due_at, created_by)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    [tenant, made.customerId, made.assigneeId, made.what, made.dueAt, made.createdBy],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

type ChangedFollowUp = Pick<
  FollowUpRow,
  'what' | 'due_at' | 'assignee_id' | 'outcome' | 'reminded_at' | 'done_at' | 'done_by'
>;

export const updateFollowUp = (tx: Db, tenant: number, id: number, after: ChangedFollowUp) =>
  queryRows(
    tx,
    `update customer_follow_up set what = $3, due_at = $4, assignee_id = $5, outcome = $6, reminded_at = $7,
        done_at = $8, done_by = $9, version = version + 1
      where dealership_id = $1 and id = $2`,
    [
      ...[tenant, id, after.what, after.due_at, after.assignee_id, after.outcome],
      ...[after.reminded_at, after.done_at, after.done_by],
    ],
  );

/** False when there is no such follow-up. */
export const markFollowUpRemoved = async (tx: Db, tenant: number, id: number): Promise<boolean> => {
  const removed = await queryRows(
    tx,
    `update customer_follow_up set removed_at = now()
      where dealership_id = $1 and id = $2 and removed_at is null returning id`,
    [tenant, id],
  );
  return removed.length > 0;
};

export interface DueFollowUp {
  assigneeId: number;
  what: string;
  customerId: number;
  customer: string;
  /** Of whoever is reminded; null when their record is kept at another branch. */
  role: number | null;
}

/** Marks it as reminded of. What is done, moved to later or gone is not answered. */
export const takeDueFollowUp = async (
  tx: Db,
  tenant: number,
  id: number,
  now: string,
): Promise<DueFollowUp | undefined> =>
  (
    await queryRows<DueFollowUp>(
      tx,
      `update customer_follow_up f set reminded_at = $3 from customer c
        where f.dealership_id = $1 and f.id = $2 and f.due_at <= $3 and f.reminded_at is null and f.done_at is null
          and f.removed_at is null and c.dealership_id = $1 and c.id = f.customer_id and c.removed_at is null
        returning f.assignee_id as "assigneeId", f.what, c.id as "customerId", c.full_name as customer,
          (select u.role_id from app_user u where u.dealership_id = $1 and u.id = f.assignee_id) as role`,
      [tenant, id, now],
    )
  )[0];
