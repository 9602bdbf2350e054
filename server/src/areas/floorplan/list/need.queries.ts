import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { FROM_ADVANCE, SHOWN_FIELDS, type ShownAdvance } from '../advance.queries';

/** So many late curtailments are added up; no dealership has more at once. */
const MOST_DUE = 2_000;

const OPEN = 'a.closed_on is null and a.cancelled_on is null';

/** Vehicles that were sold up to a day and whose lender is not paid off, and what is owed for them in cents. */
export const soldAndOwed = async (
  db: Db,
  tenant: number,
  day: string,
): Promise<{ count: number; cents: number }> => {
  const [row] = await queryPrepared<{ count: number; cents: number }>(
    db,
    `select count(*)::int as count, coalesce(sum(a.amount_cents - a.paid_cents), 0)::float8 as cents
      from floor_advance a join stock_vehicle s on s.dealership_id = a.dealership_id and s.id = a.stock_id
      where a.dealership_id = $1 and ${OPEN} and s.status = ${SOLD} and (s.sold_date is null or s.sold_date <= $2)`,
    [tenant, day],
  );
  return row ?? { count: 0, cents: 0 };
};

/** Advances of which a curtailment is due by a day. */
export const dueAdvances = (db: Db, tenant: number, day: string) =>
  queryPrepared<ShownAdvance>(
    db,
    `select ${SHOWN_FIELDS} ${FROM_ADVANCE} where a.dealership_id = $1 and ${OPEN} and a.next_due_on <= $2
      order by a.next_due_on, a.id limit ${MOST_DUE}`,
    [tenant, day],
  );
