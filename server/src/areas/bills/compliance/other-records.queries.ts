import { LIST_TYPES } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/** Trade-ins of a deal that winning it takes into stock although no bill of the deal credits them. */
export const tradesOnNoBill = (db: Db, tenant: number, dealId: number) =>
  queryPrepared<{ title: string }>(
    db,
    `select concat_ws(' ', t.year, t.make, t.model) as title from deal_trade t
      where t.dealership_id = $1 and t.deal_id = $2 and t.removed_at is null and t.stock_id is null and not exists (
        select 1 from bill_of_sale b where b.dealership_id = t.dealership_id and b.deal_id = t.deal_id
          and b.removed_at is null and b.state <> 'cancelled' and b.type = any($3)
          and b.input->'tradeIns' @> jsonb_build_array(jsonb_build_object('dealTradeId', t.id)))
      order by t.id`,
    [tenant, dealId, LIST_TYPES.tradeIns],
  );

export const vinOfVehicle = async (db: Db, tenant: number, stockId: number): Promise<string> => {
  const [row] = await queryPrepared<{ vin: string | null }>(
    db,
    'select vin from stock_vehicle where dealership_id = $1 and id = $2',
    [tenant, stockId],
  );
  return row?.vin ?? '';
};

export const nameOfCustomer = async (db: Db, tenant: number, customerId: number): Promise<string> => {
  const [row] = await queryPrepared<{ name: string }>(
    db,
    `select concat_ws(' ', full_name, company_name) as name from customer where dealership_id = $1 and id = $2`,
    [tenant, customerId],
  );
  return row?.name ?? '';
};
