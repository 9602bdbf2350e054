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

const SELECT = `select p.id, p.number, p.kind, p.customer_id, coalesce(c.full_name, v.name, '') as seller, p.title,
    p.cancelled_on is not null as cancelled, p.created_at
  from purchase p left join customer c on c.dealership_id = $1 and c.id = p.customer_id
    left join vendor v on v.dealership_id = $1 and v.id = p.vendor_id
  where p.dealership_id = $1 and p.kind = any($2)`;

export const findByNumber = (db: Db, tenant: number, kinds: readonly PurchaseKind[], number: number) =>
  queryPrepared<FoundPurchase>(db, `${SELECT} and p.number = $3`, [tenant, kinds, number]);

/** By the last characters of the VIN. */
export const findByVinEnd = (
  db: Db,
  tenant: number,
  kinds: readonly PurchaseKind[],
  end: string,
  limit: number,
) =>
  queryPrepared<FoundPurchase>(db, `${SELECT} and reverse(p.vin) like $3 order by p.id desc limit $4`, [
    tenant,
    kinds,
    `${[...end].reverse().join('')}%`,
    limit,
  ]);

export const findOfSellers = (
  db: Db,
  tenant: number,
  kinds: readonly PurchaseKind[],
  { customers, vendors, limit }: { customers: readonly number[]; vendors: readonly number[]; limit: number },
) =>
  queryPrepared<FoundPurchase>(
    db,
    `${SELECT} and (p.customer_id = any($3) or p.vendor_id = any($4)) order by p.day desc, p.id desc limit $5`,
    [tenant, kinds, customers, vendors, limit],
  );

/** After every text that begins with the prefix, in the order of bytes. */
const LAST = '\u{10ffff}';

export const vendorsNamed = (db: Db, tenant: number, typed: string, limit: number) =>
  queryPrepared<{ id: number }>(
    db,
    `select id from vendor where dealership_id = $1 and removed_at is null and merged_into is null
        and name_key >= $2 and name_key <= $3 order by name_key, id limit $4`,
    [tenant, typed.toLowerCase(), typed.toLowerCase() + LAST, limit],
  );
