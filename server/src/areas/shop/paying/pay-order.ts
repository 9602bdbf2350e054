import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { notFound, Refusal } from '../../../http/refusal';
import { findOrder, insertPayment, paymentsOfOrder, type StoredPayment } from '../orders/order.queries';
import { planSettling, settlePayment } from './settle-payment';

export interface CardPayment {
  orderId: number;
  /** What the card was turned into. */
  paymentMethod: string;
  /** Of the form: sent twice it charges once. */
  key: string;
}

/** Writes the payment down before the card is charged: its stock stays held until the outcome is known. */
const beginPayment = (deps: Deps, tenant: number, wanted: CardPayment, requestId: string) =>
  deps.database.write(asTenant(tenant), { userId: null, requestId }, async (tx): Promise<number> => {
    const { orderId, paymentMethod, key } = wanted;
    const order = await findOrder(tx, tenant, orderId, 'for no key update of o');
    if (!order) throw notFound();
    const payments = await paymentsOfOrder(tx, tenant, orderId);
    const known = payments.find(
      (one) => one.kind === 'payment' && (one.key === key || one.state === 'waiting'),
    );
    if (known) return known.id;
    const isOver = order.held_until === null || Date.parse(order.held_until) < deps.now().getTime();
    if (order.state !== 'waiting') throw new Refusal(409, 'This order is not waiting for a payment');
    if (isOver) throw new Refusal(409, 'The time to pay this order is over');
    const id = await insertPayment(tx, tenant, {
      ...{ order_id: orderId, kind: 'payment', method: 'Credit-Card', amount_cents: order.total_cents },
      ...{ booked: '{}', state: 'waiting', payment_method: paymentMethod, key, day: order.day },
    });
    await planSettling(deps, tx, tenant, id);
    return id;
  });

/** Pays an order by card: a refused card is an answer, a ServiceError means that nobody knows yet. */
export const payOrder = async (
  deps: Deps,
  tenant: number,
  wanted: CardPayment,
  requestId: string,
): Promise<StoredPayment> =>
  settlePayment(deps, tenant, await beginPayment(deps, tenant, wanted, requestId), requestId);
