import type { QueryOf } from '@forecourt/contract';
import type { commissionCalls } from '@forecourt/contract/commission/index';
import type { SaleFigures } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';

export interface TriedSale {
  bill_id: number;
  number: number;
  day: string;
  vehicle: string;
  customer: string;
  figures: SaleFigures;
  age_days: number | null;
}

const FROM = `from (select * from bill_of_sale o where o.dealership_id = $1 and o.state = 'sold' and o.removed_at is null and o.type <> 5) b
    join lateral (select n.day, n.figures from bill_event n where n.dealership_id = $1 and n.bill_id = b.id and n.kind = 'sold'
      and n.figures is not null order by n.id desc limit 1) e on true
    left join customer c on c.dealership_id = $1 and c.id = b.customer_id
    left join stock_vehicle s on s.dealership_id = $1 and s.id = b.stock_id`;
const FIELDS = `b.id as bill_id, b.number, e.day, b.vehicle_title as vehicle, coalesce(c.full_name, '') as customer, e.figures,
  greatest(e.day - s.acquired_on, 0) as age_days`;

/** The sale of a bill that holds. */
export const findSale = async (db: Db, tenant: number, billId: number): Promise<TriedSale | undefined> => {
  const text = `select ${FIELDS} ${FROM} where b.id = $2`;
  return (await queryRows<TriedSale>(db, text, [tenant, billId]))[0];
};

const conditionsOf = (q: string, { add }: SqlValues): string =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return ` and (lower(b.vehicle_title) like ${inside} or lower(coalesce(c.full_name, '')) like ${inside}
        or lower('B-' || lpad(b.number::text, 6, '0')) like ${inside})`;
    })
    .join('');

const ORDER = { day: 'b.sold_on' };

/** Sales that hold, the last first. */
export const listSales = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof commissionCalls.soldSales>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-day', 'b.id');
  const values = sqlValues(tenant);
  const where = `where true${conditionsOf(query.q ?? '', values)}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM} ${where}`,
    values.values,
  );
  const rows = await queryRows<TriedSale>(
    db,
    `select ${FIELDS} ${FROM} ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
