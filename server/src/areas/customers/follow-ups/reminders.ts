import { SELLER_SHELL } from '@forecourt/policy';
import { z } from 'zod';
import { type Db, vouchForTenant } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { notify } from '../../notifications';

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

interface Due {
  assigneeId: number;
  what: string;
  customerId: number;
  customer: string;
  /** Of whoever is reminded; null when their record is kept at another branch. */
  role: number | null;
}

/** 2.4, 2.5: owners have an address for the follow-ups, sellers have the card alone. */
const linkFor = ({ role, customerId }: Due) =>
  SELLER_SHELL.some((one) => one === role)
    ? `/seller/all-customers/${customerId}?tab=Follow-up`
    : `/admin/all-customers/Follow-up/${customerId}`;

/** Marked as reminded and told in one transaction, so once. What is done, moved to later or gone is not told. */
const TAKE = `update customer_follow_up f set reminded_at = $3 from customer c
  where f.dealership_id = $1 and f.id = $2 and f.due_at <= $3 and f.reminded_at is null and f.done_at is null
    and f.removed_at is null and c.dealership_id = $1 and c.id = f.customer_id and c.removed_at is null
  returning f.assignee_id as "assigneeId", f.what, c.id as "customerId", c.full_name as customer,
    (select u.role_id from app_user u where u.dealership_id = $1 and u.id = f.assignee_id) as role`;

export const reminderJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { dealershipId, followUpId } = payload.parse(given);
    await deps.database.write(vouchForTenant(dealershipId), { userId: null, requestId: key }, async (tx) => {
      const [due] = await queryRows<Due>(tx, TAKE, [dealershipId, followUpId, deps.now().toISOString()]);
      if (!due) return;
      await notify(tx, deps, {
        ...{ dealershipId, userId: due.assigneeId },
        title: `Follow up with ${due.customer}`,
        body: due.what,
        link: linkFor(due),
      });
    });
  },
});
