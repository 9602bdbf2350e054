import type { Db } from '../../db/database';
import { queryAny, queryRows } from '../../db/query';

export interface SyncState {
  planned_to: number;
  paused_until: string | null;
  lists_read_at: string | null;
  compared_at: string | null;
}

const NOTHING: SyncState = { planned_to: 0, paused_until: null, lists_read_at: null, compared_at: null };

export const readSync = async (db: Db, tenant: number): Promise<SyncState> =>
  (
    await queryRows<SyncState>(
      db,
      'select planned_to, paused_until, lists_read_at, compared_at from quickbooks_sync where dealership_id = $1',
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
export const noteListsRead = (tx: Db, tenant: number, at: string) =>
  queryRows(tx, 'update quickbooks_sync set lists_read_at = $2 where dealership_id = $1', [tenant, at]);
export const noteCompared = (tx: Db, tenant: number, at: string) =>
  queryRows(tx, 'update quickbooks_sync set compared_at = $2 where dealership_id = $1', [tenant, at]);

/** Connected dealerships whose postings go out by themselves, or that have something to send now; over all dealerships. */
export const dealershipsToSync = async (db: Db, now: string): Promise<number[]> =>
  (
    await queryRows<{ dealership_id: number }>(
      db,
      `select c.dealership_id from quickbooks_connection c
          left join quickbooks_settings s on s.dealership_id = c.dealership_id
        where c.state = 'connected' and (s.mode = 'automatic' or exists (select 1 from quickbooks_posting p
          where p.dealership_id = c.dealership_id and p.state in ('waiting', 'sending') and (p.next_at is null or p.next_at <= $1)))
        order by 1`,
      [now],
    )
  ).map(({ dealership_id }) => dealership_id);

export const connectedDealerships = async (db: Db): Promise<number[]> =>
  (
    await queryRows<{ dealership_id: number }>(
      db,
      `select dealership_id from quickbooks_connection where state = 'connected' order by 1`,
      [],
    )
  ).map(({ dealership_id }) => dealership_id);
