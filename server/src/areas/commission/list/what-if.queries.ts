import type { SaleFigures } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { contains } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface TriedSale {
  bill_id: number;
  number: number;
  day: string;
  vehicle: string;
  customer: string;
  figures: SaleFigures;
  age_days: number | null;
}

/** Sales that hold, the last first: one of them, or those that words are found in. */
export const findSales = (db: Db, tenant: number, { q, billId }: { q?: string; billId?: number }) => {
  const values = sqlValues(tenant);
  const { add } = values;
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const conditions = [
    ...(billId === undefined ? [] : [`b.id = ${add(billId)}`]),
    ...words.map((word) => {
      const inside = add(contains(word));
      return `(lower(b.vehicle_title) like ${inside} or lower(coalesce(c.full_name, '')) like ${inside}
        or lower('B-' || lpad(b.number::text, 6, '0')) like ${inside})`;
    }),
  ];
  return queryRows<TriedSale>(
    db,
    `select b.id as bill_id, b.number, e.day, b.vehicle_title as vehicle, coalesce(c.full_name, '') as customer, e.figures,
        greatest(e.day - s.acquired_on, 0) as age_days
      from (select * from bill_of_sale o where o.dealership_id = $1 and o.state = 'sold' and o.removed_at is null and o.type <> 5) b
        join lateral (select n.day, n.figures from bill_event n where n.dealership_id = $1 and n.bill_id = b.id and n.kind = 'sold'
          and n.figures is not null order by n.id desc limit 1) e on true
        left join customer c on c.dealership_id = $1 and c.id = b.customer_id
        left join stock_vehicle s on s.dealership_id = $1 and s.id = b.stock_id
      where true${conditions.map((condition) => ` and ${condition}`).join('')}
      order by b.sold_on desc, b.id desc limit 20`,
    values.values,
  );
};
