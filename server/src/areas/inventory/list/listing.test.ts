import { listingCalls, MOST_COUNTED, VIEWS } from '@forecourt/contract/inventory/listing';
import { OWNER_SHELL, ROLE, ROLES } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { seedInventoryLookups } from '../lookups/lookup-seeds';
import { addCars, addHerd } from '../test-support/stock';

let t: TestApp;
const NOW = new Date('2026-06-15T05:00:00Z'); // still June 14 in Vancouver
beforeAll(async () => {
  t = await startTestApp({ now: () => NOW });
  await seedInventoryLookups(t.deps.database);
});
afterAll(() => t.stop());

type Query = NonNullable<Parameters<typeof list>[1]>;
const list = (token: string, query: Record<string, unknown> = {}) =>
  t.call(listingCalls.list, { query }, token);
const stockNos = async (token: string, query: Query = {}) => {
  const { status, body } = await list(token, query);
  expect(status).toBe(200);
  return body.rows.map((row) => row.stock_NO);
};

const STATUSES = [
  { stockNo: 'S1', status: 1 },
  { stockNo: 'S2', status: 2 },
  { stockNo: 'S3', status: 3 },
  { stockNo: 'S4', status: 4 },
  { stockNo: 'S5', status: 5 },
  { stockNo: 'S6', status: 6 },
  { stockNo: 'S7', status: 7 },
  { stockNo: 'S8', status: 8, set: { sold_date: '2026-06-01' } },
  { stockNo: 'SC', status: 1, set: { coming_soon: true } },
  { stockNo: 'ST', status: 4, set: { in_transit: true } },
  { stockNo: 'SX', status: 4, deleted: true },
];

describe('the views of the list', () => {
  it('hold what the decision says, and their counts agree with them', async () => {
    const { id, owner } = await t.newDealership();
    await addCars(t, id, STATUSES);
    const expected = {
      all: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'SC', 'ST'],
      ready: ['S4', 'ST'],
      pending: ['S5', 'S6', 'S7'],
      'coming-soon': ['SC'],
      'in-service': ['S3'],
      'in-transit': ['ST'],
      sold: ['S8'],
      deleted: ['SX'],
    };
    for (const view of VIEWS)
      expect((await stockNos(owner.token, { view })).toSorted(), view).toEqual(expected[view]);
    const counts = await t.call(listingCalls.counts, {}, owner.token);
    expect(counts.body).toEqual(Object.fromEntries(VIEWS.map((view) => [view, expected[view].length])));
  });

  it('take the status filter to the letter: 3 is in service, 8 in transit', async () => {
    const { id, owner } = await t.newDealership();
    await addCars(t, id, STATUSES);
    expect(await stockNos(owner.token, { status: 8 })).toEqual(['ST']);
    expect(await stockNos(owner.token, { status: 3 })).toEqual(['S3']);
    expect((await stockNos(owner.token, { status: 4 })).toSorted()).toEqual(['S4', 'ST']);
    expect(await stockNos(owner.token, { status: 5 })).toEqual(['S5']);
    expect(await stockNos(owner.token, { view: 'ready', status: 8 })).toEqual(['ST']);
    expect(await stockNos(owner.token, { view: 'pending', status: 3 })).toEqual([]);
  });

  it('count on while cars come, change, go, and are summed up', async () => {
    const { id, owner } = await t.newDealership();
    const ids = await addHerd(t, id, 60);
    const counts = async () => (await t.call(listingCalls.counts, {}, owner.token)).body;
    expect(await counts()).toMatchObject({ all: 60, ready: 60, sold: 0, deleted: 0 });
    await t.sql(sql`update stock_vehicle set status = 8 where id = any(${sql.param(ids.slice(0, 7))})`);
    await t.sql(
      sql`update stock_vehicle set deleted_at = now() where id = any(${sql.param(ids.slice(5, 10))})`,
    );
    await t.sql(sql`update stock_vehicle set make = 'Mazda', model = 'CX-5' where id = ${ids[20]}`);
    expect(await counts()).toMatchObject({ all: 55, ready: 50, sold: 5, deleted: 5 });
    await t.sql(sql`select sum_up_stock(${id})`);
    expect(await counts()).toMatchObject({ all: 55, ready: 50, sold: 5, deleted: 5 });
    const lines = await t.sql(sql`select from stock_block where dealership_id = ${id}`);
    expect(lines.length).toBeLessThanOrEqual(2);
    const makes = await t.call(listingCalls.makes, { query: { view: 'ready' } }, owner.token);
    expect(makes.body.map(({ make, count }) => [make, count])).toEqual([
      ['Kia', 49],
      ['Mazda', 1],
    ]);
    await t.sql(sql`delete from stock_vehicle where id = any(${sql.param(ids.slice(40))})`);
    expect(await counts()).toMatchObject({ all: 35, ready: 30 });
  });
});

