import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { abandonBatch } from '../../../records/importing/batch.queries';
import { startImportWork } from '../../../records/importing/start-import-work';
import type { JobHandler } from '../../../services/jobs';
import {
  advanceWork,
  continueWork,
  findUnfinished,
  finishWork,
  holdWork,
  type WorkOrder,
  withinDealership,
  workJob,
} from '../../progress';
import { STOCK_IMPORTS } from './batch.queries';
import { completeBatch } from './complete-batch';
import { leftOutLines } from './complete-batch.queries';
import { importTitle, LIST, saidOf } from './import-summary';
import { decodeVins, type Importer, type KnownVehicles, prepareRows, vinsToDecode } from './prepare-rows';
import { carsUndo } from './undo-batch';

const IMPORT_TASK = 'inventory.import';
const ROWS_AT_A_STEP = 250;

const payload = z.object({ batchId: z.number() });

/** Lines are prepared step by step, and only the last step puts cars in stock: all of them, or none. */
export const startImport = (tx: Db, { tenant, userId, deps }: Importer, batchId: number, rows: number) =>
  startImportWork(
    tx,
    deps,
    { of: STOCK_IMPORTS, id: batchId },
    { tenant, userId, title: importTitle(rows), task: IMPORT_TASK, total: rows, payload: { batchId } },
  );

const abandonImport = async (tx: Db, tenant: number, workId: number, state: 'failed' | 'cancelled') => {
  await abandonBatch(tx, tenant, STOCK_IMPORTS, workId, state);
};

const importerOf = (deps: Deps, { dealershipId, workId, userId }: WorkOrder): Importer => ({
  ...{ tenant: dealershipId, userId, requestId: `work-${workId}`, deps },
});

/** Decodes the VINs of the next step before its transaction begins. */
const decodeStep = async (deps: Deps, order: WorkOrder): Promise<KnownVehicles> => {
  const work = await deps.database.read(asTenant(order.dealershipId), (db) =>
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
  if (!work) return abandonImport(tx, tenant, workId, 'cancelled');
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

export const importJobs = (deps: Deps): Record<string, JobHandler> => ({
  [IMPORT_TASK]: workJob(deps, {
    transact: withinDealership(deps),
    prepare: (order) => decodeStep(deps, order),
    step: (tx, order, known) => importStep(tx, deps, order, known),
    onFailed: (tx, { dealershipId, workId }) => abandonImport(tx, dealershipId, workId, 'failed'),
  }),
  ...carsUndo.jobs(deps),
});
