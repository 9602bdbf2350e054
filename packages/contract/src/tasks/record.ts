import { APPOINTMENT_STATES, STORED_TASK_STATES } from '@forecourt/domain/task/task-state';
import { z } from 'zod';
import { call } from '../call';
import { flagIn, idOf, ok, text, version } from '../scalars';
import { checklistForm, task, taskForm, taskUpdateForm } from './task';

const taskId = z.object({ id: idOf('task') });

export const recordCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/tasks/{id}',
    access: 'ownTasks.view',
    summary: 'One task with its checklist and watchers',
    params: taskId,
    reply: task,
  }),
  add: call({
    method: 'POST',
    path: '/api/v1/tasks',
    access: 'tasks.edit',
    summary:
      'Adds a task, a follow-up or an appointment; whoever has it is notified, and reminded when asked for',
    body: taskForm,
    reply: task,
    status: 201,
    example: { body: { title: 'Order the second key', due_at: '2030-05-01T17:00:00Z' } },
  }),
  save: call({
    method: 'PATCH',
    path: '/api/v1/tasks/{id}',
    access: 'tasks.edit',
    summary: 'Changes a task; what is not sent stays, null clears',
    params: taskId,
    body: taskUpdateForm,
    reply: task,
  }),
  move: call({
    method: 'POST',
    path: '/api/v1/tasks/{id}/move',
    access: 'ownTasks.view',
    summary: 'Moves a task to another state; a series goes on when one of it is done',
    params: taskId,
    body: z.object({
      state: z.enum(STORED_TASK_STATES),
      /** What came of it. */
      outcome: text(1_000).optional(),
      version: version.optional(),
    }),
    reply: task,
  }),
  setAppointment: call({
    method: 'POST',
    path: '/api/v1/tasks/{id}/appointment',
    access: 'ownTasks.view',
    summary: 'Says that an appointment is set or confirmed, or that the customer came or did not',
    params: taskId,
    body: z.object({
      appointment_state: z.enum(APPOINTMENT_STATES),
      outcome: text(1_000).optional(),
      version: version.optional(),
    }),
    reply: task,
  }),
  saveChecklist: call({
    method: 'PUT',
    path: '/api/v1/tasks/{id}/checklist',
    access: 'ownTasks.view',
    summary: 'Replaces the checklist of a task',
    params: taskId,
    body: z.object({ checklist: checklistForm, version: version.optional() }),
    reply: task,
  }),
  watch: call({
    method: 'POST',
    path: '/api/v1/tasks/{id}/watch',
    access: 'ownTasks.view',
    summary: 'Begins or ends watching a task oneself',
    params: taskId,
    body: z.object({ is_watched: flagIn }),
    reply: ok,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/tasks/{id}',
    access: 'tasks.edit',
    summary: 'Removes a task; it can be restored',
    params: taskId,
    reply: ok,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/tasks/{id}/restore',
    access: 'tasks.edit',
    summary: 'Restores a task that was removed',
    params: taskId,
    reply: task,
  }),
};
