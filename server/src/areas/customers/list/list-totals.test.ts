import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { refreshKeys } from '../record/customer-keys';
import { orderOf, readMinimalPage } from './customer-list.queries';
import { type CustomerFilters, selectCustomers } from './customer-selection';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** More than are fetched and sorted: both methods to find a page are taken. */
const MANY = 3_200;
const ZONE = 'America/Vancouver';
const WHO = { userId: null, requestId: 'test' };

const FIRST = ['Amara', 'Noah', 'Grace', 'Sofia', 'Élise'];
const LAST = ['Okafor', 'Fraser', 'Friesen', 'Singh', '6ix', 'Roy'];

const fill = async () => {
  const place = await t.newDealership();
  const tenant = asTenant(place.id);
  await t.deps.database.write(tenant, WHO, async (tx) => {
    const made = await queryRows<{ id: number }>(
      tx,
      `insert into customer (dealership_id, type, first_name, last_name, company_name, email, mobile, postal, city_id, ad_source_id,
          seller_id, is_active, is_wholesale, deal_count, created_at, removed_at)
        select $1, 1 + (n % 31 = 0)::int, ($3::text[])[1 + n % 5], ($4::text[])[1 + n % 6], case when n % 31 = 0 then 'Fra Motors ' || n else '' end,
          'Box' || n % 700 || '@mail.example', case when n % 7 = 0 then '' else '604555' || lpad((n % 9000)::text, 4, '0') end,
          case when n % 3 = 0 then 'V6B 1A' || n % 9 else '' end, 1 + n % 4, 1 + n % 3, 1 + n % 5, n % 9 <> 0, n % 11 = 0, n % 4,
          timestamptz '2026-03-01 06:30Z' + make_interval(mins => n * 17), case when n % 50 = 0 then now() end
        from generate_series(1, $2::int) n returning id`,
      [place.id, MANY, FIRST, LAST],
    );
    await refreshKeys(
      tx,
      place.id,
      made.map(({ id }) => id),
    );
  });
  await t.sql(sql`analyze customer, customer_key, customer_tally`);
  return { ...place, tenant };
};
type Place = Awaited<ReturnType<typeof fill>>;

const FILTERS: CustomerFilters[] = [
  {},
  { is_active: 1 },
  { is_active: 0 },
  { is_wholesale: 1, is_active: 0 },
  { has_deal: 1 },
  { has_deal: 0, customer_type: 2 },
  { customer_type: 1 },
  { frk_seller_id: 1 },
  { frk_seller_id: 1, is_active: 0 },
  { frk_seller_id: 1, frk_city: 2 },
  { frk_ad_source_id: 2, is_wholesale: 0 },
  { frk_city: 3, has_deal: 1 },
  { frk_city: 99 },
  { removed: 1 },
  { removed: 1, is_active: 1 },
  { removed: 1, q: 'fra' },
  { created_from: '2026-03-02' },
  { created_to: '2026-03-02' },
  { created_from: '2026-03-01', created_to: '2026-03-01' },
  { created_from: '2026-03-03', created_to: '2026-03-20', is_active: 1 },
  { created_from: '2026-02-01', created_to: '2026-02-03' },
  { created_from: '2026-03-05', frk_seller_id: 2 },
  { follow_up: 'overdue' },
  { follow_up: 'overdue', is_active: 1 },
  { frk_assignee_id: 2 },
  { follow_up: 'overdue', frk_assignee_id: 2, q: 'fr' },
  ...[
    'f',
    's',
    'fr',
    'fra',
    'frx',
    'el',
    'b',
    'box',
    '604',
    '555',
    '123',
    '12',
    '6',
    '6ix',
    'v6b',
    'é',
    'zz',
    'a b',
  ].map((q) => ({ q })),
  ...['fras', 'fraser', 'grace fraser', 'fraser g', '60455', '6045550', '0142', 'box69', 'box69@'].map(
    (q) => ({ q }),
  ),
  { q: 'fr', is_active: 1 },
  { q: 'fr', frk_seller_id: 3 },
  { q: 'fraser', is_wholesale: 1 },
];
const SORTS = ['created_at', 'full_name', '-full_name', 'email', '-email'];

/** What the list answers beside what one plain statement with the same conditions answers; the sorts in turn. */
const agrees = ({ tenant }: Place) =>
  t.deps.database.read(tenant, async (db) => {
    for (const [at, filters] of FILTERS.entries())
      for (const sort of [undefined, SORTS[at % SORTS.length]]) {
        const selection = selectCustomers(tenant, filters, ZONE);
        const { from, where, values } = selection;
        const plain = `select c.id from ${from} where ${where} order by ${orderOf(sort)}`;
        const all = (await queryRows<{ id: number }>(db, plain, values.values)).map(({ id }) => id);
        const page = sort === undefined ? 1 : 2;
        for (const scanMost of [10_000, 20]) {
          const { rows, total } = await readMinimalPage(db, selection, { page, limit: 25, sort, scanMost });
          const what = `${JSON.stringify(filters)} ${sort} ${scanMost}`;
          expect(total, what).toBe(all.length);
          expect(
            rows.map(({ id }) => id),
            what,
          ).toEqual(all.slice((page - 1) * 25, page * 25));
        }
      }
  });

describe('totals and pages of customers', () => {
  it('are those of a plain statement, whatever is filtered, searched and sorted', async () => {
    const place = await fill();
    await agrees(place);
  }, 60_000);

  it('stay so after changes of every kind, and after the lines of the tally are summed up', async () => {
    const place = await fill();
    const change = (text: string) =>
      t.deps.database.write(place.tenant, WHO, async (tx) => {
        const changed = await queryRows<{ id: number }>(tx, `${text} returning id`, [place.id]);
        return changed.map(({ id }) => id);
      });
    const rename = async (text: string) => {
      const ids = await change(text);
      await t.deps.database.write(place.tenant, WHO, (tx) => refreshKeys(tx, place.id, ids));
    };
    await change('update customer set is_active = not is_active where dealership_id = $1 and id % 3 = 0');
    await change('update customer set removed_at = now() where dealership_id = $1 and id % 13 = 0');
    await change('update customer set removed_at = null where dealership_id = $1 and id % 26 = 0');
    await change(
      'update customer set seller_id = null, city_id = 2, deal_count = 0 where dealership_id = $1 and id % 17 = 0',
    );
    await change(
      `update customer set created_at = created_at - interval '30 days' where dealership_id = $1 and id % 19 = 0`,
    );
    await rename(
      `update customer set last_name = 'Frasier', is_wholesale = true where dealership_id = $1 and id % 23 = 0`,
    );
    await rename(
      `update customer set merged_into = (select min(id) from customer where dealership_id = $1), removed_at = now()
        where dealership_id = $1 and id % 29 = 0`,
    );
    await t.sql(sql`select sum_up_customers(${place.id})`);
    await agrees(place);
    const lines = () => t.sql(sql`select * from customer_tally where dealership_id = ${place.id}`);
    const sums = () =>
      t.sql(sql`select key, is_active, is_wholesale, is_business, has_deal, sum(n)::int as n from customer_tally
        where dealership_id = ${place.id} group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5`);
    const kept = await sums();
    await t.sql(sql`select recount_customers()`);
    expect(kept).toEqual(await sums());
    expect((await lines()).length).toBe(kept.length);
  }, 60_000);
});
