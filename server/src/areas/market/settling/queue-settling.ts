import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';

export const SETTLE_TASK = 'market.settle';

/** Adds the job that makes the bill and the purchase, in the transaction that accepts. */
export const queueSettling = (tx: Db, { jobs }: Pick<Deps, 'jobs'>, offerId: number): Promise<void> =>
  jobs.add(tx, SETTLE_TASK, { offerId }, { key: `market-settle-${offerId}` });
