import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { LookupKind } from './lookup-seeds';

export interface LookupRow {
  id: number;
  name: string;
  own: 0 | 1;
}

/** The common ones in their order, then the dealership's own by name. An empty list of types fits every type. */
const LIST = `select id, name, 0 as own from (
    select id, name, position from inventory_lookup
    where kind = $2 and ($3::int is null or vehicle_types = '{}' or $3 = any(vehicle_types))
    order by position) common
  union all select id, name, 1 as own from (
    select id, name from own_lookup
    where dealership_id = $1 and kind = $2 and ($3::int is null or vehicle_type is null or vehicle_type = $3)
    order by lower(name), id) own`;

export const listLookups = (db: Db, tenant: number, kind: LookupKind, vehicleType: number | null = null) =>
  queryPrepared<LookupRow>(db, LIST, [tenant, kind, vehicleType]);

const NAMED = `select id, name, own from (
    select id, name, 0 as own from inventory_lookup
    where kind = $2 and lower(name) = lower($3)
      and ($4::int is null or vehicle_types = '{}' or $4 = any(vehicle_types))
    union all select id, name, 1 from own_lookup
    where dealership_id = $1 and kind = $2 and lower(name) = lower($3)
  ) named order by own, id limit 1`;

/** The one that bears this name, whatever its case: a common one that fits the vehicle type, else the dealership's own. */
export const findLookup = async (
  db: Db,
  tenant: number,
  kind: LookupKind,
  name: string,
  vehicleType: number | null = null,
): Promise<LookupRow | undefined> =>
  (await queryPrepared<LookupRow>(db, NAMED, [tenant, kind, name, vehicleType]))[0];

/** Adds the dealership's own; one of that name that was for another vehicle type is for all from now on. */
export const addOwnLookup = async (
  tx: Db,
  tenant: number,
  kind: LookupKind,
  name: string,
  vehicleType: number | null,
): Promise<LookupRow> => {
  const [row] = await queryRows<LookupRow>(
    tx,
    `insert into own_lookup as o (dealership_id, kind, vehicle_type, name) values ($1, $2, $3, $4)
      on conflict (dealership_id, kind, lower(name)) do update
        set vehicle_type = case when o.vehicle_type = excluded.vehicle_type then o.vehicle_type end
      returning id, name, 1 as own`,
    [tenant, kind, vehicleType, name],
  );
  if (!row) throw new Error('an upsert answers its row');
  return row;
};

/** Which of these ids are not of this kind; an empty answer means that all can be chosen. */
export const unknownLookups = async (db: Db, tenant: number, kind: LookupKind, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const rows = await queryPrepared<{ id: number }>(
    db,
    `select wanted.id from unnest($3::int[]) as wanted(id)
      where not exists (select 1 from inventory_lookup l where l.id = wanted.id and l.kind = $2)
        and not exists (select 1 from own_lookup o where o.dealership_id = $1 and o.id = wanted.id and o.kind = $2)`,
    [tenant, kind, ids],
  );
  return rows.map((row) => row.id);
};

/** Names by id, whatever their kind: for words in a timeline. */
export const lookupNames = async (db: Db, tenant: number, ids: readonly number[]) => {
  const rows = await queryPrepared<{ id: number; name: string }>(
    db,
    `select id, name from inventory_lookup where id = any($2)
      union all select id, name from own_lookup where dealership_id = $1 and id = any($2)`,
    [tenant, ids],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
};
