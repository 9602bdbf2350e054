import { orderNumber } from '@forecourt/domain/shop/index';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { notFound, Refusal } from '../../../http/refusal';
import type { StripePayments } from '../../../services/payments';
import {
  findOrder,
  insertPayment,
  paymentsOfOrder,
  type StoredOrder,
  type StoredPayment,
  updatePayment,
} from '../orders/order.queries';
import { orderAddress } from '../orders/order-token';
import { CARD_PAGE_MS, cardPageOf } from './card-page-of';
import { planSettling } from './settle-payment';

const begin = (deps: Deps, tenant: number, orderId: number, requestId: string) =>
  deps.database.write(
    asTenant(tenant),
    { userId: null, requestId },
    async (tx): Promise<{ order: StoredOrder; payment: StoredPayment }> => {
      const order = await findOrder(tx, tenant, orderId, 'for no key update of o');
      if (!order) throw notFound();
      const payments = await paymentsOfOrder(tx, tenant, orderId);
      const waiting = payments.find(({ state }) => state === 'waiting');
      if (waiting) return { order, payment: waiting };
      const isOver = order.held_until === null || Date.parse(order.held_until) < deps.now().getTime();
      if (order.state !== 'waiting' || isOver) throw new Refusal(409, 'The time to pay this order is over');
      const key = `card page ${payments.length + 1}`;
      const id = await insertPayment(tx, tenant, {
        ...{ order_id: orderId, kind: 'payment', method: 'Credit-Card', amount_cents: order.total_cents },
        ...{ booked: '{}', state: 'waiting', key, day: order.day, created_at: deps.now().toISOString() },
      });
      await planSettling(deps, tx, tenant, id);
      const payment = (await paymentsOfOrder(tx, tenant, orderId)).find((one) => one.id === id);
      if (!payment) throw new Error('the payment was just inserted');
      return { order, payment };
    },
  );

/** The address at the payment service where the buyer pays: one for an order, however often it is asked for. */
export const cardPage = async (
  deps: Deps,
  tenant: number,
  payments: StripePayments,
  orderId: number,
  requestId: string,
): Promise<string> => {
  const { order, payment } = await begin(deps, tenant, orderId, requestId);
  const known = cardPageOf(payment);
  if (known) return known.url;
  const { id, url } = await payments.startCheckout({
    ...{ amountCents: payment.amount_cents, currency: 'cad', email: order.email, language: order.language },
    description: `Order ${orderNumber(order.number)}`,
    returnTo: orderAddress(deps, tenant, order),
    expiresAt: new Date(Date.parse(payment.created_at) + CARD_PAGE_MS),
    idempotencyKey: `shop-card-page-${tenant}-${payment.id}`,
  });
  await deps.database.write(asTenant(tenant), { userId: null, requestId }, (tx) =>
    updatePayment(tx, tenant, payment.id, { payment_method: `${id} ${url}` }),
  );
  return url;
};
