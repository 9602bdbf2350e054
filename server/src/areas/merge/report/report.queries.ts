import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { MergeType } from '../merge-type';
import { quoted } from '../sql-names';

export type ReportState = 'running' | 'finished' | 'failed' | 'cancelled';

export interface StoredReport {
  id: number;
  state: ReportState;
  user_id: number;
  work_id: number;
  after_id: number;
  done: number;
  total: number;
  created_at: string;
  finished_at: string | null;
}

const FIELDS =
  'r.id, r.state, r.user_id, r.work_id, r.after_id, r.done, r.total, r.created_at, r.finished_at';
const present = 'removed_at is null and merged_into is null';

const newest = async (db: Db, type: MergeType, tenant: number, which: string) =>
  (
    await queryRows<StoredReport>(
      db,
      `select ${FIELDS} from duplicate_report r where r.dealership_id = $1 and r.type = $2 and ${which}
        order by r.id desc limit 1`,
      [tenant, type.type],
    )
  )[0];

export const runningReport = (db: Db, type: MergeType, tenant: number) =>
  newest(db, type, tenant, "r.state = 'running'");
/** The newest that came to its end; while there is none, the newest of all. */
export const newestReport = async (db: Db, type: MergeType, tenant: number) =>
  (await newest(db, type, tenant, "r.state = 'finished'")) ?? newest(db, type, tenant, 'true');

/** Nothing when one is under way already. */
export const insertReport = async (tx: Db, type: MergeType, tenant: number, userId: number) =>
  (
    await queryRows<{ id: number; total: number }>(
      tx,
      `insert into duplicate_report (dealership_id, type, user_id, total)
        select $1, $2, $3, count(*) from ${quoted(type.table)} where dealership_id = $1 and ${present}
        on conflict (dealership_id, type) where state = 'running' do nothing returning id, total`,
      [tenant, type.type, userId],
    )
  )[0];

export const setWork = (tx: Db, tenant: number, id: number, workId: number) =>
  queryRows(tx, 'update duplicate_report set work_id = $3 where dealership_id = $1 and id = $2', [
    tenant,
    id,
    workId,
  ]);

export const reportOfWork = async (tx: Db, tenant: number, workId: number) =>
  (
    await queryRows<StoredReport & { type: string }>(
      tx,
      `select ${FIELDS}, r.type from duplicate_report r where r.dealership_id = $1 and r.work_id = $2 and r.state = 'running'`,
      [tenant, workId],
    )
  )[0];

export const endReport = (tx: Db, tenant: number, workId: number, state: ReportState) =>
  queryRows(
    tx,
    `update duplicate_report set state = $3, finished_at = now(), done = case when $3 = 'finished' then total else done end
      where dealership_id = $1 and work_id = $2 and state = 'running'`,
    [tenant, workId, state],
  );

export const advanceReport = (tx: Db, tenant: number, id: number, afterId: number, by: number) =>
  queryRows(
    tx,
    'update duplicate_report set after_id = $3, done = least(total, done + $4) where dealership_id = $1 and id = $2',
    [tenant, id, afterId, by],
  );

/** The next records to compare. */
export const nextIds = async (db: Db, type: MergeType, tenant: number, after: number, limit: number) =>
  (
    await queryRows<{ id: number }>(
      db,
      `select id from ${quoted(type.table)} where dealership_id = $1 and id > $2 and ${present} order by id limit $3`,
      [tenant, after, limit],
    )
  ).map(({ id }) => id);

export interface ScoredPair {
  a: number;
  b: number;
  score: number;
}

export const insertPairs = (tx: Db, tenant: number, reportId: number, pairs: readonly ScoredPair[]) =>
  queryRows(
    tx,
    `insert into duplicate_pair (dealership_id, report_id, first_id, second_id, score)
      select $1, $2, a, b, score from unnest($3::int[], $4::int[], $5::int[]) as p(a, b, score) on conflict do nothing`,
    [tenant, reportId, pairs.map(({ a }) => a), pairs.map(({ b }) => b), pairs.map(({ score }) => score)],
  );

/** Earlier reports have served. */
export const forgetEarlier = async (tx: Db, type: MergeType, tenant: number, reportId: number) => {
  const earlier = `select id from duplicate_report where dealership_id = $1 and type = $2 and id < $3`;
  for (const table of ['duplicate_member', 'duplicate_group', 'duplicate_pair'])
    await queryRows(tx, `delete from ${table} where dealership_id = $1 and report_id in (${earlier})`, [
      ...[tenant, type.type, reportId],
    ]);
  await queryRows(tx, 'delete from duplicate_report where dealership_id = $1 and type = $2 and id < $3', [
    ...[tenant, type.type, reportId],
  ]);
};

/** The groups are read at once by a plan that knows how many there are. */
export const refreshGroupStatistics = (tx: Db) =>
  queryRows(tx, 'select refresh_statistics($1)', [['duplicate_group', 'duplicate_member']]);
