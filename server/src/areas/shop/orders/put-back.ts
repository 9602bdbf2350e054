import { roundCents } from '@forecourt/domain/money/cents';
import type { Db } from '../../../db/database';
import { type Booker, bookRecord } from '../../accounting';
import { ORDER_SOURCE } from '../ledger/order-source';
import { insertMovement } from '../stock/movement.queries';
import { addPieces, lockVariants } from '../stock/variant.queries';
import { linesOfOrders, type StoredOrder, updateOrder } from './order.queries';

const putBack = async (tx: Db, { tenant, userId, today: day }: Booker, orderId: number) => {
  const lines = (await linesOfOrders(tx, tenant, [orderId])).filter(({ tracked }) => tracked);
  const locked = await lockVariants(
    tx,
    tenant,
    lines.map(({ variant_id }) => variant_id),
  );
  for (const { id } of locked)
    for (const line of lines.filter(({ variant_id }) => variant_id === id)) {
      await addPieces(tx, tenant, id, line.quantity, line.cost_cents);
      await insertMovement(tx, tenant, {
        ...{ product_id: line.product_id, variant_id: id, kind: 'returned', quantity: line.quantity },
        ...{ value_cents: roundCents(line.cost_cents), day, order_id: orderId, user_id: userId },
      });
    }
};

/** What an order that is cancelled is afterwards. */
export const cancelledColumns = ({ note }: StoredOrder, reason: string, day: string) => ({
  ...{ state: 'cancelled', held_until: null, closed_on: day },
  note: [note, `Cancelled: ${reason}`].filter(Boolean).join('\n'),
});

/** Cancels an order that stands on a bill: its products come back into stock. The order must be locked. */
export const cancelBilled = async (
  tx: Db,
  booker: Booker,
  order: StoredOrder,
  reason: string,
): Promise<void> => {
  await putBack(tx, booker, order.id);
  await updateOrder(tx, booker.tenant, order.id, cancelledColumns(order, reason, booker.today));
  await bookRecord(tx, booker, ORDER_SOURCE, order.id);
};