describe('a page of the list', () => {
  it('has the row that the contract names', async () => {
    const { id, owner } = await t.newDealership();
    const [own] = await t.sql<{ id: number }>(
      sql`insert into own_lookup (dealership_id, kind, name) values (${id}, 'extra-status', 'At detailer') returning id`,
    );
    const [black] = await t.sql<{ id: number }>(
      sql`select id from inventory_lookup where kind = 'color' and name = 'Black'`,
    );
    await addCars(t, id, [
      {
        vin: '1HGCM82633A004352',
        stockNo: 'A1',
        acquiredOn: '2026-06-04',
        set: {
          exterior_color_id: black?.id,
          extra_status_ids: [own?.id],
          main_photo: 'abc.webp',
          photo_count: 2,
        },
      },
    ]);
    const { body } = await list(owner.token);
    expect(body).toMatchObject({ total: 1, page: 1, limit: 10 });
    expect(body.rows[0]).toMatchObject({
      stock_NO: 'A1',
      vin_number: '1HGCM82633A004352',
      title: '2019 Honda Civic',
      exterior_color: 'Black',
      body_style: null,
      extra_status: ['At detailer'],
      days_on_lot: 10,
      photo: '/api/v1/files/abc.webp',
      photos: 2,
      is_deleted: 0,
      sell_price: 15_000,
    });
    expect(listingCalls.list.reply.safeParse(body).error).toBeUndefined();
  });

  it('sorts by every field, both ways, and what is not known is the least', async () => {
    const { id, owner } = await t.newDealership();
    await addCars(t, id, [
      {
        stockNo: 'b',
        year: 2020,
        sellPrice: null,
        odometer: 5,
        make: 'audi',
        acquiredOn: '2026-06-01',
        status: 4,
      },
      {
        stockNo: 'A',
        year: null,
        sellPrice: 100,
        odometer: null,
        make: 'BMW',
        acquiredOn: '2026-05-01',
        status: 1,
      },
      {
        stockNo: 'c',
        year: 2010,
        sellPrice: 50,
        odometer: 9,
        make: 'Acura',
        acquiredOn: '2026-01-01',
        status: 8,
        set: { sold_date: '2026-01-11' },
      },
    ]);
    const orders: Record<string, string> = {
      panel: 'c A b',
      stock_NO: 'A b c',
      title: 'c b A',
      model_year: 'A c b',
      odometer: 'A b c',
      sell_price: 'b c A',
      days_on_lot: 'c b A',
      status: 'A b c',
      created_at: 'b A c',
      sold_date: 'b A c',
    };
    for (const [sort, order] of Object.entries(orders)) {
      const rising = await stockNos(owner.token, { sort });
      expect(rising.join(' '), sort).toBe(order);
      expect((await stockNos(owner.token, { sort: `-${sort}` })).toReversed(), `-${sort}`).toEqual(rising);
    }
    expect(await stockNos(owner.token, { view: 'ready', sort: '-days_on_lot' })).toEqual(['b']);
  });

  it('filters by make, model, year, price, days, tag, extra status and photos', async () => {
    const { id, owner } = await t.newDealership();
    await addCars(t, id, [
      { stockNo: 'A', make: 'Honda', model: 'CR-V', year: 2018, sellPrice: 20_000, acquiredOn: '2026-06-10' },
      {
        stockNo: 'B',
        make: 'HONDA',
        model: 'Civic',
        year: 2020,
        sellPrice: 25_000,
        acquiredOn: '2026-05-01',
      },
      {
        stockNo: 'C',
        make: 'Kia',
        model: 'Soul',
        year: 2022,
        sellPrice: null,
        set: { tag_ids: [7], photo_count: 3 },
      },
      {
        stockNo: 'D',
        make: 'Kia',
        model: 'Rio',
        year: null,
        acquiredOn: '2026-07-01',
        set: { extra_status_ids: [9] },
      },
      { stockNo: 'E', status: 8, acquiredOn: '2026-06-01', set: { sold_date: '2026-06-05' } },
    ]);
    const found = async (query: Query) => {
      const { body } = await list(owner.token, { sort: 'stock_NO', ...query });
      expect(body.total).toBe(body.rows.length);
      return body.rows.map((row) => row.stock_NO).join('');
    };
    expect(await found({ make: 'honda' })).toBe('ABE');
    expect(await found({ make: 'Honda', model: 'crv' })).toBe('A');
    expect(await found({ year_from: 2020, year_to: 2022 })).toBe('BC');
    expect(await found({ price_from: 20_000, price_to: 24_999 })).toBe('A');
    expect(await found({ days_to: 15 })).toBe('AD');
    expect(await found({ days_from: 31, days_to: 45 })).toBe('B');
    expect(await found({ days_from: 0 })).toBe('ABCD');
    expect(await found({ view: 'sold', days_from: 4, days_to: 4 })).toBe('E');
    expect(await found({ tag: 7 })).toBe('C');
    expect(await found({ extra_status: 9 })).toBe('D');
    expect(await found({ without_photos: 1 })).toBe('ABDE');
    expect(await found({ in_stock: 1 })).toBe('ABCD');
    expect(await found({ in_stock: 0 })).toBe('E');
    expect(await found({ in_stock: 1, without_photos: 1 })).toBe('ABD');
    expect(await found({ without_price: 1 })).toBe('C');
    expect(await found({ without_price: 0 })).toBe('ABDE');
    await t.sql(
      sql`update stock_vehicle set call_for_price = true where dealership_id = ${id} and stock_no = 'C'`,
    );
    expect(await found({ without_price: 1 })).toBe('');
    expect(await found({ make: 'Trabant' })).toBe('');
  });

  it('is the same far down as by walking there, in every view', async () => {
    const { id, owner } = await t.newDealership();
    const ids = await addHerd(t, id, 2_600);
    await t.sql(sql`update stock_vehicle set status = 8 where dealership_id = ${id} and id % 10 = 3`);
    await t.sql(
      sql`update stock_vehicle set panel_rank = nextval('stock_vehicle_id_seq') where id in (${ids[5]}, ${ids[9]})`,
    );
    const expected = await t.sql<{ stock_no: string }>(
      sql`select stock_no from stock_vehicle where dealership_id = ${id} order by greatest(panel_rank, id) desc`,
    );
    const seen = async (query: Query) => {
      const { body } = await list(owner.token, query);
      return { nos: body.rows.map((row) => row.stock_NO), total: body.total };
    };
    for (const page of [1, 2, 80, 81, 82, 103, 104]) {
      const { nos, total } = await seen({ page, limit: 25 });
      expect(nos, `page ${page}`).toEqual(
        expected.slice((page - 1) * 25, page * 25).map((row) => row.stock_no),
      );
      expect(total).toBe(2_600);
    }
    expect(await seen({ page: 105, limit: 25 })).toEqual({ nos: [], total: 2_600 });
    const ready = await seen({ page: 23, limit: 100, view: 'ready' });
    expect(ready).toMatchObject({ total: 2_340 });
    expect(ready.nos).toHaveLength(100);
  });

  it.each([
    { status: 9 },
    { status: 0 },
    { status: 'sold' },
    { view: 'gone' },
    { sort: 'password' },
    { page: 0 },
    { limit: 1_000 },
    { year_from: 1e18 },
    { price_to: -1 },
    { days_from: 1e12 },
    { tag: 'x' },
    { q: 'x'.repeat(300) },
  ])('refuses %j', async (query) => {
    const { owner } = await t.newDealership();
    const reply = await list(owner.token, query);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.error.fields ?? {})).toEqual(Object.keys(query));
  });
});

