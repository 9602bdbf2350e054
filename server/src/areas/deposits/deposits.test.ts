import { dealsCalls } from '@forecourt/contract/deals/index';
import { depositsCalls } from '@forecourt/contract/deposits/index';
import { filesCalls } from '@forecourt/contract/files';
import { searchCalls } from '@forecourt/contract/search';
import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
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

describe('a change', () => {
  it('never touches what was booked', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    const price = await patch(d.token, id, { price: 600 });
    expect([price.status, price.error.fields]).toEqual([
      400,
      { price: 'Booked amounts are not changed. Refund this deposit and enter it again.' },
    ]);
    expect((await patch(d.token, id, { real_done_date: '2026-05-02' })).status).toBe(400);
    expect(
      (await patch(d.token, id, { price: 500, real_done_date: '2026-05-01', comment: 'Same' })).status,
    ).toBe(200);
    await expect(t.sql(sql`update deposit_entry set amount = 1 where deposit_id = ${id}`)).rejects.toThrow();
    await expect(t.sql(sql`delete from deposit_entry where deposit_id = ${id}`)).rejects.toThrow();
  });

  it('sets deadline, method, transaction and comment; an older version is refused', async () => {
    const d = await openDealer(t);
    const deal = await d.startDeal();
    const { id, version } = await d.booked({ deal_id: deal });
    const { body } = await patch(d.token, id, {
      ...{
        deadline: '2099-06-01',
        paymentMethod: 'Cheque',
        transaction: '000123',
        comment: 'Cleared',
        version,
      },
    });
    expect(body).toMatchObject({
      ...{ deadline: '2099-06-01', paymentMethod: 'Cheque', transaction: '000123', comment: 'Cleared' },
      entries: [{ method: 'Cash' }],
    });
    expect(await d.onDeal(deal)).toMatchObject({ held_until: '2099-06-01' });
    expect((await patch(d.token, id, { comment: 'Later', version })).status).toBe(409);
  });

  it('of the deadline frees the car or holds it again, unless another deposit does', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked({ real_done_date: '2026-04-01', deadline: '2026-05-10' });
    expect((await patch(d.token, id, { deadline: '2026-04-30' })).body.holds).toBe(false);
    expect((await patch(d.token, id, { deadline: '' })).body).toMatchObject({ holds: true, deadline: null });
    await patch(d.token, id, { deadline: '2026-04-30' });
    await d.booked({ user_id: await d.newCustomer() });
    expect((await patch(d.token, id, { deadline: '2026-06-30' })).status).toBe(409);
  });

  it('releases the car; the money stays', async () => {
    const d = await openDealer(t);
    const deal = await d.startDeal();
    const { id } = await d.booked({ deal_id: deal });
    expect((await release(d.token, id)).body).toMatchObject({ holds: false, balance: 500 });
    expect(await d.onDeal(deal)).toEqual({ state: 1, held_by: null, held_until: null });
    expect(await d.statusOf()).toBe(STOCK_STATUS.negotiationStarted);
    expect((await release(d.token, id)).status).toBe(200);
  });

  it('keeps a picture that whoever sees the deposit reads', async () => {
    const d = await openDealer(t);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const image = new File([new Uint8Array(picture)], 'cheque.png');
    const { body } = await t.call(depositsCalls.add, { body: d.formOf(), files: { image } }, d.token);
    const name = body.image?.split('/').at(-1) ?? '';
    const read = async (token: string) => (await t.call(filesCalls.get, { params: { name } }, token)).status;
    const mine = await d.account();
    const stranger = await d.account(await d.newCustomer());
    const other = await openDealer(t);
    expect([await read(d.token), await read(mine.token)]).toEqual([200, 200]);
    expect([await read(stranger.token), await read(other.token)]).toEqual([404, 404]);
    const replaced = await patch(d.token, body.id, {}, { image: new File(['%PDF-1.7\n'], 'cheque.pdf') });
    expect(replaced.body.image).not.toBe(body.image);
    expect(await read(d.token)).toBe(404);
    const text = await t.call(
      depositsCalls.add,
      { body: d.formOf(), files: { image: new File(['x'], 'x.txt') } },
      d.token,
    );
    expect(text.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a refund by hand', () => {
  it('is an entry of its own and never above what is left', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    expect((await d.refund(id, 200)).body).toMatchObject({
      ...{ price: 500, balance: 300, holds: true },
      entries: [
        { kind: 'received' },
        { kind: 'refunded', amount: 200, reason: 'Buyer withdrew', number: 'R-000002' },
      ],
    });
    const above = await d.refund(id, 300.01);
    expect([above.status, Object.keys(above.error.fields ?? {})]).toEqual([400, ['amount']]);
    expect((await d.refund(id, 300)).body).toMatchObject({ balance: 0, holds: false });
    expect((await d.refund(id, 0.01)).status).toBe(400);
  });

  it('of two at the same time takes no more than there is', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    const replies = await Promise.all([400, 400, 400].map((amount) => d.refund(id, amount)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await d.get(id)).body.balance).toBe(100);
  });

  it('of a double click is one', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    const headers = { 'idempotency-key': 'refund-form-1' };
    const replies = await Promise.all([
      d.refund(id, 100, d.token, headers),
      d.refund(id, 100, d.token, headers),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await d.refund(id, 100, d.token, headers)).body.balance).toBe(400);
    expect((await d.refund(id, 50, d.token, headers)).status).toBe(409);
  });

  it('is a right of its own', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    const seller = await d.user(ROLE.seller);
    expect((await d.refund(id, 1, seller.token)).status).toBe(403);
  });
});

