import { z } from 'zod';
import { asTenant, type Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { JobHandler } from '../../services/jobs';
import { takeDueReminder } from './reminder.queries';
import { FOLLOW_UP_DUE, TASK_DUE, tellOfTask } from './tell';

const JOB = 'tasks.remind';
/** Reminders that were planned while follow-ups had a table of their own; their ids are the same. */
const EARLIER_JOB = 'customers.remind';
const payload = z.object({ dealershipId: z.number(), taskId: z.number() });
const earlierPayload = z.object({ dealershipId: z.number(), followUpId: z.number() });

/** A job that waits in the database until it is time: a restart does not lose it. One for each time that is set. */
export const planReminder = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  tenant: number,
  { id, remind_at }: { id: number; remind_at: string },
) => {
  const runAt = new Date(remind_at);
  const key = `task-reminder ${tenant} ${id} ${runAt.getTime()}`;
  return jobs.add(tx, JOB, { dealershipId: tenant, taskId: id }, { key, runAt });
};

export const reminderJobs = (deps: Deps): Record<string, JobHandler> => {
  const remind = (dealershipId: number, taskId: number, key: string) =>
    deps.database.write(asTenant(dealershipId), { userId: null, requestId: key }, async (tx) => {
      // marked as reminded and notified in one transaction, so once, also with two servers
      const due = await takeDueReminder(tx, dealershipId, taskId, deps.now().toISOString());
      const userId = due?.assignee_id ?? due?.creator_id;
      if (!due || !userId) return;
      const isFollowUp = due.kind === 'follow-up' && due.customer_id !== null;
      await tellOfTask(tx, deps, dealershipId, [userId], {
        kind: isFollowUp ? FOLLOW_UP_DUE : TASK_DUE,
        title: isFollowUp ? `Follow up with ${due.customer}` : `Reminder: ${due.title}`,
        body: isFollowUp ? due.title : due.text.slice(0, 500),
        taskId,
        customerId: isFollowUp ? due.customer_id : null,
      });
    });
  return {
    [JOB]: async (given, { key }) => {
      const { dealershipId, taskId } = payload.parse(given);
      await remind(dealershipId, taskId, key);
    },
    [EARLIER_JOB]: async (given, { key }) => {
      const { dealershipId, followUpId } = earlierPayload.parse(given);
      await remind(dealershipId, followUpId, key);
    },
  };
};
