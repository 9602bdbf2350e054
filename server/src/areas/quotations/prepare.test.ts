import { deskCalls } from '@forecourt/contract/deals/desk';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openDealer } from './test-support/quotations';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Query = { mvdId?: number; deal_id?: number; version_id?: number };

const open = async () => {
  const dealer = await openDealer(t);
  const start = async (more: object = {}) => {
    const body = { customer_id: dealer.customerId, mvdId: dealer.carId, seller_id: dealer.owner.id, ...more };
    const made = await t.call(dealRecordCalls.start, { body }, dealer.token);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const keep = async (dealId: number) => {
    const input = {
      price: 2_100_000,
      discounts: [{ label: 'Loyalty', amount: 50_000 }],
      addOns: [{ label: 'Winter tires', amount: 90_000, tax: 'all', cost: 40_000 }],
      fees: [{ label: 'Documentation', amount: 39_900, tax: 'all' }],
      tradeIns: [{ allowance: 300_000 }],
    };
    const kept = await t.call(
      deskCalls.keep,
      { params: { id: dealId }, body: { way: 'cash', input } },
      dealer.token,
    );
    expect(kept.status, JSON.stringify(kept.body)).toBe(201);
    return kept.body;
  };
  return {
    ...dealer,
    ...{ start, keep },
    prepare: (query: Query = {}, as = dealer.token) => t.call(quotationsCalls.prepare, { query }, as),
  };
};

describe('what a new quotation starts with', () => {
  it('has the days and fees of the settings and the province of the dealership', async () => {
    const d = await open();
    const fees = [{ label: 'Documentation', amount: 399, treatment: 'none' }];
    await t.call(deskCalls.saveSettings, { body: { quotation_days: 10, fees } }, d.token);
    const { body } = await d.prepare();
    expect(body).toMatchObject({ province: 'BC', car: null, deal: null });
    expect(body.fees).toEqual([{ label: 'Documentation', price: 399, treatment: 'none' }]);
    expect((Date.parse(body.valid_until) - Date.parse(body.today)) / 86_400_000).toBe(10);
  });

  it('has a vehicle at its asking price, with what its taxes depend on', async () => {
    const d = await open();
    await t.sql(sql`update stock_vehicle set special_price = 18500, main_photo = 'car-photo-1', passengers = 5
      where id = ${d.carId} returning id`);
    const { body } = await d.prepare({ mvdId: d.carId });
    expect(body.car).toMatchObject({
      ...{ mvdId: d.carId, title: '2022 Kia Soul', price: 18_500 },
      photo: expect.stringContaining('/api/'),
      vehicle: { isNew: false, modelYear: 2022, seats: 5, zeroEmission: false },
    });
    await t.sql(sql`update stock_vehicle set deleted_at = now() where id = ${d.carId} returning id`);
    expect((await d.prepare({ mvdId: d.carId })).status).toBe(404);
  });

  it('has the customer, seller and vehicles of a deal, without one that was deleted', async () => {
    const d = await open();
    const deal = await d.start({ price: 19_000 });
    const { body } = await d.prepare({ deal_id: deal.id });
    expect(body.deal).toMatchObject({
      ...{ id: deal.id, customer_id: d.customerId, seller_id: d.owner.id, lead_id: null },
      items: [{ mvdId: d.carId, price: deal.cars[0]?.price, discount: 0, options: [], fees: [] }],
    });
    await t.sql(sql`update stock_vehicle set deleted_at = now() where id = ${d.carId} returning id`);
    expect((await d.prepare({ deal_id: deal.id })).body.deal?.items).toEqual([]);
  });

  it('has the figures of a kept calculation, and no cost', async () => {
    const d = await open();
    const deal = await d.start();
    const kept = await d.keep(deal.id);
    const { body } = await d.prepare({ version_id: kept.id });
    expect(body.deal?.items).toEqual([
      {
        ...{ mvdId: d.carId, title: '2022 Kia Soul', price: 21_000, discount: 500 },
        ...{ stock_NO: expect.any(String), vin_number: expect.any(String), photo: null },
        options: [{ label: 'Winter tires', price: 900 }],
        fees: [{ label: 'Documentation', price: 399 }],
      },
    ]);
    const other = await d.start({ mvdId: await d.newCar() });
    expect((await d.prepare({ deal_id: other.id, version_id: kept.id })).status).toBe(404);
  });

  it('answers no deal that the user does not see', async () => {
    const d = await open();
    const deal = await d.start();
    const kept = await d.keep(deal.id);
    const seller = await d.user(ROLE.seller);
    expect((await d.prepare({ deal_id: deal.id }, seller.token)).status).toBe(404);
    expect((await d.prepare({ version_id: kept.id }, seller.token)).status).toBe(404);
    const foreign = await openDealer(t);
    expect((await d.prepare({ deal_id: deal.id }, foreign.token)).status).toBe(404);
    expect((await d.prepare({}, seller.token)).status).toBe(200);
  });
});

describe('a quotation of a deal', () => {
  it('is listed with its deal alone, in pages, and used in it when accepted', async () => {
    const d = await open();
    const [deal, other] = [await d.start(), await d.start({ mvdId: await d.newCar() })];
    const items = [{ mvdId: d.carId, price: 19_000, discount: 250 }];
    const made = await d.make({ deal_id: deal.id, items });
    const second = await d.make({ deal_id: deal.id });
    await d.make({ deal_id: other.id });
    await d.make();
    const list = async (query: object) => (await t.call(quotationsCalls.list, { query }, d.token)).body;
    const ofDeal = await list({ deal_id: deal.id });
    expect([ofDeal.total, ofDeal.rows.map(({ id }) => id)]).toEqual([2, [second.id, made.id]]);
    const page = await list({ deal_id: deal.id, limit: 1, page: 2 });
    expect([page.total, page.rows.map(({ id }) => id)]).toEqual([2, [made.id]]);

    const token = await d.handOver(made.id);
    await t.call(quotationsCalls.accept, { params: { token }, body: { name: 'Grace', agreed: 1 } });
    const convert = () => t.call(quotationsCalls.convert, { params: { id: made.id }, body: {} }, d.token);
    expect([(await convert()).body, (await convert()).body]).toEqual([
      { deal_id: deal.id },
      { deal_id: deal.id },
    ]);
    const after = (await t.call(dealRecordCalls.get, { params: { id: deal.id } }, d.token)).body;
    expect(after.cars.map(({ mvdId, price }) => [mvdId, price])).toEqual([[d.carId, 18_750]]);
    expect((await d.read(made.id)).state).toBe('converted');
    const versions = (await t.call(deskCalls.versions, { params: { id: deal.id } }, d.token)).body;
    expect(versions.map(({ total }) => total)).toEqual([made.total]);
  });

  it('adds a vehicle that the deal did not have, and refuses a deal that is closed', async () => {
    const d = await open();
    const deal = await d.start();
    const added = await d.newCar('Niro');
    const made = await d.make({ deal_id: deal.id, items: [{ mvdId: added, price: 22_000 }] });
    const late = await d.make({ deal_id: deal.id });
    const convert = (id: number) => t.call(quotationsCalls.convert, { params: { id }, body: {} }, d.token);
    expect((await convert(made.id)).status).toBe(201);
    const after = (await t.call(dealRecordCalls.get, { params: { id: deal.id } }, d.token)).body;
    expect(after.cars.map(({ mvdId }) => mvdId)).toEqual([d.carId, added]);
    await t.call(
      dealRecordCalls.setStatus,
      { params: { id: deal.id }, body: { status: 5, reason: 'elsewhere' } },
      d.token,
    );
    expect((await convert(late.id)).status).toBe(409);
  });

  it('stays with the customer of its deal, and is made for no deal that the user does not see', async () => {
    const d = await open();
    const deal = await d.start();
    const stranger = await d.newCustomer({ f_name: 'Ivo' });
    const wrong = { customer_id: 'The deal of this quotation has another customer' };
    expect((await d.add({ deal_id: deal.id, customer_id: stranger })).error.fields).toEqual(wrong);
    const made = await d.make({ deal_id: deal.id });
    const saved = await t.call(
      quotationsCalls.save,
      { params: { id: made.id }, body: d.formOf({ customer_id: stranger }) },
      d.token,
    );
    expect(saved.error.fields).toEqual(wrong);
    const kept = await t.call(
      quotationsCalls.save,
      { params: { id: made.id }, body: d.formOf({ message: 'Hello' }) },
      d.token,
    );
    expect([kept.status, kept.body.deal_id]).toEqual([200, deal.id]);
    const seller = await d.user(ROLE.seller);
    expect((await d.add({ deal_id: deal.id }, seller.token)).status).toBe(404);
  });
});
