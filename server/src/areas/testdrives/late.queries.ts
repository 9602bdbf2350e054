import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

export interface LateDrive {
  sellerId: number;
  customer: string;
  mobile: string;
  car: string;
  endsAt: string;
}

/** Marks a drive as reported late. One that is back, that ends later now or that was reported is not answered. */
export const takeLateDrive = async (
  tx: Db,
  tenant: number,
  id: number,
  endedBefore: string,
  now: string,
): Promise<LateDrive | undefined> =>
  (
    await queryRows<LateDrive>(
      tx,
      `update test_drive t set late_notified_at = $4 from customer c
        where t.dealership_id = $1 and t.id = $2 and t.status = 1 and t.removed_at is null and t.ends_at <= $3
          and t.late_notified_at is null and t.seller_id is not null and c.dealership_id = $1 and c.id = t.customer_id
        returning t.seller_id as "sellerId", c.full_name as customer, c.mobile, t.car_title as car, t.ends_at as "endsAt"`,
      [tenant, id, endedBefore, now],
    )
  )[0];

/** The time zone of the dealership, which a job has no session to tell; null where it has not said its city. */
export const readTimezone = async (db: Db, tenant: number): Promise<string | null> => {
  const [row] = await queryRows<{ timezone: string | null }>(
    db,
    'select c.timezone from dealership d left join city c on c.id = d.city_id where d.id = $1',
    [tenant],
  );
  return row?.timezone ?? null;
};
