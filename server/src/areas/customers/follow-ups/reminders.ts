import { SELLER_SHELL } from '@forecourt/policy';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { notify } from '../../notifications';
import { type DueFollowUp, takeDueFollowUp } from './follow-up.queries';

const TASK = 'customers.remind';
const payload = z.object({ dealershipId: z.number(), followUpId: z.number() });

/** A job that waits in the database until it is due: a restart does not lose it. One for each time that is set. */
export const planReminder = async (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  tenant: number,
  { id, due_at }: { id: number; due_at: string },
) => {
  const runAt = new Date(due_at);
  await jobs.add(
    tx,
    TASK,
    { dealershipId: tenant, followUpId: id },
    { key: `follow-up ${tenant} ${id} ${runAt.getTime()}`, runAt },
  );
};

export const FOLLOW_UP_DUE = 'followUp.due';

/** 2.4, 2.5: owners have an address for the follow-ups, sellers have the card alone. */
const linkFor = ({ role, customerId }: DueFollowUp) =>
  SELLER_SHELL.some((one) => one === role)
    ? `/seller/all-customers/${customerId}?tab=Follow-up`
    : `/admin/all-customers/Follow-up/${customerId}`;

export const reminderJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { dealershipId, followUpId } = payload.parse(given);
    await deps.database.write(asTenant(dealershipId), { userId: null, requestId: key }, async (tx) => {
      // marked as reminded and notified in one transaction, so once
      const due = await takeDueFollowUp(tx, dealershipId, followUpId, deps.now().toISOString());
      if (!due) return;
      await notify(tx, deps, {
        ...{ dealershipId, userId: due.assigneeId, kind: FOLLOW_UP_DUE },
        title: `Follow up with ${due.customer}`,
        body: due.what,
        link: linkFor(due),
      });
    });
  },
});
