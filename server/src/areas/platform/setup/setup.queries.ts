import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

/** Distinguishes our advisory lock from others of the database. */
const LOCK = 7_233;

/** Two who set up the installation at the same time: the second waits, and finds it done. */
export const lockSetup = async (systemTx: Db) => {
  await queryRows(systemTx, 'select pg_advisory_xact_lock($1, 0)', [LOCK]);
};

/** Whether anyone can sign in to the platform itself. */
export const hasPlatformUser = (systemDb: Db, platform: number, roleId: number): Promise<boolean> =>
  queryAny(
    systemDb,
    'select 1 from app_user where dealership_id = $1 and role_id = $2 and removed_at is null limit 1',
    [platform, roleId],
  );

/** The code of this start; that of an earlier one is no longer good. */
export const keepSetupCode = async (systemTx: Db, codeHash: string) => {
  await queryRows(
    systemTx,
    'insert into setup_code (id, code_hash) values (1, $1) on conflict (id) do update set code_hash = excluded.code_hash',
    [codeHash],
  );
};

export const isSetupCode = (systemDb: Db, codeHash: string): Promise<boolean> =>
  queryAny(systemDb, 'select 1 from setup_code where id = 1 and code_hash = $1', [codeHash]);

export const deleteSetupCode = async (systemTx: Db) => {
  await queryRows(systemTx, 'delete from setup_code where id = 1', []);
};

/** The first of some numbers that no user has, at any dealership; undefined when all are taken. */
export const firstFreeOf = async (systemTx: Db, ids: readonly number[]): Promise<number | undefined> => {
  const taken = await queryRows<{ id: number }>(
    systemTx,
    'select id from app_user where id = any($1::int[])',
    [ids],
  );
  return ids.find((wanted) => !taken.some(({ id }) => id === wanted));
};
