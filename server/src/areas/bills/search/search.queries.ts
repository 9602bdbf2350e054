import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { FROM_BILL } from '../record/bill.queries';
import type { BillState } from '../record/stored-bill';
import { type BillViewer, visibleBills } from '../viewer';

export interface FoundBill {
  id: number;
  number: number;
  state: BillState;
  customer_id: number | null;
  customer: string | null;
  vehicle_title: string;
  total_cents: number;
  changed_at: string;
}

/** By its number, or of one of these customers; the newest first. */
export const findBills = (
  db: Db,
  viewer: BillViewer,
  { count, customerIds, limit }: { count: number | null; customerIds: readonly number[]; limit: number },
) => {
  const values = sqlValues(viewer.tenant, count, customerIds, limit);
  const visible = visibleBills(viewer, values).map((condition) => `and ${condition}`);
  return queryPrepared<FoundBill>(
    db,
    `select b.id, b.number, b.state, b.customer_id, c.full_name as customer, b.vehicle_title, b.total_cents, b.changed_at
      ${FROM_BILL} left join customer c on c.dealership_id = b.dealership_id and c.id = b.customer_id
      where b.dealership_id = $1 and b.removed_at is null and (b.number = $2 or b.customer_id = any($3)) ${visible.join(' ')}
      order by b.id desc limit $4`,
    values.values,
  );
};