describe('the quick search', () => {
  it('finds by stock number, VIN, its last 6 and 8, make, model and year, and counts what it finds', async () => {
    const { id, owner } = await t.newDealership();
    await addCars(t, id, [
      { stockNo: 'A-1047', vin: '1HGCM82633A004352', make: 'Honda', model: 'Accord', year: 2003 },
      { stockNo: '2003B', vin: '2T3RWRFV1MW000001', make: 'Toyota', model: 'RAV4', year: 2021 },
      { stockNo: 'C9', vin: '3N1AB7AP4KY000002', make: 'Honda', model: 'CR-V', year: 2021 },
      { stockNo: 'D9', make: 'Land Rover', model: 'Range Rover Sport', year: 2021, status: 8 },
      { stockNo: 'E9', vin: '1HGCM82633A004353', make: 'Honda', model: 'Accord', year: 2004, deleted: true },
    ]);
    const found = async (q: string, more: Query = {}) => {
      const { body, status } = await list(owner.token, { q, sort: 'stock_NO', ...more });
      expect(status).toBe(200);
      expect(body.total).toBe(body.rows.length);
      return body.rows.map((row) => row.stock_NO).join(' ');
    };
    expect(await found('a-1047')).toBe('A-1047');
    expect(await found('A-10')).toBe('A-1047');
    expect(await found('1HGCM82633A004352')).toBe('A-1047');
    expect(await found('1hgcm8')).toBe('A-1047');
    expect(await found('004352')).toBe('A-1047');
    expect(await found('3a004352')).toBe('A-1047');
    expect(await found('honda')).toBe('A-1047 C9');
    expect(await found('HON acc')).toBe('A-1047');
    expect(await found('honda 2021')).toBe('C9');
    expect(await found('2021 crv')).toBe('C9');
    expect(await found('cr-v')).toBe('C9');
    expect(await found('rover')).toBe('D9');
    expect(await found('rover', { view: 'ready' })).toBe('');
    expect(await found('2003')).toBe('2003B A-1047');
    expect(await found('accord a-1047')).toBe('A-1047');
    expect(await found('toyota a-1047')).toBe('');
    expect(await found('honda', { view: 'deleted' })).toBe('E9');
    expect(await found('004353', { view: 'deleted' })).toBe('E9');
    expect(await found('honda', { year_from: 2020 })).toBe('C9');
    expect(await found('%')).toBe('');
    expect(await found('_')).toBe('');
    expect(await found("'; drop table stock_vehicle; --")).toBe('');
    expect(await found('x💥')).toBe('');
  });

  it('finds the same whether many match or few', async () => {
    const { id, owner } = await t.newDealership();
    await addHerd(t, id, 2_400);
    await addCars(t, id, [{ stockNo: 'KIA1', make: 'Ford', model: 'Fiesta' }]);
    const { body } = await list(owner.token, { q: 'kia', limit: 25 });
    expect([body.total, body.rows.length, body.rows[0]?.stock_NO]).toEqual([2_401, 25, 'KIA1']);
    const soul = await list(owner.token, { q: 'kia sou', limit: 25, page: 2 });
    expect([soul.body.total, soul.body.rows.length]).toEqual([800, 25]);
    // so many stock numbers begin so that only counting can tell how many
    const byNumber = await list(owner.token, { q: 'n0', limit: 25 });
    expect([byNumber.body.total, byNumber.body.rows.length]).toEqual([2_400, 25]);
  });

  it('has its first page in the order of the panel, whatever the names, as the whole list has it', async () => {
    const { id, owner } = await t.newDealership();
    const herd = await addHerd(t, id, 90);
    await addCars(t, id, [{ stockNo: 'SOUL9', make: 'Ford', model: 'Fiesta' }]);
    await t.sql(sql`update stock_vehicle set status = 8 where id = any(${sql.param(herd.slice(20, 60))})`);
    const whole = await list(owner.token, { limit: 100 });
    for (const q of ['soul', 'kia', 'kia 2019'])
      for (const view of ['all', 'ready', 'sold'])
        for (const page of [1, 2]) {
          const { body } = await list(owner.token, { q, view, page, limit: 10 });
          const all = await list(owner.token, { q, view, sort: 'created_at', limit: 100 });
          const chosen = new Set(all.body.rows.map((row) => row.id));
          expect(body.total, `${q} ${view}`).toBe(chosen.size);
          expect(
            body.rows.map((row) => row.id),
            `${q} ${view} ${page}`,
          ).toEqual(
            whole.body.rows
              .map((row) => row.id)
              .filter((car) => chosen.has(car))
              .slice((page - 1) * 10, page * 10),
          );
        }
  });

  it('finds a car by its licence plate, however it is written, and not for customers', async () => {
    const { id, owner, user } = await t.newDealership();
    await addCars(t, id, [{ stockNo: 'P1', set: { plate: 'AB1 23C' } }, { stockNo: 'P2' }]);
    for (const q of ['ab123c', 'AB1-23C', 'ab12']) expect(await stockNos(owner.token, { q })).toEqual(['P1']);
    const customer = await user(ROLE.customer);
    const { body } = await t.call(listingCalls.all, { query: { q: 'ab123c' } }, customer.token);
    expect(body).toEqual([]);
  });

  it('finds a make and model from the moment it comes, by each of its spellings, once for all who brought it', async () => {
    const { id, owner } = await t.newDealership();
    const [car = 0] = await addCars(t, id, [{ stockNo: 'R1', make: 'Kia', model: 'Rio' }]);
    const models = () => t.sql(sql`select from stock_model where dealership_id = ${id}`);
    expect(await stockNos(owner.token, { q: 'cruiser' })).toEqual([]);
    await t.sql(sql`update stock_vehicle set make = 'Chrysler', model = 'PT Cruiser' where id = ${car}`);
    expect(await stockNos(owner.token, { q: 'cruiser' })).toEqual(['R1']);
    expect(await stockNos(owner.token, { q: 'ptcr' })).toEqual(['R1']);
    expect(await stockNos(owner.token, { q: 'rio' })).toEqual([]);
    await t.sql(sql`insert into stock_model select * from stock_model where dealership_id = ${id}`);
    expect(await models()).toHaveLength(4);
    expect((await list(owner.token, { q: 'cruiser' })).body.total).toBe(1);
    await t.sql(sql`select sum_up_stock(${id})`);
    expect(await models()).toHaveLength(2);
  });

  it('serves pickers: everything for staff, what is ready for sale for a customer', async () => {
    const { id, owner, user } = await t.newDealership();
    await addCars(t, id, [
      { stockNo: 'R', status: 4, vin: '1HGCM82633A004352' },
      { stockNo: 'P', status: 5, vin: '2T3RWRFV1MW000001' },
    ]);
    const customer = await user(ROLE.customer);
    const picked = async (token: string) =>
      (await t.call(listingCalls.all, { query: { q: 'civic' } }, token)).body.map((car) => car.stock_NO);
    expect(await picked(owner.token)).toEqual(['P', 'R']);
    expect(await picked(customer.token)).toEqual(['R']);
    const vins = async (token: string) =>
      (await t.call(listingCalls.all, { query: { q: 'civic' } }, token)).body.map((car) => car.vin_number);
    expect(await vins(customer.token)).toEqual(['']);
    expect((await vins(owner.token)).every((vin) => vin.length === 17)).toBe(true);
  });

  it('finds no car by its VIN for a customer, who could otherwise read it out character by character', async () => {
    const { id, owner, user } = await t.newDealership();
    await addCars(t, id, [{ stockNo: 'R', status: 4, vin: '1HGCM82633A004352' }]);
    const customer = await user(ROLE.customer);
    const found = async (q: string, token: string) =>
      (await t.call(listingCalls.all, { query: { q } }, token)).body.map((car) => car.stock_NO);
    for (const q of ['1HG', '1HGCM82633A004352', '4352', 'civic 1HG', '1hgcm82633a00435 civic']) {
      expect(await found(q, customer.token)).toEqual([]);
      expect(await found(q, owner.token)).toEqual(['R']);
    }
    for (const q of ['civic', 'R', 'r civic']) expect(await found(q, customer.token)).toEqual(['R']);
  });
});

