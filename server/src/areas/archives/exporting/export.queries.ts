import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export interface ExportRow {
  id: number;
  user_id: number;
  work_id: number;
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'expired';
  password: string;
  rows: number;
  files: number;
  bytes: number;
  created_at: string;
  expires_at: string | null;
}

const FIELDS = 'id, user_id, work_id, state, password, rows, files, bytes, created_at, expires_at';

export const listExports = (db: Db, tenant: number): Promise<ExportRow[]> =>
  queryRows<ExportRow>(
    db,
    `select ${FIELDS} from archive_export where dealership_id = $1 order by id desc limit 20`,
    [tenant],
  );

export const findExport = async (db: Db, tenant: number, id: number): Promise<ExportRow | undefined> =>
  (
    await queryRows<ExportRow>(
      db,
      `select ${FIELDS} from archive_export where dealership_id = $1 and id = $2`,
      [tenant, id],
    )
  )[0];

/** An export whose work has ended otherwise keeps nobody from the next one. */
export const endStaleExports = (tx: Db, tenant: number) =>
  queryRows(
    tx,
    `update archive_export set state = 'failed', password = '' where dealership_id = $1 and state = 'running' and work_id <> 0
      and not exists (select 1 from background_work w where w.dealership_id = $1 and w.id = archive_export.work_id
        and w.state in ('waiting', 'running')) returning id`,
    [tenant],
  );

/** Nothing while another one runs. */
export const insertExport = async (
  tx: Db,
  tenant: number,
  userId: number,
  password: string,
): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `insert into archive_export (dealership_id, user_id, password) values ($1, $2, $3)
        on conflict (dealership_id) where state = 'running' do nothing returning id`,
      [tenant, userId, password],
    )
  )[0]?.id;

export const setWork = (tx: Db, tenant: number, id: number, workId: number) =>
  queryRows(tx, 'update archive_export set work_id = $3 where dealership_id = $1 and id = $2 returning id', [
    tenant,
    id,
    workId,
  ]);

interface Ended {
  state: 'done' | 'failed' | 'cancelled';
  rows?: number;
  files?: number;
  bytes?: number;
  expiresAt?: string;
}

export const endExport = (tx: Db, tenant: number, id: number, ended: Ended) =>
  queryRows(
    tx,
    `update archive_export set state = $3, password = '', rows = $4, files = $5, bytes = $6, expires_at = $7
      where dealership_id = $1 and id = $2 and state = 'running' returning id`,
    [tenant, id, ended.state, ended.rows ?? 0, ended.files ?? 0, ended.bytes ?? 0, ended.expiresAt ?? null],
  );

/** Written before the bytes are stored, so that what a crash leaves is found. */
export const insertPart = (
  tx: Db,
  tenant: number,
  exportId: number,
  part: { no: number; file: string; bytes: number },
) =>
  queryRows(
    tx,
    `insert into archive_export_part (dealership_id, export_id, no, file, bytes) values ($1, $2, $3, $4, $5) returning no`,
    [tenant, exportId, part.no, part.file, part.bytes],
  );

export const listParts = (
  db: Db,
  tenant: number,
  exportId: number,
): Promise<{ file: string; bytes: number }[]> =>
  queryRows<{ file: string; bytes: number }>(
    db,
    'select file, bytes from archive_export_part where dealership_id = $1 and export_id = $2 order by no',
    [tenant, exportId],
  );

export const deleteParts = (tx: Db, tenant: number, exportId: number) =>
  queryRows(tx, 'delete from archive_export_part where dealership_id = $1 and export_id = $2 returning no', [
    tenant,
    exportId,
  ]);

/** Exports of all dealerships whose parts nobody needs any more. */
export const uselessExports = (db: Db, now: string): Promise<{ tenant: number; id: number }[]> =>
  queryRows<{ tenant: number; id: number }>(
    db,
    `select e.dealership_id as tenant, e.id from archive_export e
      where e.state <> 'running' and (e.state <> 'done' or e.expires_at < $1) and exists (select 1 from archive_export_part p
        where p.dealership_id = e.dealership_id and p.export_id = e.id) order by 1, 2 limit 200`,
    [now],
  );

export const markExpired = (tx: Db, tenant: number, id: number): Promise<boolean> =>
  queryAny(
    tx,
    `update archive_export set state = 'expired' where dealership_id = $1 and id = $2 and state = 'done' returning id`,
    [tenant, id],
  );

/** About how many rows there are, for the progress bar: an estimate of the largest tables. */
export const estimateRows = async (db: Db, tenant: number): Promise<number> => {
  const [row] = await queryRows<{ n: number }>(
    db,
    'select count(*)::int as n from audit_entry where dealership_id = $1',
    [tenant],
  );
  return (row?.n ?? 0) * 2 + 1_000;
};
