import { depositsCalls } from '@forecourt/contract/deposits/index';
import { searchCalls } from '@forecourt/contract/search';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openDealer } from '../../test-support/deposits';

let t: TestApp;
const now = new Date('2026-05-01T18:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
});
afterAll(() => t.stop());

const _apply = (token: string, id: number, amount: number, deal_id: number) =>
  t.call(depositsCalls.apply, { params: { id }, body: { amount, on: '2026-05-03', deal_id } }, token);
const _release = (token: string, id: number) => t.call(depositsCalls.release, { params: { id } }, token);

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
