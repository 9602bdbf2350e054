import type { BodyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/tasks/record';
import { stateOfAppointment } from '@forecourt/domain/task/task-state';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { planReminder } from '../reminders';
import { planNext } from '../series/series';
import { toTask } from '../to-task';
import { addTask } from './add-task';
import { changeTask } from './change-task';
import { assertColleagues, settleLinks } from './check-task';
import { answerTask, findTask, lockForEdit } from './locked-task';
import { updateTask } from './task.queries';
import { deleteWatchers, insertWatchers, readWatchers } from './watcher.queries';

type Change = BodyOf<typeof recordCalls.save>;

const setWatchers = async (context: Context, tx: Db, id: number, wanted: readonly number[]) => {
  const before = await readWatchers(tx, context.tenant, id);
  const gone = before.filter((one) => !wanted.includes(one));
  if (gone.length > 0) await deleteWatchers(tx, context.tenant, id, gone);
  await insertWatchers(tx, context.tenant, id, wanted);
};

const save = async (context: Context, tx: Db, id: number, body: Change) => {
  const { version, watcher_ids, text, ...rest } = body;
  const before = await lockForEdit(context, tx, id, { version });
  await assertColleagues(tx, context.tenant, body);
  if (before.kind === 'follow-up' && body.customer_id === null) throw badField('customer_id', 'Required');
  const links = await settleLinks(context, tx, body, before);
  await changeTask(context, tx, before, { ...rest, ...links, text: text === null ? '' : text });
  if (watcher_ids) await setWatchers(context, tx, id, watcher_ids);
  return answerTask(context, tx, id);
};

/** Taken away or brought back; what waited for its time is planned anew. */
export const setRemoved = async (context: Context, tx: Db, id: number, isRemoved: boolean) => {
  const { deps, tenant } = context;
  const before = await lockForEdit(context, tx, id, { removedToo: !isRemoved });
  const removed_at = isRemoved ? deps.now().toISOString() : null;
  await updateTask(tx, tenant, id, { removed_at });
  if (isRemoved) return;
  const { due_at, remind_at, reminded_at, series_id } = before;
  if (remind_at !== null && reminded_at === null) await planReminder(deps, tx, tenant, { id, remind_at });
  if (series_id !== null) await planNext(deps, tx, tenant, { id, due_at });
};

export const recordHandlers: Handlers<typeof recordCalls> = {
  get: async ({ params }, context) =>
    toTask(context, await context.read((db) => findTask(context, db, params.id))),

  add: ({ body }, context) =>
    context.write(async (tx) => answerTask(context, tx, await addTask(context, tx, body))),

  save: ({ params, body }, context) => context.write((tx) => save(context, tx, params.id, body)),

  move: ({ params: { id }, body: { version, ...change } }, context) =>
    context.write(async (tx) => {
      const before = await lockForEdit(context, tx, id, { version });
      await changeTask(context, tx, before, change);
      return answerTask(context, tx, id);
    }),

  setAppointment: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const before = await lockForEdit(context, tx, id, { version: body.version });
      if (before.kind !== 'appointment') throw badField('appointment_state', 'This is no appointment');
      const { appointment_state, outcome } = body;
      const state = stateOfAppointment(appointment_state, before.state);
      await changeTask(context, tx, before, { appointment_state, outcome, state });
      return answerTask(context, tx, id);
    }),

  saveChecklist: ({ params: { id }, body: { version, checklist } }, context) =>
    context.write(async (tx) => {
      const before = await lockForEdit(context, tx, id, { version });
      await changeTask(context, tx, before, { checklist });
      return answerTask(context, tx, id);
    }),

  watch: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      await findTask(context, tx, id);
      const change = body.is_watched === 1 ? insertWatchers : deleteWatchers;
      await change(tx, tenant, id, [session.userId]);
      return { message: 'Done' };
    }),

  remove: ({ params }, context) =>
    context.write(async (tx) => {
      await setRemoved(context, tx, params.id, true);
      return { message: 'Done' };
    }),

  restore: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      await setRemoved(context, tx, id, false);
      return answerTask(context, tx, id);
    }),
};
