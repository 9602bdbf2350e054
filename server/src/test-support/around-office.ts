import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { Around, AroundOf } from './around';

/** Vehicles or vendors with costs that are there. */
const ofCosts = async (t: TestApp, column: 'stock_id' | 'vendor_id'): Promise<number[]> => {
  const rows = await t.sql<{ id: number }>(
    sql`select distinct ${sql.identifier(column)} as id from cost where dealership_id = ${MAIN_DEALERSHIP}
      and ${sql.identifier(column)} is not null and removed_at is null order by 1 limit 3`,
  );
  return rows.map(({ id }) => id);
};

const vendors = async (t: TestApp): Promise<number[]> => {
  const rows = await t.sql<{ id: number }>(
    sql`select id from vendor where dealership_id = ${MAIN_DEALERSHIP} and removed_at is null and merged_into is null
      order by id limit 3`,
  );
  return rows.map(({ id }) => id);
};

/** Restoring changes none of those that the list shows. */
const RESTORED = { do: 'restore', ids: [], selectedAll: 1 };

const merged = async (t: TestApp, own: 'first' | 'second'): Promise<Around> => {
  const [first = 0, second = 0] = await vendors(t);
  return {
    body: { ids: [first, second], survivor: second, dry_run: 1 },
    own: [own === 'first' ? first : second],
  };
};

/** For calls of vendors, costs and cheques: by the call, the place and the table. */
export const AROUND_OFFICE: readonly (readonly [RegExp, AroundOf])[] = [
  [
    /^cheques\.payables query\.cost_id/,
    () => ({ condition: 'removed_at is null and vendor_id is not null' }),
  ],
  [/^costs\.create body\.stock_id/, () => ({ body: { category: 'tires' } })],
  [
    /^costs\.bulk body\.filters\.stock_id/,
    async (t) => ({ body: RESTORED, own: await ofCosts(t, 'stock_id') }),
  ],
  [
    /^costs\.bulk body\.filters\.vendor_id/,
    async (t) => ({ body: RESTORED, own: await ofCosts(t, 'vendor_id') }),
  ],
  [/^costs\.(list|totals) query\.stock_id/, async (t) => ({ own: await ofCosts(t, 'stock_id') })],
  [/^costs\.(list|totals) query\.vendor_id/, async (t) => ({ own: await ofCosts(t, 'vendor_id') })],
  [
    /^merge\.addVendorNotDuplicate /,
    async (t) => {
      const [first, , third] = await vendors(t);
      return { body: { ids: [first, third] } };
    },
  ],
  [/^merge\.mergeVendors body\.ids/, (t) => merged(t, 'first')],
  [/^merge\.mergeVendors /, (t) => merged(t, 'second')],
];
