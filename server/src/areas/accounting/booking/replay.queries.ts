import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** The dealership with the lowest id above this one; undefined after the last. */
export const nextDealership = async (db: Db, after: number): Promise<number | undefined> => {
  const [row] = await queryRows<{ id: number }>(
    db,
    'select id from dealership where id > $1 order by id limit 1',
    [after],
  );
  return row?.id;
};

/** Up to which record each source is booked. */
export const replayedTo = (db: Db, tenant: number) =>
  queryRows<{ source: string; last_id: number }>(
    db,
    'select source, last_id from ledger_replay where dealership_id = $1',
    [tenant],
  );

export const setReplayedTo = (tx: Db, tenant: number, source: string, lastId: number) =>
  queryRows(
    tx,
    `insert into ledger_replay (dealership_id, source, last_id) values ($1, $2, $3)
      on conflict (dealership_id, source) do update set last_id = excluded.last_id`,
    [tenant, source, lastId],
  );
