import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface VehicleCost {
  id: number;
  title: string;
  stock_no: string;
  cost_price: number | null;
  acquired_on: string;
  sold_date: string | null;
  is_sold: boolean;
  /** Of the auction's invoice; null where there is none. */
  tax_type: string | null;
  tax: number | null;
  /** The day on which the books began. */
  began_on: string;
}

/** What vehicles that are not deleted cost, by the stock list and the auction's invoice. */
export const vehicleCosts = (db: Db, tenant: number, ids: readonly number[]) =>
  queryPrepared<VehicleCost>(
    db,
    `select s.id, s.title, s.stock_no, s.cost_price, s.acquired_on, s.sold_date, s.status = ${SOLD} as is_sold, p.tax_type,
        (select sum((l ->> 'tax')::numeric) from jsonb_array_elements(p.lines) l)::float8 as tax,
        coalesce((select began_on from ledger_book where dealership_id = $1), current_date) as began_on
      from stock_vehicle s left join auction_purchase p on p.dealership_id = s.dealership_id and p.stock_id = s.id
      where s.dealership_id = $1 and s.id = any($2) and s.deleted_at is null`,
    [tenant, ids],
  );

export const vehicleIdsAfter = async (
  db: Db,
  tenant: number,
  after: number,
  limit: number,
): Promise<number[]> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from stock_vehicle where dealership_id = $1 and id > $2 order by id limit $3',
      [tenant, after, limit],
    )
  ).map(({ id }) => id);

/** Vehicles that were marked sold by hand in these days, so that no bill took their cost out of the stock. */
export const countSoldByHand = async (db: Db, tenant: number, from: string, to: string): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(
    db,
    `select count(*)::int as count from stock_vehicle s where s.dealership_id = $1 and s.deleted_at is null and s.status = ${SOLD}
        and s.sold_date between $2 and $3 and not exists (
          select 1 from bill_of_sale b where b.dealership_id = $1 and b.stock_id = s.id and b.state = 'sold'
            and b.removed_at is null)`,
    [tenant, from, to],
  );
  return row?.count ?? 0;
};
