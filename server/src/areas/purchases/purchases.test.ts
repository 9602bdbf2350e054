import { purchasesCalls } from '@forecourt/contract/purchases/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { newVin, openBuyer, TODAY } from '../../test-support/buying';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(`${TODAY}T18:00:00Z`) });
});
afterAll(() => t.stop());

describe('a vehicle bought from the public', () => {
  it('is in stock with its cost, and is owed to the seller', async () => {
    const b = await openBuyer(t);
    const body = b.fromPublic();
    const bought = await b.bought(body);
    expect(bought).toMatchObject({
      ...{ number: 'P-000001', kind: 'public', state: 'booked', price: 8_000, total: 8_000, owed: 8_000 },
      ...{ seller: { name: 'Grace Fraser', customer_id: b.customerId }, lien_open: 0, cost: 8_000 },
      ...{ odometer: 142_000, id_kind: 'driver-licence', id_ends: '4410', id_seen_by: 'Sam Lee' },
      ...{ declarations: { owner: 'yes', odometer: 'yes', accidents: 'no', brand: 'no' }, warnings: [] },
    });
    expect(bought.vehicle).toMatchObject({
      vin_number: body.vin_number,
      title: expect.stringContaining('Honda'),
    });
    expect(await b.carOf(body.vin_number)).toMatchObject({
      ...{ cost_price: 8_000, acquired_on: '2026-05-01', make: 'Honda', odometer: 142_000, deleted: false },
    });
    expect(await b.books()).toEqual({ 1200: 8_000, 2000: -8_000 });
    expect(await b.entries()).toEqual([
      expect.objectContaining({ day: '2026-05-01', kind: 'vehicle-purchased', source: 'purchase', part: 1 }),
    ]);
  });

  it('was sold here before: it comes in anew', async () => {
    const b = await openBuyer(t);
    const body = b.fromPublic();
    await b.bought(body);
    await t.sql(
      sql`update stock_vehicle set status = 8, status_before_sale = 4, sold_date = '2026-05-05' where dealership_id = ${b.id} returning id`,
    );
    const again = await b.add({ ...body, day: '2026-05-08' });
    expect([again.status, again.body.number]).toEqual([201, 'P-000002']);
  });

  it('that is in stock is refused with the vehicle', async () => {
    const b = await openBuyer(t);
    const body = b.fromPublic();
    const first = await b.bought(body);
    const second = await b.add(body);
    expect([second.status, second.error.fields, second.error.current]).toEqual([
      409,
      { vin_number: 'This VIN is in stock already' },
      expect.objectContaining({ id: first.vehicle.id, stock_NO: first.vehicle.stock_NO }),
    ]);
    expect(await b.books()).toEqual({ 1200: 8_000, 2000: -8_000 });
  });

  it('of two who buy it at once, and of a double click, is bought once', async () => {
    const b = await openBuyer(t);
    const body = b.fromPublic();
    const both = await Promise.all([b.add(body), b.add(body), b.add(body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const other = b.fromPublic();
    const headers = { 'idempotency-key': 'purchase-form-1' };
    const clicks = await Promise.all([b.add(other, b.token, headers), b.add(other, b.token, headers)]);
    expect(clicks.map(({ status, body: { id } }) => [status, id])).toEqual([
      [201, clicks[0]?.body.id],
      [201, clicks[0]?.body.id],
    ]);
    const numbers = await t.sql(
      sql`select number from purchase where dealership_id = ${b.id} order by number`,
    );
    expect(numbers).toEqual([{ number: 1 }, { number: 2 }]);
    expect(await b.books()).toEqual({ 1200: 16_000, 2000: -16_000 });
  });

  it.each([
    ['tomorrow', { day: '2026-05-11' }, { day: 'The purchase is in the future' }],
    ['a price of 0', { price: 0 }, { price: 'The price must be above 0' }],
    ['no seller', { customer_id: null }, { customer_id: 'Required' }],
    ['no ID', { id_kind: '' as const, id_ends: '' }, { id_kind: 'Required', id_ends: 'Required' }],
    ['no odometer', { odometer: null }, { odometer: 'Required' }],
    [
      'no declarations',
      { declarations: { owner: 'yes' as const } },
      {
        ...{ 'declarations.odometer': 'Required', 'declarations.accidents': 'Required' },
        'declarations.brand': 'Required',
      },
    ],
    [
      'tax of someone who is not registered',
      { gst: 400 },
      { gst: 'A seller who is not registered for GST/HST charges no tax' },
    ],
    [
      'tax without a number',
      { gst: 400, registrant: 1 as const },
      { tax_number: 'Needed to claim the tax back' },
    ],
    [
      'a lien above the price',
      { lien_result: 'found' as const, lien_holder: 'Bank', lien_amount: 8_001 },
      { lien_amount: 'More than the price: the seller pays the difference to the lien holder first' },
    ],
    ['a lien of nobody', { lien_result: 'found' as const, lien_amount: 100 }, { lien_holder: 'Required' }],
    ['a search without its day', { lien_searched_on: null }, { lien_searched_on: 'Required' }],
    [
      'a VIN of 3 characters',
      { vin_number: 'ABC' },
      { vin_number: expect.stringContaining('17 characters') },
    ],
    ['a model of the next century', { model_year: 2199 }, { model_year: 'is too late' }],
  ])('is refused with %s', async (_what, more, fields) => {
    const b = await openBuyer(t);
    const reply = await b.add(b.fromPublic(more));
    expect([reply.status, reply.error.fields]).toEqual([400, fields]);
    expect(await t.sql(sql`select 1 from stock_vehicle where dealership_id = ${b.id}`)).toEqual([]);
    expect(await b.entries()).toEqual([]);
  });

  it('is refused in a closed period, whole', async () => {
    const b = await openBuyer(t);
    await b.closeBooks('2026-05-01');
    const reply = await b.add(b.fromPublic());
    expect([reply.status, reply.error.fields]).toEqual([
      400,
      { day: 'The books are closed up to 2026-05-01' },
    ]);
    expect(await t.sql(sql`select 1 from stock_vehicle where dealership_id = ${b.id}`)).toEqual([]);
    expect((await b.add(b.fromPublic({ day: '2026-05-02' }))).status).toBe(201);
  });

  it('with an open lien warns, on the purchase and when the seller comes again', async () => {
    const b = await openBuyer(t);
    const lien = { lien_result: 'found' as const, lien_holder: 'Maple Credit Union', lien_amount: 3_000 };
    const bought = await b.bought(b.fromPublic(lien));
    expect(bought).toMatchObject({ lien_open: 1, owed_to_seller: 5_000, owed_to_lien_holder: 3_000 });
    expect(bought.warnings).toEqual([
      { field: 'lien_amount', message: 'Open lien: pay $3,000.00 to Maple Credit Union before the seller' },
    ]);
    const check = () =>
      t.call(purchasesCalls.check, { body: { customer_id: b.customerId, vin_number: newVin() } }, b.token);
    expect((await check()).body).toMatchObject({
      ...{ in_stock: null, decoded: { make: 'Honda' } },
      open_liens: [{ number: 'P-000001', holder: 'Maple Credit Union' }],
    });
    await b.pay(bought.id, { payee: 'lien-holder', amount: 3_000 });
    expect((await check()).body.open_liens).toEqual([]);
    expect((await b.get(bought.id)).body).toMatchObject({ lien_open: 0, warnings: [] });
  });

  it('is not bought from a customer or vendor of another dealership, nor from one who is gone', async () => {
    const [b, other] = [await openBuyer(t), await openBuyer(t)];
    expect((await b.add(b.fromPublic({ customer_id: other.customerId }))).error.fields).toEqual({
      customer_id: 'There is no such customer',
    });
    expect((await b.add(b.fromDealer({ vendor_id: other.vendorId }))).error.fields).toEqual({
      vendor_id: 'There is no such vendor',
    });
    const bought = await other.bought();
    expect((await b.get(bought.id)).status).toBe(404);
    expect((await b.pay(bought.id)).status).toBe(404);
    await t.sql(sql`update vendor set removed_at = now() where id = ${b.vendorId} returning id`);
    expect((await b.add(b.fromDealer())).error.fields).toEqual({ vendor_id: 'There is no such vendor' });
  });
});

describe('a vehicle bought from a dealer', () => {
  it('books cost, fees, tax and what is owed to the vendor', async () => {
    const b = await openBuyer(t);
    const body = b.fromDealer({ fees: [{ name: 'Transport', amount: 300 }], gst: 515, pst: 0 });
    const bought = await b.bought(body);
    expect(bought).toMatchObject({ total: 10_815, cost: 10_300, owed: 10_815 });
    expect(await b.books()).toEqual({ 1200: 10_300, 1300: 515, 2000: -10_815 });
    expect((await b.carOf(body.vin_number))?.cost_price).toBe(10_300);
    const owed = await t.sql(
      sql`select sum(amount_cents)::int as cents from journal_line where dealership_id = ${b.id} and vendor_id = ${b.vendorId} and account = '2000'`,
    );
    expect(owed).toEqual([{ cents: -1_081_500 }]);
  });

  it("takes the vendor's tax number and terms where the form leaves them open", async () => {
    const b = await openBuyer(t);
    const vendor = await b.newVendor('Hillside Auto', '999 RT');
    await t.sql(sql`update vendor set terms_days = 10 where id = ${vendor} returning id`);
    const bought = await b.bought(b.fromDealer({ vendor_id: vendor, tax_number: '' }));
    expect([bought.tax_number, bought.due_on]).toEqual(['999 RT', '2026-05-11']);
  });

  it('warns of a tax that is not the usual one', async () => {
    const b = await openBuyer(t);
    const bought = await b.bought(b.fromDealer({ gst: 400 }));
    expect(bought.warnings).toEqual([
      { field: 'gst', message: expect.stringMatching(/of this price is usually \$[\d,.]+$/) },
    ]);
  });

  it('is refused with a tax above the price', async () => {
    const b = await openBuyer(t);
    const reply = await b.add(b.fromDealer({ gst: 10_001 }));
    expect([reply.status, reply.error.fields]).toEqual([400, { gst: 'The tax is more than the price' }]);
  });
});

describe('who sees a purchase', () => {
  it('a seller sees the price of what they entered and of nothing else', async () => {
    const b = await openBuyer(t);
    const [sam, kim] = [await b.user(ROLE.salesConsultant), await b.user(ROLE.salesConsultant)];
    const mine = await b.bought(b.fromPublic({ price: 5_000 }), sam.token);
    const theirs = await b.bought(b.fromPublic({ price: 7_000 }), kim.token);
    expect(mine).toMatchObject({ price: 5_000, may_edit: 1 });
    const seen = (await b.get(theirs.id, sam.token)).body;
    expect(seen).toMatchObject({
      ...{ price: null, total: null, owed: null, cost: null, fees: null, lien_amount: null, may_edit: 0 },
      ...{ payments: [], warnings: [], id_kind: 'driver-licence', id_ends: '' },
    });
    expect([mine.id_ends, (await b.get(theirs.id)).body.id_ends]).toEqual(['4410', '4410']);
    expect(JSON.stringify(seen)).not.toContain('7000');
    const { rows } = (await b.list({ sort: '-total' }, sam.token)).body;
    expect(rows.map(({ id, total }) => [id, total])).toEqual([
      [theirs.id, null],
      [mine.id, 5_000],
    ]);
    // by the order of the amounts nothing is told either
    const { rows: ordered } = (await b.list({ sort: 'total' }, sam.token)).body;
    expect(ordered.map(({ id }) => id)).toEqual([mine.id, theirs.id]);
    expect((await b.list({ owed: 1 }, sam.token)).body.rows.map(({ id }) => id)).toEqual([mine.id]);
    for (const reply of [
      await b.pay(theirs.id, {}, sam.token),
      await b.cancel(theirs.id, sam.token),
      await t.call(purchasesCalls.bill, { params: { id: theirs.id }, query: {} }, sam.token),
      await t.call(purchasesCalls.files, { params: { id: theirs.id } }, sam.token),
    ])
      expect(reply.status).toBe(403);
    expect((await b.get(theirs.id)).body.price).toBe(7_000);
  });

  it('wholesale is for the owner, and nothing is for a mechanic', async () => {
    const b = await openBuyer(t);
    const seller = await b.user(ROLE.salesConsultant);
    const body = b.fromDealer({ kind: 'wholesale' });
    expect((await b.add(body, seller.token)).status).toBe(403);
    const bought = await b.bought(body);
    expect((await b.get(bought.id, seller.token)).status).toBe(404);
    expect((await b.list({ kind: 'wholesale' }, seller.token)).body.total).toBe(0);
    const mechanic = await b.user(ROLE.mechanic);
    expect((await b.list({}, mechanic.token)).status).toBe(403);
  });
});

it('the list is found by number, seller, vehicle and VIN, filtered and paged', async () => {
  const b = await openBuyer(t);
  const lien = { lien_result: 'found' as const, lien_holder: 'Bank', lien_amount: 1_000 };
  const first = await b.bought(b.fromPublic({ day: '2026-04-02', ...lien, lien_searched_on: '2026-04-02' }));
  const second = await b.bought(b.fromPublic({ day: '2026-05-03' }));
  await b.bought(b.fromDealer());
  const ids = async (query: Parameters<typeof b.list>[0]) =>
    (await b.list(query)).body.rows.map(({ id }) => id);
  expect(await ids({})).toEqual([second.id, first.id]);
  expect(await ids({ q: 'p-000001' })).toEqual([first.id]);
  expect(await ids({ q: 'fraser accord' })).toEqual([second.id, first.id]);
  expect(await ids({ q: first.vehicle.vin_number.slice(-6).toLowerCase() })).toEqual([first.id]);
  expect(await ids({ from: '2026-05-01' })).toEqual([second.id]);
  expect(await ids({ to: '2026-04-30' })).toEqual([first.id]);
  expect(await ids({ lien: 1 })).toEqual([first.id]);
  expect(await ids({ sort: 'day', limit: 1, page: 2 })).toEqual([second.id]);
  expect(await ids({ customer_id: b.customerId })).toHaveLength(2);
  await b.cancel(second.id);
  expect(await ids({ state: 'cancelled' })).toEqual([second.id]);
  expect(await ids({ state: 'booked' })).toEqual([first.id]);
  expect(await ids({ kind: 'dealer' })).toHaveLength(1);
});

it('says what a form begins with', async () => {
  const b = await openBuyer(t);
  const { body } = await t.call(purchasesCalls.setup, {}, b.token);
  expect(body).toMatchObject({ today: TODAY, closed_to: null, language: 'en' });
  expect(body.gst_rate).toBeGreaterThan(0);
});