describe('applied to the price', () => {
  it('it joins the deal and leaves the car at Down Payment', async () => {
    const d = await openDealer(t);
    const deal = await d.startDeal();
    const { id } = await d.booked({ deal_id: deal });
    const { body } = await apply(d.token, id, 500, deal);
    expect(body).toMatchObject({ balance: 0, holds: false, entries: [{}, { kind: 'applied', amount: 500 }] });
    expect(await d.onDeal(deal)).toMatchObject({ state: 3, held_by: null });
    expect((await apply(d.token, id, 1, deal)).status).toBe(400);
  });

  it('takes a deal of the same car and customer alone', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    const other = await d.startDeal({ car: await d.newCar() });
    expect((await apply(d.token, id, 100, other)).status).toBe(400);
    const deal = await d.startDeal();
    expect((await apply(d.token, id, 100, deal)).body).toMatchObject({ deal_id: deal, balance: 400 });
    const next = await d.startDeal();
    expect((await apply(d.token, id, 100, next)).error.fields).toEqual({
      deal_id: 'This deposit belongs to another deal',
    });
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

describe('who sees what', () => {
  it('is staff by the deal, and a customer their own', async () => {
    const d = await openDealer(t);
    const [seller, other] = [await d.user(ROLE.seller), await d.user(ROLE.seller)];
    const deal = await d.startDeal();
    await t.sql(sql`update deal set seller_id = ${seller.id} where id = ${deal} returning id`);
    const { id, entries } = await d.booked({ deal_id: deal });
    const entryId = entries[0]?.id ?? 0;
    const list = async (token: string) =>
      (await t.call(depositsCalls.list, {}, token)).body.rows?.map((row) => row.id) ?? null;
    const receipt = async (token: string) =>
      (await t.call(depositsCalls.receipt, { params: { id: entryId } }, token)).status;
    expect(await list(seller.token)).toEqual([id]);
    expect(await list(other.token)).toEqual([]);
    expect((await d.get(id, other.token)).status).toBe(404);
    expect([await receipt(seller.token), await receipt(other.token)]).toEqual([200, 404]);

    const mine = await d.account();
    const stranger = await d.account(await d.newCustomer());
    const own = (token: string) => t.call(depositsCalls.ofVehicles, {}, token);
    expect((await own(mine.token)).body.rows).toMatchObject([{ id, comment: '' }]);
    expect((await own(stranger.token)).body.rows).toEqual([]);
    expect((await own(d.token)).body.rows).toHaveLength(1);
    expect([await receipt(mine.token), await receipt(stranger.token)]).toEqual([200, 404]);
    expect((await t.call(depositsCalls.list, {}, mine.token)).status).toBe(403);
    expect((await d.get(id, mine.token)).status).toBe(403);
  });

  it.each([
    [ROLE.customer, 403],
    [ROLE.mechanic, 403],
    [ROLE.marketingAdmin, 403],
    [ROLE.seller, 200],
    [ROLE.accountant, 200],
  ])('by the list for role %s is %s', async (role, status) => {
    const d = await openDealer(t);
    expect((await t.call(depositsCalls.list, {}, (await d.user(role)).token)).status).toBe(status);
  });
});

describe('lists', () => {
  it('filter, sort, search and sum up by customer', async () => {
    const d = await openDealer(t);
    const ada = await d.newCustomer({ f_name: 'Ada', l_name: 'Byron' });
    const first = await d.booked({ price: 900, real_done_date: '2026-05-01' });
    const second = await d.booked({
      ...{ price: 300, real_done_date: '2026-05-02', user_id: ada, mid_vehicle_id: await d.newCar() },
      transaction: 'TX-9',
    });
    await d.refund(second.id, 100);
    const ids = async (query: object) =>
      (await t.call(depositsCalls.list, { query }, d.token)).body.rows.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ sort: '-price' })).toEqual([first.id, second.id]);
    expect(await ids({ frk_customer_id: ada })).toEqual([second.id]);
    expect(await ids({ mid_vehicle_id: d.carId })).toEqual([first.id]);
    expect(await ids({ from: '2026-05-02', to: '2026-05-02' })).toEqual([second.id]);
    expect(await ids({ holding: 0 })).toEqual([]);
    expect(await ids({ holding: 1 })).toHaveLength(2);
    for (const q of ['byron', 'tx-9', 'R-000002', 'r3']) expect(await ids({ q })).toEqual([second.id]);
    const { body } = await t.call(depositsCalls.byCustomer, { query: { sort: '-balance' } }, d.token);
    expect(body).toMatchObject({
      total: 2,
      rows: [
        { name: 'Grace Fraser', count: 1, received: 900, balance: 900, last: '2026-05-01' },
        { name: 'Ada Byron', count: 1, received: 300, balance: 200 },
      ],
    });
  });

  it('are found in the search box by receipt and customer', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked();
    for (const q of ['R-000001', 'Fraser']) {
      const { body } = await t.call(searchCalls.find, { query: { q } }, d.token);
      const hits = body.hits.filter(({ kind }) => kind === 'deposits');
      expect(hits).toMatchObject([
        { id, title: 'Grace Fraser', detail: 'R-000001 · 2022 Kia Soul · $500.00 left' },
      ]);
    }
    const other = await openDealer(t);
    const { body } = await t.call(searchCalls.find, { query: { q: 'R-000001' } }, other.token);
    expect(body.hits.filter(({ kind }) => kind === 'deposits')).toEqual([]);
  });
});
