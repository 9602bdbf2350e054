import { wizardCalls } from '@forecourt/contract/wizard/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openWizards } from './test-support/wizards';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
}, 120_000);
afterAll(() => t.stop());

describe('beginning a bill step by step', () => {
  it('starts empty, with the user as seller, and names what is open', async () => {
    const d = await openWizards(t);
    const wizard = await d.start();
    expect(wizard).toMatchObject({
      ...{ step: 'vehicle', format: 3, vehicle: null, customers: [], bill_id: null, version: 1 },
      seller: { id: d.owner.id },
    });
    const texts = wizard.open.map(({ step, text }) => `${step}: ${text}`);
    expect(texts).toContain('vehicle: Choose the vehicle');
    expect(texts).toContain('customers: Choose the buyer');
    expect(texts.filter((text) => text.startsWith('vehicle: Description'))).toEqual([]);
    expect(wizard.questions).toEqual([]);
  });

  it('fills in what the vehicle’s record says, without its cost', async () => {
    const d = await openWizards(t);
    await t.sql(sql`update stock_vehicle set cost_price = 12345 where id = ${d.carId} returning id`);
    const wizard = await d.start({ mvdId: d.carId });
    expect(wizard.values).toMatchObject({
      ...{ price_sales_price: 20_000, vehicle_make: 'Honda', vehicle_model: 'Civic', tax_province: 'ON' },
    });
    expect(JSON.stringify(wizard)).not.toMatch(/12345|"cost_|"gross_|actualcashvalue/);
    expect(wizard.results.hst).toBe(2_600);
    expect(wizard.tax_rates).toEqual([{ id: null, name: 'HST', rate: 13, is_own: 0 }]);
    expect(wizard.questions.length).toBeGreaterThan(20);
  });

  it('refuses vehicles and sellers of another dealership, sold and deleted vehicles', async () => {
    const [d, other] = [await openWizards(t), await openWizards(t)];
    const sold = await d.newCar({ status: STOCK_STATUS.sold });
    const deleted = await d.newCar({ deleted: true });
    const start = (body: object) => t.call(wizardCalls.start, { body }, d.token);
    for (const mvdId of [other.carId, deleted, 2_000_000_000])
      expect((await start({ mvdId })).error.fields).toEqual({ mvdId: 'There is no such vehicle' });
    expect((await start({ mvdId: sold })).error.fields?.mvdId).toContain('is sold');
    expect((await start({ seller_id: other.owner.id })).error.fields).toEqual({
      seller_id: 'There is no such colleague',
    });
    expect(await t.sql(sql`select id from bill_wizard where dealership_id = ${d.id}`)).toEqual([]);
  });

  it('is begun once while nothing is entered', async () => {
    const d = await openWizards(t);
    const first = await d.start();
    expect((await d.start()).id).toBe(first.id);
    expect((await d.start({}, d.seller.token)).id).not.toBe(first.id);
    await d.addCustomer(first.id, { customer_id: d.customerId });
    expect((await d.start()).id).not.toBe(first.id);
  });

  it('keeps the step at which it is left, which another user of the dealership resumes', async () => {
    const d = await openWizards(t);
    const { id } = await d.start({ mvdId: d.carId }, d.seller.token);
    const moved = await t.call(
      wizardCalls.moveTo,
      { params: { id }, body: { step: 'delivery' } },
      d.seller.token,
    );
    expect(moved.status).toBe(200);
    expect((await d.get(id)).body).toMatchObject({ step: 'delivery', version: 1 });
    const { body: saved } = await d.calculate(id, { values: { deposit: 500 }, step: 'trade-in', version: 1 });
    expect(saved).toMatchObject({ step: 'trade-in', version: 2, values: { deposit: 500 } });
    const wrong = { params: { id }, body: { step: 'end' as never } };
    expect((await t.call(wizardCalls.moveTo, wrong, d.token)).status).toBe(400);
  });

  it('shows a seller the own ones and the owner all, and lists the unfinished ones by words', async () => {
    const d = await openWizards(t);
    const mine = await d.begin(d.seller.token);
    const given = await d.start({ seller_id: d.seller.id });
    const owners = await d.start();
    const list = async (token: string, q?: string) =>
      (await t.call(wizardCalls.list, { query: { q } }, token)).body.rows.map(({ id }) => id);
    expect(await list(d.seller.token)).toEqual([given.id, mine.id]);
    expect(await list(d.token)).toEqual([owners.id, given.id, mine.id]);
    expect(await list(d.token, 'civic fraser')).toEqual([mine.id]);
    expect(await list(d.token, '100%')).toEqual([]);
    expect((await d.get(owners.id, d.seller.token)).status).toBe(404);
    expect((await d.calculate(owners.id, { values: {} }, d.seller.token)).status).toBe(404);
    expect((await d.finish(owners.id, d.seller.token)).status).toBe(404);
    const other = await openWizards(t);
    expect((await other.get(mine.id)).status).toBe(404);
    const removed = await t.call(wizardCalls.remove, { params: { id: mine.id } }, d.seller.token);
    expect([removed.status, (await d.get(mine.id)).status]).toEqual([200, 404]);
    expect(await list(d.token)).toEqual([owners.id, given.id]);
  });
});

