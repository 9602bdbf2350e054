import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

/** The columns of a user that can be written. What is undefined is left as it is, or has its default. */
export interface UserColumns {
  first_name?: string | undefined;
  last_name?: string | undefined;
  middle_name?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
  phone?: string | undefined;
  fax?: string | undefined;
  address?: string | undefined;
  apartment?: string | undefined;
  postal?: string | undefined;
  register_number?: string | undefined;
  city_id?: number | undefined;
  gender?: number | undefined;
  birthdate?: string | undefined;
  two_factor?: boolean | undefined;
  role_id?: number | undefined;
  is_active?: boolean | undefined;
}

export const updateUser = async (tx: Db, tenant: number, id: number, columns: UserColumns) => {
  const values = sqlValues(tenant, id);
  const changed = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  await queryRows(tx, `update app_user set ${changed} where dealership_id = $1 and id = $2`, values.values);
};

/** Answers the new user's id. */
export const insertUser = async (
  tx: Db,
  tenant: number,
  columns: UserColumns & { id?: number | undefined; username: string; role_id: number },
): Promise<number> => {
  const values = sqlValues();
  const row = columnsAndValues({ dealership_id: tenant, ...columns }, values);
  const [made] = await queryRows<{ id: number }>(
    tx,
    `insert into app_user ${row} returning id`,
    values.values,
  );
  if (!made) throw new Error('an insert answers its row');
  return made.id;
};

export const insertCredential = async (
  tx: Db,
  tenant: number,
  userId: number,
  username: string,
  passwordHash: string,
) => {
  await queryRows(tx, 'select claim_sign_in_name($1, $2, $3)', [tenant, userId, username]);
  await queryRows(
    tx,
    'insert into credential (dealership_id, user_id, username, password_hash) values ($1, $2, $3, $4)',
    [tenant, userId, username, passwordHash],
  );
};

export const updatePassword = async (tx: Db, tenant: number, userId: number, passwordHash: string) => {
  await queryRows(
    tx,
    'update credential set password_hash = $3, changed_at = now() where dealership_id = $1 and user_id = $2',
    [tenant, userId, passwordHash],
  );
};

/** Removes or restores a user. */
export const setRemoved = async (tx: Db, tenant: number, id: number, removed: boolean) => {
  await queryRows(
    tx,
    `update app_user set removed_at = ${removed ? 'now()' : 'null'}, version = version + 1
      where dealership_id = $1 and id = $2`,
    [tenant, id],
  );
};

/** Sets the roles that a user holds at the dealership. */
export const setRoles = async (tx: Db, tenant: number, userId: number, roles: readonly number[]) => {
  const wanted = [...new Set(roles)];
  await queryRows(
    tx,
    `insert into membership (dealership_id, user_id, role_id)
      select $1, $2, role_id from unnest($3::int[]) role_id on conflict do nothing`,
    [tenant, userId, wanted],
  );
  await queryRows(
    tx,
    'delete from membership where dealership_id = $1 and user_id = $2 and role_id <> all($3::int[])',
    [tenant, userId, wanted],
  );
};

/** Those of some names, in small letters, that somebody has at any dealership. */
export const takenUsernames = async (systemTx: Db, wanted: readonly string[]): Promise<string[]> => {
  const taken = await queryRows<{ name: string }>(
    systemTx,
    'select lower(username) as name from credential where lower(username) = any($1)',
    [wanted.map((name) => name.toLowerCase())],
  );
  return taken.map(({ name }) => name);
};

export const setOffline = async (tx: Db, tenant: number, userId: number) => {
  await queryRows(
    tx,
    'update presence set is_online = false where dealership_id = $1 and user_id = $2 and is_online',
    [tenant, userId],
  );
};
