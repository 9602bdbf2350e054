import { z } from 'zod';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { Jobs } from '../../services/jobs';
import { notify } from '../notifications';
import {
  endWork,
  type HeldWork,
  insertWork,
  lockWork,
  moveWork,
  type NewWork,
  type ResultLine,
  unfinishedWork,
} from './work.queries';

/** The payload of a job of background work: which one, and for whom. Everything else stands in its row. */
export const workOrder = z.object({ dealershipId: z.number(), workId: z.number(), userId: z.number() });
export type WorkOrder = z.output<typeof workOrder>;

/** A work has one key, so that it has one job that waits however often it is added. */
const enqueue = (jobs: Jobs, tx: Db, task: string, { dealershipId, workId, userId }: WorkOrder) =>
  jobs.add(tx, task, { dealershipId, workId, userId }, { key: `work-${dealershipId}-${workId}` });

/** Starts work with the caller's transaction: its job runs when that is committed. Answers its id, the progress_id. */
export const startWork = async (tx: Db, jobs: Jobs, wanted: NewWork): Promise<number> => {
  const id = await insertWork(tx, wanted);
  await enqueue(jobs, tx, wanted.task, { dealershipId: wanted.tenant, workId: id, userId: wanted.userId });
  return id;
};

/** The next step of the same work, as a job of its own: between two steps other jobs have their turn. */
export const continueWork = (tx: Db, jobs: Jobs, task: string, order: WorkOrder) =>
  enqueue(jobs, tx, task, order);

/**
 * The work for one step, held until the step is committed, so that a step counts once however often its job is run.
 * Nothing when it has ended; work that someone asked to stop ends here.
 */
export const holdWork = async (tx: Db, deps: Deps, tenant: number, id: number): Promise<HeldWork | null> => {
  const work = await lockWork(tx, tenant, id);
  if (!work) return null;
  if (!work.cancelAsked) return work;
  await finishWork(tx, deps, tenant, id, {
    state: 'cancelled',
    message: `Stopped after ${work.done} of ${work.total}`,
  });
  return null;
};

/** So many more are done, in the transaction that did them; lines say what was special about some. Answers how many lines. */
export const advanceWork = (
  tx: Db,
  tenant: number,
  id: number,
  by: number,
  results: readonly ResultLine[] = [],
) => moveWork(tx, tenant, id, by, results);

export interface Ending {
  state: 'finished' | 'failed' | 'cancelled';
  message: string;
  /** The screen that shows what became of it. */
  link?: string;
}

export const WORK_ENDED = 'work.ended';

/** Ends work, once, and notifies who started it. */
export const finishWork = async (
  tx: Db,
  deps: Parameters<typeof notify>[1],
  tenant: number,
  id: number,
  { state, message, link }: Ending,
) => {
  const ended = await endWork(tx, tenant, id, state, message);
  if (!ended) return;
  const title = { finished: 'Done', failed: 'Failed', cancelled: 'Stopped' }[state];
  await notify(tx, deps, {
    dealershipId: tenant,
    userId: ended.userId,
    kind: WORK_ENDED,
    title: `${title}: ${ended.title}`,
    body: message,
    link: link ?? null,
  });
};

/** Gives work that a crash cut off a new job; work that has one keeps it. */
export const resumeWork = ({ database, jobs }: Deps) =>
  database.systemWrite({ userId: null, requestId: 'resume' }, async (tx) => {
    for (const { task, tenant, id, userId } of await unfinishedWork(tx))
      await enqueue(jobs, tx, task, { dealershipId: tenant, workId: id, userId });
  });
