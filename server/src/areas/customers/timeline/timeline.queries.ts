import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

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
