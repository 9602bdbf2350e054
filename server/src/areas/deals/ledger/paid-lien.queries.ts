import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface PaidLien {
  deal_id: number;
  title: string;
  lien: number;
  lien_holder: string;
  paid: number;
  paid_on: string;
  stock_id: number | null;
  customer_id: number;
}

/** The lien of a trade-in, once it is paid out. */
export const findPaidLien = async (db: Db, tenant: number, id: number): Promise<PaidLien | undefined> =>
  (
    await queryPrepared<PaidLien>(
      db,
      `select t.deal_id, concat_ws(' ', t.year, nullif(t.make, ''), nullif(t.model, '')) as title, t.lien, t.lien_holder,
          coalesce(t.lien_paid, t.lien) as paid, t.lien_paid_on as paid_on, t.stock_id, d.customer_id
        from deal_trade t join deal d on d.dealership_id = t.dealership_id and d.id = t.deal_id
        where t.dealership_id = $1 and t.id = $2 and t.lien_paid_on is not null`,
      [tenant, id],
    )
  )[0];

export const paidLienIds = async (db: Db, tenant: number, after: number, limit: number): Promise<number[]> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      `select id from deal_trade where dealership_id = $1 and id > $2 and lien_paid_on is not null order by id limit $3`,
      [tenant, after, limit],
    )
  ).map(({ id }) => id);
