import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { searchCalls } from '@forecourt/contract/search';
import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { customersOf } from '../../test-support/customers';
import { openDealer } from './test-support/quotations';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const list = async (token: string, query = {}) => (await t.call(quotationsCalls.list, { query }, token)).body;

describe('making a quotation', () => {
  it('below the minimum gross is handed over by who may approve alone, and is given to no other seller', async () => {
    const dealer = await openDealer(t);
    const [seller, other] = [await dealer.user(ROLE.seller), await dealer.user(ROLE.seller)];
    await t.sql(sql`update stock_vehicle set cost_price = 18000 where id = ${dealer.carId} returning id`);
    const { id } = await dealer.make({ items: [{ mvdId: dealer.carId, price: 1 }] }, seller.token);
    const handOver = async (token: string) => {
      const { status, error } = await t.call(quotationsCalls.link, { params: { id } }, token);
      return [status, error.message];
    };
    const problem = 'The price of 2022 Kia Soul is below the minimum gross. A manager approves it first.';
    expect(await handOver(seller.token)).toEqual([409, problem]);
    const send = await t.call(quotationsCalls.send, { params: { id }, body: {} }, seller.token);
    expect([send.status, send.error.message]).toEqual([409, problem]);
    expect(await handOver(dealer.token)).toEqual([200, undefined]);
    expect((await dealer.add({ seller_id: other.id }, seller.token)).status).toBe(403);
    expect((await dealer.add({ seller_id: other.id })).status).toBe(201);
  });

  it('counts each part and the taxes of the province once on their sum', async () => {
    const dealer = await openDealer(t);
    const second = await dealer.newCar('Niro');
    const made = await dealer.make({
      kind: 'together',
      message: 'As we said.',
      items: [
        {
          ...{ mvdId: dealer.carId, price: 20_000, discount: 500 },
          options: [{ label: 'Winter tires', price: 900 }],
          fees: [{ label: 'Documentation', price: 299.99 }],
        },
        { mvdId: second, price: 10_000 },
      ],
    });
    expect(made).toMatchObject({
      ...{ number: 'Q-000001', state: 'draft', cars: 2, title: '2022 Kia Soul and 1 more', total: 34_383.99 },
      ...{ customer: { id: dealer.customerId, name: 'Grace Fraser' }, link: null, valid_until: '2031-05-01' },
      items: [
        {
          ...{ price: 20_000, discount: 500, total: 23_183.99 },
          taxes: [
            { label: 'GST 5%', amount: 1_035 },
            { label: 'PST 7%', amount: 1_449 },
          ],
        },
        { price: 10_000, total: 11_200 },
      ],
    });
    const [row] = (await list(dealer.token)).rows;
    expect(row).toMatchObject({ id: made.id, total: 34_383.99, cars: 2 });
  });

  it('is as dear as its cheapest alternative, and taxes a fee as the settings of deals say', async () => {
    const dealer = await openDealer(t);
    await t.sql(sql`insert into deal_setting (dealership_id, fees, quotation_days) values (${dealer.id},
      '[{"label": "Licensing", "amount": 100, "treatment": "none"}]', 3) returning 1`);
    const second = await dealer.newCar('Niro');
    const made = await dealer.make({
      valid_until: undefined,
      items: [
        { mvdId: dealer.carId, price: 1_000, fees: [{ label: 'licensing', price: 100 }] },
        { mvdId: second, price: 2_000 },
      ],
    });
    expect(made.total).toBe(1_220);
    const today = new Date(new Date().toLocaleDateString('en-CA', { timeZone: 'America/Vancouver' }));
    expect(made.valid_until).toBe(new Date(today.getTime() + 3 * 86_400_000).toISOString().slice(0, 10));
  });

  it('numbers them per dealership without a gap, many at the same time', async () => {
    const [one, other] = [await openDealer(t), await openDealer(t)];
    const made = await Promise.all([
      ...Array.from({ length: 8 }, () => one.make()),
      ...Array.from({ length: 3 }, () => other.make()),
      one.add({ items: [{ mvdId: other.carId, price: 1 }] }),
    ]);
    const numbers = async (dealer: typeof one) =>
      (await list(dealer.token, { sort: 'created_at', limit: 50 })).rows.map(({ number }) => number).sort();
    expect(made).toHaveLength(12);
    expect(await numbers(one)).toEqual(Array.from({ length: 8 }, (_, n) => `Q-00000${n + 1}`));
    expect(await numbers(other)).toEqual(['Q-000001', 'Q-000002', 'Q-000003']);
  });

  it('refuses what cannot be offered', async () => {
    const [dealer, other] = [await openDealer(t), await openDealer(t)];
    const sold = await dealer.newCar('Rio', STOCK_STATUS.sold);
    const item = { mvdId: dealer.carId, price: 20_000 };
    for (const [form, field] of [
      [{ items: [] }, 'items'],
      [{ items: [{ ...item, mvdId: sold }] }, 'items.0.mvdId'],
      [{ items: [{ ...item, mvdId: other.carId }] }, 'items.0.mvdId'],
      [{ items: [item, item] }, 'items.1.mvdId'],
      [{ items: [{ ...item, discount: 20_000.01 }] }, 'items.0.discount'],
      [{ items: [{ ...item, price: -1 }] }, 'items.0.price'],
      [{ valid_until: '2020-01-01' }, 'valid_until'],
      [{ customer_id: other.customerId }, 'customer_id'],
      [{ seller_id: other.owner.id }, 'seller_id'],
    ] as const) {
      const { status, error } = await dealer.add(form as Parameters<typeof dealer.add>[0]); // as const makes its lists readonly
      expect([status, Object.keys(error.fields ?? {})], field).toEqual([400, [field]]);
    }
    expect((await dealer.add({ lead_id: 999_999 })).status).toBe(404);
  });
});

