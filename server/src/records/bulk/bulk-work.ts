import { z } from 'zod';
import {
  advanceWork,
  continueWork,
  finishWork,
  holdWork,
  startWork,
  type WorkOrder,
  withinDealership,
  workJob,
} from '../../areas/progress';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { Context } from '../../http/context';
import type { JobHandler } from '../../services/jobs';

/** More records than this are changed in the background, so many at a step. */
const MOST_AT_ONCE = 500;

export interface Outcome<LeftOut> {
  changed: number;
  left_out: LeftOut[];
}

export interface Performer {
  tenant: number;
  userId: number;
  deps: Pick<Deps, 'database' | 'realtime' | 'jobs' | 'publicUrl' | 'now'>;
  /** A step in the background: what was checked at the start may have changed since. */
  isJob?: boolean;
}

/** What can be done to many records of one kind. */
export interface BulkWork<Operation, LeftOut> {
  /** The name of the job. */
  task: string;
  /** What the records are called, such as 'customers'. */
  records: string;
  /** The operation as the job keeps it. */
  operation: z.ZodType<Operation>;
  titleOf(wanted: Operation, records: string): string;
  perform(tx: Db, performer: Performer, ids: readonly number[], wanted: Operation): Promise<Outcome<LeftOut>>;
  /** A record that was left out, and why. */
  reasonOf(left: LeftOut): string;
  /** The list that shows what became of it. */
  linkFor(tx: Db, order: WorkOrder): Promise<string>;
  /** It concerns two dealerships: `perform` sees all of them, and checks both itself. */
  isAcrossDealerships?: boolean;
  /** Fewer at once than usual, where each record is much work. */
  atOnce?: number;
}

export const bulkWork = <Operation, LeftOut extends { id: number }>(work: BulkWork<Operation, LeftOut>) => {
  const { task, perform, isAcrossDealerships = false, atOnce = MOST_AT_ONCE } = work;
  /** Its ids were checked when it was given: each step would check all of them again. */
  const payload = z.object({ ids: z.custom<number[]>(Array.isArray), operation: work.operation });
  const counted = (count: number) => `${count.toLocaleString('en')} ${work.records}`;

  const startInBackground = async (context: Context, ids: number[], operation: Operation) => {
    const { tenant, session, write, deps } = context;
    const title = work.titleOf(operation, counted(ids.length));
    const progress_id = await write((tx) =>
      startWork(tx, deps.jobs, {
        ...{ tenant, userId: session.userId, title, task, total: ids.length, payload: { ids, operation } },
      }),
    );
    return { message: `Working on ${counted(ids.length)}`, changed: 0, progress_id, left_out: [] };
  };

  /** One step: so many records and how far the work is, in the same transaction. */
  const step = async (tx: Db, deps: Deps, order: WorkOrder): Promise<void> => {
    const { dealershipId: tenant, workId, userId } = order;
    const held = await holdWork(tx, deps, tenant, workId);
    if (!held) return;
    const { ids, operation } = payload.parse(held.payload);
    const chunk = ids.slice(held.done, held.done + atOnce);
    const { left_out } = await perform(tx, { tenant, userId, deps, isJob: true }, chunk, operation);
    const lines = left_out.map((left) => ({ line: left.id, text: work.reasonOf(left) }));
    const leftOut = await advanceWork(tx, tenant, workId, chunk.length, lines);
    if (held.done + chunk.length < held.total) return continueWork(tx, deps.jobs, task, order);
    await finishWork(tx, deps, tenant, workId, {
      state: 'finished',
      message: counted(held.total) + (leftOut > 0 ? `, ${leftOut} of them left out` : ''),
      link: await work.linkFor(tx, order),
    });
  };

  return {
    /** Does it now to a few records, in one transaction, or starts the work on many. */
    carryOut: async (context: Context, ids: number[], operation: Operation) => {
      if (ids.length > atOnce) return startInBackground(context, ids, operation);
      const { tenant, session, deps, request, write } = context;
      const { userId } = session;
      const run = (tx: Db) => perform(tx, { tenant, userId, deps }, ids, operation);
      const outcome = isAcrossDealerships
        ? await deps.database.systemWrite({ userId, requestId: request.id }, run)
        : await write(run);
      return { message: 'Done', progress_id: null, ...outcome };
    },

    jobs: (deps: Deps): Record<string, JobHandler> => ({
      [task]: workJob(deps, {
        transact: isAcrossDealerships
          ? ({ userId }, requestId, run) =>
              deps.database.systemWrite({ userId, requestId }, run, { isJob: true })
          : withinDealership(deps),
        step: (tx, order) => step(tx, deps, order),
      }),
    }),
  };
};
