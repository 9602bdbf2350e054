import { SOLD } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { notFound, Refusal } from '../../../http/refusal';
import { findHolds, type Objection, refuseBecause } from '../bulk/bulk-checks';
import { performOperation } from '../bulk/perform-operation';
import { type BatchState, lockBatch } from './batch.queries';
import { withManyLines } from './import-row.queries';
import type { Importer } from './prepare-rows';

const NOT_TO_UNDO: Readonly<Partial<Record<BatchState, string>>> = {
  running: 'This import is still running: stop it instead',
  failed: 'This import failed: nothing came of it',
  cancelled: 'This import was stopped: nothing came of it',
  undone: 'This import was undone already',
};

interface ImportedCar {
  vin: string;
  /** null: it is no longer this dealership's. */
  id: number | null;
  stock_NO: string;
  status: number;
  is_deleted: boolean;
}

const importedCars = (tx: Db, tenant: number, batchId: number) =>
  queryRows<ImportedCar>(
    tx,
    `select r.vin, s.id, coalesce(s.stock_no, r.vin) as "stock_NO", s.status, s.deleted_at is not null as is_deleted
      from import_row r left join stock_vehicle s on s.dealership_id = $1 and s.id = r.stock_id
      where r.dealership_id = $1 and r.batch_id = $2 and r.outcome in ('added', 'restored') order by r.line`,
    [tenant, batchId],
  );

const movedOn = ({ id, stock_NO, status, is_deleted }: ImportedCar): Objection[] => {
  if (id === null) return [{ id: 0, stock_NO, reason: 'is at another branch' }];
  return status === SOLD && !is_deleted ? [{ id, stock_NO, reason: 'is sold' }] : [];
};

/** The cars to remove; refused with their names when one has been sold, dealt with or moved since. */
export const carsToUndo = async (tx: Db, tenant: number, batchId: number): Promise<number[]> => {
  const batch = await lockBatch(tx, tenant, batchId);
  if (!batch) throw notFound();
  const said = NOT_TO_UNDO[batch.state];
  if (said) throw new Refusal(409, said);
  const cars = await withManyLines(tx, () => importedCars(tx, tenant, batchId));
  const ids = cars.flatMap(({ id, is_deleted }) => (id === null || is_deleted ? [] : [id]));
  refuseBecause(
    [...cars.flatMap(movedOn), ...(await findHolds(tx, tenant, ids))],
    'id',
    (names) => `Nothing was undone: ${names}`,
  );
  return ids;
};

/** What the import noted of cars that were here before it, unless someone has worked on it since. */
const FORGET_PURCHASES = `delete from auction_purchase p using import_row r
  where p.dealership_id = $1 and p.batch_id = $2 and p.version = 1 and r.dealership_id = $1 and r.batch_id = $2
    and r.stock_id = p.stock_id and r.outcome in ('restored', 'noted')`;

/** Takes an import back: what it added and brought back is deleted, what it noted of other cars is gone. */
export const undoBatch = async (tx: Db, importer: Importer, batchId: number) => {
  const { tenant, userId } = importer;
  const ids = await carsToUndo(tx, tenant, batchId);
  if (ids.length > 0) await performOperation(tx, importer, ids, { do: 'delete' });
  await withManyLines(tx, () => queryRows(tx, FORGET_PURCHASES, [tenant, batchId]));
  // the same instant as the cars' deletion: they count as never having been here
  await queryRows(
    tx,
    `update import_batch set state = 'undone', undone_at = now(), undone_by = $3 where dealership_id = $1 and id = $2`,
    [tenant, batchId, userId],
  );
  const removed = ids.length;
  return {
    removed,
    message: `${removed.toLocaleString('en')} ${removed === 1 ? 'car was' : 'cars were'} removed`,
  };
};
