import type { REPORT_CHARTS, ReportFormat, ReportKey } from '@forecourt/contract/reports/index';
import type { ReportFrequency } from '@forecourt/domain/reports/index';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export interface SavedRow {
  id: number;
  user_id: number;
  name: string;
  report: ReportKey;
  selection: Record<string, unknown>;
  chart: (typeof REPORT_CHARTS)[number];
  is_shared: boolean;
  version: number;
}

const FIELDS = 'id, user_id, name, report, selection, chart, is_shared, version';

/** One's own, and what colleagues share. */
export const listSaved = (db: Db, tenant: number, userId: number) =>
  queryRows<SavedRow>(
    db,
    `select ${FIELDS} from saved_report where dealership_id = $1 and (user_id = $2 or is_shared)
      order by lower(name), id limit 300`,
    [tenant, userId],
  );

export const findSaved = async (db: Db, tenant: number, id: number): Promise<SavedRow | undefined> =>
  (
    await queryRows<SavedRow>(db, `select ${FIELDS} from saved_report where dealership_id = $1 and id = $2`, [
      tenant,
      id,
    ])
  )[0];

export const lockSaved = async (tx: Db, tenant: number, id: number): Promise<SavedRow | undefined> =>
  (
    await queryRows<SavedRow>(
      tx,
      `select ${FIELDS} from saved_report where dealership_id = $1 and id = $2 for update`,
      [tenant, id],
    )
  )[0];

export const countSaved = async (db: Db, tenant: number, userId: number): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    db,
    'select count(*)::int as count from saved_report where dealership_id = $1 and user_id = $2',
    [tenant, userId],
  );
  return row?.count ?? 0;
};

export interface SavedValues {
  name: string;
  selection: object;
  chart: SavedRow['chart'];
  isShared: boolean;
}

export const hasName = (db: Db, tenant: number, userId: number, name: string, exceptId: number) =>
  queryAny(
    db,
    'select 1 from saved_report where dealership_id = $1 and user_id = $2 and lower(name) = lower($3) and id <> $4',
    [tenant, userId, name, exceptId],
  );

export const insertSaved = async (
  tx: Db,
  tenant: number,
  { userId, report, name, selection, chart, isShared }: SavedValues & { userId: number; report: ReportKey },
): Promise<SavedRow> => {
  const [row] = await queryRows<SavedRow>(
    tx,
    `insert into saved_report (dealership_id, user_id, report, name, selection, chart, is_shared)
      values ($1, $2, $3, $4, $5, $6, $7) returning ${FIELDS}`,
    [tenant, userId, report, name, JSON.stringify(selection), chart, isShared],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

export const updateSaved = async (
  tx: Db,
  tenant: number,
  id: number,
  { name, selection, chart, isShared }: SavedValues,
): Promise<SavedRow | undefined> =>
  (
    await queryRows<SavedRow>(
      tx,
      `update saved_report set name = $3, selection = $4, chart = $5, is_shared = $6, version = version + 1
        where dealership_id = $1 and id = $2 returning ${FIELDS}`,
      [tenant, id, name, JSON.stringify(selection), chart, isShared],
    )
  )[0];

export const deleteSaved = async (tx: Db, tenant: number, id: number) => {
  await queryRows(tx, 'delete from report_schedule where dealership_id = $1 and saved_report_id = $2', [
    tenant,
    id,
  ]);
  await queryRows(tx, 'delete from saved_report where dealership_id = $1 and id = $2', [tenant, id]);
};

export interface ScheduleRow {
  saved_report_id: number;
  frequency: ReportFrequency;
  hour: number;
  weekday: number;
  month_day: number;
  format: ReportFormat;
  recipients: number[];
  next_run_at: string;
  last_run_at: string | null;
  last_result: string;
  version: number;
}

const SCHEDULE = `saved_report_id, frequency, hour, weekday, month_day, format, recipients, next_run_at, last_run_at,
  last_result, version`;

export const schedulesOf = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<ScheduleRow>(
    db,
    `select ${SCHEDULE} from report_schedule where dealership_id = $1 and saved_report_id = any($2)`,
    [tenant, ids],
  );

export const lockSchedule = async (
  tx: Db,
  tenant: number,
  savedId: number,
): Promise<ScheduleRow | undefined> =>
  (
    await queryRows<ScheduleRow>(
      tx,
      `select ${SCHEDULE} from report_schedule where dealership_id = $1 and saved_report_id = $2 for update`,
      [tenant, savedId],
    )
  )[0];

export interface ScheduleValues {
  frequency: ReportFrequency;
  hour: number;
  weekday: number;
  monthDay: number;
  format: ReportFormat;
  recipients: readonly number[];
  nextRunAt: string;
}

export const putSchedule = async (
  tx: Db,
  tenant: number,
  savedId: number,
  values: ScheduleValues,
): Promise<ScheduleRow> => {
  const { frequency, hour, weekday, monthDay, format, recipients, nextRunAt } = values;
  const [row] = await queryRows<ScheduleRow>(
    tx,
    `insert into report_schedule (dealership_id, saved_report_id, frequency, hour, weekday, month_day, format, recipients, next_run_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (dealership_id, saved_report_id) do update set frequency = excluded.frequency, hour = excluded.hour,
        weekday = excluded.weekday, month_day = excluded.month_day, format = excluded.format,
        recipients = excluded.recipients, next_run_at = excluded.next_run_at, version = report_schedule.version + 1
      returning ${SCHEDULE}`,
    [tenant, savedId, frequency, hour, weekday, monthDay, format, recipients, nextRunAt],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

export const deleteSchedule = (tx: Db, tenant: number, savedId: number) =>
  queryAny(
    tx,
    'delete from report_schedule where dealership_id = $1 and saved_report_id = $2 returning saved_report_id',
    [...[tenant, savedId]],
  );

/** The time that came is taken once, whatever number of servers look. */
export const moveSchedule = (tx: Db, tenant: number, savedId: number, ranAt: string, nextRunAt: string) =>
  queryRows(
    tx,
    `update report_schedule set last_run_at = $3, next_run_at = $4, last_result = 'Being sent'
      where dealership_id = $1 and saved_report_id = $2 returning saved_report_id`,
    [tenant, savedId, ranAt, nextRunAt],
  );

export const noteResult = (tx: Db, tenant: number, savedId: number, result: string) =>
  queryRows(
    tx,
    `update report_schedule set last_result = $3 where dealership_id = $1 and saved_report_id = $2 returning saved_report_id`,
    [tenant, savedId, result],
  );
