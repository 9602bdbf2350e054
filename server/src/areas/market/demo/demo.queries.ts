import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface DemoVehicle {
  id: number;
  price: number;
}

/** Vehicles that are ready for sale, priced and without a bill, the newest first. */
export const demoVehicles = (tx: Db, dealershipId: number, limit: number): Promise<DemoVehicle[]> =>
  queryRows<DemoVehicle>(
    tx,
    `select s.id, s.sell_price as price from stock_vehicle s
      where s.dealership_id = $1 and s.deleted_at is null and s.status = ${STOCK_STATUS.readyForSale} and s.vin <> ''
        and s.sell_price > 0 and not exists (select 1 from bill_of_sale b where b.dealership_id = $1 and b.stock_id = s.id)
      order by s.id limit $2`,
    [dealershipId, limit],
  );

export const demoOwner = async (
  tx: Db,
  dealershipId: number,
): Promise<{ id: number | null; name: string }> => {
  const [row] = await queryRows<{ id: number | null; name: string | null }>(
    tx,
    `select d.owner_user_id as id, (select u.full_name from app_user u where u.id = d.owner_user_id limit 1) as name
      from dealership d where d.id = $1`,
    [dealershipId],
  );
  return { id: row?.id ?? null, name: row?.name ?? '' };
};
