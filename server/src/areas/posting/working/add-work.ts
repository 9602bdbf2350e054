import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';

export const WORK_TASK = 'posting.work';

/** Adds the job with the caller's transaction; a dealership has one that waits. */
export const addWork = (deps: Pick<Deps, 'jobs'>, tx: Db, tenant: number, runAt?: Date): Promise<void> =>
  deps.jobs.add(
    tx,
    WORK_TASK,
    { dealershipId: tenant },
    { key: `posting-work-${tenant}`, ...(runAt && { runAt }) },
  );
