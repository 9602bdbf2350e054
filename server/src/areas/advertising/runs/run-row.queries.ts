import type { PrintedRow } from '@forecourt/domain/feed/index';
import type { Db } from '../../../db/database';
import { queryIds, queryRows } from '../../../db/query';
import { ADVERTISED_SQL, SITE_ORDER_SQL } from '../../inventory';

/** The advertised vehicles as they are at one moment, in the order of the site. */
export const advertisedIds = (db: Db, tenant: number) =>
  queryIds(
    db,
    `select s.id from stock_vehicle s where s.dealership_id = $1 and ${ADVERTISED_SQL} order by ${SITE_ORDER_SQL}`,
    [tenant],
  );

/** What a run that was cut off left. */
export const clearRows = async (tx: Db, tenant: number, runId: number) => {
  await queryRows(tx, 'delete from feed_row where dealership_id = $1 and run_id = $2', [tenant, runId]);
  await queryRows(tx, 'delete from feed_run_change where dealership_id = $1 and run_id = $2', [
    tenant,
    runId,
  ]);
};

export const insertRows = (tx: Db, tenant: number, runId: number, rows: readonly PrintedRow[]) =>
  queryRows(
    tx,
    `insert into feed_row (dealership_id, run_id, stock_id, print)
      select $1, $2, given.id, given.print from unnest($3::int[], $4::text[]) as given(id, print)
      on conflict (dealership_id, run_id, stock_id) do nothing`,
    [tenant, runId, rows.map(({ id }) => id), rows.map(({ print }) => print)],
  );

export interface RowCounts {
  added: number;
  removed: number;
  changed: number;
}

/** What differs from another run; without one all is added. */
export const countDifference = async (
  db: Db,
  tenant: number,
  runId: number,
  beforeId: number,
): Promise<RowCounts> => {
  const [row] = await queryRows<{ added: number; removed: number; changed: number }>(
    db,
    `select count(*) filter (where b.stock_id is null)::int as added, count(*) filter (where n.stock_id is null)::int as removed,
        count(*) filter (where b.print <> n.print)::int as changed
      from (select stock_id, print from feed_row where dealership_id = $1 and run_id = $2) n
        full join (select stock_id, print from feed_row where dealership_id = $1 and run_id = $3) b on b.stock_id = n.stock_id`,
    [tenant, runId, beforeId],
  );
  return row ?? { added: 0, removed: 0, changed: 0 };
};

export interface DifferingRow {
  id: number;
  before: string | null;
  after: string | null;
}

/** The rows that differ, in the order of their ids; at most so many of each kind. */
export const differingRows = (db: Db, tenant: number, runId: number, beforeId: number, limit: number) =>
  queryRows<{ id: number; before: string | null; after: string | null }>(
    db,
    `select d.id, d.before, d.after from (
        select coalesce(n.stock_id, b.stock_id) as id, b.print as before, n.print as after,
          row_number() over (partition by b.print is null, n.print is null order by coalesce(n.stock_id, b.stock_id)) as place
        from (select stock_id, print from feed_row where dealership_id = $1 and run_id = $2) n
          full join (select stock_id, print from feed_row where dealership_id = $1 and run_id = $3) b on b.stock_id = n.stock_id
        where b.print is distinct from n.print) d
      where d.place <= $4 order by d.id`,
    [tenant, runId, beforeId, limit],
  );

export interface NewChange {
  kind: 'added' | 'removed' | 'changed' | 'refused';
  stock_id: number;
  details: readonly string[];
}

export const insertChanges = (tx: Db, tenant: number, runId: number, changes: readonly NewChange[]) =>
  queryRows(
    tx,
    `insert into feed_run_change (dealership_id, run_id, kind, stock_id, details)
      select $1, $2, given.kind, given.stock_id, array(select jsonb_array_elements_text(given.details))
      from jsonb_to_recordset($3::jsonb) as given(kind text, stock_id int, details jsonb)
      on conflict (dealership_id, run_id, kind, stock_id) do nothing`,
    [tenant, runId, JSON.stringify(changes)],
  );

/** Rows are kept of the newest run and of the last delivered one. */
export const dropOldRows = (tx: Db, tenant: number, channel: string, kept: readonly number[]) =>
  queryRows(
    tx,
    `delete from feed_row where dealership_id = $1 and run_id in (
      select r.id from feed_run r where r.dealership_id = $1 and r.channel = $2 and not r.id = any($3::int[])
        order by r.id desc limit 50)`,
    [tenant, channel, kept],
  );

/** The files of runs before these, which are no longer needed. */
export const oldFiles = (tx: Db, tenant: number, channel: string, kept: readonly number[]) =>
  queryRows<{ id: number; file: string }>(
    tx,
    `select id, file from feed_run where dealership_id = $1 and channel = $2 and not id = any($3::int[]) and file is not null
      order by id limit 100`,
    [tenant, channel, kept],
  );

/** Statements of the night, over all dealerships. */
export const EXPIRED = [
  `delete from feed_run_change c using feed_run r where r.dealership_id = c.dealership_id and r.id = c.run_id
    and r.created_at < now() - interval '60 days'`,
  "delete from feed_run where created_at < now() - interval '400 days' and file is null and state in ('delivered', 'failed', 'cancelled')",
  'delete from car_view where day < current_date - 1100',
];

/** Runs of all dealerships that should be under way and may have lost their job. */
export const strandedRuns = (db: Db, before: string, limit: number) =>
  queryRows<{ dealership_id: number; id: number; state: string }>(
    db,
    `select dealership_id, id, state from feed_run where state in ('waiting', 'building', 'delivering')
      and coalesce(next_attempt_at, started_at, created_at) < $1::timestamptz order by id limit $2`,
    [before, limit],
  );
