import { SOLD } from '@forecourt/domain/vehicle/index';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import { importUndo } from '../../../records/importing/undo-import';
import { jobBooker } from '../../accounting';
import { findHolds, type Objection, refuseBecause } from '../bulk/bulk-checks';
import { performOperation } from '../bulk/perform-operation';
import { bookVehicles } from '../ledger/vehicle-ledger';
import { forgetPurchases, type ImportedCar, importedCars, STOCK_IMPORTS } from './batch.queries';
import { touchedCars } from './complete-batch.queries';
import { withManyLines } from './import-row.queries';
import { LIST, undoTitle } from './import-summary';
import { tellPurchases } from './purchase-hooks';

const request = z.object({ batchId: z.number() });

const movedOn = ({ id, stock_NO, status, is_deleted }: ImportedCar): Objection[] => {
  if (id === null) return [{ id: 0, stock_NO, reason: 'is at another branch' }];
  return status === SOLD && !is_deleted ? [{ id, stock_NO, reason: 'is sold' }] : [];
};

/** The cars to remove; refused with their names when one has been sold, dealt with or moved since. */
const carsToUndo = async (
  tx: Db,
  tenant: number,
  { batchId }: z.output<typeof request>,
): Promise<number[]> => {
  const cars = await withManyLines(tx, () => importedCars(tx, tenant, batchId));
  const ids = cars.flatMap(({ id, is_deleted }) => (id === null || is_deleted ? [] : [id]));
  refuseBecause(
    [...cars.flatMap(movedOn), ...(await findHolds(tx, tenant, ids))],
    'id',
    (names) => `Nothing was undone: ${names}`,
  );
  return ids;
};

/** Takes an import back: what it added and brought back is deleted, what it noted of other cars is gone. */
export const carsUndo = importUndo({
  batches: STOCK_IMPORTS,
  task: 'inventory.undo-import',
  request,
  batchOf: ({ batchId }) => batchId,
  records: { one: 'car', many: 'cars' },
  titleOf: undoTitle,
  findRecords: carsToUndo,
  removeRecords: async (tx, undoer, ids, batchId) => {
    if (ids.length > 0) await performOperation(tx, undoer, ids, { do: 'delete' });
    const touched = await touchedCars(tx, undoer.tenant, batchId);
    await withManyLines(tx, () => forgetPurchases(tx, undoer.tenant, batchId));
    await tellPurchases(tx, undoer, touched);
    await bookVehicles(tx, await jobBooker(tx, undoer), touched);
  },
  linkFor: async () => LIST,
});
