import { z } from 'zod';
import { asTenant, type Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { JobHandler, WorkerGroup } from '../../services/jobs';
import { FOLLOW_TASK, followStock } from './auto-posting/follow-stock';
import { endStaleSocial, readResults, sendNext } from './social/send-social';
import { addWork, WORK_TASK } from './working/add-work';
import { dealershipsWithChanges, dealershipsWithResults, dealershipsWithWork } from './working/work.queries';
import { endStale, leases, who, workNext } from './working/work-posts';

export const SWEEP_TASK = 'posting-sweep';
export const RESULTS_ALL_TASK = 'posting-results-all';
const RESULTS_TASK = 'posting.results';
/** They wait for Facebook, or go through a whole stock. */
export const POSTING_WORKERS: Readonly<Record<string, WorkerGroup>> = {
  ...{ [WORK_TASK]: 'posts', [FOLLOW_TASK]: 'posts', [RESULTS_TASK]: 'posts' },
};

const order = z.object({ dealershipId: z.number() });

/** A turn ends after this time, so that the jobs of others have theirs. */
const TURN_MS = 20_000;
/** So many dealerships are served at once on a server, whatever their number: reading results and following the stock have the rest of the workers. */
const AT_ONCE = 2;
const BUSY_SECONDS = 5;
const RESULT_DAYS = 30;
const DAY_MS = 86_400_000;
let running = 0;

const addLater = (deps: Deps, tenant: number, seconds: number): Promise<void> =>
  deps.database.write(asTenant(tenant), who, (tx) =>
    addWork(deps, tx, tenant, new Date(deps.now().getTime() + seconds * 1_000)),
  );

/** True while there is more to do at once. */
const turn = async (deps: Deps, tenant: number): Promise<boolean> => {
  const until = Date.now() + TURN_MS;
  await endStale(deps, tenant);
  await endStaleSocial(deps, tenant);
  for (const next of [workNext, sendNext])
    while (await next(deps, tenant)) if (Date.now() >= until) return true;
  return false;
};

/** One turn for one dealership. A slow Facebook of one dealership takes neither the turn of others nor their workers. */
const runTurn = async (deps: Deps, tenant: number): Promise<void> => {
  if (running >= AT_ONCE) return addLater(deps, tenant, BUSY_SECONDS);
  running += 1;
  try {
    if (await turn(deps, tenant)) await addLater(deps, tenant, 0);
  } finally {
    running -= 1;
  }
};

type Add = (tx: Db, tenant: number) => Promise<void>;

const addForAll = async (deps: Deps, found: readonly { id: number }[], add: Add): Promise<void> => {
  for (const { id } of found) await deps.database.write(asTenant(id), who, (tx) => add(tx, id));
};

/** What is due now, and what a lost job left. */
const sweep = async (deps: Deps): Promise<void> => {
  const now = deps.now().toISOString();
  const [jobSince, personSince] = leases(deps);
  const { work, changes } = await deps.database.systemRead(async (db) => ({
    work: await dealershipsWithWork(db, now, jobSince, personSince),
    changes: await dealershipsWithChanges(db),
  }));
  await addForAll(deps, work, (tx, id) => addWork(deps, tx, id));
  await addForAll(deps, changes, (tx, id) =>
    deps.jobs.add(tx, FOLLOW_TASK, { dealershipId: id }, { key: `posting-follow-${id}` }),
  );
};

const resultsOfAll = async (deps: Deps): Promise<void> => {
  const since = new Date(deps.now().getTime() - RESULT_DAYS * DAY_MS).toISOString();
  const found = await deps.database.systemRead((db) => dealershipsWithResults(db, since));
  await addForAll(deps, found, (tx, id) =>
    deps.jobs.add(tx, RESULTS_TASK, { dealershipId: id }, { key: `posting-results-${id}` }),
  );
};

export const postingJobs = (deps: Deps): Record<string, JobHandler> => ({
  [WORK_TASK]: (payload) => runTurn(deps, order.parse(payload).dealershipId),
  [FOLLOW_TASK]: (payload) => followStock(deps, order.parse(payload).dealershipId),
  [RESULTS_TASK]: (payload) => readResults(deps, order.parse(payload).dealershipId),
  [SWEEP_TASK]: () => sweep(deps),
  [RESULTS_ALL_TASK]: () => resultsOfAll(deps),
});
