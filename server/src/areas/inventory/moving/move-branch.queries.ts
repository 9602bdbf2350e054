import { SOLD } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import type { Objection } from '../bulk/bulk-checks';

interface Branch {
  group_id: number | null;
  status: number;
  name: string;
}

export const findBranch = async (tx: Db, id: number): Promise<Branch | undefined> => {
  const [branch] = await queryRows<Branch>(
    tx,
    'select group_id, status, business_name as name from dealership where id = $1',
    [id],
  );
  return branch;
};

export const worksAt = (tx: Db, id: number, userId: number): Promise<boolean> =>
  queryAny(tx, 'select 1 from membership where dealership_id = $1 and user_id = $2 limit 1', [id, userId]);

export const findSold = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<Objection>(
    tx,
    `select id, stock_no as "stock_NO", 'is sold' as reason from stock_vehicle
      where dealership_id = $1 and id = any($2) and status = ${SOLD} order by id`,
    [tenant, ids],
  );

/** The vehicles that are here, locked: whoever adds something to one of them meanwhile waits. */
export const lockCars = async (tx: Db, tenant: number, ids: readonly number[]): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    tx,
    'select id from stock_vehicle where dealership_id = $1 and id = any($2) order by id for update',
    [tenant, ids],
  );
  return rows.map(({ id }) => id);
};

interface OwnLookup {
  id: number;
  kind: string;
  vehicle_type: number | null;
  name: string;
  color: string | null;
}

const LOOKUP = 'id, kind, vehicle_type, name, color';

/** Colours, tags and the like of the dealership's own that vehicles have. */
export const ownLookupsOf = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<OwnLookup>(
    tx,
    `select ${LOOKUP} from own_lookup where dealership_id = $1 and id in (
        select unnest(array[body_style_id, exterior_color_id, interior_color_id, transmission_id, drive_type_id,
          title_status_id] || tag_ids || extra_status_ids) from stock_vehicle where dealership_id = $1 and id = any($2))`,
    [tenant, ids],
  );

/** Makes those that are missing under their names, and answers the numbers that they have at this dealership. */
export const takeLookups = async (tx: Db, tenant: number, lookups: readonly OwnLookup[]) => {
  if (lookups.length === 0) return [];
  const given = JSON.stringify(lookups);
  const rows = 'json_to_recordset($2) as g(id int, kind text, vehicle_type int, name text, color text)';
  await queryRows(
    tx,
    `insert into own_lookup (dealership_id, kind, vehicle_type, name, color)
      select $1, g.kind, g.vehicle_type, g.name, g.color from ${rows} on conflict (dealership_id, kind, lower(name)) do nothing`,
    [tenant, given],
  );
  return queryRows<{ here: number; there: number }>(
    tx,
    `select g.id as here, o.id as there from own_lookup o join ${rows} on g.kind = o.kind and lower(g.name) = lower(o.name)
      where o.dealership_id = $1`,
    [tenant, given],
  );
};
