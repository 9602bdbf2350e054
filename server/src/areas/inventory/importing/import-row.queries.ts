import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { GivenCar } from './staged-row';

export interface RefusedRow {
  line: number;
  vin: string;
  message: string;
}

const STAGE = `insert into import_row (dealership_id, batch_id, line, vin, given, purchase, restore_id)
  select $1, $2, line, vin, given, nullif(purchase, 'null'), restore_id from jsonb_to_recordset($3)
    as r(line int, vin text, given jsonb, purchase jsonb, restore_id int) returning 1`;
const STAGE_REFUSED = `insert into import_row (dealership_id, batch_id, line, vin, outcome, message)
  select $1, $2, line, vin, 'left-out', message from jsonb_to_recordset($3) as r(line int, vin text, message text)
  returning 1`;

/** Lines wait with what the file says; those that cannot be read stand beside them with the reason. Both come as JSON, in parts. */
export const stageRows = async (
  tx: Db,
  tenant: number,
  batchId: number,
  staged: readonly string[],
  refused: readonly string[],
): Promise<void> => {
  for (const part of staged) await queryRows(tx, STAGE, [tenant, batchId, part]);
  for (const part of refused) await queryRows(tx, STAGE_REFUSED, [tenant, batchId, part]);
};

export interface WaitingRow {
  line: number;
  vin: string;
  given: GivenCar;
  /** Whether it needs a car of its own: it is neither in stock nor brought back. */
  is_new: boolean;
}

/** The next lines that wait; a line keeps its place while it waits. */
export const nextRows = (db: Db, tenant: number, batchId: number, offset: number, limit: number | null) =>
  queryRows<WaitingRow>(
    db,
    `select r.line, r.vin, r.given, r.restore_id is null and not exists (select 1 from stock_vehicle s
        where s.dealership_id = $1 and s.vin = r.vin and s.vin <> '' and s.deleted_at is null) as is_new
      from import_row r where r.dealership_id = $1 and r.batch_id = $2 and r.outcome = 'waiting'
      order by r.line offset $3 limit $4`,
    [tenant, batchId, offset, limit],
  );

export interface PreparedRow {
  line: number;
  vehicle_id: number;
  columns: Record<string, unknown>;
}

export const keepPrepared = async (
  tx: Db,
  tenant: number,
  batchId: number,
  rows: readonly PreparedRow[],
): Promise<void> => {
  await queryRows(
    tx,
    `update import_row r set vehicle_id = p.vehicle_id, columns = p.columns
      from jsonb_to_recordset($3) as p(line int, vehicle_id int, columns jsonb)
      where r.dealership_id = $1 and r.batch_id = $2 and r.line = p.line`,
    [tenant, batchId, JSON.stringify(rows)],
  );
};

/**
 * Of lines that came a moment ago the planner knows nothing: it takes thousands for one, and would go through all cars for
 * each of them.
 */
export const withManyLines = async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
  await queryRows(tx, 'set local enable_nestloop = off', []);
  const done = await work();
  await queryRows(tx, 'set local enable_nestloop = on', []);
  return done;
};
