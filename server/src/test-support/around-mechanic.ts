import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { AroundOf } from './around';

/** The problems or lines of the service that the path names. */
const partsOfFirst = (table: 'shop_problem' | 'shop_line') => async (t: TestApp) => {
  const rows = await t.sql<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where dealership_id = ${MAIN_DEALERSHIP} and service_id =
      (select min(id) from shop_service where dealership_id = ${MAIN_DEALERSHIP}) order by id`,
  );
  return { own: rows.map(({ id }) => id) };
};

/** What ids of the mechanic shop need beside them to be taken. */
export const AROUND_MECHANIC: readonly (readonly [RegExp, AroundOf])[] = [
  [/^mechanic\.update body\.problems\.0\.id/, partsOfFirst('shop_problem')],
  [/^mechanic\.update body\.lines\.0\.id/, partsOfFirst('shop_line')],
];
