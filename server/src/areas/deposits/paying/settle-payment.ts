import { formatDay } from '@forecourt/domain/dates';
import { toCents } from '@forecourt/domain/money/cents';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { ServiceError } from '../../../services/outside';
import { survivorOf } from '../../customers';
import { lockDeal, readDealSettings, readPlace } from '../../deals';
import { lockStockOnDeal } from '../../inventory';
import { addDeposit } from '../booking/add-deposit';
import { findOpenDealOn } from '../booking/buyer.queries';
import { defaultDeadline } from '../booking/deadline';
import { findDeposit, findHolding } from '../deposit.queries';
import { paymentsOf } from '../merchant/payments-of';
import { notifyPaid } from '../notifications';
import { isOldKey } from './key-age';
import { endPayment, findPayment, type StoredPayment } from './payment.queries';

const TASK = 'deposits.settle-payment';
const CURRENCY = 'cad';
const payload = z.object({ dealershipId: z.number(), paymentId: z.number() });

/** A job that asks again when the server stops before the outcome is known. */
export const planSettling = ({ jobs, now }: Deps, tx: Db, tenant: number, paymentId: number) =>
  jobs.add(
    tx,
    TASK,
    { dealershipId: tenant, paymentId },
    { key: `deposit payment ${tenant} ${paymentId}`, runAt: new Date(now().getTime() + 60_000) },
  );

const charge = async (deps: Deps, tenant: number, payment: StoredPayment) => {
  const payments = await deps.database.read(asTenant(tenant), (db) => paymentsOf(deps, db, tenant));
  if (!payments) throw new ServiceError('payments', 'unavailable', 'the dealership has no merchant account');
  return payments.charge({
    ...{ amountCents: toCents(payment.amount), currency: CURRENCY, paymentMethod: payment.payment_method },
    ...{ dealershipId: tenant, idempotencyKey: `deposit-${tenant}-${payment.id}` },
    ...{ description: `Deposit on vehicle ${payment.stock_id}`, isOld: isOldKey(deps, payment.created_at) },
  });
};

/** Books what a card paid, in one transaction with the end of its reservation; once, however often it is tried. */
const bookPaid = async (tx: Db, deps: Deps, tenant: number, seen: StoredPayment, reference: string) => {
  const who = { tenant, userId: null, deps };
  const { stock_id: stockId, amount } = seen;
  // also for a customer who was removed meanwhile: the money came
  const customerId = await survivorOf(tx, tenant, seen.customer_id);
  const dealId = await findOpenDealOn(tx, tenant, customerId, stockId);
  if (dealId !== null) await lockDeal(tx, tenant, dealId);
  const [vehicle] = await lockStockOnDeal(tx, tenant, [stockId]);
  const payment = await findPayment(tx, tenant, seen.id, 'for update');
  if (payment?.state !== 'waiting') return;
  const { timezone } = await readPlace(tx, tenant);
  const today = formatDay(deps.now(), 'YYYY-MM-DD', timezone);
  const { deposit_days } = await readDealSettings(tx, tenant);
  // sold or deleted by staff while the card was charged: the money is booked, and staff is notified
  const isGone = !vehicle || vehicle.deleted || vehicle.status === SOLD;
  const mayHold = !isGone && !(await findHolding(tx, tenant, stockId));
  const depositId = await addDeposit(
    tx,
    who,
    {
      ...{ stockId, customerId, dealId, today, amount, on: today, paymentReference: reference },
      ...{ method: 'Credit-Card' as const, transaction: reference, comment: '' },
      deadline: defaultDeadline(today, today, deposit_days),
    },
    mayHold,
  );
  await endPayment(tx, tenant, seen.id, { state: 'paid', reference, depositId });
  const note = mayHold ? '' : 'The vehicle is no longer free, so it is not held: please refund the deposit';
  await notifyPaid(tx, who, await findDeposit(tx, tenant, null, depositId), note);
};

/**
 * Brings a card payment to its end. The card is charged outside of any transaction, always with the same key, so that
 * whoever asks again charges nothing more. A ServiceError means that nobody knows yet: it stays waiting.
 */
export const settlePayment = async (
  deps: Deps,
  tenant: number,
  id: number,
  requestId: string,
): Promise<StoredPayment> => {
  const place = asTenant(tenant);
  const read = () => deps.database.read(place, (db) => findPayment(db, tenant, id));
  const payment = await read();
  if (!payment) throw new Error(`no payment ${id} at dealership ${tenant}`);
  if (payment.state !== 'waiting') return payment;
  const result = await charge(deps, tenant, payment);
  const who = { userId: payment.user_id, requestId };
  await deps.database.write(place, who, async (tx) => {
    if (result.status === 'succeeded') return bookPaid(tx, deps, tenant, payment, result.reference);
    const now = await findPayment(tx, tenant, id, 'for update');
    if (now?.state !== 'waiting') return;
    await endPayment(tx, tenant, id, {
      ...{ state: 'refused', reference: result.code, message: result.message },
    });
  });
  return (await read()) ?? payment;
};

export const paymentJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { dealershipId, paymentId } = payload.parse(given);
    await settlePayment(deps, dealershipId, paymentId, key);
  },
});
