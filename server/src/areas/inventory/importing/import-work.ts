import { z } from 'zod';
import { type Db, vouchForTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import {
  advanceWork,
  continueWork,
  findUnfinished,
  finishWork,
  holdWork,
  startWork,
  type WorkOrder,
  withinDealership,
  workJob,
} from '../../progress';
import { abandonBatch, setWork } from './batch.queries';
import { completeBatch, leftOutLines } from './complete-batch';
import { decodeVins, type Importer, type KnownVehicles, prepareRows, vinsToDecode } from './prepare-rows';
import { undoBatch } from './undo-batch';
import { importTitle, saidOf, undoTitle } from './words';

const IMPORT_TASK = 'inventory.import';
const UNDO_TASK = 'inventory.undo-import';
const ROWS_AT_A_STEP = 250;
const LIST = '/admin/vehicle-managment';

const payload = z.object({ batchId: z.number() });

/** Lines are prepared step by step, and only the last step puts cars in stock: all of them, or none. */
export const startImport = async (
  tx: Db,
  { tenant, userId, deps }: Importer,
  batchId: number,
  rows: number,
) => {
  const workId = await startWork(tx, deps.jobs, {
    ...{ tenant, userId, title: importTitle(rows), task: IMPORT_TASK, total: rows, payload: { batchId } },
  });
  await setWork(tx, tenant, batchId, workId);
  return workId;
};

export const startUndo = (tx: Db, { tenant, userId, deps }: Importer, batchId: number, cars: number) =>
  startWork(tx, deps.jobs, {
    ...{ tenant, userId, title: undoTitle(cars), task: UNDO_TASK, total: cars, payload: { batchId } },
  });

const importerOf = (deps: Deps, { dealershipId, workId, userId }: WorkOrder): Importer => ({
  ...{ tenant: dealershipId, userId, requestId: `work-${workId}`, deps },
});

/** Decodes the VINs of the next step before its transaction begins. */
const decodeStep = async (deps: Deps, order: WorkOrder): Promise<KnownVehicles> => {
  const work = await deps.database.read(vouchForTenant(order.dealershipId), (db) =>
    findUnfinished(db, order.dealershipId, order.workId),
  );
  if (!work || work.done >= work.total) return new Map();
  const importer = importerOf(deps, order);
  const { batchId } = payload.parse(work.payload);
  return decodeVins(
    importer,
    await vinsToDecode(importer, batchId, { offset: work.done, limit: ROWS_AT_A_STEP }),
  );
};

const importStep = async (tx: Db, deps: Deps, order: WorkOrder, known: KnownVehicles): Promise<void> => {
  const { dealershipId: tenant, workId } = order;
  const work = await holdWork(tx, deps, tenant, workId);
  if (!work) return abandonBatch(tx, tenant, workId, 'cancelled');
  const { batchId } = payload.parse(work.payload);
  const importer = importerOf(deps, order);
  if (work.done < work.total) {
    const step = { offset: work.done, limit: ROWS_AT_A_STEP };
    await advanceWork(tx, tenant, workId, await prepareRows(tx, importer, batchId, step, known));
    return continueWork(tx, deps.jobs, IMPORT_TASK, order);
  }
  const outcome = await completeBatch(tx, importer, batchId);
  const lines = await leftOutLines(tx, tenant, batchId);
  await advanceWork(
    tx,
    tenant,
    workId,
    0,
    lines.map(({ line, vin_number, reason }) => ({ line, text: `${vin_number} ${reason}`.trim() })),
  );
  await finishWork(tx, deps, tenant, workId, { state: 'finished', message: saidOf(outcome), link: LIST });
};

const undoStep = async (tx: Db, deps: Deps, order: WorkOrder): Promise<void> => {
  const { dealershipId: tenant, workId } = order;
  const work = await holdWork(tx, deps, tenant, workId);
  if (!work) return;
  const { message } = await undoBatch(tx, importerOf(deps, order), payload.parse(work.payload).batchId);
  await finishWork(tx, deps, tenant, workId, { state: 'finished', message, link: LIST });
};

export const importJobs = (deps: Deps): Record<string, JobHandler> => {
  const transact = withinDealership(deps);
  return {
    [IMPORT_TASK]: workJob(deps, {
      transact,
      prepare: (order) => decodeStep(deps, order),
      step: (tx, order, known) => importStep(tx, deps, order, known),
      onFailed: (tx, { dealershipId, workId }) => abandonBatch(tx, dealershipId, workId, 'failed'),
    }),
    [UNDO_TASK]: workJob(deps, { transact, step: (tx, order) => undoStep(tx, deps, order) }),
  };
};
