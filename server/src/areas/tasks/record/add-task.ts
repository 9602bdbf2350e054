import type { BodyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/tasks/record';
import { withMeantDay } from '@forecourt/domain/task/repeat';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { taskLink } from '../links';
import { planReminder } from '../reminders';
import { planNext } from '../series/series';
import { TASK_GIVEN, tellOfTask } from '../tell';
import { assertColleagues, refuseWrongTimes, settleLinks } from './check-task';
import { insertTask, markTask } from './task.queries';
import { insertWatchers } from './watcher.queries';

type NewTask = BodyOf<typeof recordCalls.add>;

/** Whoever has a follow-up is reminded when it is due, unless it says when. */
const reminderOf = ({ kind, remind_at, due_at }: NewTask): string | null => {
  if (remind_at !== undefined) return remind_at;
  return kind === 'follow-up' ? due_at : null;
};

/** Inserts a task with its watchers, reminder and series, and tells whoever gets it. */
export const addTask = async (context: Context, tx: Db, body: NewTask): Promise<number> => {
  const { tenant, session, deps } = context;
  const { kind, due_at, assignee_id = session.userId, watcher_ids } = body;
  if (kind === 'follow-up' && typeof body.customer_id !== 'number') throw badField('customer_id', 'Required');
  const ends_at = body.ends_at ?? null;
  refuseWrongTimes(due_at, ends_at);
  await assertColleagues(tx, tenant, { assignee_id, watcher_ids });
  const links = await settleLinks(context, tx, body);
  const { customer_id = null, stock_id = null, lead_id = null, deal_id = null } = links;
  const remind_at = reminderOf(body);
  const repeat = body.repeat ? withMeantDay(body.repeat, due_at, session.timezone) : null;
  const id = await insertTask(tx, tenant, {
    ...{ kind, title: body.title, text: body.text, assignee_id, created_by: session.userId },
    ...{ due_at, ends_at, remind_at, customer_id, stock_id, lead_id, deal_id },
    repeat: repeat && JSON.stringify(repeat),
    checklist: JSON.stringify(body.checklist),
    appointment_state: kind === 'appointment' ? 'set' : null,
  });
  if (kind === 'appointment' && lead_id !== null)
    await taskLink('lead')?.noteAppointment(tx, tenant, lead_id, {
      ...{ userId: session.userId, at: deps.now().toISOString() },
    });
  if (watcher_ids.length > 0) await insertWatchers(tx, tenant, id, watcher_ids);
  if (remind_at !== null) await planReminder(deps, tx, tenant, { id, remind_at });
  if (repeat) {
    await markTask(tx, tenant, id, { series_id: id });
    await planNext(deps, tx, tenant, { id, due_at });
  }
  if (assignee_id !== session.userId)
    await tellOfTask(tx, deps, tenant, [assignee_id], {
      ...{
        kind: TASK_GIVEN,
        taskId: id,
        title: `${session.user.fullName} gave you a task`,
        body: body.title,
      },
    });
  return id;
};
