import type { Db } from '../../db/database';
import { queryAny, queryRows } from '../../db/query';

export interface SyncState {
  planned_to: number;
  paused_until: string | null;
  lists_read_at: string | null;
  compared_at: string | null;
  lists_cursor: string;
  compare_cursor: string;
  lists_problem: string;
  compare_problem: string;
}

const NOTHING: SyncState = {
  ...{ planned_to: 0, paused_until: null, lists_read_at: null, compared_at: null },
  ...{ lists_cursor: '', compare_cursor: '', lists_problem: '', compare_problem: '' },
};

export const readSync = async (db: Db, tenant: number): Promise<SyncState> =>
  (
    await queryRows<SyncState>(
      db,
      `select planned_to, paused_until, lists_read_at, compared_at, lists_cursor, compare_cursor, lists_problem, compare_problem
        from quickbooks_sync where dealership_id = $1`,
      [tenant],
    )
  )[0] ?? NOTHING;

/** The row is locked until the transaction ends: two never plan at once. Answers the last entry that was looked at. */
export const lockSync = async (tx: Db, tenant: number): Promise<number> => {
  const [row] = await queryRows<{ planned_to: number }>(
    tx,
    `insert into quickbooks_sync as s (dealership_id) values ($1)
      on conflict (dealership_id) do update set planned_to = s.planned_to returning planned_to`,
    [tenant],
  );
  return row?.planned_to ?? 0;
};

export const notePlanned = (tx: Db, tenant: number, plannedTo: number) =>
  queryRows(tx, 'update quickbooks_sync set planned_to = $2 where dealership_id = $1', [tenant, plannedTo]);

/** One job works for a dealership at a time; false while another does. */
export const beginWork = async (tx: Db, tenant: number, by: string, now: string, until: string) => {
  await lockSync(tx, tenant);
  return queryAny(
    tx,
    `update quickbooks_sync set working_until = $4, working_by = $2
      where dealership_id = $1 and (working_until is null or working_until < $3 or working_by = $2) returning dealership_id`,
    [tenant, by, now, until],
  );
};
export const endWork = (tx: Db, tenant: number, by: string) =>
  queryRows(
    tx,
    'update quickbooks_sync set working_until = null where dealership_id = $1 and working_by = $2',
    [tenant, by],
  );

export const notePause = (tx: Db, tenant: number, until: string | null) =>
  queryRows(tx, 'update quickbooks_sync set paused_until = $2 where dealership_id = $1', [tenant, until]);
/** Reading lists, or comparing what was sent. */
export type Reading = 'lists' | 'compare';
const ENDED = { lists: 'lists_read_at', compare: 'compared_at' } as const;

/** Where it goes on in the next turn. */
export const noteCursor = (tx: Db, tenant: number, what: Reading, cursor: string) =>
  queryRows(
    tx,
    `update quickbooks_sync set ${what}_cursor = $2, ${what}_problem = '' where dealership_id = $1`,
    [tenant, cursor],
  );
export const noteRead = (tx: Db, tenant: number, what: Reading, at: string) =>
  queryRows(
    tx,
    `update quickbooks_sync set ${ENDED[what]} = $2, ${what}_cursor = '', ${what}_problem = '' where dealership_id = $1`,
    [tenant, at],
  );
/** It begins anew when it is asked for again. */
export const noteReadProblem = (tx: Db, tenant: number, what: Reading, problem: string) =>
  queryRows(
    tx,
    `update quickbooks_sync set ${what}_cursor = '', ${what}_problem = $2 where dealership_id = $1`,
    [tenant, problem],
  );

/** Another company: everything that was noted of the former one is over. */
export const beginCompany = (tx: Db, tenant: number) =>
  queryRows(
    tx,
    `update quickbooks_sync set planned_to = 0, paused_until = null, lists_read_at = null, compared_at = null,
        lists_cursor = '', compare_cursor = '', lists_problem = '', compare_problem = ''
      where dealership_id = $1`,
    [tenant],
  );

/** Over all dealerships: each has entries to look at, or something to send. */
export const connectedDealerships = async (db: Db): Promise<number[]> =>
  (
    await queryRows<{ dealership_id: number }>(
      db,
      `select dealership_id from quickbooks_connection where state = 'connected' and not needs_start order by 1`,
      [],
    )
  ).map(({ dealership_id }) => dealership_id);
