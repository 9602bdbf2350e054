import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/** How a deal is named in a notification or a task: its customer and its cars. */
export const readDealName = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<{ customer: string; cars: string }> => {
  const [row] = await queryPrepared<{ customer: string; cars: string }>(
    db,
    `select p.full_name as customer, coalesce((select string_agg(s.title, ', ' order by c.id) from deal_car c
        join stock_vehicle s on s.dealership_id = c.dealership_id and s.id = c.stock_id
        where c.dealership_id = $1 and c.deal_id = d.id and c.removed_at is null), '') as cars
      from deal d join customer p on p.dealership_id = d.dealership_id and p.id = d.customer_id
      where d.dealership_id = $1 and d.id = $2`,
    [tenant, id],
  );
  return row ?? { customer: '', cars: '' };
};
