import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/**
 * Merges of vendors with the names of those that were merged; $1 is the dealership. The tables are of the area merge, which
 * is built on this one: so they are named here, and not imported.
 */
export const MERGES_WITH_NAMES = `(select m.dealership_id, m.id, m.survivor_id,
    (select string_agg(l.name, ', ' order by l.record_id) from merge_loser l
      where l.dealership_id = $1 and l.merge_id = m.id) as losers
  from merge_record m where m.dealership_id = $1 and m.type = 'vendor') t`;

const names = async (db: Db, text: string, tenant: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await queryRows<{ id: number; name: string }>(db, text, [tenant, ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const vendorNames = (db: Db, tenant: number, ids: readonly number[]) =>
  names(db, 'select id, name from vendor where dealership_id = $1 and id = any($2)', tenant, ids);

export const customerNames = (db: Db, tenant: number, ids: readonly number[]) =>
  names(
    db,
    'select id, full_name as name from customer where dealership_id = $1 and id = any($2)',
    tenant,
    ids,
  );
