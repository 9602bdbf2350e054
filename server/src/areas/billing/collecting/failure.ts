import { afterRefusal } from '@forecourt/domain';
import { isPaymentDue, PAID_STATUSES } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { queueMail } from '../../../services/jobs/queue-mail';
import { type Debt, readPlace } from '../../account';
import { changeDealershipStatus } from '../../dealership';
import { readRecipients } from '../invoices/buyer.queries';
import { readAccount, writeAccount } from './account.queries';
import { failureLetter } from './letters';
import { dayAt } from './period-of';

/** A status is only ever made stricter here, and never that of a dealership that staff closed for another reason. */
const isStricter = (before: number, after: number): boolean =>
  PAID_STATUSES.includes(before) || (isPaymentDue(before) && after > before);

interface Failed {
  dealershipId: number;
  debt: Pick<Debt, 'description' | 'amount' | 'tax'>;
  reason: string;
}

/** What follows when a try by itself was refused: count, next try, status, letter. The caller holds the dealership's row. */
export const recordFailure = async (tx: Db, deps: Deps, { dealershipId, debt, reason }: Failed) => {
  const now = deps.now();
  const account = await readAccount(tx, dealershipId);
  const place = await readPlace(tx, dealershipId);
  const { status, nextRetryAt } = afterRefusal({
    before: account.failedTries,
    at: now,
    graceUntil: account.graceUntil === null ? null : new Date(account.graceUntil),
  });
  const before = place?.status ?? 0;
  const changes = status !== null && isStricter(before, status);
  await writeAccount(tx, dealershipId, {
    ...account,
    failedTries: account.failedTries + 1,
    lastFailure: reason,
    lastFailedAt: now.toISOString(),
    nextRetryAt: nextRetryAt?.toISOString() ?? null,
    statusBefore: changes && PAID_STATUSES.includes(before) ? before : account.statusBefore,
  });
  if (changes)
    await changeDealershipStatus(tx, deps, dealershipId, {
      ...{ to: status, reason: `A payment failed: ${reason}`, userId: null, at: now },
    });
  const letter = failureLetter({
    ...{ reason, description: debt.description, total: debt.amount + debt.tax },
    nextTry: nextRetryAt && dayAt(nextRetryAt, place?.timezone),
    status: changes ? status : null,
    link: `${deps.publicUrl}/#/admin/pricing/update-card`,
  });
  for (const to of await readRecipients(tx, dealershipId)) await queueMail(deps.jobs, tx, to, letter);
};

/** A try that someone made, an owner or staff, changes neither the schedule nor the status. */
export const noteFailure = async (tx: Db, deps: Deps, dealershipId: number, reason: string) => {
  const account = await readAccount(tx, dealershipId);
  await writeAccount(tx, dealershipId, {
    ...account,
    ...{ lastFailure: reason, lastFailedAt: deps.now().toISOString() },
  });
};
