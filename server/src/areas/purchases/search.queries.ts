import type { PurchaseKind } from '@forecourt/domain/purchase/index';
import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';

export interface FoundPurchase {
  id: number;
  number: number;
  kind: PurchaseKind;
  customer_id: number | null;
  seller: string;
  title: string;
  cancelled: boolean;
  created_at: string;
}

/** After every text that begins with the prefix, in the order of bytes. */
const LAST = '\u{10ffff}';

const FIELDS = `p.id, p.number, p.kind, p.customer_id, coalesce(c.full_name, v.name, '') as seller, p.title,
  p.cancelled_on is not null as cancelled, p.created_at`;
const NAMES = `left join customer c on c.dealership_id = $1 and c.id = p.customer_id
  left join vendor v on v.dealership_id = $1 and v.id = p.vendor_id`;

export const findByNumber = (db: Db, tenant: number, kinds: readonly PurchaseKind[], number: number) =>
  queryPrepared<FoundPurchase>(
    db,
    `select ${FIELDS} from purchase p ${NAMES} where p.dealership_id = $1 and p.kind = any($2) and p.number = $3`,
    [tenant, kinds, number],
  );

/** By the last characters of the VIN. */
export const findByVinEnd = (
  db: Db,
  tenant: number,
  kinds: readonly PurchaseKind[],
  end: string,
  limit: number,
) => {
  const reversed = [...end].reverse().join('');
  return queryPrepared<FoundPurchase>(
    db,
    `select ${FIELDS} from purchase p ${NAMES}
      where p.dealership_id = $1 and p.kind = any($2) and p.vin_reversed >= $3 and p.vin_reversed <= $4
      order by p.id desc limit $5`,
    [tenant, kinds, reversed, reversed + LAST, limit],
  );
};

/** The newest of each seller: a wholesaler may have sold thousands. */
const ofEach = (column: 'customer_id' | 'vendor_id') => `select ${FIELDS}
  from unnest($3::int[]) as wanted(id) cross join lateral (
      select * from purchase o where o.dealership_id = $1 and o.${column} = wanted.id and o.kind = any($2)
      order by o.day desc, o.id desc limit $4) p ${NAMES}
  order by p.day desc, p.id desc limit $4`;
const OF_CUSTOMERS = ofEach('customer_id');
const OF_VENDORS = ofEach('vendor_id');

export const findOfCustomers = (
  db: Db,
  tenant: number,
  kinds: readonly PurchaseKind[],
  ids: readonly number[],
  limit: number,
) => queryPrepared<FoundPurchase>(db, OF_CUSTOMERS, [tenant, kinds, ids, limit]);

export const findOfVendors = (
  db: Db,
  tenant: number,
  kinds: readonly PurchaseKind[],
  ids: readonly number[],
  limit: number,
) => queryPrepared<FoundPurchase>(db, OF_VENDORS, [tenant, kinds, ids, limit]);

export const vendorsNamed = (db: Db, tenant: number, typed: string, limit: number) =>
  queryPrepared<{ id: number }>(
    db,
    `select id from vendor where dealership_id = $1 and removed_at is null and merged_into is null
        and name_key >= $2 and name_key <= $3 order by name_key, id limit $4`,
    [tenant, typed.toLowerCase(), typed.toLowerCase() + LAST, limit],
  );
