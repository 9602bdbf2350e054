import type { BulkReply } from '@forecourt/contract/inventory/bulk';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context } from '../../../http/context';
import type { JobHandler } from '../../../services/jobs';
import {
  advanceWork,
  continueWork,
  finishWork,
  holdWork,
  startWork,
  type Transact,
  type WorkOrder,
  withinDealership,
  workJob,
} from '../../progress';
import { type Operation, operation } from './bulk-operation';
import { moveToBranch } from './move-branch';
import { type Outcome, type Performer, performOperation } from './perform-operation';

/** More cars than this are changed in the background, so many at a step. */
const AT_ONCE = 500;
const BULK_TASK = 'inventory.bulk';
const MOVE_TASK = 'inventory.move';

/** Its ids were checked when it was given: each step would check all of them again. */
const order = z.object({ ids: z.custom<number[]>(Array.isArray), operation });

const TITLES: Record<Operation['do'], (cars: string) => string> = {
  change: (cars) => `Change ${cars}`,
  delete: (cars) => `Delete ${cars}`,
  restore: (cars) => `Restore ${cars}`,
  unsold: (cars) => `Take back the sale of ${cars}`,
  move: (cars) => `Move ${cars} to another branch`,
};

const perform = (
  tx: Db,
  performer: Performer,
  ids: readonly number[],
  wanted: Operation,
): Promise<Outcome> =>
  wanted.do === 'move'
    ? moveToBranch(tx, performer, ids, wanted.branchId)
    : performOperation(tx, performer, ids, wanted);

const inBackground = async ({ tenant, session, write, deps }: Context, ids: number[], wanted: Operation) => {
  const cars = `${ids.length.toLocaleString('en')} cars`;
  const progress_id = await write((tx) =>
    startWork(tx, deps.jobs, {
      tenant,
      userId: session.userId,
      title: TITLES[wanted.do](cars),
      task: wanted.do === 'move' ? MOVE_TASK : BULK_TASK,
      total: ids.length,
      payload: { ids, operation: wanted },
    }),
  );
  return { message: `Working on ${cars}`, changed: 0, progress_id, left_out: [] };
};

/** Does it now to a few cars, in one transaction, or starts the work on many. */
export const carryOut = async (context: Context, ids: number[], wanted: Operation): Promise<BulkReply> => {
  if (ids.length > AT_ONCE) return inBackground(context, ids, wanted);
  const { tenant, session, deps, request, write } = context;
  const performer = { tenant, userId: session.userId, deps };
  const run = (tx: Db) => perform(tx, performer, ids, wanted);
  // what concerns two dealerships is seen by the system alone, and checks both itself
  const outcome =
    wanted.do === 'move'
      ? await deps.database.systemWrite({ userId: session.userId, requestId: request.id }, run)
      : await write(run);
  return { message: 'Done', progress_id: null, ...outcome };
};

const finished = (total: number, leftOut: number) =>
  `${total.toLocaleString('en')} cars${leftOut > 0 ? `, ${leftOut} of them left out` : ''}`;

/** One step: so many cars and how far the work is, in the same transaction. */
const step = async (tx: Db, deps: Deps, task: string, ordered: WorkOrder): Promise<void> => {
  const { dealershipId, workId, userId } = ordered;
  const work = await holdWork(tx, deps, dealershipId, workId);
  if (!work) return;
  const { ids, operation: wanted } = order.parse(work.payload);
  const chunk = ids.slice(work.done, work.done + AT_ONCE);
  const { left_out } = await perform(tx, { tenant: dealershipId, userId, deps }, chunk, wanted);
  const lines = left_out.map(({ id, stock_NO, reason }) => ({ line: id, text: `${stock_NO} ${reason}` }));
  const leftOut = await advanceWork(tx, dealershipId, workId, chunk.length, lines);
  if (work.done + chunk.length < work.total) return continueWork(tx, deps.jobs, task, ordered);
  await finishWork(tx, deps, dealershipId, workId, {
    state: 'finished',
    message: finished(work.total, leftOut),
    link: '/admin/vehicle-managment',
  });
};

export const bulkJobs = (deps: Deps): Record<string, JobHandler> => {
  const job = (task: string, transact: Transact) =>
    workJob(deps, { transact, step: (tx, ordered) => step(tx, deps, task, ordered) });
  return {
    [BULK_TASK]: job(BULK_TASK, withinDealership(deps)),
    [MOVE_TASK]: job(MOVE_TASK, ({ userId }, requestId, work) =>
      deps.database.systemWrite({ userId, requestId }, work, { isJob: true }),
    ),
  };
};
