import { IN_DEAL_STATUSES, SOLD } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { STATUS_AFTER_UNSOLD } from './bulk-operation';

interface HeldCar {
  id: number;
  stock_NO: string;
  status: number;
  rented_until: string | null;
}

/** Cars in a live deal, from the negotiation to the down payment, and those that are rented out. */
export const readHeldCars = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<HeldCar>(
    db,
    `select s.id, s.stock_no as "stock_NO", s.status, r.end_date as rented_until from stock_vehicle s
      left join lateral (select max(end_date) as end_date from rent
        where dealership_id = $1 and stock_id = s.id and returned_on is null) r on true
      where s.dealership_id = $1 and s.id = any($2) and s.deleted_at is null
        and (s.status in (${IN_DEAL_STATUSES.join(', ')}) or r.end_date is not null) order by s.id`,
    [tenant, ids],
  );

export const readSoldCars = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; stock_NO: string }>(
    db,
    `select id, stock_no as "stock_NO" from stock_vehicle
      where dealership_id = $1 and id = any($2) and status = ${SOLD} order by id`,
    [tenant, ids],
  );

/** Cars that were bought, or came into stock, after the day on which they are said to be sold. */
export const readBoughtAfter = (db: Db, tenant: number, ids: readonly number[], day: string) =>
  queryRows<{ id: number; stock_NO: string; bought_on: string }>(
    db,
    `select s.id, s.stock_no as "stock_NO", coalesce(p.purchase_date, s.acquired_on) as bought_on from stock_vehicle s
      left join auction_purchase p on p.dealership_id = $1 and p.stock_id = s.id
      where s.dealership_id = $1 and s.id = any($2) and s.deleted_at is null
        and coalesce(p.purchase_date, s.acquired_on) > $3 order by s.id`,
    [tenant, ids, day],
  );

interface NewPrices {
  sellPrice?: number | null | undefined;
  specialPrice?: number | null | undefined;
}

/** Cars whose special price would be above their price; what is not changed stays as it is. */
export const readSpecialAbovePrice = (
  db: Db,
  tenant: number,
  ids: readonly number[],
  { sellPrice, specialPrice }: NewPrices,
) =>
  queryRows<{ id: number; stock_NO: string }>(
    db,
    `select s.id, s.stock_no as "stock_NO" from stock_vehicle s
      where s.dealership_id = $1 and s.id = any($2) and s.deleted_at is null
        and case when $3 then $4::numeric else s.special_price end > case when $5 then $6::numeric else s.sell_price end
        and case when $5 then $6::numeric else s.sell_price end > 0 order by s.id`,
    [
      tenant,
      ids,
      specialPrice !== undefined,
      specialPrice ?? null,
      sellPrice !== undefined,
      sellPrice ?? null,
    ],
  );

/** Cars that would have neither a price nor 'call for price'; what is not changed stays as it is. */
export const countWithoutPrice = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
  { sellPrice, callForPrice }: Pick<NewPrices, 'sellPrice'> & { callForPrice?: boolean | undefined },
): Promise<number> => {
  const [counted] = await queryRows<{ count: number }>(
    db,
    `select count(*)::int as count from stock_vehicle s
      where s.dealership_id = $1 and s.id = any($2) and s.deleted_at is null and not coalesce($3::boolean, s.call_for_price)
        and coalesce(case when $4 then $5::numeric else s.sell_price end, 0) = 0`,
    [tenant, ids, callForPrice ?? null, sellPrice !== undefined, sellPrice ?? null],
  );
  return counted?.count ?? 0;
};

export interface CarKeys {
  id: number;
  stock_NO: string;
  vin: string;
  stock_key: string;
}

const KEYS = 'id, stock_no as "stock_NO", vin, stock_key';

export const readKeys = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<CarKeys>(
    db,
    `select ${KEYS} from stock_vehicle where dealership_id = $1 and id = any($2) order by id`,
    [tenant, ids],
  );

/** Cars in stock at a dealership that have one of the VINs or stock numbers. */
export const readWithKeys = (db: Db, tenant: number, vins: readonly string[], stockKeys: readonly string[]) =>
  queryRows<CarKeys>(
    db,
    `select ${KEYS} from stock_vehicle where dealership_id = $1 and deleted_at is null and vin <> '' and vin = any($2)
      union select ${KEYS} from stock_vehicle where dealership_id = $1 and deleted_at is null and stock_key = any($3)
      order by id`,
    [tenant, vins, stockKeys],
  );

/** Sold cars whose VIN has come back into stock: their sale cannot be taken back while the other is there. */
export const readCameBack = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; stock_NO: string; other: string }>(
    db,
    `select s.id, s.stock_no as "stock_NO", o.stock_no as other from stock_vehicle s
      join stock_vehicle o on o.dealership_id = $1 and o.vin = s.vin and o.id <> s.id and o.deleted_at is null
        and o.status <> ${SOLD}
      where s.dealership_id = $1 and s.id = any($2) and s.vin <> '' and s.deleted_at is null and s.status = ${SOLD}
      order by s.id`,
    [tenant, ids],
  );

interface UnsoldPreview {
  id: number;
  stock_NO: string;
  title: string;
  sold_date: string | null;
  status_after: number;
  allowed: 0 | 1;
  reason: string;
}

/** What taking the sale back would mean for each car. */
export const previewUnsold = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<UnsoldPreview>(
    db,
    `select id, stock_no as "stock_NO", title, sold_date,
        case when status = ${SOLD} then coalesce(status_before_sale, ${STATUS_AFTER_UNSOLD}) else status end as status_after,
        (status = ${SOLD} and not came_back)::int as allowed,
        case when status <> ${SOLD} then 'is not sold' when came_back then 'is in stock again' else '' end as reason
      from (select s.*, exists (select 1 from stock_vehicle o where o.dealership_id = $1 and o.vin = s.vin and s.vin <> ''
          and o.id <> s.id and o.deleted_at is null and o.status <> ${SOLD}) as came_back
        from stock_vehicle s where s.dealership_id = $1 and s.id = any($2) and s.deleted_at is null) cars
      order by array_position($2::int[], id)`,
    [tenant, ids],
  );
