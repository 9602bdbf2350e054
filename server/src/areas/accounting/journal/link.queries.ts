import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Ids that no row of the dealership has. */
export const unknownLinks = async (
  db: Db,
  tenant: number,
  table: 'stock_vehicle' | 'customer' | 'vendor',
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await queryRows<{ id: number }>(
    db,
    `select id from ${table} where dealership_id = $1 and id = any($2)`,
    [tenant, ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};
