import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { CatalogueTable } from '../catalogue/catalogue.queries';
import { ALSO_ARCHIVED } from '../catalogue/which-tables';
import type { TextRow } from '../exporting/rows.queries';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** This transaction writes or deletes a dealership as a whole: triggers add nothing to its rows (archives.sql). */
export const beginMoving = (tx: Db) => queryRows(tx, "set local app.whole_dealership = 'on'", []);

/** Rows as the archive has them; links that exist here already stay with whom they belong to. */
export const insertRows = async (
  tx: Db,
  table: CatalogueTable,
  columns: readonly string[],
  rows: readonly TextRow[],
): Promise<number> => {
  const chosen = table.columns.filter(({ name }) => columns.includes(name));
  const conflict = ALSO_ARCHIVED.includes(table.name) ? 'on conflict do nothing' : '';
  const inserted = await queryRows(
    tx,
    `insert into ${quoted(table.name)} (${chosen.map(({ name }) => quoted(name)).join(', ')})
      select ${chosen.map(({ name, type }) => `x.${quoted(name)}::${type}`).join(', ')}
      from json_to_recordset($1::json) as x(${chosen.map(({ name }) => `${quoted(name)} text`).join(', ')}) ${conflict} returning 1`,
    [JSON.stringify(rows)],
  );
  return inserted.length;
};

export const restoreAudit = (tx: Db, tenant: number, rows: readonly TextRow[]) =>
  queryRows(tx, 'select restore_audit($1, $2::json)', [tenant, JSON.stringify(rows)]);

/** References of rows to others of the same table, once all of them are there. */
export const setOwnReferences = (
  tx: Db,
  table: string,
  column: string,
  tenant: number,
  pairs: readonly (readonly [string, string])[],
) =>
  queryRows(
    tx,
    `update ${quoted(table)} t set ${quoted(column)} = x.value
      from unnest($2::int[], $3::int[]) as x(id, value) where t.dealership_id = $1 and t.id = x.id returning 1`,
    [tenant, pairs.map(([id]) => id), pairs.map(([, value]) => value)],
  );

/** New rows of others are numbered after these. */
export const raiseSequence = (tx: Db, sequence: string, highest: number) =>
  queryRows(tx, 'select raise_sequence($1::regclass, $2)', [sequence, highest]);

export const claimNames = (tx: Db) => queryRows(tx, 'select claim_sign_in_names()', []);

export const takenUserIds = async (db: Db, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await queryRows<{ id: number }>(
        db,
        `select id from app_user where id = any($1::int[]) union select user_id from membership where user_id = any($1::int[])`,
        [ids],
      )
    ).map(({ id }) => id),
  );

/** New users are numbered after this. */
export const raiseUserIds = (tx: Db, highest: number) =>
  queryRows(tx, "select raise_sequence(pg_get_serial_sequence('app_user', 'id')::regclass, $1)", [highest]);

export const newUserIds = async (tx: Db, count: number): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `select nextval(pg_get_serial_sequence('app_user', 'id'))::int as id from generate_series(1, $1)`,
      [count],
    )
  ).map(({ id }) => id);

export const takenUsernames = async (db: Db, names: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await queryRows<{ name: string }>(
        db,
        'select lower(username) as name from credential where lower(username) = any($1::text[])',
        [names],
      )
    ).map(({ name }) => name),
  );

/** Free: no dealership has it, and none that was deleted had it. */
export const isFreeDealershipId = async (db: Db, id: number): Promise<boolean> =>
  (
    await queryRows(
      db,
      'select 1 from dealership where id = $1 union all select 1 from retired_dealership where dealership_id = $1',
      [id],
    )
  ).length === 0;

export const newDealershipId = async (tx: Db): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    "select nextval(pg_get_serial_sequence('dealership', 'id'))::int as id",
    [],
  );
  return row?.id ?? 0;
};

/** Vehicles by VIN are shared by all: those that nobody here had yet. */
export const addVehicles = (tx: Db, vehicles: readonly { vin: string; decoded: string | null }[]) =>
  queryRows(
    tx,
    `insert into vehicle (vin, decoded) select x.vin, coalesce(x.decoded, '{}')::jsonb
      from json_to_recordset($1::json) as x(vin text, decoded text) on conflict (vin) do nothing returning 1`,
    [JSON.stringify(vehicles)],
  );

/** One without a VIN is nobody else's. */
export const addVehicleWithoutVin = async (tx: Db, decoded: string | null): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    "insert into vehicle (decoded) values (coalesce($1, '{}')::jsonb) returning id",
    [decoded],
  );
  return row?.id ?? 0;
};
