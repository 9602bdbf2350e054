import { KEY_VERSION } from '@forecourt/domain/people/search-keys';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { refreshKeys } from './customer-keys';
import {
  advanceKeyRefresh,
  finishKeyRefresh,
  lockNextCustomers,
  nextDealershipToRefresh,
  takeKeyRefresh,
} from './key-refresh.queries';

const TASK = 'customers.refresh-keys';
/** One key for all dealerships: at most one worker recomputes keys, the others are free. */
const JOB_KEY = 'customer-keys';
/** So many customers in a transaction: their rows are locked for a fraction of a second. */
const BATCH = 100;
/** Between two batches other jobs and requests have the database. */
const PAUSE_MS = 200;
/** A dealership whose keys cannot be recomputed is left until the next start, so that it does not hold up the others. */
const TRIES = 3;

/** `after`: dealerships up to this id were done or given up. */
const payload = z.object({ after: z.number().default(0) });

const addJob = (deps: Pick<Deps, 'jobs' | 'now'>, tx: Db, after: number) =>
  deps.jobs.add(tx, TASK, { after }, { key: JOB_KEY, runAt: new Date(deps.now().getTime() + PAUSE_MS) });

/** At a start: goes on where the last one stopped. Where all keys are new the job ends at once. */
export const startKeyRefresh = (deps: Pick<Deps, 'database' | 'jobs' | 'now'>) =>
  deps.database.systemWrite({ userId: null, requestId: 'refresh keys' }, (tx) => addJob(deps, tx, 0));

const refreshBatch = async (deps: Deps, tx: Db, tenant: number): Promise<number> => {
  const after = await takeKeyRefresh(tx, tenant, KEY_VERSION);
  const ids = await lockNextCustomers(tx, tenant, after, BATCH);
  await refreshKeys(tx, tenant, ids);
  const last = ids.at(-1);
  if (last !== undefined) await advanceKeyRefresh(tx, tenant, last);
  if (ids.length < BATCH) await finishKeyRefresh(tx, tenant, deps.now().toISOString());
  return ids.length;
};

export const refreshKeysJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key, number }) => {
    const { after } = payload.parse(given);
    const tenant = await deps.database.systemRead((db) => nextDealershipToRefresh(db, KEY_VERSION, after));
    if (tenant === undefined) return;
    const who = { userId: null, requestId: key };
    if (number > TRIES) {
      await deps.database.systemWrite(who, (tx) => addJob(deps, tx, tenant));
      return;
    }
    await deps.database.write(
      asTenant(tenant),
      who,
      async (tx) => {
        await refreshBatch(deps, tx, tenant);
        await addJob(deps, tx, after);
      },
      { isJob: true },
    );
  },
});
