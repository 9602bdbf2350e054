import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { startTestApp, type TestApp } from '../../../test-support/app';
import type { StockFilters } from './stock-filter';
import { readPage } from './stock-list.queries';
import { selectedIds, selectStock } from './stock-selection.queries';
import { orderOf } from './stock-sort';
import { readSummary } from './stock-summary.queries';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** More than are fetched and sorted: both ways to find a page are taken. */
const MANY = 2_600;
const TODAY = '2026-06-01';

const CARS = sql`insert into stock_vehicle (dealership_id, vehicle_id, vin, stock_no, year, make, model, odometer, sell_price, status,
    coming_soon, in_transit, acquired_on, sold_date, deleted_at, photo_count, tag_ids, extra_status_ids)
  select d.id, v.id, upper(to_hex(1000000 + n)) || lpad(n::text, 6, '0'), (array['A0', 'Kia', 'B7'])[1 + n % 3] || n, 2015 + n % 9,
    (array['Kia', 'Ford', 'Audi'])[1 + n % 3], (array['Soul', 'Rio', 'A4', 'Edge'])[1 + n % 4],
    case when n % 40 <> 0 then n * 37 % 90000 end, case when n % 30 <> 0 then n * 17.25 end, 1 + n % 8, n % 41 = 0, n % 23 = 0,
    date '2026-05-20' - (n % 97), case when n % 8 = 7 and n % 5 <> 0 then date '2026-05-25' - n % 11 end,
    case when n % 29 = 0 then now() end, n % 6, case when n % 5 = 0 then array[1] when n % 333 = 0 then array[2, 1] else '{}' end,
    case when n % 4 = 0 then array[7] else '{}' end`;

const fill = async () => {
  const place = await t.newDealership();
  const tenant = asTenant(place.id);
  await t.sql(sql`with made as (
      insert into vehicle (vin) select null from generate_series(1, ${MANY}) returning id)
    , v as (select id, row_number() over (order by id)::int as n from made), d as (select ${place.id}::int as id)
    ${CARS} from v, d returning 1`);
  await t.sql(sql`analyze stock_vehicle, stock_name, stock_tally`);
  return { ...place, tenant };
};
type Place = Awaited<ReturnType<typeof fill>>;

const FILTERS: StockFilters[] = [
  {},
  ...(['ready', 'pending', 'coming-soon', 'in-service', 'in-transit', 'sold', 'deleted'] as const).map(
    (view) => ({ view }),
  ),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((status) => ({ status })),
  { view: 'in-transit', status: 8 },
  { view: 'ready', status: 5 },
  { price_from: 0 },
  { price_from: 1_000, price_to: 30_000 },
  { price_from: 1_010.5, price_to: 1_300 },
  { price_from: 500, price_to: 1_000 },
  { price_to: 700 },
  { price_from: 40_000.01, view: 'ready' },
  { price_from: 30_000, price_to: 20_000 },
  { days_from: 0 },
  { days_from: 30 },
  { days_to: 40 },
  { days_from: 20, days_to: 60, view: 'ready' },
  { days_from: 3, days_to: 50, view: 'sold' },
  { days_to: 0, view: 'sold' },
  { days_from: 10, view: 'in-transit' },
  { days_from: 10, view: 'deleted' },
  { tag: 1 },
  { tag: 2 },
  { tag: 3 },
  { extra_status: 7, view: 'sold' },
  { without_photos: 1 },
  { without_photos: 0 },
  { without_photos: 0, price_to: 20_000 },
  { in_stock: 1 },
  { in_stock: 0, tag: 1 },
  { in_stock: 1, without_photos: 1 },
  { without_price: 1 },
  { without_price: 0, view: 'sold' },
  { make: 'kia' },
  { make: 'kia', price_to: 20_000 },
  { year_from: 2016 },
  { year_to: 2022, view: 'ready' },
  { year_from: 2016, without_photos: 0 },
  ...['k', 'ki', 'kia', 'a0', 'b7', 'soul', 'f4', 'rio 2019', 'zz'].map((q) => ({ q })),
  { q: 'a0', view: 'ready' },
  { q: 'ki', tag: 1 },
];
const SORTS = [
  'days_on_lot',
  'title',
  'sold_date',
  '-days_on_lot',
  '-model_year',
  'sell_price',
  '-title',
  'created_at',
  '-status',
];

