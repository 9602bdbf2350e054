import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { BatchTable } from '../../../records/importing/batch.queries';

export const STOCK_IMPORTS: BatchTable = {
  table: 'import_batch',
  listed: `source, restored, noted, (state = 'finished' and added + restored + noted > 0)::int as can_undo`,
};

/** What the list of imports shows of one beside what every import has. */
export interface ListedImport {
  source: string;
  restored: number;
  noted: number;
  can_undo: 0 | 1;
}

export interface ImportedCar {
  vin: string;
  /** null: it is no longer this dealership's. */
  id: number | null;
  stock_NO: string;
  status: number | null;
  is_deleted: boolean;
}

export const importedCars = (tx: Db, tenant: number, batchId: number) =>
  queryRows<ImportedCar>(
    tx,
    `select r.vin, s.id, coalesce(s.stock_no, r.vin) as "stock_NO", s.status, s.deleted_at is not null as is_deleted
      from import_row r left join stock_vehicle s on s.dealership_id = $1 and s.id = r.stock_id
      where r.dealership_id = $1 and r.batch_id = $2 and r.outcome in ('added', 'restored') order by r.line`,
    [tenant, batchId],
  );

/** What the import noted of cars that were here before it, unless someone has worked on it since. */
export const forgetPurchases = (tx: Db, tenant: number, batchId: number) =>
  queryRows(
    tx,
    `delete from auction_purchase p using import_row r
      where p.dealership_id = $1 and p.batch_id = $2 and p.version = 1 and r.dealership_id = $1 and r.batch_id = $2
        and r.stock_id = p.stock_id and r.outcome in ('restored', 'noted')`,
    [tenant, batchId],
  );

export const nameBatchFile = (tx: Db, tenant: number, batchId: number, fileName: string) =>
  queryRows(tx, 'update import_batch set file_name = $3 where dealership_id = $1 and id = $2', [
    ...[tenant, batchId, fileName],
  ]);

/** The one line of an invoice, already done: what an undo goes by. */
export const noteLine = (tx: Db, tenant: number, batchId: number, car: { id: number; vin_number: string }) =>
  queryRows(
    tx,
    `with line as (insert into import_row (dealership_id, batch_id, line, vin, outcome, stock_id)
        values ($1, $2, 1, $3, 'added', $4))
      update import_batch set added = 1 where dealership_id = $1 and id = $2`,
    [tenant, batchId, car.vin_number, car.id],
  );
