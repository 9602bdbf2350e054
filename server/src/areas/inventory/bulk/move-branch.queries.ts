import { SOLD } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { nextRanks } from './bulk.queries';
import type { Objection } from './bulk-checks';

/** Whether both are branches of one group, and the user works at both. */
export const worksAtBoth = async (
  tx: Db,
  tenant: number,
  branchId: number,
  userId: number,
): Promise<boolean> => {
  const allowed = await queryRows(
    tx,
    `select 1 from dealership here join dealership there on there.group_id = here.group_id and there.id <> here.id
      where here.id = $1 and there.id = $2 and exists (select 1 from membership where dealership_id = $1 and user_id = $3)
        and exists (select 1 from membership where dealership_id = $2 and user_id = $3)`,
    [tenant, branchId, userId],
  );
  return allowed.length > 0;
};

export const findSold = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<Objection>(
    tx,
    `select id, stock_no as "stock_NO", 'is sold' as reason from stock_vehicle
      where dealership_id = $1 and id = any($2) and status = ${SOLD} order by id`,
    [tenant, ids],
  );

export const lockCars = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows(
    tx,
    'select 1 from stock_vehicle where dealership_id = $1 and id = any($2) order by id for update',
    [tenant, ids],
  );

/** Colours, tags and the like that are this branch's own are made over there under the same names. */
export const copyLookups = (tx: Db, tenant: number, ids: readonly number[], branchId: number) =>
  queryRows(
    tx,
    `insert into own_lookup (dealership_id, kind, vehicle_type, name, color)
      select $3, kind, vehicle_type, name, color from own_lookup where dealership_id = $1 and id in (
        select unnest(array[body_style_id, exterior_color_id, interior_color_id, transmission_id, drive_type_id,
          title_status_id] || tag_ids || extra_status_ids) from stock_vehicle where dealership_id = $1 and id = any($2))
      on conflict (dealership_id, kind, lower(name)) do nothing`,
    [tenant, ids, branchId],
  );

const FILES = `select file from vehicle_photo where dealership_id = $1 and stock_id = any($2)
  union all select thumbnail from vehicle_photo where dealership_id = $1 and stock_id = any($2)
  union all select file from vehicle_document where dealership_id = $1 and stock_id = any($2)
  union all select a.file from vehicle_note_attachment a join vehicle_note n on n.dealership_id = a.dealership_id and n.id = a.note_id
    where n.dealership_id = $1 and n.stock_id = any($2)
  union all select pdf from auction_purchase where dealership_id = $1 and stock_id = any($2)
  union all select carfax from stock_vehicle where dealership_id = $1 and id = any($2)`;

export const moveFiles = (tx: Db, tenant: number, ids: readonly number[], branchId: number) =>
  queryRows(tx, `update stored_file set dealership_id = $3 where dealership_id = $1 and name in (${FILES})`, [
    tenant,
    ids,
    branchId,
  ]);

const swapped = (column: string) =>
  `coalesce((select there from swap where here = s.${column}), s.${column})`;
const swappedAll = (column: string) =>
  `array(select coalesce(swap.there, o.id) from unnest(s.${column}) as o(id) left join swap on swap.here = o.id)`;

/** The car itself; photos, documents, notes, rents and prices go along with it (their keys follow its key). */
const MOVE = `with swap as (
    select a.id as here, b.id as there from own_lookup a
      join own_lookup b on b.dealership_id = $3 and b.kind = a.kind and lower(b.name) = lower(a.name)
    where a.dealership_id = $1)
  update stock_vehicle s set dealership_id = $3, batch_id = null, site_rank = 0, version = s.version + 1,
    panel_rank = moved.rank, body_style_id = ${swapped('body_style_id')},
    exterior_color_id = ${swapped('exterior_color_id')}, interior_color_id = ${swapped('interior_color_id')},
    transmission_id = ${swapped('transmission_id')}, drive_type_id = ${swapped('drive_type_id')},
    title_status_id = ${swapped('title_status_id')}, tag_ids = ${swappedAll('tag_ids')},
    extra_status_ids = ${swappedAll('extra_status_ids')}
  from unnest($2::int[], $4::int[]) as moved(id, rank) where s.dealership_id = $1 and s.id = moved.id`;

export const moveCars = async (tx: Db, tenant: number, ids: readonly number[], branchId: number) => {
  await queryRows(tx, MOVE, [tenant, ids, branchId, await nextRanks(tx, ids.length)]);
};

/** An import over here no longer knows them. */
export const leaveImports = (tx: Db, branchId: number, ids: readonly number[]) =>
  queryRows(
    tx,
    'update auction_purchase set batch_id = null where dealership_id = $1 and stock_id = any($2) and batch_id is not null',
    [branchId, ids],
  );
