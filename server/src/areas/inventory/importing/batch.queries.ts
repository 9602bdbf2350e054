import type { ReplyOf } from '@forecourt/contract';
import type { importingCalls } from '@forecourt/contract/inventory/importing';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

type Listed = ReplyOf<typeof importingCalls.listImports>['rows'][number];
export type BatchState = Listed['state'];

export interface NewBatch {
  userId: number;
  source: string;
  fileName: string;
  state: BatchState;
  rows: number;
}

export const insertBatch = async (tx: Db, tenant: number, batch: NewBatch): Promise<number> => {
  const { userId, source, fileName, state, rows } = batch;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into import_batch (dealership_id, user_id, source, file_name, state, rows)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    [tenant, userId, source, fileName, state, rows],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const setWork = async (tx: Db, tenant: number, batchId: number, workId: number): Promise<void> => {
  await queryRows(tx, 'update import_batch set work_id = $3 where dealership_id = $1 and id = $2', [
    ...[tenant, batchId, workId],
  ]);
};

/** An import whose work ended without it: nothing of it came in. */
export const abandonBatch = async (
  tx: Db,
  tenant: number,
  workId: number,
  state: 'failed' | 'cancelled',
): Promise<void> => {
  await queryRows(
    tx,
    `update import_batch b set state = $3 where dealership_id = $1 and work_id = $2 and b.state = 'running'
        and exists (select from background_work w where w.dealership_id = $1 and w.id = $2 and w.state = $3)`,
    [tenant, workId, state],
  );
};

export interface HeldBatch {
  id: number;
  state: BatchState;
  rows: number;
}

export const lockBatch = async (tx: Db, tenant: number, id: number): Promise<HeldBatch | undefined> =>
  (
    await queryRows<HeldBatch>(
      tx,
      'select id, state, rows from import_batch where dealership_id = $1 and id = $2 for update',
      [tenant, id],
    )
  )[0];

export interface BatchRow extends Omit<Listed, 'created_by' | 'undone_by'> {
  user_id: number;
  undone_by: number | null;
}

export const listBatches = async (
  db: Db,
  tenant: number,
  { limit, offset, ascending }: { limit: number; offset: number; ascending: boolean },
): Promise<{ rows: BatchRow[]; total: number }> => {
  const rows = await queryRows<BatchRow>(
    db,
    `select id, source, file_name, state, rows, added, restored, noted, left_out, work_id as progress_id,
        created_at, user_id, undone_at, undone_by,
        (state = 'finished' and added + restored + noted > 0)::int as can_undo
      from import_batch where dealership_id = $1 order by id ${ascending ? 'asc' : 'desc'} limit $2 offset $3`,
    [tenant, limit, offset],
  );
  const [counted] = await queryRows<{ total: number }>(
    db,
    'select count(*)::int as total from import_batch where dealership_id = $1',
    [tenant],
  );
  return { rows, total: counted?.total ?? 0 };
};
