import { type Cents, roundCents } from '@forecourt/domain/money/cents';
import { productTaxes, valueOfPieces } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { bookRecord, jobBooker } from '../../accounting';
import { ORDER_SOURCE } from '../ledger/order-source';
import {
  type Booked,
  linesOfOrders,
  type StoredLine,
  type StoredOrder,
  setLineCost,
  updateOrder,
  updatePayment,
} from '../orders/order.queries';
import { insertMovement } from '../stock/movement.queries';
import { lockVariants, takeHeld } from '../stock/variant.queries';
import { noteNews } from './note-news';

export interface Payer {
  tenant: number;
  userId: number | null;
  deps: Deps;
}

/** The pieces that an order held leave the stock. */
const takeHeldStock = async (tx: Db, { tenant }: Payer, lines: readonly StoredLine[], day: string) => {
  const counted = lines.filter(({ tracked }) => tracked);
  const shelves = await lockVariants(
    tx,
    tenant,
    counted.map(({ variant_id }) => variant_id),
  );
  let cost = 0;
  for (const shelf of shelves) {
    const line = counted.find(({ variant_id }) => variant_id === shelf.id);
    if (!line) continue;
    const { on_hand: onHand, held } = shelf;
    const value = valueOfPieces({ onHand, held, value: roundCents(shelf.value_cents) }, line.quantity);
    if (!(await takeHeld(tx, tenant, shelf.id, line.quantity, value)))
      throw new Error(`the stock of order ${line.order_id} is no longer held`);
    await setLineCost(tx, tenant, line.id, value);
    await insertMovement(tx, tenant, {
      ...{ product_id: line.product_id, variant_id: shelf.id, kind: 'sold', quantity: -line.quantity },
      ...{ value_cents: roundCents(-value), day, order_id: line.order_id, user_id: null },
    });
    cost += value;
  }
  return roundCents(cost);
};

/** What the payment of a whole order books. */
export const bookedBy = (
  order: Pick<StoredOrder, 'subtotal_cents' | 'discount_cents' | 'taxes'>,
  cost: Cents,
): Booked => ({
  net: roundCents(order.subtotal_cents - order.discount_cents),
  taxes: productTaxes(order.taxes, order.taxes),
  cost,
});

/** Makes an order paid: its stock leaves, and the sale is booked. The order and the payment must be locked. */
export const bookPayment = async (
  tx: Db,
  payer: Payer,
  order: StoredOrder,
  payment: { id: number; reference: string },
): Promise<void> => {
  const { tenant } = payer;
  const booker = await jobBooker(tx, payer);
  const lines = await linesOfOrders(tx, tenant, [order.id]);
  const cost = await takeHeldStock(tx, payer, lines, booker.today);
  await updatePayment(tx, tenant, payment.id, {
    ...{ state: 'done', reference: payment.reference, payment_method: '', day: booker.today },
    booked: JSON.stringify(bookedBy(order, cost)),
  });
  await updateOrder(tx, tenant, order.id, {
    ...{ state: 'paid', held_until: null, customer_id: await noteNews(tx, tenant, order) },
  });
  await bookRecord(tx, booker, ORDER_SOURCE, order.id);
};
