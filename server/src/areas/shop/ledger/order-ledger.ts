import { ACCOUNT, type LedgerEvent, type LedgerTax } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/cents';
import { orderNumber } from '@forecourt/domain/shop/index';
import type { LedgerSource } from '../../accounting';
import {
  findOrder,
  linesOfOrders,
  orderIdsAfter,
  paymentsOfOrder,
  type StoredOrder,
  type StoredPayment,
} from '../orders/order.queries';

type Sign = 1 | -1;

const signed = (taxes: readonly LedgerTax[], sign: Sign): LedgerTax[] =>
  taxes.map(({ kind, base, amount }) => ({
    ...{ kind, base: roundCents(sign * base), amount: roundCents(sign * amount) },
  }));

const paymentEvent = (order: StoredOrder, payment: StoredPayment): LedgerEvent => {
  const sign = payment.kind === 'payment' ? 1 : -1;
  const { net, taxes, cost } = payment.booked;
  return {
    ...{ kind: 'product-sale', day: payment.day, method: payment.method },
    ...(order.customer_id !== null && { customerId: order.customer_id }),
    ...{ net: roundCents(sign * net), taxes: signed(taxes, sign), cost: roundCents(sign * cost) },
    memo: `${sign === 1 ? 'Order' : 'Refund of order'} ${orderNumber(order.number)}`,
  };
};

/** The bill books what its add-ons cost as owed for products: they come from the shop's stock. */
const billEvents = (order: StoredOrder, cost: number): LedgerEvent[] => {
  const memo = `Products of order ${orderNumber(order.number)} on a bill of sale`;
  const taken: LedgerEvent = {
    ...{ kind: 'product-stock', day: order.day, amount: roundCents(-cost), memo },
    from: ACCOUNT.productsPayable,
  };
  if (order.state !== 'cancelled') return [taken];
  const day = order.closed_on ?? order.day;
  return [taken, { ...taken, day, amount: roundCents(cost), memo: `Cancelled: ${memo}` }];
};

/** Sales, their taxes and cost, and refunds: the payments of an order in their turn. */
export const orderLedger: LedgerSource = {
  order: 56,
  eventsOf: async (db, tenant, id) => {
    const order = await findOrder(db, tenant, id);
    if (!order) return [];
    if (order.channel === 'bill') {
      const lines = await linesOfOrders(db, tenant, [id]);
      return billEvents(
        order,
        lines.reduce((sum, line) => sum + line.cost_cents, 0),
      );
    }
    const payments = await paymentsOfOrder(db, tenant, id);
    return payments.filter(({ state }) => state === 'done').map((payment) => paymentEvent(order, payment));
  },
  idsAfter: orderIdsAfter,
  linkOf: async (db, tenant, id) => {
    const order = await findOrder(db, tenant, id);
    return order && { label: `Order ${orderNumber(order.number)}`, to: `/admin/shop/orders/${id}` };
  },
};
