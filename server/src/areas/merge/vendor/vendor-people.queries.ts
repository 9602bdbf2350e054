import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { VENDOR_FACTS, VENDOR_PRESENT, type VendorFacts } from '../../vendors';

export interface StoredVendor extends VendorFacts {
  kind: string;
  city: string | null;
  created_at: string;
}

/** Those of the ids that are present, in the order of the ids. */
export const readStoredVendors = (db: Db, tenant: number, ids: readonly number[]) =>
  queryPrepared<StoredVendor>(
    db,
    `select ${VENDOR_FACTS}, v.kind, y.name as city, v.created_at from unnest($2::int[]) with ordinality as wanted(id, place)
      join vendor v on v.dealership_id = $1 and v.id = wanted.id left join city y on y.id = v.city_id
      where ${VENDOR_PRESENT} order by wanted.place`,
    [tenant, ids],
  );

export const readCustomerNames = async (db: Db, tenant: number, ids: readonly number[]) => {
  const rows = await queryRows<{ id: number; name: string }>(
    db,
    'select id, full_name as name from customer where dealership_id = $1 and id = any($2)',
    [tenant, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