describe('the summary', () => {
  it('shows stock by status and age with its value; sold and deleted are no stock', async () => {
    const { id, owner } = await t.newDealership();
    await addCars(t, id, [
      { status: 4, sellPrice: 100.1, acquiredOn: '2026-06-14' },
      { status: 4, sellPrice: 200.2, acquiredOn: '2026-05-30' },
      { status: 1, sellPrice: null, acquiredOn: '2026-05-29' },
      { status: 7, sellPrice: 50, acquiredOn: '2026-03-14' },
      { status: 8, sellPrice: 999, acquiredOn: '2026-01-01', set: { sold_date: '2026-02-01' } },
      { status: 4, sellPrice: 999, deleted: true },
    ]);
    const { body } = await t.call(listingCalls.summary, {}, owner.token);
    expect(body).toMatchObject({ total: 4, value: 350.3, average_days: 30.8 });
    expect([body.without_price, body.without_photos]).toEqual([1, 4]);
    expect(body.by_age.map(({ from, count, value }) => [from, count, value])).toEqual([
      [0, 2, 300.3],
      [16, 1, 0],
      [31, 0, 0],
      [46, 0, 0],
      [61, 0, 0],
      [91, 1, 50],
    ]);
    expect(body.by_status.filter(({ count }) => count > 0)).toEqual([
      { status: 1, count: 1, value: 0 },
      { status: 4, count: 2, value: 300.3 },
      { status: 7, count: 1, value: 50 },
      { status: 8, count: 1, value: 999 },
    ]);
    const empty = await t.newDealership();
    expect((await t.call(listingCalls.summary, {}, empty.owner.token)).body).toMatchObject({
      total: 0,
      value: 0,
      average_days: 0,
      without_price: 0,
      without_photos: 0,
    });
  });

  it('counts no more cars without a price than it shows', async () => {
    const { id, owner } = await t.newDealership();
    await addHerd(t, id, MOST_COUNTED + 5);
    await t.sql(
      sql`update stock_vehicle set sell_price = null, special_price = null where dealership_id = ${id}`,
    );
    const { body } = await t.call(listingCalls.summary, {}, owner.token);
    expect(body.without_price).toBe(MOST_COUNTED);
  });
});

