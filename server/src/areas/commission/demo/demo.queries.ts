import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { ROLE, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface DemoPlace {
  today: string;
  owner_id: number;
  sellers: number[];
  manager_id: number | null;
}

/** Who is paid commissions in the demo: three sellers, and a manager where there is one. */
export const readDemoPlace = async (tx: Db, tenant: number): Promise<DemoPlace | undefined> => {
  const [row] = await queryRows<DemoPlace>(
    tx,
    `select current_date as today, d.owner_user_id as owner_id,
        (select coalesce(json_agg(s.id), '[]') from (select id from app_user where dealership_id = $1 and is_active
          and removed_at is null and role_id = any($2) order by id limit 3) s) as sellers,
        (select min(id) from app_user where dealership_id = $1 and is_active and removed_at is null and role_id = $3) as manager_id
      from dealership d where d.id = $1`,
    [tenant, SELLER_SHELL.filter((role) => role !== ROLE.salariedSeller), ROLE.manager],
  );
  return row;
};

export interface DemoSale {
  stock_id: number;
  title: string;
  customer_id: number;
}

/** Vehicles that were sold and have no bill, each with a customer; the last one first. */
export const soldWithoutBill = (tx: Db, tenant: number, limit: number) =>
  queryRows<DemoSale>(
    tx,
    `select v.id as stock_id, v.title, p.id as customer_id
      from (select s.*, row_number() over (order by s.sold_date desc, s.id) as n from stock_vehicle s
          where s.dealership_id = $1 and s.deleted_at is null and s.status = ${STOCK_STATUS.sold}
            and s.cost_price is not null and s.sell_price > s.cost_price and s.vin <> ''
            and not exists (select 1 from bill_of_sale b where b.dealership_id = $1 and b.stock_id = s.id)) v
        join (select c.id, row_number() over (order by c.id desc) as n from customer c where c.dealership_id = $1
          and c.removed_at is null and c.merged_into is null) p on p.n = v.n
      order by v.n limit $2`,
    [tenant, limit],
  );
