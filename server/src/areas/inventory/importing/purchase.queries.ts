import type { PurchaseLine } from '@forecourt/domain';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface Purchase {
  source: string;
  seller: string;
  purchase_date: string | null;
  payment_date: string | null;
  postal_code: string;
  url: string;
  pdf: string | null;
  tax_type: string;
  lines: PurchaseLine[];
  announcements: string;
  total: number;
  batch_id: number | null;
}

/** All but the last two are null while nothing was entered. */
export interface StoredPurchase {
  purchase_id: number | null;
  source: string | null;
  seller: string | null;
  purchase_date: string | null;
  payment_date: string | null;
  postal_code: string | null;
  url: string | null;
  pdf: string | null;
  tax_type: string | null;
  lines: PurchaseLine[] | null;
  announcements: string | null;
  total: number | null;
  batch_id: number | null;
  how_entered: number;
  version: number;
}

const COLUMNS = [
  ...['source', 'seller', 'purchase_date', 'payment_date', 'postal_code', 'url', 'pdf', 'tax_type'],
  ...['lines', 'announcements', 'total', 'batch_id'],
] as (keyof Purchase)[]; // the two lists are the keys of Purchase

/** undefined when there is no such car. */
export const findPurchase = async (
  db: Db,
  tenant: number,
  stockId: number,
): Promise<StoredPurchase | undefined> =>
  (
    await queryPrepared<StoredPurchase>(
      db,
      `select p.id as purchase_id, s.how_entered, coalesce(p.version, 0) as version,
          ${COLUMNS.map((column) => `p.${column}`).join(', ')}
        from stock_vehicle s
          left join auction_purchase p on p.dealership_id = s.dealership_id and p.stock_id = s.id
        where s.dealership_id = $1 and s.id = $2`,
      [tenant, stockId],
    )
  )[0];

const valuesOf = (purchase: Purchase) =>
  COLUMNS.map((column) => (column === 'lines' ? JSON.stringify(purchase.lines) : purchase[column]));

/** Puts in, or over what was there, how a car was bought. */
export const savePurchase = async (
  tx: Db,
  tenant: number,
  stockId: number,
  purchase: Purchase,
): Promise<void> => {
  await queryRows(
    tx,
    `insert into auction_purchase as p (dealership_id, stock_id, ${COLUMNS.join(', ')})
      values ($1, $2, ${COLUMNS.map((_, place) => `$${place + 3}`).join(', ')})
      on conflict (dealership_id, stock_id) do update
        set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}, version = p.version + 1`,
    [tenant, stockId, ...valuesOf(purchase)],
  );
};

/** What a car cost follows its purchase, unless someone wrote down another figure. */
export const followPurchase = async (
  tx: Db,
  tenant: number,
  stockId: number,
  { before, net, howEntered }: { before: number | null; net: number; howEntered: number | undefined },
): Promise<void> => {
  await queryRows(
    tx,
    `update stock_vehicle set version = version + 1, how_entered = coalesce($5, how_entered),
        cost_price = case when cost_price is null or cost_price = $3 then $4 else cost_price end
      where dealership_id = $1 and id = $2`,
    [tenant, stockId, before, net, howEntered ?? null],
  );
};
