import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { AroundOf } from './around';

/** Vehicles that no promotion shows yet: two of one kind never run at once. */
const freeVehicles: AroundOf = async (t) => {
  const rows = await t.sql<{ id: number }>(
    sql`select s.id from stock_vehicle s where s.dealership_id = ${MAIN_DEALERSHIP} and s.deleted_at is null
      and s.status = ${STOCK_STATUS.readyForSale} and not exists (select 1 from promotion p
        where p.dealership_id = s.dealership_id and p.stock_id = s.id and p.removed_at is null) order by s.id desc limit 2`,
  );
  return { own: rows.map(({ id }) => id) };
};

/** What the ids of promotions need beside them to be taken. */
export const AROUND_ADVERTISING: readonly (readonly [RegExp, AroundOf])[] = [
  [/^advertising\.addPromotion body\.stock_id/, freeVehicles],
];
