import { DEALERSHIP_STATUS, PAID_STATUSES } from '@forecourt/policy';
import { z } from 'zod';
import type { Db, Who } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import {
  findPending,
  lockDealership,
  type Payment,
  readPlace,
  settlePayment,
  startRenewal,
} from '../../account';
import { type BillingAccount, readAccount } from './account.queries';
import { recordFailure } from './failure';
import { invoiceWhatIsDue } from './invoice-month';
import { debtOf } from './payment-hooks';
import { COLLECT_TASK } from './queue-collect';

/** In 8 its public pages go on, so its months do too; in 9 and while staff closed it nothing is invoiced or tried. */
export const BILLED_STATUSES: readonly number[] = [...PAID_STATUSES, DEALERSHIP_STATUS.updateCard8];

export const NO_CARD = 'There is no card on file.';

const isTryDue = ({ nextRetryAt, failedTries }: BillingAccount, now: Date): boolean =>
  nextRetryAt === null ? failedTries === 0 : new Date(nextRetryAt) <= now;

type Plan = { payment: Payment; isEarlier: boolean } | null;

/** One transaction: the month's invoice with its number, and the payment that is about to be charged with a job that settles it. */
const plan = async (tx: Db, deps: Deps, dealershipId: number): Promise<Plan> => {
  await lockDealership(tx, dealershipId);
  const pending = await findPending(tx, dealershipId);
  if (pending) return { payment: pending, isEarlier: true };
  const place = await readPlace(tx, dealershipId);
  if (!place || !BILLED_STATUSES.includes(place.status)) return null;
  await invoiceWhatIsDue(tx, deps, dealershipId, place);
  const debt = await debtOf(tx, dealershipId);
  if (!debt || !isTryDue(await readAccount(tx, dealershipId), deps.now())) return null;
  const payment = await startRenewal(tx, deps, { dealershipId, userId: null, debt });
  if (payment) return { payment, isEarlier: false };
  await recordFailure(tx, deps, { dealershipId, debt, reason: NO_CARD });
  return null;
};

/** A payment that was under way is finished first, and may have left something to do. */
const MAX_EARLIER = 3;

/** Invoices the month that has begun at a dealership and charges what is owing, if a try is due. */
const collect = async (deps: Deps, who: Who, dealershipId: number): Promise<void> => {
  for (let round = 0; round <= MAX_EARLIER; round += 1) {
    const planned = await deps.database.systemWrite(who, (tx) => plan(tx, deps, dealershipId));
    if (!planned) return;
    await settlePayment(deps, who, planned.payment);
    if (!planned.isEarlier) return;
  }
};

const payload = z.object({ dealershipId: z.number() });

export const collectJobs = (deps: Deps): Record<string, JobHandler> => ({
  [COLLECT_TASK]: async (given, { key }) => {
    await collect(deps, { userId: null, requestId: key }, payload.parse(given).dealershipId);
  },
});
