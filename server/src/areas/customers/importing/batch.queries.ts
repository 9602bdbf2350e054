import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Form } from './read-file';

export type BatchState = 'running' | 'finished' | 'failed' | 'cancelled' | 'undone';

export interface StagedRow {
  line: number;
  form: Form;
  /** The name of an ad source that is not there yet. */
  adSource: string;
}

interface NewBatch {
  userId: number;
  fileName: string;
  mapping: object;
  rows: number;
  leftOut: number;
}

/** Keeps what is to come in, line by line. `parts` are rows as JSON: [{ line, given: { form, adSource } }]. */
export const stageBatch = async (
  tx: Db,
  tenant: number,
  batch: NewBatch,
  parts: readonly string[],
): Promise<number> => {
  const [made] = await queryRows<{ id: number }>(
    tx,
    `insert into customer_import (dealership_id, user_id, file_name, mapping, rows, left_out)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    [tenant, batch.userId, batch.fileName, JSON.stringify(batch.mapping), batch.rows, batch.leftOut],
  );
  if (!made) throw new Error('an insert answers its row');
  for (const part of parts)
    await queryRows(
      tx,
      `insert into customer_import_row (dealership_id, import_id, line, given)
        select $1, $2, r.line, r.given from json_to_recordset($3::json) as r(line int, given jsonb)`,
      [tenant, made.id, part],
    );
  return made.id;
};

export const waitingRows = async (
  tx: Db,
  tenant: number,
  importId: number,
  limit: number,
): Promise<StagedRow[]> => {
  const rows = await queryRows<{ line: number; given: Omit<StagedRow, 'line'> }>(
    tx,
    `select line, given from customer_import_row
      where dealership_id = $1 and import_id = $2 and outcome = 'waiting' order by line limit ${limit}`,
    [tenant, importId],
  );
  return rows.map(({ line, given }) => ({ line, ...given }));
};

/** The rows became these customers; what the file said is in their records now. */
export const markAdded = async (
  tx: Db,
  tenant: number,
  importId: number,
  added: readonly { line: number; id: number }[],
) => {
  await queryRows(
    tx,
    `update customer_import_row r set outcome = 'added', customer_id = a.id, given = '{}'
      from unnest($3::int[], $4::int[]) as a(line, id)
      where r.dealership_id = $1 and r.import_id = $2 and r.line = a.line`,
    [tenant, importId, added.map(({ line }) => line), added.map(({ id }) => id)],
  );
  await queryRows(tx, 'update customer_import set added = added + $3 where dealership_id = $1 and id = $2', [
    tenant,
    importId,
    added.length,
  ]);
};

export const setState = (tx: Db, tenant: number, importId: number, state: BatchState) =>
  queryRows(tx, 'update customer_import set state = $3 where dealership_id = $1 and id = $2', [
    tenant,
    importId,
    state,
  ]);

export const setWork = (tx: Db, tenant: number, importId: number, workId: number) =>
  queryRows(tx, 'update customer_import set work_id = $3 where dealership_id = $1 and id = $2', [
    tenant,
    importId,
    workId,
  ]);

/** An import that was stopped or failed leaves nobody behind. */
export const abandonBatch = async (
  tx: Db,
  tenant: number,
  workId: number,
  state: 'failed' | 'cancelled',
): Promise<void> => {
  const [batch] = await queryRows<{ id: number }>(
    tx,
    `update customer_import set state = $3, added = 0 where dealership_id = $1 and work_id = $2 and state = 'running'
      returning id`,
    [tenant, workId, state],
  );
  if (!batch) return;
  await queryRows(
    tx,
    `update customer set removed_at = now(), version = version + 1
      where dealership_id = $1 and import_id = $2 and removed_at is null and merged_into is null`,
    [tenant, batch.id],
  );
};

export interface BatchRow {
  id: number;
  file_name: string;
  state: BatchState;
  rows: number;
  added: number;
  left_out: number;
  progress_id: number | null;
  user_id: number;
  created_at: string;
  undone_at: string | null;
  undone_by: number | null;
}

const FIELDS = `id, file_name, state, rows, added, left_out, work_id as progress_id, user_id, created_at, undone_at, undone_by`;

export const listBatches = async (db: Db, tenant: number, rising: boolean, limit: number, offset: number) => {
  const rows = await queryRows<BatchRow>(
    db,
    `select ${FIELDS} from customer_import where dealership_id = $1
      order by id ${rising ? 'asc' : 'desc'} limit ${limit} offset ${offset}`,
    [tenant],
  );
  const text = 'select count(*)::int as total from customer_import where dealership_id = $1';
  const [count] = await queryRows<{ total: number }>(db, text, [tenant]);
  return { rows, total: count?.total ?? 0 };
};

export const lockBatch = async (tx: Db, tenant: number, id: number): Promise<BatchRow | undefined> =>
  (
    await queryRows<BatchRow>(
      tx,
      `select ${FIELDS} from customer_import where dealership_id = $1 and id = $2 for update`,
      [tenant, id],
    )
  )[0];
