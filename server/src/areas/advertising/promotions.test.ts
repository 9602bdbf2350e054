import type { InputOf } from '@forecourt/contract';
import { advertisingCalls } from '@forecourt/contract/advertising/index';
import { PROMOTION_DEALERSHIPS } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../job-handlers';
import { startTestApp, type TestApp } from '../../test-support/app';
import { siteCarPath } from '../inventory';
import { addWholeCar, openLot } from './test-support/lot';

let t: TestApp;
let place: Awaited<ReturnType<typeof openLot>>;
let now = new Date('2026-05-10T18:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  place = await openLot(t, PROMOTION_DEALERSHIPS[0]);
}, 120_000);
afterAll(() => t.stop());

type Form = NonNullable<InputOf<typeof advertisingCalls.addPromotion>['body']>;
const add = (body: Form) => t.call(advertisingCalls.addPromotion, { body }, place.owner.token);

const page = async (url: string, headers: Record<string, string> = {}) =>
  (
    await (
      await t.site()
    ).app.inject({
      url,
      headers: { host: t.siteHost(place.id), 'user-agent': 'Mozilla/5.0 Firefox/140', ...headers },
    })
  ).body;

const pathOf = async (id: number) => {
  const [car] = await t.sql<{ title: string; public_token: string }>(
    sql`select title, public_token from stock_vehicle where id = ${id}`,
  );
  return siteCarPath(car?.title ?? '', car?.public_token ?? '');
};

const atDayChange = () => {
  const silent = { send: async () => ({ id: '' }) };
  return jobHandlers(t.deps, silent, silent)['advertising-promotions']?.({}, { key: 'x', number: 1 });
};

const priceInFeed = async (id: number) => {
  const { body } = await t.call(
    advertisingCalls.preview,
    { params: { channel: 'meta', id } },
    place.owner.token,
  );
  const value = (name: string) => body.columns.find((column) => column.name === name)?.value;
  return [value('price'), value('sale_price'), value('custom_label_0')];
};

describe('promotions', () => {
  it('lower a price from a day to a day, on the public site and in feeds alike', async () => {
    const id = await addWholeCar(t, place.id, { sellPrice: 20_000 });
    const path = await pathOf(id);
    const made = await add({
      stock_id: id,
      kind: 'price-drop',
      price: 18_500,
      from: '2026-05-11',
      until: '2026-05-12',
    });
    expect([made.status, made.body.state]).toEqual([201, 'planned']);
    expect(await page(path)).not.toContain('$18,500');
    expect(await priceInFeed(id)).toEqual(['20000 CAD', '', '']);
    now = new Date('2026-05-11T18:00:00Z');
    await atDayChange();
    await expect.poll(() => page(path)).toContain('$18,500');
    for (const shown of ['Price drop', '$20,000']) expect(await page(path)).toContain(shown);
    expect(await page('/inventory?price_to=19000')).toContain('$18,500');
    expect(await priceInFeed(id)).toEqual(['20000 CAD', '18500 CAD', '']);
    now = new Date('2026-05-13T18:00:00Z');
    await atDayChange();
    await expect.poll(() => page(path)).not.toContain('$18,500');
    expect(await priceInFeed(id)).toEqual(['20000 CAD', '', '']);
  });

  it('show a featured car first, with its mark', async () => {
    const first = await addWholeCar(t, place.id, { make: 'Mazda', model: 'CX-5' });
    await addWholeCar(t, place.id, { make: 'Toyota', model: 'Corolla' });
    const names = async () =>
      [...(await page('/inventory')).matchAll(/<h2><a href="[^"]+">([^<]+)<\/a><\/h2>/g)].map(
        ([, name]) => name,
      );
    await expect.poll(async () => (await names())[0]).toBe('2019 Toyota Corolla');
    const { body } = await add({ stock_id: first, kind: 'featured', from: '2026-05-13' });
    expect(body).toMatchObject({ state: 'running', price: null, until: null });
    await expect.poll(async () => (await names())[0]).toBe('2019 Mazda CX-5');
    expect(await page(await pathOf(first))).toContain('Featured');
    expect((await priceInFeed(first))[2]).toBe('featured');
    const ended = await t.call(
      advertisingCalls.endPromotion,
      { params: { id: body.id }, body: { version: body.version } },
      place.owner.token,
    );
    // it began today, and its last day is not before its first
    expect(ended.body).toMatchObject({ state: 'ended', until: ended.body.from });
    await expect.poll(async () => (await names())[0]).toBe('2019 Toyota Corolla');
  });

  it('refuse a price that is none, days that are wrong, a second one at the same time and an older version', async () => {
    const id = await addWholeCar(t, place.id, { sellPrice: 20_000 });
    const drop = (more: object) =>
      add({
        stock_id: id,
        kind: 'price-drop',
        from: '2026-06-01',
        until: '2026-06-10',
        price: 15_000,
        ...more,
      });
    expect((await drop({ price: null })).error.fields).toHaveProperty('price');
    expect((await drop({ price: 20_000 })).error.fields).toHaveProperty('price');
    expect((await drop({ until: '2026-05-20' })).error.fields).toHaveProperty('until');
    const { body } = await drop({});
    expect((await drop({ from: '2026-06-10', until: null })).error.fields).toHaveProperty('from');
    expect((await drop({ from: '2026-06-11', until: null })).status).toBe(201);
    const change = (version: number) =>
      t.call(
        advertisingCalls.changePromotion,
        { params: { id: body.id }, body: { title: 'Spring sale', version } },
        place.owner.token,
      );
    expect((await change(body.version)).body.title).toBe('Spring sale');
    expect((await change(body.version)).status).toBe(409);
    const removed = await t.call(
      advertisingCalls.removePromotion,
      { params: { id: body.id } },
      place.owner.token,
    );
    expect(removed.status).toBe(200);
    const { body: list } = await t.call(
      advertisingCalls.promotions,
      { query: { state: 'planned', stock_id: id } },
      place.owner.token,
    );
    expect([list.total, list.counts.planned]).toEqual([1, 1]);
  });
});

