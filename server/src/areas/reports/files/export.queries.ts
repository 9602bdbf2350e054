import type { EXPORT_STATES, ReportFormat, ReportKey } from '@forecourt/contract/reports/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface ExportRow {
  id: number;
  user_id: number;
  role_id: number;
  report: ReportKey;
  title: string;
  selection: Record<string, unknown>;
  format: ReportFormat;
  state: (typeof EXPORT_STATES)[number];
  rows: number;
  work_id: number;
  file: string | null;
  created_at: string;
}

const FIELDS =
  'id, user_id, role_id, report, title, selection, format, state, rows, work_id, file, created_at';

/** An export whose work has ended otherwise, as when it failed for good, keeps nobody from the next one. */
export const endStaleExports = (tx: Db, tenant: number) =>
  queryRows(
    tx,
    `update report_export set state = 'failed' where dealership_id = $1 and state = 'running' and work_id <> 0
      and not exists (select 1 from background_work w where w.dealership_id = $1 and w.id = report_export.work_id
        and w.state in ('waiting', 'running')) returning id`,
    [tenant],
  );

export interface NewExport {
  userId: number;
  roleId: number;
  report: ReportKey;
  title: string;
  selection: object;
  format: ReportFormat;
  rows: number;
}

/** Nothing while another one runs. */
export const insertExport = async (
  tx: Db,
  tenant: number,
  wanted: NewExport,
): Promise<ExportRow | undefined> => {
  const { userId, roleId, report, title, selection, format, rows } = wanted;
  const [row] = await queryRows<ExportRow>(
    tx,
    `insert into report_export (dealership_id, user_id, role_id, report, title, selection, format, rows)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (dealership_id) where state = 'running' do nothing
      returning ${FIELDS}`,
    [tenant, userId, roleId, report, title, JSON.stringify(selection), format, rows],
  );
  return row;
};

export const noteWork = (tx: Db, tenant: number, id: number, workId: number) =>
  queryRows(tx, 'update report_export set work_id = $3 where dealership_id = $1 and id = $2 returning id', [
    ...[tenant, id, workId],
  ]);

export const findExport = async (db: Db, tenant: number, id: number): Promise<ExportRow | undefined> =>
  (
    await queryRows<ExportRow>(
      db,
      `select ${FIELDS} from report_export where dealership_id = $1 and id = $2`,
      [tenant, id],
    )
  )[0];

export const endExport = (
  tx: Db,
  tenant: number,
  id: number,
  { state, file, rows }: { state: ExportRow['state']; file?: string; rows?: number },
) =>
  queryRows(
    tx,
    `update report_export set state = $3, file = $4, rows = coalesce($5::int, rows)
      where dealership_id = $1 and id = $2 and state = 'running' returning id`,
    [tenant, id, state, file ?? null, rows ?? null],
  );

/** The newest of a user. */
export const exportsOf = (db: Db, tenant: number, userId: number) =>
  queryRows<ExportRow>(
    db,
    `select ${FIELDS} from report_export where dealership_id = $1 and user_id = $2 order by id desc limit 10`,
    [tenant, userId],
  );

/** Files of reports are made again when they are needed: a month later nobody looks for one. */
export const oldExports = (systemTx: Db) =>
  queryRows<{ dealership_id: number; file: string | null }>(
    systemTx,
    `delete from report_export where state <> 'running' and created_at < now() - interval '30 days'
      returning dealership_id, file`,
    [],
  );

export const markFilesRemoved = (systemTx: Db, names: readonly string[]) =>
  queryRows(
    systemTx,
    `update stored_file set removed_at = now() where name = any($1) and removed_at is null returning id`,
    [names],
  );

export const failExportOfWork = (tx: Db, tenant: number, workId: number) =>
  queryRows(
    tx,
    `update report_export set state = 'failed' where dealership_id = $1 and work_id = $2 and state = 'running' returning id`,
    [tenant, workId],
  );
