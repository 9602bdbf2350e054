import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export const cityExists = (db: Db, id: number): Promise<boolean> =>
  queryAny(db, 'select 1 from city where id = $1', [id]);

/** Cities by number: for words. */
export const cityNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: number; name: string }>(
    db,
    'select id, name from city where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
