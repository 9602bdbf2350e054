import { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import {
  advanceWork,
  continueWork,
  finishWork,
  holdWork,
  startWork,
  type WorkOrder,
  withinDealership,
  workJob,
} from '../../progress';
import { listAddress } from '../record/addresses';
import { addRows, type Importer } from './add-rows';
import { abandonBatch, setState, setWork } from './batch.queries';
import { undoBatch } from './undo-batch';

const IMPORT_TASK = 'customers.import';
const UNDO_TASK = 'customers.undo-import';
/** So many are added at once, or at a step of the work in the background. */
export const AT_ONCE = 500;

const importPayload = z.object({ importId: z.number(), timezone: z.string() });
const undoPayload = z.object({ importId: z.number(), confirmed: z.boolean() });

export const counted = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'customer' : 'customers'}`;

export const startImportWork = async (
  tx: Db,
  deps: Deps,
  importer: Importer,
  importId: number,
  rows: number,
) => {
  const { tenant, userId, timezone } = importer;
  const workId = await startWork(tx, deps.jobs, {
    ...{ tenant, userId, title: `Import ${counted(rows)}`, task: IMPORT_TASK, total: rows },
    payload: { importId, timezone },
  });
  await setWork(tx, tenant, importId, workId);
  return workId;
};

export const startUndoWork = (
  tx: Db,
  deps: Deps,
  { tenant, userId }: Omit<Importer, 'timezone'>,
  undo: { importId: number; confirmed: boolean; customers: number },
) =>
  startWork(tx, deps.jobs, {
    ...{
      tenant,
      userId,
      title: `Take back ${counted(undo.customers)}`,
      task: UNDO_TASK,
      total: undo.customers,
    },
    payload: { importId: undo.importId, confirmed: undo.confirmed },
  });

const importStep = async (tx: Db, deps: Deps, order: WorkOrder): Promise<void> => {
  const { dealershipId: tenant, workId, userId } = order;
  const work = await holdWork(tx, deps, tenant, workId);
  if (!work) return abandonBatch(tx, tenant, workId, 'cancelled');
  const { importId, timezone } = importPayload.parse(work.payload);
  const done = await addRows(tx, { tenant, userId, timezone }, importId, AT_ONCE);
  await advanceWork(tx, tenant, workId, done);
  if (work.done + done < work.total) return continueWork(tx, deps.jobs, IMPORT_TASK, order);
  await setState(tx, tenant, importId, 'finished');
  const message = `${counted(work.total)} came in`;
  await finishWork(tx, deps, tenant, workId, {
    state: 'finished',
    message,
    link: await listAddress(tx, tenant, userId),
  });
};

const undoStep = async (tx: Db, deps: Deps, order: WorkOrder): Promise<void> => {
  const { dealershipId: tenant, workId, userId } = order;
  const work = await holdWork(tx, deps, tenant, workId);
  if (!work) return;
  const { importId, confirmed } = undoPayload.parse(work.payload);
  const { message } = await undoBatch(tx, { tenant, userId }, importId, confirmed);
  await finishWork(tx, deps, tenant, workId, {
    state: 'finished',
    message,
    link: await listAddress(tx, tenant, userId),
  });
};

export const importJobs = (deps: Deps): Record<string, JobHandler> => {
  const transact = withinDealership(deps);
  return {
    [IMPORT_TASK]: workJob(deps, {
      transact,
      step: (tx, order) => importStep(tx, deps, order),
      onFailed: (tx, { dealershipId, workId }) => abandonBatch(tx, dealershipId, workId, 'failed'),
    }),
    [UNDO_TASK]: workJob(deps, { transact, step: (tx, order) => undoStep(tx, deps, order) }),
  };
};
