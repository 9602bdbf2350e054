import { REPEAT_MOST, REPEAT_TOO_OFTEN, REPEAT_UNITS } from '@forecourt/domain/task/repeat';
import {
  APPOINTMENT_STATES,
  CHECKLIST_MOST,
  STORED_TASK_STATES,
  TASK_KINDS,
} from '@forecourt/domain/task/task-state';
import { z } from 'zod';
import {
  clearable,
  day,
  flag,
  flagIn,
  idOf,
  instant,
  omittedWhenEmpty,
  required,
  text,
  version,
} from '../scalars';

export const WATCHERS_MOST = 50;

const person = z.object({ id: z.number(), name: z.string() });

/** A task as lists, boards and calendars show it. */
export const taskRow = z.object({
  id: z.number(),
  kind: z.enum(TASK_KINDS),
  title: z.string(),
  state: z.enum(STORED_TASK_STATES),
  /** Neither done nor cancelled, and late. */
  is_overdue: flag,
  appointment_state: z.enum(APPOINTMENT_STATES).nullable(),
  due_at: instant,
  /** When an appointment ends. */
  ends_at: instant.nullable(),
  assignee: person.nullable(),
  created_by: z.string(),
  customer: person.nullable(),
  car: z.object({ id: z.number(), title: z.string() }).nullable(),
  lead_id: z.number().nullable(),
  /** Of the lead, which its address needs. */
  lead_type: z.number().nullable(),
  deal_id: z.number().nullable(),
  /** How many lines the checklist has, and how many of them are done. */
  checklist_lines: z.number(),
  checklist_done: z.number(),
  is_repeated: flag,
  /** Whoever asks may change it: its assignee, whoever made it, and who sees the tasks of all. */
  may_edit: flag,
  done_at: instant.nullable(),
  created_at: instant,
  version: z.number(),
});

const checklistLine = z.object({ text: z.string(), done: flag });
const repeatReply = z.object({
  unit: z.enum(REPEAT_UNITS),
  every: z.number(),
  until: z.string().nullable(),
});

export const task = taskRow.extend({
  text: z.string(),
  remind_at: instant.nullable(),
  reminded_at: instant.nullable(),
  repeat: repeatReply.nullable(),
  checklist: z.array(checklistLine),
  watchers: z.array(person),
  is_watched: flag,
  /** Set where a rule made it. */
  rule: z.string(),
  done_by: z.string(),
  outcome: z.string(),
  removed_at: instant.nullable(),
});

const tooOften = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'Required' : REPEAT_TOO_OFTEN;

const repeatForm = z.object({
  unit: z.enum(REPEAT_UNITS, { error: tooOften }),
  every: z
    .number({ error: 'Required' })
    .min(1, REPEAT_TOO_OFTEN)
    .int('is no whole number')
    .max(REPEAT_MOST, `at most ${REPEAT_MOST}`),
  until: day.nullable().default(null),
});

export const checklistForm = z
  .array(z.object({ text: required(200), done: flagIn.default(0) }))
  .max(CHECKLIST_MOST, `at most ${CHECKLIST_MOST} lines`);

const watcherIds = z.array(idOf('app_user')).max(WATCHERS_MOST, `at most ${WATCHERS_MOST} people`);

/** What a task is linked to; null takes it off. */
const links = {
  customer_id: clearable(idOf('customer')),
  stock_id: clearable(idOf('stock_vehicle')),
  lead_id: clearable(idOf('lead')),
  deal_id: clearable(idOf('deal')),
};

export const taskForm = z.object({
  kind: z.enum(TASK_KINDS).default('task'),
  title: required(500),
  text: text(5_000).default(''),
  /** Whoever writes it unless another is named. */
  assignee_id: omittedWhenEmpty(idOf('app_user')),
  due_at: instant,
  ends_at: clearable(instant),
  remind_at: clearable(instant),
  repeat: repeatForm.nullish(),
  checklist: checklistForm.default([]),
  watcher_ids: watcherIds.default([]),
  ...links,
});

export const taskUpdateForm = z.object({
  title: omittedWhenEmpty(text(500)),
  text: clearable(text(5_000)),
  assignee_id: omittedWhenEmpty(idOf('app_user')),
  due_at: omittedWhenEmpty(instant),
  ends_at: clearable(instant),
  remind_at: clearable(instant),
  repeat: repeatForm.nullish(),
  checklist: checklistForm.optional(),
  watcher_ids: watcherIds.optional(),
  ...links,
  version: version.optional(),
});
