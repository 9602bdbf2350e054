import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface AuctionInvoice {
  auction_id: number;
  auction_version: number;
  stock_id: number;
  source: string;
  seller: string;
  lines: { name: string; amount: number; tax: number }[];
  tax_type: string;
  day: string;
  vin: string;
  title: string;
  odometer: number | null;
  odometer_type: number;
  is_deleted: boolean;
  user_id: number | null;
  /** The purchase that follows it; null while none does. */
  purchase_id: number | null;
  followed_version: number | null;
  is_cancelled: boolean;
}

const SELECT = `select a.id as auction_id, a.version as auction_version, a.stock_id, a.source, a.seller, a.lines, a.tax_type,
    coalesce(a.purchase_date, s.acquired_on) as day, s.vin, s.title, s.odometer, s.odometer_type,
    s.deleted_at is not null as is_deleted, b.user_id, p.id as purchase_id, p.auction_version as followed_version,
    p.cancelled_on is not null as is_cancelled
  from auction_purchase a
    join stock_vehicle s on s.dealership_id = $1 and s.id = a.stock_id
    left join import_batch b on b.dealership_id = $1 and b.id = a.batch_id
    left join purchase p on p.dealership_id = $1 and p.auction_id = a.id
  where a.dealership_id = $1`;

/** A vehicle that was bought in another way has its purchase already. */
const NO_OTHER = `not exists (select 1 from purchase o where o.dealership_id = $1 and o.stock_id = a.stock_id
  and o.cancelled_on is null and o.auction_id is distinct from a.id)`;

/** Invoices that no purchase follows yet, the oldest first. */
export const unknownInvoices = (db: Db, tenant: number, limit: number) =>
  queryRows<AuctionInvoice>(
    db,
    `${SELECT} and p.id is null and s.deleted_at is null and ${NO_OTHER} order by a.id limit $2`,
    [tenant, limit],
  );

/** The invoices of these vehicles. */
export const invoicesOf = (db: Db, tenant: number, stockIds: readonly number[]) =>
  queryRows<AuctionInvoice>(db, `${SELECT} and a.stock_id = any($2) and ${NO_OTHER} order by a.id`, [
    ...[tenant, stockIds],
  ]);

/** The next invoices that a purchase does not follow as they are now. */
export const outdatedInvoices = (db: Db, tenant: number, limit: number) =>
  queryRows<AuctionInvoice>(
    db,
    `${SELECT} and ${NO_OTHER} and (p.id is null and s.deleted_at is null
        or p.id is not null and s.deleted_at is null and (p.auction_version <> a.version or p.cancelled_on is not null)
        or p.id is not null and s.deleted_at is not null and p.cancelled_on is null and p.paid = 0)
      order by a.id limit $2`,
    [tenant, limit],
  );

/** Purchases whose invoice was taken back with its import: of these vehicles, or of all that are here. */
export const orphanedPurchases = (db: Db, tenant: number, stockIds: readonly number[] | null) =>
  queryRows<{ id: number }>(
    db,
    `select p.id from purchase p join stock_vehicle s on s.dealership_id = $1 and s.id = p.stock_id
      where p.dealership_id = $1 and p.auction_id is not null and p.cancelled_on is null and p.paid = 0
        and ($2::int[] is null or p.stock_id = any($2))
        and not exists (select 1 from auction_purchase a where a.dealership_id = $1 and a.id = p.auction_id)
      order by p.id limit 50`,
    [tenant, stockIds],
  );

/** The vendor of this name, who is added when there is none. The dealership's numbers of purchases must be locked. */
export const auctionVendor = async (tx: Db, tenant: number, name: string): Promise<number> => {
  const [known] = await queryRows<{ id: number }>(
    tx,
    `select id from vendor where dealership_id = $1 and name_key = left(lower($2), 200) and removed_at is null
        and merged_into is null order by id limit 1`,
    [tenant, name],
  );
  if (known) return known.id;
  const [added] = await queryRows<{ id: number }>(
    tx,
    `insert into vendor (dealership_id, kind, name) values ($1, 'auction', $2) returning id`,
    [tenant, name],
  );
  if (!added) throw new Error('an insert answers its row');
  return added.id;
};