describe('changing a quotation', () => {
  it('is saved with its version, and one that was sent is a draft again', async () => {
    const dealer = await openDealer(t);
    const { id, version } = await dealer.make();
    const link = await dealer.handOver(id);
    const body = dealer.formOf({ items: [{ mvdId: dealer.carId, price: 100 }] });
    const outdated = await t.call(
      quotationsCalls.save,
      { params: { id }, body: { ...body, version } },
      dealer.token,
    );
    expect([outdated.status, (outdated.error.current as { state: string }).state]).toEqual([409, 'sent']);
    const { status, body: saved } = await t.call(
      quotationsCalls.save,
      { params: { id }, body },
      dealer.token,
    );
    expect([status, saved.state, saved.total, saved.items.length]).toEqual([200, 'draft', 112, 1]);
    const opened = await t.call(quotationsCalls.open, { params: { token: link } });
    expect([opened.status, opened.error.message]).toEqual([410, expect.stringContaining('is being changed')]);
  });

  it('is refused once it is accepted or withdrawn', async () => {
    const dealer = await openDealer(t);
    const { id } = await dealer.make();
    const withdrawn = await t.call(quotationsCalls.withdraw, { params: { id } }, dealer.token);
    expect(withdrawn.body.state).toBe('withdrawn');
    for (const call of [quotationsCalls.withdraw, quotationsCalls.link])
      expect((await t.call(call, { params: { id } }, dealer.token)).status).toBe(409);
    const save = await t.call(quotationsCalls.save, { params: { id }, body: dealer.formOf() }, dealer.token);
    expect([save.status, save.error.message]).toEqual([409, 'This quotation has been withdrawn']);
  });

  it('is removed, listed among the removed alone, and restored', async () => {
    const dealer = await openDealer(t);
    const { id } = await dealer.make();
    const link = await dealer.handOver(id);
    await t.call(quotationsCalls.remove, { params: { id } }, dealer.token);
    expect((await list(dealer.token)).total).toBe(0);
    expect((await list(dealer.token, { removed: 1 })).total).toBe(1);
    expect((await t.call(quotationsCalls.open, { params: { token: link } })).status).toBe(410);
    const { body } = await t.call(quotationsCalls.restore, { params: { id } }, dealer.token);
    expect(body.state).toBe('sent');
    // its link ended with it
    expect((await t.call(quotationsCalls.open, { params: { token: link } })).status).toBe(410);
  });
});

