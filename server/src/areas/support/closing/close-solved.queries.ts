import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

interface Closed {
  dealership_id: number;
  id: number;
}

/** So many at once, so that the rows are not held for long. */
export const CLOSED_AT_ONCE = 500;

/** Of all dealerships: tickets that were solved before an instant become closed. */
export const closeSolvedBefore = (systemTx: Db, before: string, at: string): Promise<Closed[]> =>
  queryRows<Closed>(
    systemTx,
    `update support_ticket t set status = 'closed', closed_at = $2, version = version + 1
      from (select dealership_id, id from support_ticket where status = 'solved' and solved_at <= $1
        order by dealership_id, id limit ${CLOSED_AT_ONCE} for no key update skip locked) due
      where t.dealership_id = due.dealership_id and t.id = due.id returning t.dealership_id, t.id`,
    [before, at],
  );
