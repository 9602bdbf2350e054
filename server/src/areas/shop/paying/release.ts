import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import {
  expiredOrders,
  findOrder,
  linesOfOrders,
  paymentsOfOrder,
  updateOrder,
} from '../orders/order.queries';
import { lockVariants, releasePieces } from '../stock/variant.queries';

export const RELEASE_TASK = 'shop-release-holds';
/** Orders of one turn of the job. */
const TURN = 200;

/** Gives back what an order holds. The order must be locked. */
export const giveBackHeld = async (tx: Db, tenant: number, orderId: number): Promise<void> => {
  const lines = (await linesOfOrders(tx, tenant, [orderId])).filter(({ tracked }) => tracked);
  const locked = await lockVariants(
    tx,
    tenant,
    lines.map(({ variant_id }) => variant_id),
  );
  for (const { id } of locked)
    for (const line of lines.filter(({ variant_id }) => variant_id === id))
      await releasePieces(tx, tenant, id, line.quantity);
};

/** Cancels an order whose time to pay is over, unless a card is being charged for it: nobody knows its outcome yet. */
const releaseExpired = async (tx: Db, deps: Deps, tenant: number, id: number, day: string | null) => {
  const order = await findOrder(tx, tenant, id, 'for no key update of o');
  const isOver = order?.held_until != null && Date.parse(order.held_until) < deps.now().getTime();
  if (order?.state !== 'waiting' || !isOver) return;
  const payments = await paymentsOfOrder(tx, tenant, id);
  if (payments.some(({ state }) => state === 'waiting')) return;
  await giveBackHeld(tx, tenant, id);
  await updateOrder(tx, tenant, id, { state: 'cancelled', held_until: null, closed_on: day ?? order.day });
};

export const releaseJobs = (deps: Deps): Record<string, JobHandler> => ({
  [RELEASE_TASK]: async (_payload, { key }) => {
    const now = deps.now().toISOString();
    const expired = await deps.database.systemRead((db) => expiredOrders(db, now, TURN));
    for (const { dealership_id: tenant, id } of expired)
      await deps.database.write(asTenant(tenant), { userId: null, requestId: key }, (tx) =>
        releaseExpired(tx, deps, tenant, id, null),
      );
  },
});
