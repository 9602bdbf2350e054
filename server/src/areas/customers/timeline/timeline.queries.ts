import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/**
 * Merges of customers with the names of those who were merged; $1 is the dealership. The tables are of the area merge, which is
 * built on this one: so they are named here, and not imported.
 */
export const MERGES_WITH_NAMES = `(select m.dealership_id, m.id, m.survivor_id,
    (select string_agg(l.name, ', ' order by l.record_id) from merge_loser l
      where l.dealership_id = $1 and l.merge_id = m.id) as losers
  from merge_record m where m.dealership_id = $1 and m.type = 'customer') t`;

export const customerNames = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryPrepared<{ id: number; name: string }>(
    db,
    'select id, full_name as name from customer where dealership_id = $1 and id = any($2)',
    [tenant, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Cities by number: for words. */
export const cityNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryPrepared<{ id: number; name: string }>(
    db,
    'select id, name from city where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
