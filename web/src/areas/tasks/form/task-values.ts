import type { TaskKind } from '@forecourt/domain/task/task-state';
import { CallError } from '../../../api/client';
import type { Task } from '../task';

export interface RepeatValue {
  unit: 'day' | 'week' | 'month';
  every: number;
  until: string | null;
}

/** As the calls take them. */
export interface TaskValues {
  kind: TaskKind;
  title: string;
  text: string;
  assignee_id: number | null;
  due_at: string | null;
  ends_at: string | null;
  remind_at: string | null;
  repeat: RepeatValue | null;
  checklist: { text: string; done: 0 | 1 }[];
  watcher_ids: number[];
  customer_id: number | null;
  stock_id: number | null;
  lead_id: number | null;
  deal_id: number | null;
}

export const emptyTask = (userId: number, given: Partial<TaskValues> = {}): TaskValues => ({
  ...{ kind: 'task', title: '', text: '', assignee_id: userId, due_at: null, ends_at: null, remind_at: null },
  ...{ repeat: null, checklist: [], watcher_ids: [], customer_id: null, stock_id: null },
  ...{ lead_id: null, deal_id: null },
  ...given,
});

export const taskValues = (task: Task): TaskValues & { version: number } => ({
  kind: task.kind,
  title: task.title,
  text: task.text,
  assignee_id: task.assignee?.id ?? null,
  due_at: task.due_at,
  ends_at: task.ends_at,
  remind_at: task.remind_at,
  repeat: task.repeat,
  checklist: task.checklist,
  watcher_ids: task.watchers.map(({ id }) => id),
  customer_id: task.customer?.id ?? null,
  stock_id: task.car?.id ?? null,
  lead_id: task.lead_id,
  deal_id: task.deal_id,
  version: task.version,
});

const isTask = (record: unknown): record is Task =>
  typeof record === 'object' && record !== null && 'checklist' in record && 'watchers' in record;

/** Where someone else saved meanwhile, the record comes as it is read: the form compares it as its own values. */
export const taskInFormShape = (error: unknown): unknown => {
  if (!(error instanceof CallError) || !isTask(error.body.current)) return error;
  return new CallError(error.status, { ...error.body, current: taskValues(error.body.current) });
};

/** What the schema cannot say: fields that depend on each other. */
export const checkTask = ({
  title,
  due_at,
  ends_at,
  kind,
  customer_id,
}: TaskValues): Record<string, string> => ({
  ...(title.trim() === '' && { title: 'Required' }),
  ...(due_at === null && { due_at: 'Required' }),
  ...(due_at !== null &&
    ends_at !== null &&
    Date.parse(ends_at) <= Date.parse(due_at) && { ends_at: 'It ends before it begins' }),
  ...(kind === 'follow-up' && customer_id === null && { customer_id: 'Required' }),
});
