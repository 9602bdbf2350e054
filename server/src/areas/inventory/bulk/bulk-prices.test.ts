import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { changePrice, percentFactor } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCars, carRow } from '../test-support/stock';
import { changedPriceSql } from './bulk-operation';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

describe('a change of prices of several cars', () => {
  it('is refused where the special price would be above the price, and changes nothing', async () => {
    const { id, owner } = await t.newDealership();
    const [first = 0, second = 0] = await addCars(t, id, [{ sellPrice: 10_000 }, { sellPrice: 30_000 }]);
    const change = (body: { sell_price?: number; special_price?: number }) =>
      t.call(bulkCalls.changeTotally, { body: { ids: [first, second], ...body } }, owner.token);
    const above = await change({ special_price: 11_000 });
    expect(above.status).toBe(400);
    expect(above.error.fields?.special_price).toMatch(/^The special price is above the price: \S+$/);
    expect((await carRow(t, second))?.special_price).toBeNull();
    expect((await change({ special_price: 9_000 })).status).toBe(200);
    expect((await change({ sell_price: 8_000 })).error.fields).toHaveProperty('sell_price');
    expect((await change({ sell_price: 8_000, special_price: 7_500 })).status).toBe(200);
  });
});

describe('a change of prices by a percentage', () => {
  it('is exact to the cent, and stops at the highest price', async () => {
    const { id, owner } = await t.newDealership();
    const [cheap = 0, dear = 0] = await addCars(t, id, [{ sellPrice: 1050 }, { sellPrice: 99_999_998 }]);
    const change = (ids: number[], price_percent: number) =>
      t.call(bulkCalls.changeTotally, { body: { ids, price_percent } }, owner.token);
    expect((await change([cheap], -19.71)).status).toBe(200);
    expect((await carRow(t, cheap))?.sell_price).toBe(843.05);
    expect((await change([dear], 500)).status).toBe(200);
    expect((await carRow(t, dear))?.sell_price).toBe(99_999_999);
  });

  it('is the same in SQL as on the screen', async () => {
    const cases = fc.sample(
      fc.tuple(fc.integer({ min: 0, max: 9_999_999_900 }), fc.integer({ min: -90_000, max: 500_000 })),
      1000,
    );
    const prices = cases.map(([cents]) => cents / 100);
    const percents = cases.map(([, thousandths]) => thousandths / 1000);
    const rows = await t.sql<{ price: number }>(
      sql`select ${sql.raw(changedPriceSql('s.price', 's.factor'))} as price
        from unnest(${sql.param(prices)}::numeric[], ${sql.param(percents.map(percentFactor))}::int[])
          with ordinality as s(price, factor, place) order by s.place`,
    );
    expect(rows.map(({ price }) => Number(price))).toEqual(
      prices.map((price, place) => changePrice(price, percents[place] ?? 0)),
    );
  });
});
