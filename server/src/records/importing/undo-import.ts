import type { z } from 'zod';
import {
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
import { noRight, notFound, Refusal } from '../../http/refusal';
import type { JobHandler } from '../../services/jobs';
import { type BatchState, type BatchTable, lockBatch, markUndone } from './batch.queries';

/** An import of more records than this is undone by background work. */
const AT_ONCE = 500;

const NOT_TO_UNDO: Readonly<Partial<Record<BatchState, string>>> = {
  running: 'This import is still running: stop it instead',
  failed: 'This import failed: nothing came of it',
  cancelled: 'This import was stopped: nothing came of it',
  undone: 'This import was undone already',
};

export interface Undoer {
  tenant: number;
  userId: number;
  deps: Deps;
}

/** How an import of some records is taken back. `Request` is what is undone, as a job keeps it. */
interface ImportUndo<Request extends object> {
  batches: BatchTable;
  /** The name of the job. */
  task: string;
  request: z.ZodType<Request>;
  batchOf(request: Request): number;
  records: { one: string; many: string };
  /** Who may undo the import of a user; without it, whoever may call. */
  mayUndo?(context: Context, importedBy: number): boolean;
  titleOf(records: string): string;
  /** The records to remove; refuses when one of them has to stay. */
  findRecords(tx: Db, tenant: number, request: Request): Promise<number[]>;
  removeRecords(tx: Db, undoer: Undoer, ids: readonly number[], batchId: number): Promise<void>;
  /** The list that shows what became of it. */
  linkFor(tx: Db, order: WorkOrder): Promise<string>;
}

export const importUndo = <Request extends object>(undo: ImportUndo<Request>) => {
  const { batches, task, batchOf, records } = undo;
  const counted = (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? records.one : records.many}`;

  const idsToUndo = async (
    tx: Db,
    tenant: number,
    request: Request,
    isAllowed: (importedBy: number) => boolean = () => true,
  ): Promise<number[]> => {
    const batch = await lockBatch(tx, tenant, batches, batchOf(request));
    if (!batch) throw notFound();
    if (!isAllowed(batch.user_id)) throw noRight('Only who imported these can undo the import');
    const message = NOT_TO_UNDO[batch.state];
    if (message) throw new Refusal(409, message);
    return undo.findRecords(tx, tenant, request);
  };

  const undoNow = async (tx: Db, undoer: Undoer, request: Request, ids: readonly number[]) => {
    await undo.removeRecords(tx, undoer, ids, batchOf(request));
    await markUndone(tx, undoer.tenant, batches, batchOf(request), undoer.userId);
    return {
      removed: ids.length,
      message: `${counted(ids.length)} ${ids.length === 1 ? 'was' : 'were'} removed`,
    };
  };

  const step = async (tx: Db, deps: Deps, order: WorkOrder): Promise<void> => {
    const { dealershipId: tenant, workId, userId } = order;
    const work = await holdWork(tx, deps, tenant, workId);
    if (!work) return;
    const request = undo.request.parse(work.payload);
    const ids = await idsToUndo(tx, tenant, request);
    const { message } = await undoNow(tx, { tenant, userId, deps }, request, ids);
    const link = await undo.linkFor(tx, order);
    await finishWork(tx, deps, tenant, workId, { state: 'finished', message, link });
  };

  return {
    /** Takes an import back as a whole, now or by background work. */
    undo: (context: Context, request: Request) =>
      context.write(async (tx) => {
        const { tenant, session, deps } = context;
        const { userId } = session;
        const isAllowed = (importedBy: number) => undo.mayUndo?.(context, importedBy) ?? true;
        const ids = await idsToUndo(tx, tenant, request, isAllowed);
        if (ids.length <= AT_ONCE)
          return { ...(await undoNow(tx, { tenant, userId, deps }, request, ids)), progress_id: null };
        const progress_id = await startWork(tx, deps.jobs, {
          ...{ tenant, userId, title: undo.titleOf(counted(ids.length)), task },
          ...{ total: ids.length, payload: request },
        });
        return { message: `Working on ${counted(ids.length)}`, removed: 0, progress_id };
      }),

    jobs: (deps: Deps): Record<string, JobHandler> => ({
      [task]: workJob(deps, {
        transact: withinDealership(deps),
        step: (tx, order) => step(tx, deps, order),
      }),
    }),
  };
};