describe('choosing the vehicle', () => {
  it('takes another one with its price and drops what was entered about the first', async () => {
    const d = await openWizards(t);
    const { id } = await d.start({ mvdId: d.carId });
    await d.calculate(id, {
      values: { price_sales_price: 18_500, vehicle_trim: 'Sport', license_fee: 32 },
    });
    const second = await d.newCar({ model: 'Accord', sellPrice: 31_000 });
    const { body } = await t.call(
      wizardCalls.setVehicle,
      {
        params: { id },
        body: {
          mvdId: second,
          seller_id: d.seller.id,
          values: { vehicle_distance_statement: 'known' },
          step: 'customers',
        },
      },
      d.token,
    );
    expect(body).toMatchObject({
      ...{ step: 'customers', seller: { id: d.seller.id }, vehicle: { mvdId: second } },
      values: { price_sales_price: 31_000, license_fee: 32, vehicle_distance_statement: 'known' },
    });
    expect(body.values.vehicle_trim).toBeUndefined();
  });

  it('refuses one that has a bill and names the bill, and leaves it out of the choices', async () => {
    const d = await openWizards(t);
    const first = await d.begin();
    const { body: bill } = await d.finish(first.id);
    const second = await d.newCar({ model: 'Pilot' });
    const reply = await t.call(wizardCalls.start, { body: { mvdId: d.carId } }, d.token);
    expect([reply.status, reply.error.current]).toEqual([409, { id: bill.bill_id, number: bill.number }]);
    const rows = async (query: object) => (await t.call(wizardCalls.vehicles, { query }, d.token)).body;
    expect(await rows({})).toMatchObject({ total: 1, rows: [{ mvdId: second, price: 20_000 }] });
    expect((await rows({ q: 'civic' })).rows).toEqual([]);
    expect((await rows({ q: 'pil 2019', sort: '-price', limit: 1 })).rows).toHaveLength(1);
  });

  it('adds one by its VIN for those who may, and decodes', async () => {
    const d = await openWizards(t);
    const vin = '1HGCM82633A004352';
    const decoded = await t.call(wizardCalls.decodeVehicle, { body: { vin } }, d.token);
    expect(decoded.body).toMatchObject({ make: 'Honda', model: 'Accord', model_year: 2003 });
    const bad = await t.call(wizardCalls.decodeVehicle, { body: { vin: 'not a vin!' } }, d.token);
    expect([bad.status, Object.keys(bad.error.fields ?? {})]).toEqual([400, ['vin']]);
    const added = await t.call(wizardCalls.newVehicle, { body: { vin, price: 7_995 } }, d.token);
    expect(added.status).toBe(201);
    expect((await d.start({ mvdId: added.body.mvdId })).values.price_sales_price).toBe(7_995);
    const again = await t.call(wizardCalls.newVehicle, { body: { vin } }, d.token);
    expect([again.status, Object.keys(again.error.fields ?? {})]).toEqual([409, ['vin']]);
  }, 120_000);

  it('names who can be the salesperson', async () => {
    const d = await openWizards(t);
    await t.sql(sql`update app_user set register_number = '4512345' where id = ${d.seller.id} returning id`);
    const { body } = await t.call(wizardCalls.sellers, {}, d.seller.token);
    expect(body.map(({ id }) => id).sort()).toEqual([d.owner.id, d.seller.id].sort());
    expect(body.find(({ id }) => id === d.seller.id)?.registration_number).toBe('4512345');
  });
});

describe('the people', () => {
  it('are one buyer and co-buyers; another buyer takes the place of the first', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    const [ada, bob] = [await d.newCustomer({ f_name: 'Ada' }), await d.newCustomer({ f_name: 'Bob' })];
    await d.calculate(id, { values: { buyer_address: '12 Long Street' } });
    expect((await d.addCustomer(id, { customer_id: ada, role: 'co-buyer' })).status).toBe(201);
    const { body } = await d.addCustomer(id, { customer_id: bob });
    expect(body.customers.map(({ customer_id, role }) => [customer_id, role])).toEqual([
      [bob, 'buyer'],
      [ada, 'co-buyer'],
    ]);
    expect(body.values).toMatchObject({ buyer_first_name: 'Bob' });
    expect(body.values.buyer_address).toBeUndefined();
    const params = { id, customerId: bob };
    const removed = await t.call(wizardCalls.removeCustomer, { params }, d.token);
    expect(removed.body.customers.map(({ customer_id }) => customer_id)).toEqual([ada]);
    expect((await t.call(wizardCalls.removeCustomer, { params }, d.token)).status).toBe(404);
  });

  it('keep the buyer when the same customer is added as co-buyer', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    const refused = await d.addCustomer(id, { customer_id: d.customerId, role: 'co-buyer' });
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { customer_id: 'This customer is the buyer. Choose another person as co-buyer.' },
    ]);
    const { body } = await t.call(wizardCalls.get, { params: { id } }, d.token);
    expect(body.customers).toMatchObject([{ customer_id: d.customerId, role: 'buyer' }]);
  });

  it('are customers of the dealership, at most ten', async () => {
    const [d, other] = [await openWizards(t), await openWizards(t)];
    const { id } = await d.begin();
    expect((await d.addCustomer(id, { customer_id: other.customerId })).error.fields).toEqual({
      customer_id: 'There is no such customer',
    });
    const replies = [];
    for (let place = 0; place < 10; place += 1)
      replies.push(await d.addCustomer(id, { customer_id: await d.newCustomer(), role: 'co-buyer' }));
    expect(replies.map(({ status }) => status)).toEqual([...Array(9).fill(201), 400]);
  });
});
