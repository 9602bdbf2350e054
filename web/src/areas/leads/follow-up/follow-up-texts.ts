import type { TaskKind } from '@forecourt/domain/task/task-state';

const MINUTE_MS = 60_000;
/** How long an appointment is unless it is changed in its own screen. */
const APPOINTMENT_MINUTES = 60;

/** When an appointment ends; the other kinds have no end. */
export const endOf = (kind: TaskKind, dueAt: string): string | null =>
  kind === 'appointment' && !Number.isNaN(Date.parse(dueAt))
    ? new Date(Date.parse(dueAt) + APPOINTMENT_MINUTES * MINUTE_MS).toISOString()
    : null;

const TASK = '/admin/task-managment';
const OWN_TASK = '/user-tasks/task-managment';

/** Where a task is opened; sellers have theirs at an address of their own. */
export const taskPath = (id: number, hasScreen: (address: string) => boolean): string | null =>
  [`${TASK}/${id}`, `${OWN_TASK}/${id}`].find(hasScreen) ?? null;
