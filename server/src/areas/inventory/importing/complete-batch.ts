import type { Db } from '../../../db/database';
import { jobBooker } from '../../accounting';
import { performOperation } from '../bulk/perform-operation';
import { bookVehicles } from '../ledger/vehicle-ledger';
import { takeStockNumbers } from '../stock-numbers/stock-number.queries';
import { matchWanted } from '../wanted/match-wanted';
import {
  addLines,
  type BatchOutcome,
  carsToRestore,
  countNewLines,
  finishBatch,
  leaveOutLines,
  notePurchases,
  noteRestored,
  touchedCars,
} from './complete-batch.queries';
import { withManyLines } from './import-row.queries';
import type { Importer } from './prepare-rows';
import { tellPurchases } from './purchase-hooks';

/** Lines that were left because of their number come in the next time, those because of their VIN are no longer new. */
const ROUNDS = 5;

const addNew = async (tx: Db, { tenant, deps }: Importer, batchId: number): Promise<number[]> => {
  const added: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const waiting = await countNewLines(tx, tenant, batchId);
    if (waiting.all === 0) return added;
    // a number of the file that someone was faster with is not tried again
    const ownNumbers = round === 1;
    const count = ownNumbers ? waiting.unnumbered : waiting.all;
    const stockNumbers = await takeStockNumbers(tx, { tenant, now: deps.now() }, count);
    added.push(...(await addLines(tx, tenant, batchId, { stockNumbers, ownNumbers })));
  }
  throw new Error('the stock numbers of an import were typed for other cars again and again');
};

const bringBack = async (tx: Db, importer: Importer, batchId: number): Promise<void> => {
  const { tenant } = importer;
  const ids = await carsToRestore(tx, tenant, batchId);
  if (ids.length === 0) return;
  const { left_out } = await performOperation(tx, importer, ids, { do: 'restore' });
  await noteRestored(tx, tenant, batchId, left_out);
};

/** Puts every line that waits in stock, in the caller's transaction: all of them or none. */
export const completeBatch = async (tx: Db, importer: Importer, batchId: number): Promise<BatchOutcome> => {
  const { tenant, deps } = importer;
  await bringBack(tx, importer, batchId);
  const added = await withManyLines(tx, async () => {
    const cars = await addNew(tx, importer, batchId);
    await leaveOutLines(tx, tenant, batchId);
    await notePurchases(tx, tenant, batchId);
    return cars;
  });
  const ids = added.sort((a, b) => a - b);
  const touched = await touchedCars(tx, tenant, batchId);
  await tellPurchases(tx, importer, touched);
  await bookVehicles(tx, await jobBooker(tx, importer), touched);
  if (ids.length > 0) await matchWanted(tx, deps, { dealershipId: tenant, id: ids });
  return finishBatch(tx, tenant, batchId);
};
