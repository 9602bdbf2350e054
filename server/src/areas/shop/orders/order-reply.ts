import type { Order, OrderRow } from '@forecourt/contract/shop/order';
import { billNumber } from '@forecourt/domain/bill-of-sale/bill-number';
import { orderNumber } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { staffNames } from '../../users';
import { dollars } from '../products/product-reply';
import {
  findOrder,
  linesOfOrders,
  paymentsOfOrder,
  type StoredLine,
  type StoredOrder,
} from './order.queries';
import { orderAddress } from './order-token';

type NameOf = (userId: number | null) => string;

const summaryOf = (lines: readonly StoredLine[]): string =>
  lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ');

export const toOrderRow = (order: StoredOrder, lines: readonly StoredLine[], nameOf: NameOf): OrderRow => ({
  ...{ id: order.id, number: orderNumber(order.number), channel: order.channel, state: order.state },
  ...{ day: order.day, customer_id: order.customer_id, name: order.name },
  items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  summary: summaryOf(lines),
  ...{ total: dollars(order.total_cents), refunded: dollars(order.refunded_cents) },
  created_by: order.channel === 'site' ? 'Public site' : nameOf(order.user_id),
  created_at: order.created_at,
});

/** One order for the screens; 404 for one that is not there. */
export const readOrder = async (context: Context, db: Db, id: number): Promise<Order> => {
  const { tenant, deps } = context;
  const found = await findOrder(db, tenant, id);
  if (!found) throw notFound();
  const lines = await linesOfOrders(db, tenant, [id]);
  const payments = await paymentsOfOrder(db, tenant, id);
  const nameOf = await staffNames(context, [found.user_id, ...payments.map(({ user_id }) => user_id)]);
  return {
    ...toOrderRow(found, lines, nameOf),
    ...{ email: found.email, phone: found.phone, note: found.note, version: found.version },
    bill_id: found.bill_id,
    bill_number: found.bill_number === null ? '' : billNumber(found.bill_number),
    ...{ subtotal: dollars(found.subtotal_cents), discount: dollars(found.discount_cents) },
    tax: dollars(found.tax_cents),
    taxes: found.taxes.map(({ name, rate, base, amount }) => ({
      ...{ name, rate, base: dollars(base), amount: dollars(amount) },
    })),
    lines: lines.map((line) => ({
      ...{ id: line.id, product_id: line.product_id, variant_id: line.variant_id, name: line.name },
      ...{ sku: line.sku, quantity: line.quantity, returned: line.returned, tax_class: line.tax_class },
      ...{ price: dollars(line.price_cents), discount: dollars(line.discount_cents) },
      ...{ net: dollars(line.net_cents), tax: dollars(found.channel === 'bill' ? 0 : line.tax_cents) },
    })),
    payments: payments.map((payment) => ({
      ...{ id: payment.id, kind: payment.kind, method: payment.method, state: payment.state },
      ...{ amount: dollars(payment.amount_cents), reference: payment.reference, message: payment.message },
      ...{ reason: payment.reason, day: payment.day, created_at: payment.created_at },
      created_by: payment.user_id === null ? 'Public site' : nameOf(payment.user_id),
    })),
    held_until: found.state === 'waiting' ? found.held_until : null,
    public_path: orderAddress(deps, tenant, found),
  };
};
