import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export const isRetained = (db: Db, tenant: number): Promise<boolean> =>
  queryAny(db, 'select 1 from retained_archive where dealership_id = $1 and is_complete', [tenant]);

export const beginRetained = (
  tx: Db,
  wanted: { tenant: number; name: string; password: string; keepUntil: string },
) =>
  queryRows(
    tx,
    `insert into retained_archive (dealership_id, name, password, keep_until) values ($1, $2, $3, $4)
      on conflict (dealership_id) do update set password = excluded.password, keep_until = excluded.keep_until returning 1`,
    [wanted.tenant, wanted.name, wanted.password, wanted.keepUntil],
  );

export const addRetainedPart = (tx: Db, tenant: number, part: { no: number; file: string; bytes: number }) =>
  queryRows(
    tx,
    'insert into retained_archive_part (dealership_id, no, file, bytes) values ($1, $2, $3, $4) returning no',
    [tenant, part.no, part.file, part.bytes],
  );

export const endRetained = (tx: Db, tenant: number, bytes: number) =>
  queryRows(
    tx,
    'update retained_archive set is_complete = true, bytes = $2 where dealership_id = $1 returning 1',
    [tenant, bytes],
  );

export const retainedParts = (db: Db, tenant: number): Promise<{ no: number; file: string }[]> =>
  queryRows<{ no: number; file: string }>(
    db,
    'select no, file from retained_archive_part where dealership_id = $1 order by no',
    [tenant],
  );

export const deleteRetainedParts = (tx: Db, tenant: number) =>
  queryRows(tx, 'delete from retained_archive_part where dealership_id = $1 returning no', [tenant]);

export const endedRetained = (db: Db, now: string): Promise<{ tenant: number }[]> =>
  queryRows<{ tenant: number }>(
    db,
    'select dealership_id as tenant from retained_archive where keep_until <= $1 limit 100',
    [now],
  );

export const deleteRetained = (tx: Db, tenant: number) =>
  queryRows(tx, 'delete from retained_archive where dealership_id = $1 returning 1', [tenant]);
