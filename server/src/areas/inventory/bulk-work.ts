import type { BulkReply } from '@forecourt/contract/inventory/bulk';
import { z } from 'zod';
import { type Db, vouchForTenant } from '../../db/database';
import type { Deps } from '../../deps';
import type { Context } from '../../http/context';
import { Refusal } from '../../http/refusal';
import type { JobHandler } from '../../services/jobs';
import {
  advanceWork,
  continueWork,
  finishWork,
  holdWork,
  startWork,
  type WorkOrder,
  workOrder,
} from '../progress';
import { type Operation, operation } from './bulk-operation';
import { moveToBranch } from './move-branch';
import { type Outcome, type Performer, performOperation } from './perform-operation';

/** More cars than this are changed in the background, so many at a step. */
const AT_ONCE = 500;
const BULK_TASK = 'inventory.bulk';
const MOVE_TASK = 'inventory.move';
const TRIES = 3;

const order = z.object({ ids: z.array(z.number()), operation });

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

type Transact = (order: WorkOrder, key: string, work: (tx: Db) => Promise<void>) => Promise<void>;

const job =
  (deps: Deps, task: string, transact: Transact): JobHandler =>
  async (given, { key, number }) => {
    const wanted = workOrder.parse(given);
    try {
      await transact(wanted, key, (tx) => step(tx, deps, task, wanted));
    } catch (error) {
      // what is refused now is refused again; anything else may pass
      if (!(error instanceof Refusal) && number < TRIES) throw error;
      const message = error instanceof Refusal ? error.message : 'Server Error';
      await transact(wanted, key, (tx) =>
        finishWork(tx, deps, wanted.dealershipId, wanted.workId, { state: 'failed', message }),
      );
    }
  };

export const bulkJobs = (deps: Deps): Record<string, JobHandler> => {
  const { database } = deps;
  return {
    [BULK_TASK]: job(deps, BULK_TASK, ({ dealershipId, userId }, requestId, work) =>
      database.write(vouchForTenant(dealershipId), { userId, requestId }, work),
    ),
    [MOVE_TASK]: job(deps, MOVE_TASK, ({ userId }, requestId, work) =>
      database.systemWrite({ userId, requestId }, work),
    ),
  };
};
