import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

/** One journal entry of a cost, as it was when it was booked. */
export interface CostBooking {
  kind: string;
  sign: number;
  day: string;
  amount: number;
  gst: number;
  pst: number;
  qst: number;
  target: string;
  money_account: string | null;
  stock_id: number | null;
  vendor_id: number | null;
  memo: string;
}

const FIELDS =
  'kind, sign, day, amount, gst, pst, qst, target, money_account, stock_id, vendor_id, memo' as const;

/** All that a cost ever booked, in the order in which it did. */
export const bookingsOf = (db: Db, tenant: number, costId: number) =>
  queryPrepared<CostBooking>(
    db,
    `select ${FIELDS} from cost_booking where dealership_id = $1 and cost_id = $2 order by id`,
    [tenant, costId],
  );

/** In the order of the rows, so that their ids rise with it. */
export const insertBookings = (tx: Db, tenant: number, costId: number, rows: readonly CostBooking[]) =>
  queryRows(
    tx,
    `insert into cost_booking (dealership_id, cost_id, ${FIELDS})
      select $1, $2, ${FIELDS} from json_to_recordset($3) as r(place int, kind text, sign smallint, day date, amount numeric,
        gst numeric, pst numeric, qst numeric, target text, money_account text, stock_id int, vendor_id int, memo text)
      order by r.place returning id`,
    [tenant, costId, JSON.stringify(rows.map((row, place) => ({ place, ...row })))],
  );

/** Costs that are booked from here, or were paid here, in the order of their ids. */
export const costIdsAfter = async (
  db: Db,
  tenant: number,
  after: number,
  limit: number,
): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    db,
    `select id from cost where dealership_id = $1 and id > $2 and (source = 'hand' or paid_by is not null) order by id limit $3`,
    [tenant, after, limit],
  );
  return rows.map(({ id }) => id);
};
