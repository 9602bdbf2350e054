import type { SaleFigures } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface SoldEvent {
  id: number;
  bill_id: number;
  number: number;
  stock_id: number | null;
  day: string;
  figures: SaleFigures;
}

/** Sales that hold, from a day on, after one of them: each with the last event that counts for commissions. */
export const salesSince = (db: Db, tenant: number, from: string, after: number, limit: number) =>
  queryRows<SoldEvent>(
    db,
    `select e.id, e.bill_id, b.number, b.stock_id, e.day, e.figures from bill_event e
        join bill_of_sale b on b.dealership_id = e.dealership_id and b.id = e.bill_id and b.state = 'sold' and b.removed_at is null
      where e.dealership_id = $1 and e.kind = 'sold' and e.figures is not null and e.updates_commission
        and (e.day, e.id) > ($2::date, $3::int)
        and not exists (select 1 from bill_event l where l.dealership_id = $1 and l.bill_id = e.bill_id and l.id > e.id
          and l.kind in ('sold', 'unsold') and l.updates_commission)
      order by e.day, e.id limit $4`,
    [tenant, from, after, limit],
  );
