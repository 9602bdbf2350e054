import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/** The vehicles of deals that a search found. */
export const readFoundCars = (db: Db, tenant: number, dealIds: readonly number[]) =>
  queryPrepared<{ deal_id: number; stock_id: number; title: string }>(
    db,
    `select c.deal_id, c.stock_id, coalesce(s.title, '') as title from deal_car c
      left join stock_vehicle s on s.dealership_id = c.dealership_id and s.id = c.stock_id
      where c.dealership_id = $1 and c.deal_id = any($2) and c.removed_at is null order by c.deal_id, c.id`,
    [tenant, dealIds],
  );
