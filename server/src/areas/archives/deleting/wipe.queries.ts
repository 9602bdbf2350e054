import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { tenantColumn } from '../catalogue/which-tables';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Some rows of a table of one dealership; how many there were. */
export const deleteSome = async (tx: Db, table: string, tenant: number, most: number): Promise<number> => {
  const owner = tenantColumn(table);
  const gone = await queryRows(
    tx,
    `delete from ${quoted(table)} where ${owner} = $1
      and ctid = any(array(select s.ctid from ${quoted(table)} s where s.${owner} = $1 limit $2)) returning 1`,
    [tenant, most],
  );
  return gone.length;
};

export const forgetAudit = async (tx: Db, tenant: number, most: number): Promise<number> => {
  const [row] = await queryRows<{ gone: number }>(tx, 'select forget_audit($1, $2) as gone', [tenant, most]);
  return row?.gone ?? 0;
};

/** Rows that refer to others of their table would keep those from being deleted. */
export const clearOwnReference = (tx: Db, table: string, column: string, tenant: number) =>
  queryRows(
    tx,
    `update ${quoted(table)} set ${quoted(column)} = null where dealership_id = $1 and ${quoted(column)} is not null returning 1`,
    [tenant],
  );

export const storedNames = (db: Db, tenant: number, after: number): Promise<{ id: number; name: string }[]> =>
  queryRows<{ id: number; name: string }>(
    db,
    `select id, name from stored_file where dealership_id = $1 and id > $2 and removed_at is null order by id limit 500`,
    [tenant, after],
  );

export const exportPartNames = (db: Db, tenant: number): Promise<{ file: string }[]> =>
  queryRows<{ file: string }>(db, 'select file from archive_export_part where dealership_id = $1', [tenant]);

export interface SharedUser {
  id: number;
  /** Where the user is known too. */
  other: number;
}

/** People whose record is here and who also work elsewhere. */
export const sharedUsers = (db: Db, tenant: number): Promise<SharedUser[]> =>
  queryRows<SharedUser>(
    db,
    `select u.id, min(m.dealership_id)::int as other from app_user u
      join membership m on m.user_id = u.id and m.dealership_id <> u.dealership_id
      where u.dealership_id = $1 and u.removed_at is null group by u.id order by u.id`,
    [tenant],
  );

const MOVED = `username, role_id, first_name, middle_name, last_name, email, mobile, phone, fax, address, apartment, postal, city_id,
  gender, birthdate, register_number, is_active, two_factor, version, created_at`;

/**
 * Their record goes to the other dealership with their number, name and password; a row's dealership never changes. Their
 * picture was a file of this one.
 */
export const moveUser = async (tx: Db, tenant: number, { id, other }: SharedUser, now: string) => {
  const [credential] = await queryRows<{ username: string; password_hash: string; changed_at: string }>(
    tx,
    `delete from credential where dealership_id = $1 and user_id = $2 returning username, password_hash, changed_at`,
    [tenant, id],
  );
  const [role] = await queryRows<{ role_id: number }>(
    tx,
    'select min(role_id)::int as role_id from membership where dealership_id = $1 and user_id = $2',
    [other, id],
  );
  await queryRows(
    tx,
    `insert into app_user (dealership_id, id, ${MOVED}) select $2, id, ${MOVED} from app_user
      where dealership_id = $1 and id = $3 returning 1`,
    [tenant, other, id],
  );
  await queryRows(tx, 'update app_user set role_id = $3 where dealership_id = $1 and id = $2 returning 1', [
    other,
    id,
    role?.role_id ?? 0,
  ]);
  await queryRows(tx, 'delete from app_user where dealership_id = $1 and id = $2 returning 1', [tenant, id]);
  if (credential) {
    await queryRows(tx, 'select release_sign_in_names($1, array[$2::int])', [tenant, id]);
    await queryRows(tx, 'select claim_sign_in_name($1, $2, $3)', [other, id, credential.username]);
    await queryRows(
      tx,
      `insert into credential (dealership_id, user_id, username, password_hash, changed_at) values ($1, $2, $3, $4, $5) returning 1`,
      [other, id, credential.username, credential.password_hash, credential.changed_at],
    );
  }
  await queryRows(
    tx,
    'update user_session set revoked_at = coalesce(revoked_at, $2) where user_id = $1 returning 1',
    [id, now],
  );
};

/** What signs in the users whose only record was here. */
export const deleteSignIns = async (tx: Db, tenant: number) => {
  const users = await queryRows<{ id: number }>(tx, 'select id from app_user where dealership_id = $1', [
    tenant,
  ]);
  const ids = users.map(({ id }) => id);
  await queryRows(tx, 'select release_sign_in_names($1, null)', [tenant]);
  for (const table of ['user_session', 'device', 'one_time_code'])
    await queryRows(tx, `delete from ${table} where user_id = any($1::int[]) returning 1`, [ids]);
  await queryRows(
    tx,
    'delete from user_session where dealership_id = $1 or home_dealership_id = $1 returning 1',
    [tenant],
  );
  await queryRows(tx, 'update error_report set dealership_id = null where dealership_id = $1 returning 1', [
    tenant,
  ]);
};

/** Nobody can make offers for its vehicles any more; what was agreed is the other dealership's too, and stays. */
export const leaveMarket = (tx: Db, tenant: number) =>
  queryRows(
    tx,
    `update market_listing set is_hidden = true where seller_id = $1 and not is_hidden returning 1`,
    [tenant],
  );
