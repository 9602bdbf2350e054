import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { ROLE, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface DemoPlace {
  today: string;
  cars: number[];
  customers: number[];
  staff: number[];
}

/** What the demo bills of a dealership are made of. The first cars for sale are those of the other demo records. */
export const readDemoPlace = async (tx: Db, id: number, cars: number): Promise<DemoPlace> => {
  const [row] = await queryRows<DemoPlace>(
    tx,
    `select current_date as today,
        (select coalesce(json_agg(s.id), '[]') from (select id from stock_vehicle where dealership_id = $1 and deleted_at is null
          and status = ${STOCK_STATUS.readyForSale} and vin <> '' and sell_price > 5000
          order by id desc offset 6 limit $3) s) as cars,
        (select coalesce(json_agg(s.id), '[]') from (select id from customer where dealership_id = $1 and removed_at is null
          and merged_into is null and email <> '' and address <> '' order by id limit $3) s) as customers,
        (select coalesce(json_agg(s.id), '[]') from (select id from app_user where dealership_id = $1 and is_active
          and removed_at is null and role_id = any($2) order by id limit 3) s) as staff`,
    [id, [ROLE.owner, ...SELLER_SHELL], cars],
  );
  return row ?? { today: '', cars: [], customers: [], staff: [] };
};

export const setDemoStatus = (tx: Db, tenant: number, stockId: number, status: number) =>
  queryRows(
    tx,
    'update stock_vehicle set status = $3, version = version + 1 where dealership_id = $1 and id = $2',
    [tenant, stockId, status],
  );

/** So many days a vehicle of the demo stands before it is sold, at least. */
const DAYS_ON_THE_LOT = 24;

/** Not sold any more, and bought before a day on which it will be sold. */
export const putOnTheLot = (tx: Db, tenant: number, stockId: number, soldOn: string) =>
  queryRows(
    tx,
    `update stock_vehicle set status = ${STOCK_STATUS.readyForSale}, sold_date = null, status_before_sale = null,
        acquired_on = least(acquired_on, $3::date - ${DAYS_ON_THE_LOT}), version = version + 1
      where dealership_id = $1 and id = $2`,
    [tenant, stockId, soldOn],
  );

/** The day on which the bill was begun and changed last. */
export const setDemoDay = (tx: Db, tenant: number, billId: number, day: string) =>
  queryRows(
    tx,
    `update bill_of_sale set created_at = $3::date::timestamptz, changed_at = $3::date::timestamptz
      where dealership_id = $1 and id = $2`,
    [tenant, billId, day],
  );
