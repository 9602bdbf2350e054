import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';

export interface DealOfCustomer {
  id: number;
  status: number;
  amount: number;
  cars: string;
  seller_id: number | null;
  created_at: string;
  moved_at: string;
  removed_at: string | null;
}

/** The deals of a customer as buyer or co-buyer, the last moved first; removed ones are left out. */
export const dealsOfCustomer = (db: Db, tenant: number, customerId: number) =>
  queryPrepared<DealOfCustomer>(
    db,
    `select d.id, d.status, d.amount_cents / 100.0::float8 as amount, d.seller_id, d.created_at, d.moved_at, d.removed_at,
        coalesce((select string_agg(s.title, ', ' order by c.id) from deal_car c
          join stock_vehicle s on s.dealership_id = c.dealership_id and s.id = c.stock_id
          where c.dealership_id = $1 and c.deal_id = d.id and c.removed_at is null), '') as cars
      from deal d where d.dealership_id = $1 and d.removed_at is null and d.id in (
        select o.id from deal o where o.dealership_id = $1 and o.customer_id = $2
        union select p.deal_id from deal_party p where p.dealership_id = $1 and p.customer_id = $2)
      order by d.moved_at desc, d.id desc limit 200`,
    [tenant, customerId],
  );
