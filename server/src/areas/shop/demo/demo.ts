import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { formatDay } from '@forecourt/domain/dates';
import { roundCents, toCents } from '@forecourt/domain/money/cents';
import { productSlug } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { addReturned, findOrder, insertPayment, linesOfOrders, updateOrder } from '../orders/order.queries';
import { placeOrder } from '../orders/place-order';
import { bookedBy } from '../paying/book-payment';
import { giveBackHeld } from '../paying/release';
import { insertProduct } from '../products/product.queries';
import { OPENING } from '../stock/move-stock';
import { insertMovement } from '../stock/movement.queries';
import { addPieces, insertVariant } from '../stock/variant.queries';
import { DEMO_ORDERS, DEMO_PRODUCTS, type DemoOrder } from './products';

/** The order that waits for its payment stays so for a week, so that the demo has one. */
const WEEK_MS = 7 * 86_400_000;

interface Place {
  tenant: number;
  today: string;
  variants: ReadonlyMap<string, number>;
}

const insertProducts = async (tx: Db, tenant: number, today: string) => {
  const variants = new Map<string, number>();
  for (const { name, category, description, isShown = true, variants: wanted } of DEMO_PRODUCTS) {
    const productId = await insertProduct(tx, tenant, {
      ...{ name, slug: productSlug(name), category, description, is_shown: isShown },
    });
    for (const [position, variant] of wanted.entries()) {
      const id = await insertVariant(tx, tenant, {
        ...{ product_id: productId, position, name: variant.name, sku: variant.sku },
        ...{ price_cents: toCents(variant.price), cost_cents: toCents(variant.cost) },
      });
      variants.set(variant.sku, id);
      if (variant.stock === 0) continue;
      const value = roundCents(variant.stock * toCents(variant.cost));
      await addPieces(tx, tenant, id, variant.stock, value);
      await insertMovement(tx, tenant, {
        ...{
          product_id: productId,
          variant_id: id,
          kind: 'received',
          quantity: variant.stock,
          value_cents: value,
        },
        ...{
          day: addDays(today, -30),
          reason: 'In stock when it was added',
          paid_by: OPENING,
          user_id: null,
        },
      });
    }
  }
  return variants;
};

/** All pieces come back, and what was paid for them is paid back. */
const refundAll = async (tx: Db, { tenant }: Place, id: number, day: string, payment: object) => {
  const order = await findOrder(tx, tenant, id);
  for (const line of await linesOfOrders(tx, tenant, [id])) {
    await addReturned(tx, tenant, line.id, line.quantity);
    await addPieces(tx, tenant, line.variant_id, line.quantity, line.cost_cents);
    await insertMovement(tx, tenant, {
      ...{
        product_id: line.product_id,
        variant_id: line.variant_id,
        kind: 'returned',
        quantity: line.quantity,
      },
      ...{ value_cents: line.cost_cents, day, order_id: id, user_id: null },
    });
  }
  await insertPayment(tx, tenant, {
    ...payment,
    kind: 'refund',
    key: 'demo refund',
    reason: 'The size did not fit',
  });
  await updateOrder(tx, tenant, id, { state: 'refunded', refunded_cents: order?.total_cents ?? 0 });
};

const insertOrder = async (tx: Db, place: Place, wanted: DemoOrder, at: number): Promise<void> => {
  const { tenant, today, variants } = place;
  const day = addDays(today, -wanted.daysAgo);
  const isUnpaid = wanted.state === 'waiting' || wanted.state === 'cancelled';
  const { id, figures, cost } = await placeOrder(tx, {
    ...{ tenant, userId: null, day, key: `demo ${at}`, discount: roundCents(0) },
    // what is unpaid holds its stock, what is paid has taken it
    ...{ channel: isUnpaid ? 'site' : 'counter', state: isUnpaid ? 'waiting' : 'collected' },
    lines: wanted.lines.map(([sku, quantity]) => ({ variant_id: variants.get(sku) ?? 0, quantity })),
    columns: {
      ...(wanted.buyer ?? {}),
      ...{ channel: wanted.channel, state: isUnpaid ? 'waiting' : wanted.state },
      ...(isUnpaid && { held_until: new Date(Date.now() + WEEK_MS).toISOString() }),
    },
  });
  if (wanted.state === 'cancelled') {
    await giveBackHeld(tx, tenant, id);
    await updateOrder(tx, tenant, id, { state: 'cancelled', held_until: null, closed_on: day });
  }
  if (isUnpaid) return;
  const booked = bookedBy(
    { subtotal_cents: figures.subtotal, discount_cents: 0, taxes: figures.taxes },
    cost,
  );
  const payment = {
    ...{ order_id: id, kind: 'payment', method: wanted.method, amount_cents: figures.total, state: 'done' },
    ...{ booked: JSON.stringify(booked), key: 'demo', day },
  };
  await insertPayment(tx, tenant, payment);
  if (wanted.state === 'refunded') await refundAll(tx, place, id, day, payment);
};

/** Products with stock, and orders in each state; the ledger takes them when it books old records. */
export const insertDemoShop = async (tx: Db): Promise<void> => {
  const today = formatDay(new Date(), 'YYYY-MM-DD', 'America/Vancouver');
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const variants = await insertProducts(tx, tenant, today);
    for (const [at, order] of DEMO_ORDERS.entries())
      await insertOrder(tx, { tenant, today, variants }, order, at);
  }
};
