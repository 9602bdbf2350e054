import { type Actor, can } from '@forecourt/policy';
import type { SqlValues } from '../../db/sql-values';

export interface Viewer {
  actor: Actor;
  userId: number;
}

const seesAllTasks = (actor: Actor): boolean => can(actor, 'tasks.manage');

/** Of the task t: given to the user, made by them or watched by them. $1 is the dealership. */
export const ownTasks = (userId: number, { add }: SqlValues): string => {
  const user = add(userId);
  return `(t.assignee_id = ${user} or t.created_by = ${user} or exists (select 1 from task_watcher w
    where w.dealership_id = $1 and w.task_id = t.id and w.user_id = ${user}))`;
};

/** The one condition of who sees which tasks: lists, boards, calendars, search and exports use it. */
export const visibleTasks = ({ actor, userId }: Viewer, values: SqlValues): string[] =>
  seesAllTasks(actor) ? [] : [ownTasks(userId, values)];

/** Whoever has it to do, whoever made it, and who sees the tasks of all; a watcher only reads. */
export const mayEdit = (
  { actor, userId }: Viewer,
  task: { assignee_id: number | null; creator_id: number | null },
): boolean => seesAllTasks(actor) || task.assignee_id === userId || task.creator_id === userId;
