import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { AroundOf } from './around';

/** The lines of the order that the path names. */
const linesOfFirst = async (t: TestApp) => {
  const rows = await t.sql<{ id: number }>(
    sql`select id from product_order_line where dealership_id = ${MAIN_DEALERSHIP} and order_id =
      (select min(id) from product_order where dealership_id = ${MAIN_DEALERSHIP}) order by id`,
  );
  return { own: rows.map(({ id }) => id) };
};

/** The variants of the first product, of which none are in stock: those that are not sent are removed. */
const emptyVariants = async (t: TestApp) => {
  const rows = await t.sql<{ id: number }>(
    sql`update product_variant set on_hand = 0, held = 0, value_cents = 0 where dealership_id = ${MAIN_DEALERSHIP} and product_id =
      (select min(id) from product where dealership_id = ${MAIN_DEALERSHIP}) returning id`,
  );
  return { own: rows.map(({ id }) => id) };
};

/** What ids of the shop need beside them to be taken. */
export const AROUND_SHOP: readonly (readonly [RegExp, AroundOf])[] = [
  [/^shop\.changeProduct body\.variants\.0\.id/, emptyVariants],
  [/^shop\.refund body\.lines\.0\.line_id/, linesOfFirst],
];
