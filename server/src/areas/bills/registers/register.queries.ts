import type { BillType } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Two years of the largest dealership are far fewer. */
const MOST_LINES = 50_000;

/** The event that ended a sale, if any: it was corrected or taken back. */
const ENDED = `left join lateral (select x.kind, x.day from bill_event x where x.dealership_id = $1
    and x.bill_id = e.bill_id and x.id > e.id and x.kind in ('unsold', 'sale-reversed') order by x.id limit 1) ended on true`;

export interface FeeLine {
  sold_on: string;
  number: number;
  type: BillType;
  buyer: string | null;
  vehicle_title: string;
  vin: string | null;
  fee_cents: number;
  ended: 'unsold' | 'sale-reversed' | null;
  ended_on: string | null;
}

/** Each retail sale or lease of a period on which a fee was owed, whatever became of it. */
export const readFeeLines = (db: Db, tenant: number, from: string, to: string) =>
  queryRows<FeeLine>(
    db,
    `select e.day as sold_on, b.number, (e.figures ->> 'type')::int as type, c.full_name as buyer, b.vehicle_title,
        b.input -> 'values' ->> 'vehicle_vin' as vin, (e.figures -> 'amounts' ->> 'omvicFee')::int as fee_cents,
        ended.kind as ended, ended.day as ended_on
      from bill_event e join bill_of_sale b on b.dealership_id = e.dealership_id and b.id = e.bill_id
        left join customer c on c.dealership_id = b.dealership_id and c.id = b.customer_id ${ENDED}
      where e.dealership_id = $1 and e.kind = 'sold' and e.figures is not null and e.day between $2 and $3
        and (e.figures -> 'amounts' ->> 'omvicFee')::int > 0 order by e.day, e.id limit ${MOST_LINES}`,
    [tenant, from, to],
  );

export interface GarageLine {
  stock_no: string;
  vin: string;
  title: string;
  plate: string;
  odometer: number | null;
  odometer_type: number;
  acquired_on: string;
  acquired_from: string | null;
  sold_on: string | null;
  number: number | null;
  buyer: string | null;
  buyer_address: string | null;
  ended: 'unsold' | 'sale-reversed' | null;
  ended_on: string | null;
  removed: boolean;
}

/** Each vehicle that came in or went out in a period; one that was sold twice has two lines. */
export const readGarageLines = (db: Db, tenant: number, from: string, to: string) =>
  queryRows<GarageLine>(
    db,
    `select s.stock_no, s.vin, s.title, s.plate, s.odometer, s.odometer_type, s.acquired_on,
        coalesce(nullif(a.seller, ''), trade.name) as acquired_from, coalesce(sale.day, s.sold_date) as sold_on,
        sale.number, sale.buyer, sale.address as buyer_address, sale.ended, sale.ended_on, s.deleted_at is not null as removed
      from stock_vehicle s
        left join auction_purchase a on a.dealership_id = s.dealership_id and a.stock_id = s.id
        left join lateral (select c.full_name as name from deal_trade t
            join deal d on d.dealership_id = t.dealership_id and d.id = t.deal_id
            join customer c on c.dealership_id = d.dealership_id and c.id = d.customer_id
          where t.dealership_id = $1 and t.stock_id = s.id order by t.id limit 1) trade on true
        left join lateral (select e.day, b.number, c.full_name as buyer, b.input -> 'values' ->> 'buyer_address' as address,
            ended.kind as ended, ended.day as ended_on
          from bill_of_sale b join bill_event e on e.dealership_id = b.dealership_id and e.bill_id = b.id and e.kind = 'sold'
            left join customer c on c.dealership_id = b.dealership_id and c.id = b.customer_id ${ENDED}
          where b.dealership_id = $1 and b.stock_id = s.id and b.type <> 5) sale on true
      where s.dealership_id = $1 and (s.acquired_on between $2 and $3 or coalesce(sale.day, s.sold_date) between $2 and $3)
      order by s.acquired_on, s.id, sale.day limit ${MOST_LINES}`,
    [tenant, from, to],
  );
