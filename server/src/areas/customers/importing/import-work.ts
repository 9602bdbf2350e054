import { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { abandonBatch } from '../../../records/importing/batch.queries';
import { startImportWork } from '../../../records/importing/start-import-work';
import type { JobHandler } from '../../../services/jobs';
import {
  advanceWork,
  continueWork,
  finishWork,
  holdWork,
  type WorkOrder,
  withinDealership,
  workJob,
} from '../../progress';
import { listAddress } from '../record/addresses';
import { addRows, type Importer } from './add-rows';
import { CUSTOMER_IMPORTS, finishBatch, removeImported } from './batch.queries';
import { customersUndo } from './undo-batch';

const IMPORT_TASK = 'customers.import';
/** So many are added at once, or at a step of the work in the background. */
export const AT_ONCE = 500;

const importPayload = z.object({ importId: z.number(), timezone: z.string() });

export const counted = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'customer' : 'customers'}`;

export const startCustomersImport = (
  tx: Db,
  deps: Deps,
  { tenant, userId, timezone }: Importer,
  importId: number,
  rows: number,
) =>
  startImportWork(
    tx,
    deps,
    { of: CUSTOMER_IMPORTS, id: importId },
    {
      ...{ tenant, userId, title: `Import ${counted(rows)}`, task: IMPORT_TASK, total: rows },
      payload: { importId, timezone },
    },
  );

/** Nothing is left of an import that was stopped or failed. */
const abandonImport = async (tx: Db, tenant: number, workId: number, state: 'failed' | 'cancelled') => {
  const importId = await abandonBatch(tx, tenant, CUSTOMER_IMPORTS, workId, state);
  if (importId !== undefined) await removeImported(tx, tenant, importId);
};

const importStep = async (tx: Db, deps: Deps, order: WorkOrder): Promise<void> => {
  const { dealershipId: tenant, workId, userId } = order;
  const work = await holdWork(tx, deps, tenant, workId);
  if (!work) return abandonImport(tx, tenant, workId, 'cancelled');
  const { importId, timezone } = importPayload.parse(work.payload);
  const done = await addRows(tx, { tenant, userId, timezone }, importId, AT_ONCE);
  await advanceWork(tx, tenant, workId, done);
  if (work.done + done < work.total) return continueWork(tx, deps.jobs, IMPORT_TASK, order);
  await finishBatch(tx, tenant, importId);
  const message = `${counted(work.total)} came in`;
  await finishWork(tx, deps, tenant, workId, {
    state: 'finished',
    message,
    link: await listAddress(tx, tenant, userId),
  });
};

export const importJobs = (deps: Deps): Record<string, JobHandler> => ({
  [IMPORT_TASK]: workJob(deps, {
    transact: withinDealership(deps),
    step: (tx, order) => importStep(tx, deps, order),
    onFailed: (tx, { dealershipId, workId }) => abandonImport(tx, dealershipId, workId, 'failed'),
  }),
  ...customersUndo.jobs(deps),
});
