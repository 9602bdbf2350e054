import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface DemoCar {
  id: number;
  vin: string;
  title: string;
  cost: number;
  day: string;
  odometer: number | null;
  province: string | null;
}

/** Vehicles that no invoice of an auction tells of, the first that came in first. */
export const carsWithoutInvoice = (tx: Db, tenant: number, limit: number) =>
  queryRows<DemoCar>(
    tx,
    `select s.id, s.vin, s.title, s.cost_price as cost, s.acquired_on as day, s.odometer, p.abbreviation as province
      from stock_vehicle s join dealership d on d.id = $1 left join city c on c.id = d.city_id
        left join province p on p.id = c.province_id
      where s.dealership_id = $1 and s.deleted_at is null and s.cost_price is not null and not exists
        (select 1 from auction_purchase a where a.dealership_id = $1 and a.stock_id = s.id)
      order by s.id limit $2`,
    [tenant, limit],
  );

export const demoCustomers = (tx: Db, tenant: number, limit: number) =>
  queryRows<{ id: number; full_name: string }>(
    tx,
    `select id, full_name from customer where dealership_id = $1 and removed_at is null and merged_into is null and type = 1
      order by id offset 20 limit $2`,
    [tenant, limit],
  );

/** Other dealers and wholesalers to buy from; those that are missing are added. */
export const demoVendor = async (
  tx: Db,
  tenant: number,
  { kind, name, taxNumber }: { kind: string; name: string; taxNumber: string },
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `with known as (select id from vendor where dealership_id = $1 and name_key = lower($3::text) order by id limit 1),
      added as (insert into vendor (dealership_id, kind, name, tax_number, terms_days)
        select $1, $2, $3, $4, 15 where not exists (select 1 from known) returning id)
      select id from known union all select id from added`,
    [tenant, kind, name, taxNumber],
  );
  if (!row) throw new Error('a vendor that is there or was added has its row');
  return row.id;
};
