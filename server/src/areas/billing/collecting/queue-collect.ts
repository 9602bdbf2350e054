import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';

export const COLLECT_TASK = 'billing.collect';

/** One job for each dealership, however often it is asked for. */
export const queueCollect = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, dealershipId: number) =>
  jobs.add(tx, COLLECT_TASK, { dealershipId }, { key: `${COLLECT_TASK}:${dealershipId}` });
