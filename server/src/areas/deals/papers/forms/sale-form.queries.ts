import type { Db } from '../../../../db/database';
import { queryPrepared, queryRows } from '../../../../db/query';
import { sqlValues } from '../../../../db/sql-values';
import { type VisibleSellers, visibleConditions } from '../../access';

export interface FormBuyer {
  name: string;
  address: string;
  city: string;
  postal: string;
  phone: string;
  email: string;
}

export const readBuyer = async (db: Db, tenant: number, customerId: number): Promise<FormBuyer | undefined> =>
  (
    await queryPrepared<FormBuyer>(
      db,
      `select c.full_name as name, concat_ws(', ', nullif(c.address, ''), nullif(c.apartment, '')) as address,
          concat_ws(', ', city.name, p.abbreviation) as city, c.postal, coalesce(nullif(c.mobile, ''), c.phone) as phone, c.email
        from customer c left join city on city.id = c.city_id left join province p on p.id = city.province_id
        where c.dealership_id = $1 and c.id = $2`,
      [tenant, customerId],
    )
  )[0];

export interface FormVehicle {
  id: number;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  vin: string;
  stock_no: string;
  odometer: number | null;
  odometer_type: number;
  color: string | null;
  condition: number | null;
  asking_price: number | null;
}

/** undefined for one that is not there. */
export const readVehicle = async (
  db: Db,
  tenant: number,
  stockId: number,
): Promise<FormVehicle | undefined> =>
  (
    await queryPrepared<FormVehicle>(
      db,
      `select s.id, s.year, s.make, s.model, s.trim, s.vin, s.stock_no, s.odometer, s.odometer_type, s.condition,
          coalesce((select l.name from inventory_lookup l where l.id = s.exterior_color_id),
            (select o.name from own_lookup o where o.dealership_id = $1 and o.id = s.exterior_color_id)) as color,
          case when s.special_price > 0 then s.special_price else s.sell_price end as asking_price
        from stock_vehicle s where s.dealership_id = $1 and s.id = $2 and s.deleted_at is null`,
      [tenant, stockId],
    )
  )[0];

export interface LastDeal {
  deal_id: number;
  customer_id: number;
  price: number | null;
}

/** The newest deal on a car among those that the user sees. */
export const readLastDeal = async (
  db: Db,
  tenant: number,
  visible: VisibleSellers,
  stockId: number,
): Promise<LastDeal | undefined> => {
  const values = sqlValues(tenant, stockId);
  const where = [
    'k.dealership_id = $1 and k.stock_id = $2 and k.removed_at is null and d.removed_at is null',
    ...visibleConditions(visible, 'd.seller_id', values),
  ].join(' and ');
  const text = `select d.id as deal_id, d.customer_id, k.price from deal_car k
    join deal d on d.dealership_id = k.dealership_id and d.id = k.deal_id where ${where} order by k.is_open desc, d.id desc limit 1`;
  return (await queryRows<LastDeal>(db, text, values.values))[0];
};

export interface FormDeposit {
  customer_id: number;
  amount: number;
  received_on: string;
  transaction: string;
  method: string;
  comment: string;
}

/** The newest deposit on a car, of a deal that the user sees or of none; of one deal alone where it is named. */
export const readLastDeposit = async (
  db: Db,
  tenant: number,
  visible: VisibleSellers,
  { stockId, dealId }: { stockId: number; dealId: number | null },
): Promise<FormDeposit | undefined> => {
  const values = sqlValues(tenant, stockId);
  const seen = visibleConditions(visible, 'd.seller_id', values);
  const where = [
    'p.dealership_id = $1 and p.stock_id = $2',
    ...(dealId === null ? [] : [`p.deal_id = ${values.add(dealId)}`]),
    ...(seen.length === 0 ? [] : [`(p.deal_id is null or ${seen.join(' and ')})`]),
  ].join(' and ');
  const text = `select p.customer_id, p.received as amount, p.received_on, p.transaction, p.method, p.comment from deposit p
    left join deal d on d.dealership_id = p.dealership_id and d.id = p.deal_id where ${where} order by p.id desc limit 1`;
  return (await queryRows<FormDeposit>(db, text, values.values))[0];
};
