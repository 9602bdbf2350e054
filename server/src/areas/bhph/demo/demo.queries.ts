import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface DemoCar {
  stock_id: number | null;
  title: string;
  customer_id: number;
  first_name: string;
  last_name: string;
  owner_id: number | null;
  today: string;
}

/** Customers of the dealership, each with one of the cheapest vehicles that were sold and have no bill; of no stock where there are not as many. */
export const buyersOfDemo = (tx: Db, dealershipId: number, count: number) =>
  queryRows<DemoCar>(
    tx,
    `select s.id as stock_id, coalesce(s.title, '2017 Honda Civic LX') as title, p.id as customer_id, p.first_name, p.last_name,
        o.owner_user_id as owner_id, (now() at time zone 'America/Vancouver')::date::text as today
      from (select c.dealership_id, c.id, c.first_name, c.last_name, row_number() over (order by c.id) as n from customer c
          where c.dealership_id = $1 and c.removed_at is null and c.merged_into is null) p
        join dealership o on o.id = p.dealership_id
        left join (select v.dealership_id, v.id, v.title, row_number() over (order by v.sell_price, v.id) as n from stock_vehicle v
          where v.dealership_id = $1 and v.deleted_at is null and v.status = ${STOCK_STATUS.sold}
            and not exists (select 1 from bill_of_sale b where b.dealership_id = v.dealership_id and b.stock_id = v.id)) s
          on s.dealership_id = p.dealership_id and s.n = p.n
      order by p.n limit $2`,
    [dealershipId, count],
  );

export const insertDemoContact = (
  tx: Db,
  dealershipId: number,
  accountId: number,
  car: DemoCar,
  promise: { on: string; amount: number },
) =>
  queryRows(
    tx,
    `with logged as (insert into bhph_contact (dealership_id, account_id, channel, text, promised_on, promised_amount, user_id)
        values ($1, $2, 'call', 'Lost some shifts last month. Pays half on Friday and the rest with the next pay.', $3, $4, $5) returning 1)
      update bhph_account set last_contact_at = now() where dealership_id = $1 and id = $2 returning id`,
    [dealershipId, accountId, promise.on, promise.amount, car.owner_id],
  );