describe('cars by their ids', () => {
  it('come in the order asked for; strangers are named and nothing is shown', async () => {
    const [mine, other] = [await t.newDealership(), await t.newDealership()];
    const ids = await addCars(t, mine.id, [
      { stockNo: 'A' },
      { stockNo: 'B' },
      { stockNo: 'C', deleted: true },
    ]);
    const [stranger] = await addCars(t, other.id, [{ stockNo: 'Z' }]);
    const ask = (wanted: unknown[]) =>
      t.call(
        listingCalls.byIds,
        { body: { ids: wanted } } as Parameters<typeof t.call<typeof listingCalls.byIds>>[1],
        mine.owner.token,
      );
    const [a, b, c] = ids;
    expect((await ask([c, a, b, a])).body.map((row) => row.stock_NO)).toEqual(['C', 'A', 'B']);
    const refused = await ask([a, stranger]);
    expect([refused.status, refused.error.fields?.ids]).toEqual([404, `Not in your stock: ${stranger}`]);
    for (const wrong of [[], ['x'], [-1], Array.from({ length: 501 }, (_, i) => i + 1)])
      expect((await ask(wrong)).status).toBe(400);
  });
});

describe('who may', () => {
  it('see the list: staff and mechanics, each their own dealership; customers may not', async () => {
    const [mine, other] = [await t.newDealership(), await t.newDealership()];
    await addCars(t, mine.id, [{ stockNo: 'MINE' }]);
    await addCars(t, other.id, [{ stockNo: 'OTHER' }]);
    for (const role of [ROLE.owner, ROLE.manager, ROLE.salesConsultant, ROLE.mechanic]) {
      const { token } = await mine.user(role);
      expect(await stockNos(token, { q: 'o' }), String(role)).toEqual([]);
      expect(await stockNos(token)).toEqual(['MINE']);
    }
    const customer = await mine.user(ROLE.customer);
    for (const call of [
      listingCalls.list,
      listingCalls.counts,
      listingCalls.summary,
      listingCalls.makes,
      listingCalls.searchFields,
    ])
      expect((await t.call(call, {}, customer.token)).status).toBe(403);
  });
});

