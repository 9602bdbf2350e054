import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

const PRESENT = {
  stock_vehicle: 'deleted_at is null',
  customer: 'removed_at is null and merged_into is null',
  vendor: 'removed_at is null and merged_into is null',
};

/** Ids that no record of the dealership has, or one that was removed or merged. The others are held, so that none is meanwhile. */
export const unknownLinks = async (
  db: Db,
  tenant: number,
  table: keyof typeof PRESENT,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await queryRows<{ id: number }>(
    db,
    `select id from ${table} where dealership_id = $1 and id = any($2) and ${PRESENT[table]} order by id for share`,
    [tenant, ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};
