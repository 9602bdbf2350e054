import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface DemoStock {
  id: number;
  title: string;
  vin: string;
  stock_no: string;
  odometer: number | null;
  odometer_type: number;
  status: number;
}

/** Vehicles that stand at Need Service or At Service, which the services below are for. */
export const stockInService = (tx: Db, tenant: number) =>
  queryRows<DemoStock & Record<string, unknown>>(
    tx,
    `select id, title, vin, stock_no, odometer, odometer_type, status from stock_vehicle where dealership_id = $1
        and deleted_at is null and status in (${STOCK_STATUS.needService}, ${STOCK_STATUS.atService}) order by status desc, id`,
    [tenant],
  );

/** Vehicles for sale that were in the shop before. */
export const stockForSale = (tx: Db, tenant: number, limit: number) =>
  queryRows<DemoStock & Record<string, unknown>>(
    tx,
    `select id, title, vin, stock_no, odometer, odometer_type, status from stock_vehicle where dealership_id = $1
        and deleted_at is null and status = ${STOCK_STATUS.readyForSale} and not coming_soon and not in_transit order by id limit $2`,
    [tenant, limit],
  );

export interface DemoPerson {
  id: number;
  name: string;
}

/** Customers whom the shop knows long enough. */
export const peopleOfDemo = (tx: Db, tenant: number, limit: number) =>
  queryRows<DemoPerson & Record<string, unknown>>(
    tx,
    `select id, full_name as name from customer where dealership_id = $1 and removed_at is null and merged_into is null and type = 1
        and email <> '' and created_at < now() - interval '60 days' order by id limit $2`,
    [tenant, limit],
  );

/** The mechanic, else the owner. */
export const mechanicOfDemo = async (tx: Db, tenant: number): Promise<number | null> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `select u.id from app_user u join dealership d on d.id = u.dealership_id where u.dealership_id = $1 and u.removed_at is null
        and (u.role_id = ${ROLE.mechanic} or u.id = d.owner_user_id) order by (u.role_id = ${ROLE.mechanic}) desc, u.id limit 1`,
    [tenant],
  );
  return row?.id ?? null;
};

/** Who approves what is done to the vehicles in stock. */
export const ownerOfDemo = async (tx: Db, tenant: number): Promise<string> => {
  const [row] = await queryRows<{ name: string }>(
    tx,
    `select u.full_name as name from app_user u join dealership d on d.owner_user_id = u.id where d.id = $1`,
    [tenant],
  );
  return row?.name ?? '';
};

/** An estimate is as old as the step in which it was made. */
export const setEstimateTime = (tx: Db, tenant: number, id: number, at: string) =>
  queryRows(
    tx,
    'update shop_estimate set created_at = $3 where dealership_id = $1 and id = $2 returning id',
    [tenant, id, at],
  );

export const tradeOfDemo = async (tx: Db, tenant: number) =>
  (
    await queryRows<{ id: number; title: string; vin: string; plate: string; odometer: number | null }>(
      tx,
      `select t.id, trim(both from coalesce(t.year::text || ' ', '') || t.make || ' ' || t.model || ' ' || t.trim) as title, t.vin,
          t.plate, t.odometer
        from deal_trade t join deal d on d.dealership_id = t.dealership_id and d.id = t.deal_id
        where t.dealership_id = $1 and t.removed_at is null and d.removed_at is null and t.stock_id is null order by t.id limit 1`,
      [tenant],
    )
  )[0];

/** Vendors of the demo: those that are there, else two of the shop's own. */
export const vendorsOfDemo = async (tx: Db, tenant: number): Promise<number[]> => {
  const find = () =>
    queryRows<{ id: number }>(
      tx,
      `select id from vendor where dealership_id = $1 and removed_at is null and merged_into is null
          and kind in ('shop', 'supplier') order by kind, id limit 2`,
      [tenant],
    );
  const known = await find();
  if (known.length === 2) return known.map(({ id }) => id);
  await queryRows(
    tx,
    `insert into vendor (dealership_id, kind, name, contact, phone, category, terms_days) values
        ($1, 'shop', 'Fraser Transmission & Alignment', 'Dev Sandhu', '6045550181', '', 30),
        ($1, 'supplier', 'Northline Auto Parts', 'Counter', '6045550119', '', 15)`,
    [tenant],
  );
  return (await find()).map(({ id }) => id);
};
