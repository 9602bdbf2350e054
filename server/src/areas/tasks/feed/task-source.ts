import { feedTasks } from './feed.queries';
import type { CalendarSource } from './sources';

const MOST = 1_000;
/** A task has a time to be done by, not a length. */
const TASK_MS = 30 * 60_000;

/** What a user has to do, and their appointments. */
export const taskCalendar: CalendarSource = async (db, tenant, userId, from, to) =>
  (await feedTasks(db, { tenant, userId, from, to, limit: MOST })).map((task) => ({
    uid: `task-${tenant}-${task.id}@forecourt`,
    kind: task.kind === 'appointment' ? 'appointment' : 'task',
    title: task.customer && task.kind !== 'task' ? `${task.title} (${task.customer})` : task.title,
    text: task.text,
    location: '',
    startsAt: task.due_at,
    endsAt: task.ends_at ?? new Date(Date.parse(task.due_at) + TASK_MS).toISOString(),
    isCancelled: task.is_cancelled,
    changedAt: task.changed_at,
    link: `/admin/task-managment/${task.id}`,
  }));
