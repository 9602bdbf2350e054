import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';

export interface StoredHost {
  host: string;
  dealership_id: number;
  token: string;
  verified_at: string | null;
  checked_at: string | null;
  problem: string;
  is_primary: boolean;
}

const FIELDS = 'host, dealership_id, token, verified_at, checked_at, problem, is_primary';

export const findVerifiedHost = async (db: Db, host: string): Promise<StoredHost | undefined> =>
  (
    await queryPrepared<StoredHost>(
      db,
      `select ${FIELDS} from site_host where host = $1 and verified_at is not null`,
      [host],
    )
  )[0];

export const hostsOf = (db: Db, dealershipId: number) =>
  queryPrepared<StoredHost>(
    db,
    `select ${FIELDS} from site_host where dealership_id = $1 order by created_at, host`,
    [dealershipId],
  );

/** Nothing when the dealership has it already. */
export const insertHost = (
  tx: Db,
  {
    host,
    dealershipId,
    token,
    verifiedAt,
  }: { host: string; dealershipId: number; token: string; verifiedAt: string | null },
) =>
  queryRows(
    tx,
    `insert into site_host (host, dealership_id, token, verified_at, checked_at) values ($1, $2, $3, $4, $4)
      on conflict (host, dealership_id) do nothing returning 1`,
    [host, dealershipId, token, verifiedAt],
  );

export const noteCheck = (
  tx: Db,
  { host, dealershipId, at, problem }: { host: string; dealershipId: number; at: string; problem: string },
) =>
  queryRows(
    tx,
    `update site_host set checked_at = $3, problem = $4, verified_at = case when $4 = '' then $3 else verified_at end
      where host = $1 and dealership_id = $2 returning 1`,
    [host, dealershipId, at, problem],
  );

export const setPrimary = async (tx: Db, dealershipId: number, host: string | null) => {
  await queryRows(
    tx,
    'update site_host set is_primary = false where dealership_id = $1 and is_primary returning 1',
    [dealershipId],
  );
  if (host !== null)
    await queryRows(
      tx,
      'update site_host set is_primary = true where dealership_id = $1 and host = $2 and verified_at is not null returning 1',
      [dealershipId, host],
    );
};

export const deleteHost = (tx: Db, dealershipId: number, host: string) =>
  queryRows(tx, 'delete from site_host where dealership_id = $1 and host = $2 returning 1', [
    dealershipId,
    host,
  ]);
