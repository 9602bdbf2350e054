import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

interface Closed {
  dealership_id: number;
  id: number;
}

/** So many at once, so that the rows are not held for long. */
export const CLOSED_AT_ONCE = 500;

/** Of all dealerships: tickets that were solved before an instant become closed. Found and changed apart, since no statement locks rows on several nodes. */
export const closeSolvedBefore = async (systemTx: Db, before: string, at: string): Promise<Closed[]> => {
  const due = await queryRows<Closed>(
    systemTx,
    `select dealership_id, id from support_ticket where status = 'solved' and solved_at <= $1
      order by dealership_id, id limit ${CLOSED_AT_ONCE}`,
    [before],
  );
  if (due.length === 0) return [];
  return queryRows<Closed>(
    systemTx,
    `update support_ticket t set status = 'closed', closed_at = $2, version = version + 1
      from unnest($3::int[], $4::int[]) as due(dealership_id, id)
      where t.dealership_id = due.dealership_id and t.id = due.id and t.status = 'solved' and t.solved_at <= $1
      returning t.dealership_id, t.id`,
    [before, at, due.map(({ dealership_id }) => dealership_id), due.map(({ id }) => id)],
  );
};
