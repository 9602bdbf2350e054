import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface DemoCar {
  id: number;
  stock_no: string;
  title: string;
}

/** Vehicles that are ready for sale, priced and without a bill, the newest first. */
export const demoCars = (tx: Db, dealershipId: number, limit: number) =>
  queryRows<{ [K in keyof DemoCar]: DemoCar[K] }>(
    tx,
    `select s.id, s.stock_no, s.title from stock_vehicle s
      where s.dealership_id = $1 and s.deleted_at is null and s.status = ${STOCK_STATUS.readyForSale} and not s.coming_soon
        and s.sell_price > 0 and not exists (select 1 from bill_of_sale b where b.dealership_id = $1 and b.stock_id = s.id)
      order by s.id desc limit $2`,
    [dealershipId, limit],
  );
