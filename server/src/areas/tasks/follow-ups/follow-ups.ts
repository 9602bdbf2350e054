import type { BodyOf } from '@forecourt/contract';
import type { followUpCalls } from '@forecourt/contract/tasks/follow-ups';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { changedMeanwhile, notFound } from '../../../http/refusal';
import { holdCustomer, refuseSeller, survivorOf } from '../../customers';
import { changeTask } from '../record/change-task';
import { insertTask, LOCK, readTask, updateTask } from '../record/task.queries';
import { planReminder } from '../reminders';
import type { StoredTask } from '../task-row.queries';
import {
  type FollowUp,
  type FollowUpRow,
  findFollowUp,
  listFollowUps,
  listOfCustomer,
  toFollowUps,
} from './follow-up.queries';

const one = async (context: Context, row: FollowUpRow): Promise<FollowUp> => {
  const [followUp] = await toFollowUps(context, [row]);
  if (!followUp) throw notFound();
  return followUp;
};

const ORDERS: Readonly<Record<string, string>> = {
  due_at: 't.due_at, t.id',
  '-due_at': 't.due_at desc, t.id desc',
  created_at: 't.created_at, t.id',
  '-created_at': 't.created_at desc, t.id desc',
};

type Change = BodyOf<typeof followUpCalls.saveFollowUp>;

/** Whoever sees the customer sees and changes their follow-ups, whoever has them: they stand on the customer's card. */
const lockFollowUp = async (tx: Db, tenant: number, id: number): Promise<StoredTask> => {
  const row = await readTask(tx, tenant, id, { lock: LOCK });
  if (row?.kind !== 'follow-up') throw notFound();
  return row;
};

const save = async (context: Context, tx: Db, id: number, body: Change): Promise<FollowUp> => {
  const { tenant } = context;
  const { what, due_at, assignee_id, outcome, is_done, version } = body;
  const before = await lockFollowUp(tx, tenant, id);
  if (version !== undefined && version !== before.version)
    throw changedMeanwhile(await one(context, await findFollowUp(tx, tenant, id)));
  if (assignee_id !== undefined) await refuseSeller(tx, tenant, assignee_id, 'assignee_id');
  const state = is_done === undefined ? undefined : is_done === 1 ? 'done' : 'open';
  await changeTask(context, tx, before, {
    title: what,
    due_at,
    remind_at: due_at,
    assignee_id,
    outcome,
    state,
  });
  return one(context, await findFollowUp(tx, tenant, id));
};

export const followUpHandlers: Handlers<typeof followUpCalls> = {
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
        order: ORDERS[sort] ?? 't.due_at, t.id',
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
      const customer_id = await holdCustomer(tx, tenant, id);
      const followUpId = await insertTask(tx, tenant, {
        ...{ kind: 'follow-up', title: what, assignee_id, created_by: session.userId, customer_id },
        ...{ due_at, remind_at: due_at },
      });
      await planReminder(deps, tx, tenant, { id: followUpId, remind_at: due_at });
      return one(context, await findFollowUp(tx, tenant, followUpId));
    }),

  saveFollowUp: ({ params, body }, context) => context.write((tx) => save(context, tx, params.id, body)),

  removeFollowUp: ({ params: { id } }, { tenant, write, deps }) =>
    write(async (tx) => {
      await lockFollowUp(tx, tenant, id);
      await updateTask(tx, tenant, id, { removed_at: deps.now().toISOString() });
      return { message: 'Done' };
    }),
};
