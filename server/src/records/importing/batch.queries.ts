import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

export type BatchState = 'running' | 'finished' | 'failed' | 'cancelled' | 'undone';

/**
 * A table with a row for each import. Each has id, dealership_id, user_id, file_name, state, rows, added, left_out, work_id,
 * created_at, undone_at and undone_by.
 */
export interface BatchTable {
  table: string;
  /** What else the list of imports shows; `can_undo` is among it. */
  listed: string;
}

/** Further columns of the table may stand beside these. */
export interface NewBatch extends Record<string, unknown> {
  user_id: number;
  file_name: string;
  rows: number;
}

export const insertBatch = async (
  tx: Db,
  tenant: number,
  { table }: BatchTable,
  batch: NewBatch,
): Promise<number> => {
  const row = { dealership_id: tenant, ...batch };
  const places = Object.keys(row).map((_, at) => `$${at + 1}`);
  const [made] = await queryRows<{ id: number }>(
    tx,
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row),
  );
  if (!made) throw new Error('an insert answers its row');
  return made.id;
};

export const setBatchWork = (tx: Db, tenant: number, { table }: BatchTable, id: number, workId: number) =>
  queryRows(tx, `update ${table} set work_id = $3 where dealership_id = $1 and id = $2`, [
    tenant,
    id,
    workId,
  ]);

/** An import whose work ended without it. Answers its id; undefined when it had ended already. */
export const abandonBatch = async (
  tx: Db,
  tenant: number,
  { table }: BatchTable,
  workId: number,
  state: 'failed' | 'cancelled',
): Promise<number | undefined> => {
  const [batch] = await queryRows<{ id: number }>(
    tx,
    `update ${table} b set state = $3, added = 0 where dealership_id = $1 and work_id = $2 and b.state = 'running'
        and exists (select 1 from background_work w where w.dealership_id = $1 and w.id = $2 and w.state = $3)
      returning id`,
    [tenant, workId, state],
  );
  return batch?.id;
};

export const lockBatch = async (
  tx: Db,
  tenant: number,
  { table }: BatchTable,
  id: number,
): Promise<{ state: BatchState; user_id: number } | undefined> => {
  const text = `select state, user_id from ${table} where dealership_id = $1 and id = $2 for update`;
  const [batch] = await queryRows<{ state: BatchState; user_id: number }>(tx, text, [tenant, id]);
  return batch;
};

/** At the same instant as whatever the transaction removes. */
export const markUndone = (tx: Db, tenant: number, { table }: BatchTable, id: number, userId: number) =>
  queryRows(
    tx,
    `update ${table} set state = 'undone', undone_at = now(), undone_by = $3 where dealership_id = $1 and id = $2`,
    [tenant, id, userId],
  );

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

interface Page {
  limit: number;
  offset: number;
  isAscending: boolean;
}

export const listBatches = async <Listed>(
  db: Db,
  tenant: number,
  { table, listed }: BatchTable,
  { limit, offset, isAscending }: Page,
): Promise<{ rows: (BatchRow & Listed)[]; total: number }> => {
  const rows = await queryRows<BatchRow & Listed>(
    db,
    `select id, file_name, state, rows, added, left_out, work_id as progress_id, user_id, created_at, undone_at,
        undone_by, ${listed}
      from ${table} where dealership_id = $1 order by id ${isAscending ? 'asc' : 'desc'} limit $2 offset $3`,
    [tenant, limit, offset],
  );
  const count = `select count(*)::int as total from ${table} where dealership_id = $1`;
  const [counted] = await queryRows<{ total: number }>(db, count, [tenant]);
  return { rows, total: counted?.total ?? 0 };
};
