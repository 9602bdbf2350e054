import { STORED_TASK_STATES, TASK_KINDS } from '@forecourt/domain/task/task-state';
import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, flag, idOf, instant, manyIdsOf, omittedWhenEmpty } from '../scalars';
import { taskRow } from './task';

/** Of those that one may see: one's own, those one has to do, gave to others or watches, or all. */
export const TASK_SCOPES = ['all', 'own', 'mine', 'given', 'watched'] as const;
/** The stored states, and some that gather: what is not finished, what of it is late, and all. */
export const TASK_STATE_FILTERS = [...STORED_TASK_STATES, 'unfinished', 'overdue', 'all'] as const;
export const BULK_TASK_ACTIONS = ['assign', 'unassign', 'done', 'reopen', 'remove', 'restore'] as const;
/** One page at the most; each may make the next of its series and tell someone. */
export const BULK_TASKS_MOST = 200;
export const CALENDAR_DAYS_MOST = 62;

const filters = {
  scope: z.enum(TASK_SCOPES).default('all'),
  kind: omittedWhenEmpty(z.enum(TASK_KINDS)),
  assignee_id: omittedWhenEmpty(idOf('app_user')),
};

export const listingCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/tasks',
    access: 'ownTasks.view',
    summary: 'Tasks, follow-ups and appointments; a column of the board is the list of one state',
    query: listQuery(['due_at', 'title', 'created_at', 'done_at'], {
      ...filters,
      state: omittedWhenEmpty(z.enum(TASK_STATE_FILTERS)),
      customer_id: omittedWhenEmpty(idOf('customer')),
      stock_id: omittedWhenEmpty(idOf('stock_vehicle')),
      lead_id: omittedWhenEmpty(idOf('lead')),
      deal_id: omittedWhenEmpty(idOf('deal')),
      due_from: omittedWhenEmpty(day),
      due_to: omittedWhenEmpty(day),
    }),
    reply: listOf(taskRow),
  }),
  calendar: call({
    method: 'GET',
    path: '/api/v1/task-calendar',
    access: 'ownTasks.view',
    summary: 'The tasks between two instants, by when they are due; at most 1,000',
    query: z.object({ from: instant, to: instant, ...filters }),
    reply: z.object({ rows: z.array(taskRow), is_partial: flag }),
    example: { query: { from: '2030-05-01T00:00:00Z', to: '2030-05-08T00:00:00Z' } },
  }),
  bulk: call({
    method: 'POST',
    path: '/api/v1/tasks/bulk',
    access: 'tasks.edit',
    summary:
      'Gives many tasks to someone or to nobody, closes, opens, removes or restores them; says what was before',
    body: z.object({
      do: z.enum(BULK_TASK_ACTIONS),
      ids: manyIdsOf('task', BULK_TASKS_MOST, 1),
      /** Who they are given to. */
      assignee_id: omittedWhenEmpty(idOf('app_user')),
    }),
    reply: z.object({
      message: z.string(),
      changed: z.number(),
      /** The ids that were changed, by who had them before: what an Undo needs. */
      changed_ids: z.array(z.object({ assignee_id: z.number().nullable(), ids: z.array(z.number()) })),
      left_out: z.array(z.object({ id: z.number(), title: z.string(), reason: z.string() })),
    }),
    example: { body: { do: 'done', ids: [1] } },
  }),
};