describe('who sees which quotation', () => {
  it('is decided by the seller and the setting of deals, in lists, search, news and single ones', async () => {
    const dealer = await openDealer(t);
    const [seller, colleague] = [await dealer.user(ROLE.seller), await dealer.user(ROLE.seller)];
    const own = await dealer.make({}, seller.token);
    const others = await dealer.make({}, colleague.token);
    await t.sql(
      sql`update quotation set answered_at = now() where dealership_id = ${dealer.id} returning id`,
    );
    const seen = async (token: string) => {
      const hits = (await t.call(searchCalls.find, { query: { q: 'Grace Fraser' } }, token)).body.hits;
      return {
        list: (await list(token, { sort: 'created_at' })).rows.map(({ id }) => id),
        found: hits.filter(({ kind }) => kind === 'quotations').map(({ id }) => id),
        news: (await t.call(quotationsCalls.news, {}, token)).body.count,
        single: (await t.call(quotationsCalls.pdf, { params: { id: others.id } }, token)).status,
      };
    };
    expect(await seen(seller.token)).toEqual({ list: [own.id], found: [own.id], news: 1, single: 404 });
    expect(await seen(dealer.token)).toEqual({
      ...{ list: [own.id, others.id], found: [others.id, own.id], news: 2, single: 200 },
    });
    await t.sql(
      sql`insert into deal_setting (dealership_id, visibility) values (${dealer.id}, 'all') returning dealership_id`,
    );
    expect((await seen(seller.token)).list).toEqual([own.id, others.id]);
    const elsewhere = await openDealer(t);
    for (const call of [quotationsCalls.get, quotationsCalls.remove, quotationsCalls.withdraw])
      expect((await t.call(call, { params: { id: own.id } }, elsewhere.token)).status).toBe(404);
  });

  it('tells of news until someone opens it', async () => {
    const dealer = await openDealer(t);
    const { id } = await dealer.make();
    const token = await dealer.handOver(id);
    const news = async () => (await t.call(quotationsCalls.news, {}, dealer.token)).body.count;
    await t.call(quotationsCalls.open, { params: { token } });
    expect(await news()).toBe(0);
    await t.call(quotationsCalls.answer, { params: { token }, body: { text: 'Which colour?' } });
    expect(await news()).toBe(1);
    await dealer.read(id);
    expect(await news()).toBe(0);
  });
});

describe('the list', () => {
  it('filters by state as it is today, customer, seller and car, and finds by number and customer', async () => {
    const dealer = await openDealer(t);
    const other = await dealer.newCustomer({ f_name: 'Ada', l_name: 'Kim', email: 'ada@example.org' });
    const car = await dealer.newCar('Niro');
    const [first, second, third] = [
      await dealer.make(),
      await dealer.make({ customer_id: other }),
      await dealer.make({ items: [{ mvdId: car, price: 5 }] }),
    ];
    for (const { id } of [first, second]) await dealer.handOver(id);
    await dealer.expire(second.id);
    const ids = async (query: object) =>
      (await list(dealer.token, { sort: 'created_at', ...query })).rows.map(({ id }) => id);
    expect(await ids({ state: 'sent' })).toEqual([first.id]);
    expect(await ids({ state: 'expired' })).toEqual([second.id]);
    expect(await ids({ state: 'draft' })).toEqual([third.id]);
    expect(await ids({ frk_customer_id: other })).toEqual([second.id]);
    expect(await ids({ mvdId: car })).toEqual([third.id]);
    expect(await ids({ frk_seller_id: dealer.owner.id })).toHaveLength(3);
    expect(await ids({ q: 'Ada Kim' })).toEqual([second.id]);
    expect(await ids({ q: 'Q-000003' })).toEqual([third.id]);
    expect(await ids({ q: '2' })).toEqual([second.id]);
    expect(await ids({ sort: '-total', limit: 1 })).toEqual([second.id]);
    // the customer's page follows a merge
    await t.sql(
      sql`update quotation set customer_id = ${dealer.customerId} where id = ${second.id} returning id`,
    );
    await customersOf(t).mergeInto(other, dealer.customerId);
    expect(await ids({ frk_customer_id: other })).toHaveLength(3);
  });
});
