import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

/** Someone of the dealership's, whether they still work there or not. */
export const isColleague = (db: Db, tenant: number, id: number) =>
  queryAny(db, 'select 1 from app_user where dealership_id = $1 and id = $2', [tenant, id]);

export const isVendor = (db: Db, tenant: number, id: number) =>
  queryAny(db, 'select 1 from vendor where dealership_id = $1 and id = $2', [tenant, id]);

/** Where leads and deals of the last two years came from. */
export const knownSources = async (db: Db, tenant: number): Promise<string[]> => {
  const rows = await queryRows<{ source: string }>(
    db,
    `select distinct source from (
        (select source from lead where dealership_id = $1 and removed_at is null order by received_at desc limit 5000)
        union all (select source from deal where dealership_id = $1 and removed_at is null order by moved_at desc limit 5000)
      ) x where source <> '' order by source limit 60`,
    [tenant],
  );
  return rows.map(({ source }) => source);
};

export const knownSellers = (db: Db, tenant: number) =>
  queryRows<{ id: number; name: string }>(
    db,
    `select id, full_name as name from app_user where dealership_id = $1 and removed_at is null and role_id not in (1, 2)
      order by lower(full_name), id limit 300`,
    [tenant],
  );

export const knownVendors = (db: Db, tenant: number) =>
  queryRows<{ id: number; name: string }>(
    db,
    `select id, name from vendor where dealership_id = $1 and removed_at is null and merged_into is null
      order by name_key, id limit 300`,
    [tenant],
  );
