import { REDUCED_ADMINS, ROLE, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { notify } from '../notifications';
import { readRoles } from './record/task.queries';

export const TASK_DUE = 'task.due';
export const TASK_GIVEN = 'task.given';
export const TASK_FINISHED = 'task.finished';
export const FOLLOW_UP_DUE = 'followUp.due';

export const NOTIFICATION_KINDS = {
  [FOLLOW_UP_DUE]: { label: 'Customer follow-up due' },
  [TASK_DUE]: { label: 'Task reminder' },
  [TASK_GIVEN]: { label: 'Task assigned to you' },
  [TASK_FINISHED]: { label: 'Task completed' },
};

/** Where a role reads a task: 15 and 22 have the list of their own tasks alone. */
const linkFor = (role: number | undefined, taskId: number) =>
  REDUCED_ADMINS.some((one) => one === role) ? '/user-tasks' : `/admin/task-managment/${taskId}`;

/** 2.4, 2.5: owners have an address for the follow-ups, sellers have the card alone. */
const followUpLink = (role: number | undefined, customerId: number) =>
  SELLER_SHELL.some((one) => one === role)
    ? `/seller/all-customers/${customerId}?tab=Follow-up`
    : `/admin/all-customers/Follow-up/${customerId}`;

type Needs = Pick<Deps, 'database' | 'realtime' | 'jobs' | 'publicUrl'>;

export interface Telling {
  kind: string;
  title: string;
  body: string;
  taskId: number;
  /** Set where the follow-ups of a customer are opened instead of the task. */
  customerId?: number | null;
}

/** Tells each of these users once, in the caller's transaction. */
export const tellOfTask = async (
  tx: Db,
  deps: Needs,
  tenant: number,
  userIds: readonly number[],
  { kind, title, body, taskId, customerId = null }: Telling,
) => {
  const users = [...new Set(userIds)];
  if (users.length === 0) return;
  const roles = await readRoles(tx, tenant, users);
  for (const userId of users) {
    const role = roles.get(userId);
    if (role === ROLE.customer) continue;
    const link = customerId === null ? linkFor(role, taskId) : followUpLink(role, customerId);
    await notify(tx, deps, { dealershipId: tenant, userId, kind, title, body, link });
  }
};
