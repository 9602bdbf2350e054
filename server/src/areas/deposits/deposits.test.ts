import { dealsCalls } from '@forecourt/contract/deals/index';
import { depositsCalls } from '@forecourt/contract/deposits/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openDealer } from '../../test-support/deposits';
import { freeingJobs } from './booking/free-car';

let t: TestApp;
let now = new Date('2026-05-01T18:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
});
afterAll(() => t.stop());

const patch = (token: string, id: number, body: object, files: object = {}) =>
  t.call(depositsCalls.update, { params: { id }, body, files }, token);
const apply = (token: string, id: number, amount: number, deal_id: number) =>
  t.call(depositsCalls.apply, { params: { id }, body: { amount, on: '2026-05-03', deal_id } }, token);
const release = (token: string, id: number) => t.call(depositsCalls.release, { params: { id } }, token);

describe('a deposit', () => {
  it('is booked with a receipt and holds the car of its deal', async () => {
    const d = await openDealer(t);
    const deal = await d.startDeal();
    const body = await d.booked({ deal_id: deal, transaction: 'C-17', comment: 'By hand' });
    expect(body).toMatchObject({
      ...{ number: 'R-000001', price: 500, balance: 500, holds: true, deadline: '2099-05-01' },
      ...{ deal_id: deal, paymentMethod: 'Cash', transaction: 'C-17', comment: 'By hand' },
      ...{ vehicle: { title: '2022 Kia Soul' }, customer: { name: 'Grace Fraser' } },
      entries: [{ kind: 'received', number: 'R-000001', amount: 500, on: '2026-05-01', method: 'Cash' }],
    });
    expect(await d.onDeal(deal)).toEqual({ state: 3, held_by: 'deposit', held_until: '2099-05-01' });
    expect(await d.statusOf()).toBe(STOCK_STATUS.downPayment);
    const { body: whole } = await t.call(dealsCalls.get, { params: { id: deal } }, d.token);
    expect(whole.deposits).toBe(500);
    const events = await t.sql(
      sql`select to_value, text from deal_event where deal_id = ${deal} and kind = 'deposit'`,
    );
    expect(events).toEqual([{ to_value: 'R-000001', text: 'Received $500.00 by cash' }]);
  });

  it('is taken without a deal too, to the deadline that the settings say', async () => {
    const d = await openDealer(t);
    const body = await d.booked({ deadline: '' });
    expect(body).toMatchObject({ deal_id: null, holds: true, deadline: '2026-05-08' });
  });

  it('keeps a second one away until it is over', async () => {
    const d = await openDealer(t);
    await d.booked({ deadline: '2026-05-04' });
    const other = await d.newCustomer();
    const second = await d.add({ user_id: other });
    const text = 'This vehicle is held by another deposit until 2026-05-04';
    expect([second.status, second.error.message, second.error.fields]).toEqual([
      409,
      text,
      { mid_vehicle_id: text },
    ]);
    now = new Date('2026-05-05T18:00:00Z');
    expect((await d.add({ user_id: other })).status).toBe(201);
    now = new Date('2026-05-01T18:00:00Z');
  });

  it('of two booked on one car at the same time is one', async () => {
    const d = await openDealer(t);
    const replies = await Promise.all([1, 2, 3].map(() => d.add()));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('of a double click is one', async () => {
    const d = await openDealer(t);
    const headers = { 'idempotency-key': 'deposit-form-1' };
    const replies = await Promise.all([d.add({}, d.token, headers), d.add({}, d.token, headers)]);
    expect(replies.map(({ status, body }) => [status, body.id])).toEqual([
      [201, replies[0]?.body.id],
      [201, replies[0]?.body.id],
    ]);
    const rows = await t.sql(sql`select 1 from deposit where dealership_id = ${d.id}`);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['a price of 0', { price: 0 }, 'price'],
    ['three decimals', { price: 1.005 }, 'price'],
    ['a day before 1970', { real_done_date: '1969-12-31' }, 'real_done_date'],
    ['a day after 9999-01-01', { real_done_date: '9999-01-02' }, 'real_done_date'],
    ['a deadline before its day', { deadline: '2026-04-30' }, 'deadline'],
  ])('refuses %s', async (_what, more, field) => {
    const d = await openDealer(t);
    const { status, error } = await d.add(more);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is not taken on a sold car, nor on a deal without the car or the customer, nor on a lost one', async () => {
    const d = await openDealer(t);
    const sold = await d.newCar();
    await t.sql(
      sql`update stock_vehicle set status = ${STOCK_STATUS.sold}, sold_date = current_date where id = ${sold} returning id`,
    );
    expect((await d.add({ mid_vehicle_id: sold })).error.fields).toEqual({
      mid_vehicle_id: 'This vehicle is sold',
    });
    const deal = await d.startDeal();
    const other = await d.newCar();
    expect((await d.add({ deal_id: deal, mid_vehicle_id: other })).error.fields).toEqual({
      deal_id: 'This vehicle is not on the deal',
    });
    const stranger = await d.newCustomer();
    expect((await d.add({ deal_id: deal, user_id: stranger })).error.fields).toEqual({
      deal_id: 'This customer is not on the deal',
    });
    await t.sql(sql`update deal set status = 5 where id = ${deal} returning id`);
    expect((await d.add({ deal_id: deal })).status).toBe(409);
  });

  it('of another dealership is not there', async () => {
    const [d, other] = [await openDealer(t), await openDealer(t)];
    const { id, entries } = await other.booked();
    const deal = await other.startDeal();
    expect((await d.get(id)).status).toBe(404);
    expect((await patch(d.token, id, { comment: 'x' })).status).toBe(404);
    expect((await d.refund(id, 1)).status).toBe(404);
    expect((await release(d.token, id)).status).toBe(404);
    expect(
      (await t.call(depositsCalls.receipt, { params: { id: entries[0]?.id ?? 0 } }, d.token)).status,
    ).toBe(404);
    for (const more of [{ mid_vehicle_id: other.carId }, { user_id: other.customerId }, { deal_id: deal }])
      expect((await d.add(more)).status).toBeGreaterThanOrEqual(400);
    const own = await d.booked();
    expect((await apply(d.token, own.id, 1, deal)).status).toBe(404);
  });
});

describe('receipts', () => {
  it('are numbered without gaps, also when many are booked at once and some are refused', async () => {
    const d = await openDealer(t);
    const cars = await Promise.all(Array.from({ length: 6 }, () => d.newCar()));
    await Promise.all([...cars, ...cars].map((mid_vehicle_id) => d.add({ mid_vehicle_id })));
    const rows = await t.sql<{ number: number }>(
      sql`select number from deposit_entry where dealership_id = ${d.id} order by number`,
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the day after the deadline', () => {
  const run = () => freeingJobs(t.deps)['deposits-free']?.({}, { key: 'job-1', number: 1 });
  const notices = (userId: number) =>
    t.sql<{ title: string }>(
      sql`select title from notification where user_id = ${userId} and kind = 'deposit.freed'`,
    );

  it('the car is free, once, and the seller is notified', async () => {
    const d = await openDealer(t);
    const seller = await d.user(ROLE.seller);
    const deal = await d.startDeal();
    await t.sql(sql`update deal set seller_id = ${seller.id} where id = ${deal} returning id`);
    const { id } = await d.booked({ deal_id: deal, deadline: '2026-05-03' });
    // in Vancouver it is still the third
    now = new Date('2026-05-04T06:30:00Z');
    await run();
    expect((await d.get(id)).body.holds).toBe(true);
    now = new Date('2026-05-04T07:30:00Z');
    expect((await d.get(id)).body.holds).toBe(false);
    await Promise.all([run(), run()]);
    await run();
    expect(await d.onDeal(deal)).toEqual({ state: 1, held_by: null, held_until: null });
    expect(await notices(seller.id)).toEqual([
      { title: expect.stringContaining('No longer held: 2022 Kia Soul') },
    ]);
    const freed = await t.sql(
      sql`select 1 from deal_event where deal_id = ${deal} and text like 'The deadline%'`,
    );
    expect(freed).toHaveLength(1);
    now = new Date('2026-05-01T18:00:00Z');
  });
});