describe('cost and gross of the list', () => {
  const WIRE = /cost|gross/i;
  it.each(ROLES.filter(({ shell }) => shell === 'owner' || shell === 'seller' || shell === 'mechanic'))(
    'are sent to $label ($id) only with the right to costs',
    async ({ id: role }) => {
      const { id: here, user, owner } = await t.newDealership();
      const [plain = 0, special = 0, none = 0, called = 0] = await addCars(t, here, [
        { sellPrice: 20_000, set: { cost_price: 15_500.25 } },
        { sellPrice: 20_000, set: { cost_price: 15_000, special_price: 18_000 } },
        { sellPrice: 20_000 },
        { sellPrice: null, set: { cost_price: 9_000 } },
      ]);
      const { token } = await user(role);
      const replies = [
        await t.call(listingCalls.list, {}, token),
        await t.call(listingCalls.search, { body: {} }, token),
        await t.call(listingCalls.byIds, { body: { ids: [plain, special, none, called] } }, token),
      ];
      for (const { status, body } of replies) {
        expect(status).toBe(200);
        const rows = 'rows' in body ? body.rows : body;
        const figures = new Map(rows.map((row) => [row.id, [row.cost_price, row.gross]]));
        if (OWNER_SHELL.includes(role) || role === ROLE.bookkeeper) {
          expect(figures.get(plain)).toEqual([15_500.25, 4_499.75]);
          expect(figures.get(special)).toEqual([15_000, 3_000]);
          expect(figures.get(none)).toEqual([null, null]);
          expect(figures.get(called)).toEqual([9_000, null]);
        } else expect(JSON.stringify(body)).not.toMatch(WIRE);
      }
      const all = await t.call(listingCalls.all, {}, owner.token);
      expect(JSON.stringify(all.body)).not.toMatch(WIRE);
    },
  );
});
