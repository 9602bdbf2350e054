import { orderNumber } from '@forecourt/domain/shop/index';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { ServiceError } from '../../../services/outside';
import type { Card, ChargeResult, StripePayments } from '../../../services/payments';
import { paymentsOf } from '../../deposits';
import { announcePaid } from '../messages/paid';
import { findOrder, findPayment, type StoredPayment, updatePayment } from '../orders/order.queries';
import { bookPayment } from './book-payment';
import { CARD_PAGE_MS, cardPageOf } from './card-page-of';

const TASK = 'shop.settle-payment';
const CURRENCY = 'cad';
/** It was entered at the payment service, and nothing of it is kept here. */
const NO_CARD: Card = { brand: '', last4: '', expMonth: 0, expYear: 0 };
/** A payment service remembers a key for a day; a little less is on the safe side. */
const KEY_LIFE_MS = 20 * 3_600_000;
const payload = z.object({ dealershipId: z.number(), paymentId: z.number() });

export const isOldKey = ({ now }: Pick<Deps, 'now'>, createdAt: string): boolean =>
  now().getTime() - Date.parse(createdAt) > KEY_LIFE_MS;

/** A job that asks again when the server stops before the outcome is known. */
export const planSettling = ({ jobs, now }: Deps, tx: Db, tenant: number, paymentId: number) =>
  jobs.add(
    tx,
    TASK,
    { dealershipId: tenant, paymentId },
    { key: `shop payment ${tenant} ${paymentId}`, runAt: new Date(now().getTime() + 60_000) },
  );

type Outcome = ChargeResult | { status: 'open' };

const NOT_PAID: Outcome = { status: 'refused', message: 'Nothing was paid in time.', code: 'expired' };

/** What became of the payment service's page; once its time is over it is ended, so that nobody pays later. */
const readCardPage = async (
  deps: Deps,
  payments: StripePayments,
  payment: StoredPayment,
): Promise<Outcome> => {
  const isOver = deps.now().getTime() - Date.parse(payment.created_at) > CARD_PAGE_MS;
  const known = cardPageOf(payment);
  if (!known) return isOver ? NOT_PAID : { status: 'open' };
  const state = isOver ? await payments.endCheckout(known.id) : await payments.readCheckout(known.id);
  if (state.status === 'paid') return { status: 'succeeded', reference: state.reference, card: NO_CARD };
  return state.status === 'over' ? NOT_PAID : { status: 'open' };
};

const outcomeOf = async (deps: Deps, tenant: number, payment: StoredPayment): Promise<Outcome> => {
  const { payments, number } = await deps.database.read(asTenant(tenant), async (db) => ({
    payments: await paymentsOf(deps, db, tenant),
    number: (await findOrder(db, tenant, payment.order_id))?.number ?? 0,
  }));
  if (!payments) throw new ServiceError('payments', 'unavailable', 'the dealership has no merchant account');
  if (payments.mode === 'stripe') return readCardPage(deps, payments, payment);
  return payments.charge({
    ...{ amountCents: payment.amount_cents, currency: CURRENCY, paymentMethod: payment.payment_method },
    ...{ dealershipId: tenant, idempotencyKey: `shop-${tenant}-${payment.id}` },
    ...{ description: `Order ${orderNumber(number)}`, isOld: isOldKey(deps, payment.created_at) },
  });
};

/**
 * Brings a card payment to its end. The card is charged outside of any transaction, always with the same key, so that
 * whoever asks again charges nothing more. A ServiceError means that nobody knows yet: it stays waiting, and its stock held.
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
  const result = await outcomeOf(deps, tenant, payment);
  if (result.status === 'open') return payment;
  const payer = { tenant, userId: null, deps };
  await deps.database.write(place, { userId: null, requestId }, async (tx) => {
    const order = await findOrder(tx, tenant, payment.order_id, 'for no key update of o');
    const now = await findPayment(tx, tenant, id, 'for update');
    if (!order || now?.state !== 'waiting') return;
    if (result.status === 'refused') {
      await updatePayment(tx, tenant, id, {
        ...{ state: 'refused', reference: result.code, message: result.message, payment_method: '' },
      });
      return;
    }
    await bookPayment(tx, payer, order, { id, reference: result.reference });
    await announcePaid(tx, payer, order.id);
  });
  return (await read()) ?? payment;
};

export const paymentJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { dealershipId, paymentId } = payload.parse(given);
    const { state } = await settlePayment(deps, dealershipId, paymentId, key);
    // the buyer is still at the payment service's page
    if (state === 'waiting')
      await deps.database.write(asTenant(dealershipId), { userId: null, requestId: key }, (tx) =>
        planSettling(deps, tx, dealershipId, paymentId),
      );
  },
});
