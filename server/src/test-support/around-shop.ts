import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { AroundOf } from './around';

/** The variants of the product, or the lines of the order, that the path names. */
const partsOfFirst = (table: string, column: string, of: string) => async (t: TestApp) => {
  const rows = await t.sql<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where dealership_id = ${MAIN_DEALERSHIP} and ${sql.identifier(column)} =
      (select min(id) from ${sql.identifier(of)} where dealership_id = ${MAIN_DEALERSHIP}) order by id`,
  );
  return { own: rows.map(({ id }) => id) };
};

/** A variant that costs nothing has the total that the call's example sends. */
const freeVariant = async (t: TestApp) => {
  const rows = await t.sql<{ id: number }>(
    sql`update product_variant set price_cents = 0 where dealership_id = ${MAIN_DEALERSHIP} and id =
      (select max(id) from product_variant where dealership_id = ${MAIN_DEALERSHIP} and on_hand > held) returning id`,
  );
  return { own: rows.map(({ id }) => id) };
};

/** What ids of the shop need beside them to be taken. */
export const AROUND_SHOP: readonly (readonly [RegExp, AroundOf])[] = [
  [/^shop\.changeProduct body\.variants\.0\.id/, partsOfFirst('product_variant', 'product_id', 'product')],
  [/^shop\.sell body\.lines\.0\.variant_id/, freeVariant],
  [/^shop\.refund body\.lines\.0\.line_id/, partsOfFirst('product_order_line', 'order_id', 'product_order')],
];
