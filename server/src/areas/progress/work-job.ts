import { type Db, vouchForTenant } from '../../db/database';
import type { Deps } from '../../deps';
import { Refusal } from '../../http/refusal';
import type { JobHandler } from '../../services/jobs';
import { finishWork, type WorkOrder, workOrder } from './work';

const TRIES = 3;

export type Transact = (order: WorkOrder, key: string, work: (tx: Db) => Promise<void>) => Promise<void>;

export const withinDealership =
  ({ database }: Deps): Transact =>
  ({ dealershipId, userId }, requestId, work) =>
    database.write(vouchForTenant(dealershipId), { userId, requestId }, work);

interface WorkJob {
  transact: Transact;
  step(tx: Db, order: WorkOrder): Promise<void>;
  /** With the transaction that ends the work as failed. */
  onFailed?(tx: Db, order: WorkOrder): Promise<void>;
}

/** A job of background work: one step, in one transaction. What fails again and again ends the work. */
export const workJob =
  (deps: Deps, { transact, step, onFailed }: WorkJob): JobHandler =>
  async (given, { key, number }) => {
    const order = workOrder.parse(given);
    try {
      await transact(order, key, (tx) => step(tx, order));
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