describe('results', () => {
  it('count views, leads and costs by channel and car, and leave programs out', async () => {
    const id = await addWholeCar(t, place.id, { make: 'Kia', model: 'Soul' });
    const path = await pathOf(id);
    await page(`${path}?utm_source=meta&utm_medium=feed`);
    await page(`${path}?utm_source=meta&utm_medium=feed`);
    await page(path);
    await page(path, { 'user-agent': 'Googlebot/2.1' });
    await t.sql(sql`insert into lead (dealership_id, type, channel, stock_id, first_name, state, came_by, visit, received_at)
      values (${place.id}, 1, 'website', ${id}, 'Ada', 'new', 'campaign', '{"utm_source":"meta","utm_medium":"feed"}', ${now.toISOString()}) returning id`);
    await t.call(
      advertisingCalls.saveCost,
      { body: { channel: 'meta', month: '2026-05', amount: 310 } },
      place.owner.token,
    );
    const read = async () =>
      (await t.call(advertisingCalls.carResults, { params: { id } }, place.owner.token)).body;
    await expect.poll(async () => (await read()).views, { timeout: 15_000 }).toBe(3);
    expect((await read()).channels).toEqual([
      expect.objectContaining({ channel: 'meta', views: 2, leads: 1 }),
      expect.objectContaining({ channel: 'website', views: 1, leads: 0 }),
    ]);
    const period = { from: '2026-05-01', to: '2026-05-31' };
    const { body } = await t.call(advertisingCalls.results, { query: period }, place.owner.token);
    expect(body.channels.find(({ channel }) => channel === 'meta')).toMatchObject({
      ...{ leads: 1, cost: 310, cost_per_lead: 310, sales: 0 },
    });
    expect(body.days).toHaveLength(31);
    // a month counts by its days
    const half = await t.call(
      advertisingCalls.results,
      { query: { from: '2026-05-01', to: '2026-05-10' } },
      place.owner.token,
    );
    expect(half.body.total.cost).toBe(100);
    const cars = await t.call(advertisingCalls.resultCars, { query: { channel: 'meta' } }, place.owner.token);
    expect(cars.body.rows[0]).toMatchObject({ stock_id: id, views: 2, leads: 1, is_sold: 0 });
  });
});
