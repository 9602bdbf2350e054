import { toCents } from '@forecourt/domain/money/cents';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { ServiceError } from '../../../services/outside';
import { bookEntry } from '../booking/book-entry';
import { endHold, isAllOf, lockDeposit } from '../booking/hold';
import { findDeposit, type StoredDeposit } from '../deposit.queries';
import { paymentsOf } from '../merchant/payments-of';
import { notifyRefundRefused } from '../notifications';
import { isOldKey } from '../paying/key-age';
import { endRefund, findRefund, type StoredRefund } from './refund.queries';

const TASK = 'deposits.settle-refund';
const payload = z.object({ dealershipId: z.number(), refundId: z.number() });

type Money = Pick<StoredRefund, 'amount' | 'on' | 'method' | 'transaction' | 'reason' | 'payment_reference'>;

/** Books what went back; a deposit of which nothing is left no longer holds its car. Deal, vehicle, deposit must be locked. */
export const bookRefund = async (
  tx: Db,
  who: { tenant: number; userId: number | null; deps: Deps },
  deposit: StoredDeposit,
  { amount, on, method, transaction, reason, payment_reference: paymentReference }: Money,
): Promise<void> => {
  if (deposit.holds && isAllOf(deposit, amount))
    await endHold(tx, who, deposit, { text: 'The deposit was refunded: the vehicle is free' });
  await bookEntry(tx, who, {
    ...{ depositId: deposit.id, kind: 'refunded', amount, on, method, transaction, reason },
    ...{ dealId: deposit.deal_id, paymentReference },
  });
};

/** A job that asks again when the server stops before the outcome is known. */
export const planRefund = ({ jobs, now }: Deps, tx: Db, tenant: number, refundId: number) =>
  jobs.add(
    tx,
    TASK,
    { dealershipId: tenant, refundId },
    { key: `deposit refund ${tenant} ${refundId}`, runAt: new Date(now().getTime() + 60_000) },
  );

/**
 * Brings a refund to a card to its end. The service is asked outside of any transaction, always with the same key; the
 * outcome is written in one. A ServiceError means that nobody knows yet.
 */
export const settleRefund = async (
  deps: Deps,
  tenant: number,
  id: number,
  requestId: string,
): Promise<StoredRefund> => {
  const place = asTenant(tenant);
  const refund = await deps.database.read(place, (db) => findRefund(db, tenant, id));
  if (!refund) throw new Error(`no refund ${id} at dealership ${tenant}`);
  if (refund.state !== 'waiting') return refund;
  const payments = await deps.database.read(place, (db) => paymentsOf(deps, db, tenant));
  if (!payments) throw new ServiceError('payments', 'unavailable', 'the dealership has no merchant account');
  const result = await payments.refund({
    ...{ reference: refund.payment_reference, amountCents: toCents(refund.amount) },
    ...{ idempotencyKey: `deposit-refund-${tenant}-${id}`, isOld: isOldKey(deps, refund.created_at) },
  });
  const who = { tenant, userId: refund.user_id, deps };
  return deps.database.write(place, { userId: refund.user_id, requestId }, async (tx) => {
    const seen = await findDeposit(tx, tenant, null, refund.deposit_id);
    const deposit = await lockDeposit(tx, tenant, seen);
    const now = await findRefund(tx, tenant, id, 'for update');
    if (now?.state !== 'waiting') return now ?? refund;
    if (result.status === 'refused') {
      await endRefund(tx, tenant, id, 'refused', result.message);
      await notifyRefundRefused(tx, who, deposit, {
        ...{ userId: refund.user_id, amount: refund.amount, message: result.message },
      });
      return { ...refund, state: 'refused', message: result.message };
    }
    await endRefund(tx, tenant, id, 'done');
    await bookRefund(tx, who, deposit, { ...refund, payment_reference: result.reference });
    return { ...refund, state: 'done' };
  });
};

export const refundJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { dealershipId, refundId } = payload.parse(given);
    await settleRefund(deps, dealershipId, refundId, key);
  },
});
