import type { DriveStatus } from '@forecourt/domain/test-drive/drive-status';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

export interface CalendarDrive {
  id: number;
  car: string;
  stock_no: string;
  customer: string;
  mobile: string;
  comment: string;
  starts_at: string;
  ends_at: string;
  status: DriveStatus;
  changed_at: string;
}

/** The drives of a seller that are under way between two instants, by their start. */
export const drivesOfSeller = (
  db: Db,
  tenant: number,
  range: { sellerId: number; from: string; to: string; limit: number },
) =>
  queryRows<CalendarDrive>(
    db,
    `select t.id, coalesce(s.title, t.car_title) as car, coalesce(s.stock_no, '') as stock_no, c.full_name as customer, c.mobile,
        t.comment, t.starts_at, t.ends_at, t.status, t.changed_at
      from test_drive t join customer c on c.dealership_id = t.dealership_id and c.id = t.customer_id
        left join stock_vehicle s on s.dealership_id = t.dealership_id and s.id = t.stock_id
      where t.dealership_id = $1 and t.removed_at is null and t.seller_id = $2 and t.starts_at < $4 and t.ends_at > $3
      order by t.starts_at, t.id limit $5`,
    [tenant, range.sellerId, range.from, range.to, range.limit],
  );
