import type { ApiScope } from '@forecourt/policy';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredKey {
  id: number;
  user_id: number;
  name: string;
  scopes: ApiScope[];
  ending: string;
  allowed_ips: string[];
  expires_at: string | null;
  created_by: number;
  created_at: string;
  revoked_at: string | null;
  version: number;
  last_used_at: string | null;
  requests: number | null;
}

type Row = { [K in keyof StoredKey]: StoredKey[K] };

const SELECT = `select k.id, k.user_id, k.name, k.scopes, k.ending, k.allowed_ips, k.expires_at, k.created_by, k.created_at, k.revoked_at,
    k.version, u.last_used_at, u.requests::float8 as requests
  from api_key k left join api_key_use u on u.dealership_id = $1 and u.key_id = k.id where k.dealership_id = $1`;

/** Revoked ones stay in sight for 90 days. */
export const readKeys = (db: Db, tenant: number) =>
  queryRows<Row>(
    db,
    `${SELECT} and (k.revoked_at is null or k.revoked_at > now() - interval '90 days')
      order by k.revoked_at is not null, k.created_at desc, k.id desc limit 200`,
    [tenant],
  );

export const findKey = async (db: Db, tenant: number, id: number): Promise<StoredKey | undefined> =>
  (await queryRows<Row>(db, `${SELECT} and k.id = $2`, [tenant, id]))[0];

export const lockKey = async (tx: Db, tenant: number, id: number): Promise<StoredKey | undefined> =>
  (await queryRows<Row>(tx, `${SELECT} and k.id = $2 for no key update of k`, [tenant, id]))[0];

export const countActiveKeys = async (db: Db, tenant: number): Promise<number> =>
  (
    await queryRows<{ count: number }>(
      db,
      'select count(*)::int as count from api_key where dealership_id = $1 and revoked_at is null',
      [tenant],
    )
  )[0]?.count ?? 0;

const first = (rows: readonly { id: number }[]): number => {
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('an insert answers its row');
  return id;
};

/** Who the changes of a key are noted under: a user who was never here, cannot sign in and is in no list. */
export const insertKeyUser = async (tx: Db, tenant: number, name: string, at: string): Promise<number> =>
  first(
    await queryRows<{ id: number }>(
      tx,
      `insert into app_user (dealership_id, username, role_id, first_name, last_name, is_active, removed_at)
        values ($1, '', ${ROLE.owner}, 'API key', $2, false, $3) returning id`,
      [tenant, name, at],
    ),
  );

export const renameKeyUser = (tx: Db, tenant: number, userId: number, name: string) =>
  queryRows(
    tx,
    'update app_user set last_name = $3, version = version + 1 where dealership_id = $1 and id = $2',
    [tenant, userId, name],
  );

export interface NewKey {
  user_id: number;
  name: string;
  scopes: readonly string[];
  key_hash: string;
  ending: string;
  allowed_ips: readonly string[];
  expires_at: string | null;
  created_by: number;
  created_at: string;
}

export const insertKey = async (tx: Db, tenant: number, key: NewKey): Promise<number> => {
  const values = sqlValues();
  const inserted = columnsAndValues({ dealership_id: tenant, ...key }, values);
  return first(
    await queryRows<{ id: number }>(tx, `insert into api_key ${inserted} returning id`, values.values),
  );
};

export const updateKey = (
  tx: Db,
  tenant: number,
  id: number,
  to: { name: string; scopes: readonly string[]; allowed_ips: readonly string[]; expires_at: string | null },
) =>
  queryRows(
    tx,
    `update api_key set name = $3, scopes = $4, allowed_ips = $5, expires_at = $6, version = version + 1
      where dealership_id = $1 and id = $2`,
    [tenant, id, to.name, to.scopes, to.allowed_ips, to.expires_at],
  );

/** One that is revoked already stays as it is. */
export const revokeKey = (tx: Db, tenant: number, id: number, at: string): Promise<boolean> =>
  queryAny(
    tx,
    `update api_key set revoked_at = coalesce(revoked_at, $3::timestamptz), version = version + 1
      where dealership_id = $1 and id = $2 returning id`,
    [tenant, id, at],
  );
