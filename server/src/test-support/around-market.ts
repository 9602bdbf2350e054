import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { AroundOf } from './around';

/** Vehicles that no entry has: each is on a market once. */
const freeVehicles: AroundOf = async (t) => {
  const rows = await t.sql<{ id: number }>(
    sql`select s.id from stock_vehicle s where s.dealership_id = ${MAIN_DEALERSHIP} and s.deleted_at is null
      and s.status = ${STOCK_STATUS.readyForSale} and not exists (select 1 from market_entry e
        where e.dealership_id = s.dealership_id and e.stock_id = s.id) order by s.id limit 2`,
  );
  return { own: rows.map(({ id }) => id) };
};

/** What the ids of market entries need beside them to be taken. */
export const AROUND_MARKET: readonly (readonly [RegExp, AroundOf])[] = [
  [/^market\.\w+ body\.mvdId/, freeVehicles],
];
