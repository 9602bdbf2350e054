import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

/** Whether a customer buys in a deal, alone or with others. */
export const isBuyer = (db: Db, tenant: number, dealId: number, customerId: number) =>
  queryAny(
    db,
    `select 1 from deal where dealership_id = $1 and id = $2 and customer_id = $3
      union all select 1 from deal_party where dealership_id = $1 and deal_id = $2 and customer_id = $3`,
    [tenant, dealId, customerId],
  );

/** The open deal that a customer has on a car, the last moved first. */
export const findOpenDealOn = async (
  db: Db,
  tenant: number,
  customerId: number,
  stockId: number,
): Promise<number | null> => {
  const [row] = await queryRows<{ id: number }>(
    db,
    `select d.id from deal_car c join deal d on d.dealership_id = c.dealership_id and d.id = c.deal_id
      where c.dealership_id = $1 and c.stock_id = $3 and c.is_open and c.removed_at is null and d.removed_at is null
        and (d.customer_id = $2 or exists (select 1 from deal_party p where p.dealership_id = $1 and p.deal_id = d.id
          and p.customer_id = $2 and p.role = 'co-buyer'))
      order by d.moved_at desc, d.id desc limit 1`,
    [tenant, customerId, stockId],
  );
  return row?.id ?? null;
};
