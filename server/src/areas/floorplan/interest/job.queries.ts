import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

const OPEN = 'a.closed_on is null and a.cancelled_on is null';

/** Dealerships with advances that are not paid off. */
export const dealershipsWithAdvances = (db: Db) =>
  queryRows<{ id: number }>(
    db,
    `select distinct a.dealership_id as id from floor_advance a where ${OPEN} order by 1`,
    [],
  );

/** Advances whose interest is not booked up to yesterday, or to the end of the last month where it is booked monthly. */
export const advancesToAccrue = async (
  db: Db,
  tenant: number,
  { yesterday, monthEnd, limit }: { yesterday: string; monthEnd: string; limit: number },
): Promise<number[]> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      `select a.id from floor_advance a join floor_lender l on l.dealership_id = a.dealership_id and l.id = a.lender_id
        where a.dealership_id = $1 and ${OPEN}
          and a.accrued_to < case when l.accrual = 'day' then $2::date else $3::date end
        order by a.accrued_to, a.id limit $4`,
      [tenant, yesterday, monthEnd, limit],
    )
  ).map(({ id }) => id);

export interface SoldAdvance {
  id: number;
  title: string;
  lender: string;
  sold_date: string | null;
  payoff_days: number;
  floored_cents: number;
  warned: number;
  owner_user_id: number | null;
}

/** Advances on sold vehicles of which the owner may not know yet. */
export const soldAdvances = (db: Db, tenant: number, limit: number) =>
  queryPrepared<SoldAdvance>(
    db,
    `select a.id, s.title, v.name as lender, s.sold_date, l.payoff_days, (a.amount_cents - a.paid_cents) as floored_cents, a.warned,
        (select d.owner_user_id from dealership d where d.id = $1) as owner_user_id
      from floor_advance a join stock_vehicle s on s.dealership_id = a.dealership_id and s.id = a.stock_id
        join floor_lender l on l.dealership_id = a.dealership_id and l.id = a.lender_id
        join vendor v on v.dealership_id = l.dealership_id and v.id = l.vendor_id
      where a.dealership_id = $1 and ${OPEN} and a.warned < 2 and s.status = ${SOLD} order by a.id limit $2`,
    [tenant, limit],
  );

/** false where another server told it already. */
export const markWarned = async (tx: Db, tenant: number, id: number, warned: number): Promise<boolean> =>
  (
    await queryRows(
      tx,
      'update floor_advance set warned = $3 where dealership_id = $1 and id = $2 and warned < $3 returning id',
      [tenant, id, warned],
    )
  ).length > 0;

/** Of vehicles whose sale was taken back: the next sale is told again. */
export const forgetWarnings = (tx: Db, tenant: number) =>
  queryRows(
    tx,
    `update floor_advance a set warned = 0 where a.dealership_id = $1 and a.warned > 0 and not exists (
        select 1 from stock_vehicle s where s.dealership_id = $1 and s.id = a.stock_id and s.status = ${SOLD}) returning a.id`,
    [tenant],
  );