/** What the list answers beside what plain statements with the same conditions answer; the sorts in turn. */
const agrees = ({ tenant, id }: Place) =>
  t.deps.database.read(tenant, async (db) => {
    for (const [at, filters] of FILTERS.entries())
      for (const sort of [undefined, SORTS[at % SORTS.length], SORTS[(at + 4) % SORTS.length]]) {
        const selection = await selectStock(db, id, filters, TODAY);
        const chosen = await selectedIds(db, selection);
        // an order by days looks at them only where some are sold
        const plain = `select id from stock_vehicle where dealership_id = $1 and id = any($2) and $3::date is not null
          order by ${orderOf(sort, selection.view, () => '$3')}`;
        const all = (await queryRows<{ id: number }>(db, plain, [id, chosen, TODAY])).map((row) => row.id);
        for (const page of [1, 2]) {
          // of a second page little is looked at, and the rest is found another way
          const walkMost = page === 1 ? 10_000 : 0;
          const { rows, total } = await readPage(
            db,
            selection,
            { page, limit: 25, sort, walkMost },
            { today: TODAY },
          );
          const what = `${JSON.stringify(filters)} ${sort} page ${page}`;
          expect(total, what).toBe(all.length);
          expect(
            rows.map((row) => row.id),
            what,
          ).toEqual(all.slice((page - 1) * 25, page * 25));
        }
      }
  });

/** As it was computed from the cars themselves. */
const plainSummary = async ({ id }: Place) => {
  const [row] = await t.sql<{ total: number; value: number; sold: number; days: number }>(
    sql`select count(*) filter (where status <> 8)::int as total, sum(sell_price) filter (where status <> 8)::float as value,
        count(*) filter (where status = 8)::int as sold,
        round(avg(greatest(0, ${TODAY}::date - acquired_on)) filter (where status <> 8), 1)::float as days
      from stock_vehicle where dealership_id = ${id} and deleted_at is null`,
  );
  return row;
};

describe('totals and pages of the stock', () => {
  it('are those of plain statements, whatever is filtered, searched and sorted', async () => {
    await agrees(await fill());
  }, 120_000);

  it('stay so after changes of every kind, and the summary too', async () => {
    const place = await fill();
    const { id } = place;
    await t.sql(
      sql`update stock_vehicle set sell_price = sell_price + 333 where dealership_id = ${id} and id % 3 = 0`,
    );
    await t.sql(
      sql`update stock_vehicle set status = 8, sold_date = '2026-05-30' where dealership_id = ${id} and id % 7 = 0`,
    );
    await t.sql(sql`update stock_vehicle set deleted_at = now() where dealership_id = ${id} and id % 11 = 0`);
    await t.sql(sql`update stock_vehicle set deleted_at = null where dealership_id = ${id} and id % 22 = 0`);
    await t.sql(sql`update stock_vehicle set tag_ids = '{2}', photo_count = 0, stock_no = 'A0' || stock_no, make = 'Kia'
      where dealership_id = ${id} and id % 13 = 0`);
    await t.sql(sql`delete from stock_vehicle where dealership_id = ${id} and id % 17 = 0`);
    await t.sql(sql`select sum_up_stock(${id})`);
    await agrees(place);
    const summary = await t.deps.database.read(place.tenant, (db) => readSummary(db, id, TODAY));
    const plain = await plainSummary(place);
    expect([summary.total, summary.value, summary.average_days]).toEqual([
      plain?.total,
      plain?.value,
      plain?.days,
    ]);
    expect(summary.by_status.find(({ status }) => status === 8)?.count).toBe(plain?.sold);
    expect(summary.by_age.reduce((sum, { count }) => sum + count, 0)).toBe(plain?.total);
    const sums = () =>
      t.sql(sql`select key, sum(n_all)::int as n, sum(n_deleted)::int as deleted, sum(value)::float as value from stock_tally
        where dealership_id = ${id} group by key having sum(n_all) <> 0 or sum(n_deleted) <> 0 or sum(value) <> 0 order by key`);
    const kept = await sums();
    await t.sql(sql`select recount_stock()`);
    expect(kept).toEqual(await sums());
  }, 120_000);
});
