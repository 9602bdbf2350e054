import { type Repeat, withMeantDay } from '@forecourt/domain/task/repeat';
import { isUnfinished, type TaskState } from '@forecourt/domain/task/task-state';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { taskLink } from '../links';
import { planReminder } from '../reminders';
import { continueSeries, planNext } from '../series/series';
import type { StoredTask } from '../task-row.queries';
import { TASK_FINISHED, TASK_GIVEN, tellOfTask } from '../tell';
import { refuseWrongTimes } from './check-task';
import { type TaskColumns, updateTask } from './task.queries';
import { readWatchers } from './watcher.queries';

/** A change of a task, already checked: what is undefined stays. */
export interface TaskChange {
  title?: string | undefined;
  text?: string | undefined;
  /** null: nobody's. */
  assignee_id?: number | null | undefined;
  due_at?: string | undefined;
  ends_at?: string | null | undefined;
  remind_at?: string | null | undefined;
  repeat?: Omit<Repeat, 'day'> | null | undefined;
  checklist?: readonly { text: string; done: 0 | 1 }[] | undefined;
  customer_id?: number | null | undefined;
  stock_id?: number | null | undefined;
  lead_id?: number | null | undefined;
  deal_id?: number | null | undefined;
  state?: TaskState | undefined;
  appointment_state?: 'set' | 'confirmed' | 'shown' | 'missed' | undefined;
  outcome?: string | undefined;
}

const sameInstant = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

/** Who finished it and when; one that was finished before keeps that. */
const finishing = ({ session, deps }: Context, before: StoredTask, state: TaskState): TaskColumns => {
  if (state === before.state) return {};
  if (state !== 'done') return { done_at: null, done_by: null };
  return { done_at: deps.now().toISOString(), done_by: session.userId };
};

const repeating = ({ session }: Context, before: StoredTask, change: TaskChange): TaskColumns => {
  if (change.repeat === undefined) return {};
  if (change.repeat === null) return { repeat: null };
  const due = change.due_at ?? before.due_at;
  return {
    repeat: JSON.stringify(withMeantDay(change.repeat, due, session.timezone)),
    series_id: before.series_id ?? before.id,
  };
};

/** Tells a new assignee, and those who gave or watch a task that it is finished. */
const tell = async (context: Context, tx: Db, before: StoredTask, change: TaskChange) => {
  const { deps, tenant, session } = context;
  const { userId, user } = session;
  const title = change.title ?? before.title;
  const about = { taskId: before.id, body: title };
  const assignee = change.assignee_id;
  if (assignee != null && assignee !== before.assignee_id && assignee !== userId)
    await tellOfTask(tx, deps, tenant, [assignee], {
      ...{ ...about, kind: TASK_GIVEN, title: `${user.fullName} gave you a task` },
    });
  if (change.state !== 'done' || before.state === 'done') return;
  const watchers = await readWatchers(tx, tenant, before.id);
  const others = [before.creator_id, ...watchers].filter((id) => id !== null && id !== userId);
  const outcome = change.outcome ? `${title}: ${change.outcome}` : title;
  await tellOfTask(
    tx,
    deps,
    tenant,
    others.filter((id) => id !== null),
    {
      ...{ ...about, kind: TASK_FINISHED, title: `${user.fullName} finished a task`, body: outcome },
    },
  );
};

/** Writes a change of a task that is locked, with what follows from it: reminders, the next of a series, who is notified. */
export const changeTask = async (context: Context, tx: Db, before: StoredTask, change: TaskChange) => {
  const { deps, tenant } = context;
  const { checklist, repeat: _, ...plain } = change;
  const state = change.state ?? before.state;
  const due_at = change.due_at ?? before.due_at;
  const remind_at = change.remind_at === undefined ? before.remind_at : change.remind_at;
  refuseWrongTimes(due_at, change.ends_at === undefined ? before.ends_at : change.ends_at);
  const isReopened = !isUnfinished(before.state) && isUnfinished(state);
  const isRemindedAnew = isReopened || !sameInstant(remind_at, before.remind_at);
  const repeated = repeating(context, before, change);
  await updateTask(tx, tenant, before.id, {
    // what is left out is undefined here, and not written
    ...(plain as TaskColumns),
    ...finishing(context, before, state),
    ...repeated,
    ...(checklist && { checklist: JSON.stringify(checklist) }),
    ...(isRemindedAnew && { reminded_at: null }),
  });
  const isStillToDo = isUnfinished(state);
  if (isStillToDo && remind_at !== null && (isRemindedAnew || before.reminded_at === null))
    await planReminder(deps, tx, tenant, { id: before.id, remind_at });
  const seriesId = before.series_id ?? (repeated.series_id === undefined ? null : before.id);
  if (seriesId !== null) {
    await planNext(deps, tx, tenant, { id: before.id, due_at });
    if (!isStillToDo && isUnfinished(before.state)) await continueSeries(tx, deps, tenant, seriesId);
  }
  const isNewlyLinked = typeof change.lead_id === 'number' && change.lead_id !== before.lead_id;
  if (before.kind === 'appointment' && isNewlyLinked && state !== 'cancelled' && change.lead_id)
    await taskLink('lead')?.noteAppointment(tx, tenant, change.lead_id, {
      ...{ userId: context.session.userId, at: deps.now().toISOString() },
    });
  await tell(context, tx, before, change);
};
