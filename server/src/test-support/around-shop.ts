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

/** Variants that are offered, with pieces in stock: another call may have sold or removed them before. */
const stockedVariants = async (t: TestApp) => {
  const rows = await t.sql<{ id: number }>(
    sql`update product_variant set on_hand = 50, held = 0, value_cents = 5000 where dealership_id = ${MAIN_DEALERSHIP}
      and removed_at is null and id = (select v.id from product_variant v join product p on p.dealership_id = v.dealership_id
        and p.id = v.product_id where v.dealership_id = ${MAIN_DEALERSHIP} and v.removed_at is null and p.removed_at is null
        order by v.id desc limit 1) returning id`,
  );
  return rows.map(({ id }) => id);
};

const ofStocked = async (t: TestApp) => {
  const own = await stockedVariants(t);
  return { own, body: { lines: [{ variant_id: own[0], quantity: 1 }] } };
};

/** Bills that can still be changed. */
const OPEN_BILL = "state = 'draft' and removed_at is null";

const onBill = async (t: TestApp) => {
  const [bill] = await t.sql<{ id: number }>(
    sql`select id from bill_of_sale where dealership_id = ${MAIN_DEALERSHIP} and ${sql.raw(OPEN_BILL)} order by id limit 1`,
  );
  const { own, body } = await ofStocked(t);
  return { own, body: { ...body, bill_id: bill?.id } };
};

const openBill = async (t: TestApp) => ({ body: (await ofStocked(t)).body, condition: OPEN_BILL });

const customerOfSale = async (t: TestApp) => ({ body: (await ofStocked(t)).body });

const receivedVariant = async (t: TestApp) => {
  const [id] = await stockedVariants(t);
  return { params: { id } };
};

/** What ids of the shop need beside them to be taken. */
export const AROUND_SHOP: readonly (readonly [RegExp, AroundOf])[] = [
  [/^shop\.changeProduct body\.variants\.0\.id/, emptyVariants],
  [/^shop\.receive body\.vendor_id/, receivedVariant],
  [/^shop\.sell body\.lines\.0\.variant_id/, ofStocked],
  [/^shop\.addToBill body\.lines\.0\.variant_id/, onBill],
  [/^shop\.sell body\.customer_id/, customerOfSale],
  [/^shop\.addToBill body\.bill_id/, openBill],
  [/^shop\.refund body\.lines\.0\.line_id/, linesOfFirst],
];
