import type { BodyOf } from '@forecourt/contract';
import type { followingCalls } from '@forecourt/contract/customers/following';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { changedMeanwhile, notFound } from '../../../http/refusal';
import { holdCustomer, survivorOf } from '../record/customer.queries';
import { refuseSeller } from '../record/customer-fields';
import {
  type FollowUp,
  type FollowUpRow,
  findFollowUp,
  insertFollowUp,
  listFollowUps,
  listOfCustomer,
  lockFollowUp,
  markFollowUpRemoved,
  toFollowUps,
  updateFollowUp,
} from './follow-up.queries';
import { planReminder } from './reminders';

const one = async (context: Context, row: FollowUpRow): Promise<FollowUp> => {
  const [followUp] = await toFollowUps(context, [row]);
  if (!followUp) throw notFound();
  return followUp;
};

const ORDERS: Readonly<Record<string, string>> = {
  due_at: 'f.due_at, f.id',
  '-due_at': 'f.due_at desc, f.id desc',
  created_at: 'f.created_at, f.id',
  '-created_at': 'f.created_at desc, f.id desc',
};

type Change = BodyOf<typeof followingCalls.saveFollowUp>;

/** What is done and when it was reminded of; a new time is reminded of anew. */
const changed = (before: FollowUpRow, body: Change, userId: number, now: Date) => {
  const due_at = body.due_at ?? before.due_at;
  const isMoved = new Date(due_at).getTime() !== new Date(before.due_at).getTime();
  const wasDone = before.done_at !== null;
  const isDone = body.is_done === undefined ? wasDone : body.is_done === 1;
  return {
    what: body.what ?? before.what,
    due_at,
    assignee_id: body.assignee_id ?? before.assignee_id,
    outcome: body.outcome ?? before.outcome,
    reminded_at: isMoved || (wasDone && !isDone) ? null : before.reminded_at,
    done_at: isDone ? (before.done_at ?? now.toISOString()) : null,
    done_by: isDone ? (wasDone ? before.done_by : userId) : null,
  };
};

const save = async (context: Context, tx: Db, id: number, body: Change): Promise<FollowUp> => {
  const { tenant, session, deps } = context;
  const before = await lockFollowUp(tx, tenant, id);
  if (body.version !== undefined && body.version !== before.version)
    throw changedMeanwhile(await one(context, before));
  if (body.assignee_id !== undefined) await refuseSeller(tx, tenant, body.assignee_id, 'assignee_id');
  const after = changed(before, body, session.userId, deps.now());
  await updateFollowUp(tx, tenant, id, after);
  if (after.done_at === null && after.reminded_at === null)
    await planReminder(deps, tx, tenant, { id, due_at: after.due_at });
  return one(context, await findFollowUp(tx, tenant, id));
};

export const followUpHandlers: Pick<
  Handlers<typeof followingCalls>,
  'followUps' | 'myFollowUps' | 'followUp' | 'addFollowUp' | 'saveFollowUp' | 'removeFollowUp'
> = {
  followUps: async ({ params: { id } }, context) => {
    const { tenant, read } = context;
    return toFollowUps(
      context,
      await read(async (db) => listOfCustomer(db, tenant, await survivorOf(db, tenant, id))),
    );
  },

  myFollowUps: async ({ query }, context) => {
    const { tenant, session, read } = context;
    const { page, limit = defaultPageSize(tenant), sort = 'due_at' } = query;
    const { rows, total } = await read((db) =>
      listFollowUps(db, tenant, {
        assigneeId: query.all === 1 ? null : session.userId,
        isDone: query.is_done === 1,
        dueBefore: query.due_before ?? null,
        order: ORDERS[sort] ?? 'f.due_at, f.id',
        limit,
        offset: (page - 1) * limit,
      }),
    );
    return { rows: await toFollowUps(context, rows), total, page, limit };
  },

  followUp: async ({ params }, context) =>
    one(context, await context.read((db) => findFollowUp(db, context.tenant, params.id))),

  addFollowUp: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session, deps } = context;
      const { what, due_at, assignee_id = session.userId } = body;
      await refuseSeller(tx, tenant, assignee_id, 'assignee_id');
      const customerId = await holdCustomer(tx, tenant, id);
      const made = { customerId, assigneeId: assignee_id, what, dueAt: due_at, createdBy: session.userId };
      const followUpId = await insertFollowUp(tx, tenant, made);
      await planReminder(deps, tx, tenant, { id: followUpId, due_at });
      return one(context, await findFollowUp(tx, tenant, followUpId));
    }),

  saveFollowUp: ({ params, body }, context) => context.write((tx) => save(context, tx, params.id, body)),

  removeFollowUp: ({ params }, { tenant, write }) =>
    write(async (tx) => {
      if (!(await markFollowUpRemoved(tx, tenant, params.id))) throw notFound();
      return { message: 'Done' };
    }),
};
