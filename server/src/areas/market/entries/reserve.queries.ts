import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/** The reserves of own entries, in cents. */
export const reservesOf = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<Map<number, number | null>> => {
  const rows = await queryPrepared<{ id: number; reserve: number | null }>(
    db,
    'select id, reserve_cents::float8 as reserve from market_entry where dealership_id = $1 and id = any($2)',
    [tenant, ids],
  );
  return new Map(rows.map(({ id, reserve }) => [id, reserve]));
};
