import { asTenant, type Db } from '../../db/database';
import type { Deps } from '../../deps';
import { Refusal } from '../../http/refusal';
import type { JobHandler } from '../../services/jobs';
import { finishWork, type WorkOrder, workOrder } from './work';

const TRIES = 3;

export type Transact = (order: WorkOrder, key: string, work: (tx: Db) => Promise<void>) => Promise<void>;

export const withinDealership =
  ({ database }: Deps): Transact =>
  ({ dealershipId, userId }, requestId, work) =>
    database.write(asTenant(dealershipId), { userId, requestId }, work, { isJob: true });

interface WorkJob<P> {
  transact: Transact;
  /** What a step needs that takes time or concerns other dealerships, done before its transaction begins. */
  prepare?(order: WorkOrder): Promise<P>;
  step(tx: Db, order: WorkOrder, prepared: P): Promise<void>;
  /** With the transaction that ends the work as failed. */
  onFailed?(tx: Db, order: WorkOrder): Promise<void>;
}

/** A job of background work: one step, in one transaction. What fails again and again ends the work. */
export const workJob =
  <P = undefined>(deps: Deps, { transact, prepare, step, onFailed }: WorkJob<P>): JobHandler =>
  async (given, { key, number }) => {
    const order = workOrder.parse(given);
    try {
      const prepared = (await prepare?.(order)) as P; // undefined only where P is, since prepare is left out then
      await transact(order, key, (tx) => step(tx, order, prepared));
    } catch (error) {
      // what is refused now is refused again; anything else may pass
      if (!(error instanceof Refusal) && number < TRIES) throw error;
      const message = error instanceof Refusal ? error.message : 'Server Error';
      await transact(order, key, async (tx) => {
        await finishWork(tx, deps, order.dealershipId, order.workId, { state: 'failed', message });
        await onFailed?.(tx, order);
      });
    }
  };
