import { recordCalls } from '@forecourt/contract/inventory/record';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar, type NewCar } from '../../../test-support/cars';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-03-10T20:00:00Z') });
});
afterAll(() => t.stop());

const cityIn = async (province: string) => {
  const [city] = await t.sql<{
    id: number;
  }>(sql`select c.id from city c join province p on p.id = c.province_id
    where p.abbreviation = ${province} order by c.id limit 1`);
  return city?.id ?? 0;
};

const taxed = async (province: string, car: NewCar) => {
  const { id: here, owner } = await t.newDealership({ cityId: await cityIn(province) });
  const id = await addCar(t, here, car);
  return (await t.call(recordCalls.tax, { params: { id } }, owner.token)).body;
};

describe('the tax of the dealership’s province', () => {
  it.each([
    ['ON', 'Ontario', [{ name: 'HST', percent: 13, amount: 2_537.08 }], 22_053.08],
    ['AB', 'Alberta', [{ name: 'GST', percent: 5, amount: 975.8 }], 20_491.8],
    [
      'QC',
      'Quebec',
      [
        { name: 'GST', percent: 5, amount: 975.8 },
        { name: 'QST', percent: 9.975, amount: 1_946.72 },
      ],
      22_438.52,
    ],
  ])('in %s', async (province, name, taxes, total) => {
    const reply = await taxed(province, { sellPrice: 19_516 });
    const total_tax = Math.round((total - 19_516) * 100) / 100;
    expect(reply).toEqual({ price: 19_516, province: name, luxury_tax: 0, taxes, total_tax, total });
  });

  it('follows the price, the kind and the fuel in British Columbia', async () => {
    const rate = async (car: NewCar) => (await taxed('BC', car)).taxes[1]?.percent;
    expect(await rate({ sellPrice: 54_999 })).toBe(7);
    expect(await rate({ sellPrice: 60_000 })).toBe(10);
    expect(await rate({ sellPrice: 60_000, fuelType: 'Electric' })).toBe(7);
    expect(await rate({ sellPrice: 160_000, vehicleType: 3 })).toBe(20);
    expect(await rate({ sellPrice: 160_000, vehicleType: 4 })).toBe(7);
  });

  const newCar = async (province: string, sellPrice: number, condition: number, car: NewCar = {}) => {
    const { id: here, owner } = await t.newDealership({ cityId: await cityIn(province) });
    const id = await addCar(t, here, { sellPrice, year: 2026, ...car });
    await t.call(recordCalls.saveStock, { params: { id }, body: { condition } }, owner.token);
    return (await t.call(recordCalls.tax, { params: { id } }, owner.token)).body;
  };

  it('has the luxury tax of a new car under the sales taxes (domain.md 4.3)', async () => {
    expect(await newCar('AB', 130_000, 1)).toEqual({
      ...{ price: 130_000, province: 'Alberta', luxury_tax: 6_000 },
      taxes: [{ name: 'GST', percent: 5, amount: 6_800 }],
      ...{ total_tax: 12_800, total: 142_800 },
    });
    expect((await newCar('ON', 500_000, 1)).luxury_tax).toBe(50_000);
  });

  it.each<[string, number, number, NewCar]>([
    ['a used car', 130_000, 2, {}],
    ['a car of 100,000', 100_000, 1, {}],
    ['a motorcycle', 130_000, 1, { vehicleType: 3 }],
    ['a car made before 2019', 130_000, 1, { year: 2018 }],
  ])('has no luxury tax for %s', async (_name, price, condition, car) => {
    expect((await newCar('AB', price, condition, car)).luxury_tax).toBe(0);
  });

  it('is of the special price where there is one, and nothing where there is none', async () => {
    const { id: here, owner } = await t.newDealership({ cityId: await cityIn('ON') });
    const id = await addCar(t, here);
    await t.call(recordCalls.saveStock, { params: { id }, body: { special_price: 10_000 } }, owner.token);
    expect((await t.call(recordCalls.tax, { params: { id } }, owner.token)).body).toMatchObject({
      price: 10_000,
      total_tax: 1_300,
    });
    await t.call(
      recordCalls.saveStock,
      { params: { id }, body: { special_price: null, sell_price: null } },
      owner.token,
    );
    expect((await t.call(recordCalls.tax, { params: { id } }, owner.token)).body).toMatchObject({
      price: 0,
      total_tax: 0,
      total: 0,
    });
  });

  it('is none in the United States, and GST where the dealership has no city', async () => {
    expect(await taxed('WA', { sellPrice: 20_000 })).toMatchObject({
      province: 'Washington',
      taxes: [],
      total: 20_000,
    });
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here, { sellPrice: 20_000 });
    expect((await t.call(recordCalls.tax, { params: { id } }, owner.token)).body).toMatchObject({
      province: '',
      taxes: [{ name: 'GST', percent: 5, amount: 1_000 }],
    });
  });
});

describe('the history of prices', () => {
  it('has who, why and what, the newest first, and only true changes', async () => {
    const { id: here, owner, user } = await t.newDealership();
    const manager = await user(ROLE.manager, { firstName: 'Ada', lastName: 'Byron' });
    const id = await addCar(t, here);
    const save = (token: string, body: object) =>
      t.call(recordCalls.saveStock, { params: { id }, body }, token);
    await save(owner.token, { sell_price: 14_000, price_reason: 'Aged 60 days' });
    await save(owner.token, { sell_price: 14_000, price_reason: 'the same again', odometer: 3 });
    await save(manager.token, { special_price: 13_500 });
    const { body } = await t.call(recordCalls.priceHistory, { params: { id } }, owner.token);
    expect(body).toEqual([
      {
        sell_price: 14_000,
        special_price: 13_500,
        reason: '',
        changed_by: 'Ada Byron',
        at: expect.any(String),
      },
      {
        sell_price: 14_000,
        special_price: null,
        reason: 'Aged 60 days',
        changed_by: expect.stringContaining('Test'),
        at: expect.any(String),
      },
    ]);
    expect(recordCalls.priceHistory.reply.safeParse(body).error).toBeUndefined();
  });

  it('is empty for a car whose price never changed', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    expect((await t.call(recordCalls.priceHistory, { params: { id } }, owner.token)).body).toEqual([]);
  });
});
