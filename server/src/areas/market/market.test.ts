import type { InputOf } from '@forecourt/contract';
import { billsCalls } from '@forecourt/contract/bills/index';
import { inventoryCalls } from '@forecourt/contract/inventory/index';
import { leadsCalls } from '@forecourt/contract/leads/index';
import { marketCalls } from '@forecourt/contract/market/index';
import { purchasesCalls } from '@forecourt/contract/purchases/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../housekeeping';
import { startTestApp, type TestApp } from '../../test-support/app';
import { newVin } from '../../test-support/buying';
import { addCar } from '../../test-support/cars';
import { jobsByHand } from '../../test-support/jobs';

let t: TestApp;
let jobs: ReturnType<typeof jobsByHand>;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-10T18:00:00Z') });
  jobs = jobsByHand(t, 'market');
}, 120_000);
afterAll(() => t.stop());

type Form = NonNullable<InputOf<typeof marketCalls.addWholesale>['body']>;

/** A dealership with an owner, and its calls of the market. */
const openDealer = async () => {
  const dealership = await t.newDealership({});
  const { token } = dealership.owner;
  const form = async (more: Partial<Form> = {}): Promise<Form> => ({
    mvdId: await addCar(t, dealership.id, { vin: newVin(), sellPrice: 12_000, odometer: 81_234 }),
    ...{ price: 10_000, reserve_price: 9_137, comment: 'Two keys', market_status: 2 },
    condition: { grade: 4, accidents: 'no', drives: 'yes', notes: 'Scratch on the left door' },
    ...more,
  });
  return {
    ...dealership,
    ...{ token, form },
    publish: async (more: Partial<Form> = {}) => {
      const reply = await t.call(marketCalls.addWholesale, { body: await form(more) }, token);
      expect([reply.status, reply.error?.message]).toEqual([201, undefined]);
      return reply.body;
    },
    publishRetail: async (more: Partial<Form> = {}) => {
      const body = await form({ reserve_price: null, ...more });
      const reply = await t.call(marketCalls.add, { body }, token);
      expect([reply.status, reply.error?.message]).toEqual([201, undefined]);
      return reply.body;
    },
    listing: (id: number | null) => t.call(marketCalls.listing, { params: { id: id ?? 0 } }, token),
    entry: async (id: number) => (await t.call(marketCalls.get, { params: { id } }, token)).body,
    offer: (id: number | null, amount: number) =>
      t.call(marketCalls.makeOffer, { params: { id: id ?? 0 }, body: { amount } }, token),
    counter: (id: number, amount: number, version?: number) =>
      t.call(
        marketCalls.counter,
        { params: { id }, body: { amount, ...(version !== undefined && { version }) } },
        token,
      ),
    accept: (id: number) => t.call(marketCalls.accept, { params: { id }, body: {} }, token),
    decline: (id: number) => t.call(marketCalls.decline, { params: { id }, body: {} }, token),
    withdraw: (id: number) => t.call(marketCalls.withdraw, { params: { id }, body: {} }, token),
    thread: (id: number) => t.call(marketCalls.offer, { params: { id } }, token),
    again: (id: number) => t.call(marketCalls.settleAgain, { params: { id } }, token),
    modify: (id: number, body: NonNullable<InputOf<typeof marketCalls.modify>['body']>) =>
      t.call(marketCalls.modify, { params: { id }, body }, token),
    purchases: () =>
      t.sql<{ kind: string; vin: string; price: number; total: number; stock_id: number }>(
        sql`select kind, vin, price::float8 as price, total::float8 as total, stock_id from purchase where dealership_id = ${dealership.id} order by id`,
      ),
    bills: () =>
      t.sql<{ id: number; type: number; state: string; stock_id: number }>(
        sql`select id, type, state, stock_id from bill_of_sale where dealership_id = ${dealership.id} order by id`,
      ),
  };
};
type Dealer = Awaited<ReturnType<typeof openDealer>>;

const both = async () => {
  const seller = await openDealer();
  const buyer = await openDealer();
  return { seller, buyer };
};

/** An offer of 9,000 that waits for the seller. */
const offered = async (seller: Dealer, buyer: Dealer, amount = 9_000) => {
  const entry = await seller.publish();
  const offer = await buyer.offer(entry.listing_id, amount);
  expect([offer.status, offer.error?.message]).toEqual([201, undefined]);
  return { entry, offer: offer.body };
};

describe('what others see', () => {
  it('is what was shared and nothing else, in the whole reply', async () => {
    const { seller, buyer } = await both();
    const entry = await seller.publish({ shared: ['odometer', 'condition'] });
    const { body } = await buyer.listing(entry.listing_id);
    expect(body).toEqual({
      ...{ id: entry.listing_id, wholesale: 1, is_own: 0, state: 'open', entry_id: null, offer_id: null },
      ...{ title: '2019 Honda Civic', year: 2019, make: 'Honda', model: 'Civic', trim: '' },
      ...{ price: null, vin_number: null, odometer: 81_234, odometer_type: 2, pictures: [] },
      ...{ body_style: '', exterior_color: '', fuel_type: 'Gasoline', transmission: '', drive_type: '' },
      ...{ comment: 'Two keys', city: null, province: null, dealer: null, contact: null },
      condition: { grade: 4, accidents: 'no', drives: 'yes', notes: 'Scratch on the left door' },
      published_at: expect.any(String),
    });
    const stored = await t.sql(
      sql`select to_jsonb(l) as row from market_listing l where id = ${entry.listing_id}`,
    );
    const text = JSON.stringify(stored);
    expect(text).not.toContain(entry.vehicle?.vin_number);
    expect(text).not.toContain('913700');
  });

  it('follows a field that is no longer shared', async () => {
    const { seller, buyer } = await both();
    const entry = await seller.publish();
    expect((await buyer.listing(entry.listing_id)).body).toMatchObject({
      ...{ price: 10_000, vin_number: entry.vehicle?.vin_number, odometer: 81_234 },
      contact: { name: expect.any(String) },
    });
    await seller.modify(entry.id, { shared: ['price'] });
    expect((await buyer.listing(entry.listing_id)).body).toMatchObject({
      ...{ price: 10_000, vin_number: null, odometer: null, condition: null, contact: null, city: null },
    });
  });

  it('never has the reserve, in any reply to another dealership', async () => {
    const { seller, buyer } = await both();
    const { entry, offer } = await offered(seller, buyer);
    await seller.counter(offer.id, 9_500);
    const replies = [
      await buyer.listing(entry.listing_id),
      await buyer.thread(offer.id),
      await t.call(marketCalls.offers, {}, buyer.token),
      await t.call(marketCalls.search, { query: { wholesale: 1 } }, buyer.token),
      await t.call(marketCalls.own, {}, buyer.token),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/9137|reserve_price":9/);
    }
    expect((await buyer.thread(offer.id)).body.meets_reserve).toBeNull();
    expect((await seller.thread(offer.id)).body.meets_reserve).toBe(1);
  });

  it('is not there for a third dealership: neither entry nor thread', async () => {
    const { seller, buyer } = await both();
    const third = await openDealer();
    const { entry, offer } = await offered(seller, buyer);
    expect((await t.call(marketCalls.get, { params: { id: entry.id } }, third.token)).status).toBe(404);
    for (const reply of [
      await third.thread(offer.id),
      await third.counter(offer.id, 1),
      await third.accept(offer.id),
      await third.decline(offer.id),
      await third.withdraw(offer.id),
      await third.again(offer.id),
    ])
      expect(reply.status).toBe(404);
    await seller.modify(entry.id, { market_status: 5 });
    expect((await third.listing(entry.listing_id)).status).toBe(404);
    expect((await buyer.listing(entry.listing_id)).body.state).toBe('closed');
  });

  it('is searched by words, make, year, price and odometer, page after page in each order', async () => {
    const { seller, buyer } = await both();
    const make = `Zeta${seller.id}`;
    const priceOf = [9_000, 7_000, 8_000, 7_000, 6_000];
    for (const [place, price] of priceOf.entries()) {
      const mvdId = await addCar(t, seller.id, {
        ...{ vin: newVin(), make, model: 'Falcon', year: 2015 + place, odometer: 50_000 - place * 1_000 },
      });
      await seller.publish({ mvdId, price, reserve_price: null });
    }
    const search = (query: InputOf<typeof marketCalls.search>['query']) =>
      t.call(marketCalls.search, { query: { wholesale: 1, make, ...query } }, buyer.token);
    for (const [sort, field, expected] of [
      ['price', 'price', [6_000, 7_000, 7_000, 8_000, 9_000]],
      ['year', 'year', [2019, 2018, 2017, 2016, 2015]],
      ['odometer', 'odometer', [46_000, 47_000, 48_000, 49_000, 50_000]],
      ['newest', 'year', [2019, 2018, 2017, 2016, 2015]],
    ] as const) {
      const seen: unknown[] = [];
      let after: string | undefined;
      for (let page = 0; page < 5; page += 1) {
        const { body } = await search({ sort, limit: 2, ...(after && { after }) });
        seen.push(...body.rows.map((row) => row[field]));
        expect(body.total).toBe(page === 0 ? 5 : null);
        if (body.next === null) break;
        after = body.next;
      }
      expect(seen, sort).toEqual(expected);
    }
    const count = async (query: InputOf<typeof marketCalls.search>['query']) =>
      (await search(query)).body.total;
    expect(await count({ q: `zeta${seller.id} falc 2017` })).toBe(1);
    expect(await count({ q: "fal' | con:* & ! (" })).toBe(0);
    expect(await count({ price_to: 7_000, year_from: 2017 })).toBe(2);
    expect(await count({ odometer_to: 47_500 })).toBe(2);
    expect((await search({ after: 'x~1' })).error.fields).toEqual({ after: 'is no place in this list' });
    expect(
      (await t.call(marketCalls.search, { query: { wholesale: 1, make } }, seller.token)).body.rows,
    ).toEqual([]);
    expect((await t.call(marketCalls.facets, { query: { wholesale: 1 } }, buyer.token)).body.makes).toContain(
      make,
    );
  });
});

describe('a place in the market', () => {
  it.each([
    ['newest', '2026-99-99 99:99:99+00~1'],
    ['newest', '2026-02-30 10:00:00+00~1'],
    ['odometer', '9999999999~1'],
    ['year', '-9999999999~1'],
    ['price', '9999999999999999999~1'],
    ['price', '1~9999999999'],
  ] as const)('by %s that the database would refuse is no place: %s', async (sort, after) => {
    const reply = await t.call(
      marketCalls.search,
      { query: { sort, after } },
      (await t.newDealership()).owner.token,
    );
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, ['after']]);
  });
});

describe('an entry', () => {
  it('is entered in steps, left and resumed', async () => {
    const d = await openDealer();
    const begun = await t.call(marketCalls.startWholesaleSteps, { body: { step: 1 } }, d.token);
    expect([begun.status, begun.body.market_status, begun.body.next_step]).toEqual([201, 1, 1]);
    const { id } = begun.body;
    const mvdId = await addCar(t, d.id, { vin: newVin() });
    const step = (body: NonNullable<InputOf<typeof marketCalls.saveWholesaleStep>['body']>) =>
      t.call(marketCalls.saveWholesaleStep, { params: { id }, body }, d.token);
    await step({ step: 2, mvdId });
    expect(await d.entry(id)).toMatchObject({ step: 2, next_step: 2, mvdId, market_status: 1 });
    const early = await step({ step: 4, market_status: 2 });
    expect([early.status, early.error.fields]).toEqual([
      400,
      { price: 'Enter a price, or do not share one' },
    ]);
    await step({ step: 3, price: 8_000, reserve_price: 7_500 });
    expect(await d.entry(id)).toMatchObject({ step: 3, price: 8_000, reserve_price: 7_500 });
    const done = await step({ step: 4, shared: ['price'], market_status: 2 });
    expect([done.status, done.body.market_status, done.body.listing_id !== null]).toEqual([200, 2, true]);
    expect((await t.call(marketCalls.getWholesale, { params: { id } }, d.token)).body.id).toBe(id);
  });

  it('that was begun without a vehicle is begun anew, in no list, and deleted after a day', async () => {
    const { owner, ...place } = await t.newDealership();
    const begin = async (body: object = {}) => {
      const reply = await t.call(marketCalls.startSteps, { body: { step: 1, ...body } }, owner.token);
      expect(reply.status).toBe(201);
      return reply.body.id;
    };
    const first = await begin({ comment: 'Left' });
    expect(await begin()).toBe(first);
    const wholesale = await t.call(marketCalls.startWholesaleSteps, { body: { step: 1 } }, owner.token);
    expect(wholesale.body.id).not.toBe(first);
    const list = async () => (await t.call(marketCalls.own, { query: {} }, owner.token)).body;
    expect(await list()).toMatchObject({ rows: [], total: 0 });
    const mvdId = await addCar(t, place.id, { vin: newVin() });
    expect(await begin({ mvdId })).toBe(first);
    expect(await begin()).not.toBe(first);
    expect((await list()).rows.map(({ id }) => id)).toEqual([first]);
    await t.sql(sql`update market_entry set created_at = created_at - interval '25 hours' where dealership_id = ${place.id}
      returning id`);
    await deleteExpired(t.deps);
    expect(await t.sql(sql`select id from market_entry where dealership_id = ${place.id}`)).toEqual([
      { id: first },
    ]);
  });

  it('is published once for a vehicle on each market', async () => {
    const d = await openDealer();
    const { mvdId } = await d.publish();
    const again = await t.call(marketCalls.addWholesale, { body: await d.form({ mvdId }) }, d.token);
    expect([again.status, again.error.fields]).toEqual([
      400,
      { mvdId: 'This vehicle is on the market already' },
    ]);
    await d.publishRetail({ mvdId });
  });

  it('of a vehicle that is sold, deleted or of another dealership is refused', async () => {
    const d = await openDealer();
    const other = await openDealer();
    const fieldsOf = async (mvdId: number) =>
      (await t.call(marketCalls.addWholesale, { body: await d.form({ mvdId }) }, d.token)).error.fields;
    expect(await fieldsOf(await addCar(t, d.id, { vin: newVin(), status: 8 }))).toEqual({
      mvdId: 'This vehicle is sold',
    });
    expect(await fieldsOf(await addCar(t, d.id, { vin: newVin(), deleted: true }))).toEqual({
      mvdId: 'This vehicle was deleted',
    });
    expect(await fieldsOf(await addCar(t, other.id, { vin: newVin() }))).toEqual({
      mvdId: 'There is no such vehicle',
    });
    expect(await fieldsOf(await addCar(t, d.id))).toEqual({
      mvdId: 'Enter the VIN of this vehicle first: the buyer enters it',
    });
  });

  it('that someone else saved meanwhile is a conflict', async () => {
    const d = await openDealer();
    const { id, version } = await d.publish();
    expect((await d.modify(id, { price: 9_900, version })).status).toBe(200);
    const late = await d.modify(id, { price: 9_800, version });
    expect([late.status, late.error.current]).toEqual([409, expect.objectContaining({ price: 9_900 })]);
  });

  it('is withdrawn, published again, marked deleted and restored', async () => {
    const { seller, buyer } = await both();
    const { entry, offer } = await offered(seller, buyer);
    expect((await seller.modify(entry.id, { market_status: 5 })).body.market_status).toBe(5);
    expect((await buyer.thread(offer.id)).body).toMatchObject({ state: 'closed', may: ['offer'] });
    expect((await buyer.offer(entry.listing_id, 9_000)).error.message).toBe(
      'This vehicle is no longer for sale',
    );
    expect((await seller.modify(entry.id, { market_status: 2 })).body.listing_id).toBe(entry.listing_id);
    expect((await buyer.offer(entry.listing_id, 9_100)).body).toMatchObject({
      id: offer.id,
      state: 'open',
      amount: 9_100,
    });
    const deleted = await t.call(marketCalls.markDeleted, { params: { id: entry.id } }, seller.token);
    expect([deleted.status, deleted.body.deleted_at === null]).toEqual([200, false]);
    expect((await buyer.thread(offer.id)).body.state).toBe('closed');
    expect((await buyer.offer(entry.listing_id, 9_200)).status).toBe(409);
    const own = (deletedToo: 0 | 1) =>
      t.call(marketCalls.own, { query: { wholesale: 1, deleted: deletedToo } }, seller.token);
    expect([(await own(0)).body.total, (await own(1)).body.total]).toEqual([0, 1]);
    expect((await seller.modify(entry.id, { price: 1 })).status).toBe(404);
    const restored = await t.call(marketCalls.restore, { params: { id: entry.id } }, seller.token);
    expect([restored.body.market_status, restored.body.deleted_at]).toEqual([5, null]);
    expect((await t.call(marketCalls.restore, { params: { id: entry.id } }, seller.token)).status).toBe(409);
  });

  it.each([
    [1, 'draft'],
    [2, 'published'],
  ] as const)('market_status %s does not follow what cannot become it', async (status, _name) => {
    const d = await openDealer();
    const { id } = await d.publish();
    await d.modify(id, { market_status: 5 });
    const reply = await d.modify(id, { market_status: status });
    expect(reply.status).toBe(status === 2 ? 200 : 400);
  });
});

describe('offers and counter-offers', () => {
  it('go to and fro until one side accepts; each side sees the same steps', async () => {
    const { seller, buyer } = await both();
    const { offer } = await offered(seller, buyer, 8_000);
    expect(offer).toMatchObject({ side: 'buyer', is_answering: 0, may: ['withdraw'], amount: 8_000 });
    expect((await buyer.accept(offer.id)).error.message).toBe('It is the other side that has to answer');
    const countered = await seller.counter(offer.id, 9_500);
    expect(countered.body).toMatchObject({
      side: 'seller',
      amount: 9_500,
      last_by: 'seller',
      may: ['decline'],
    });
    await buyer.counter(offer.id, 9_200);
    const [mine, theirs] = [(await buyer.thread(offer.id)).body, (await seller.thread(offer.id)).body];
    expect(mine.steps).toEqual(theirs.steps);
    expect(mine.steps.map(({ step, by, amount }) => [step, by, amount])).toEqual([
      ['offer', 'buyer', 8_000],
      ['counter', 'seller', 9_500],
      ['counter', 'buyer', 9_200],
    ]);
    expect([mine.meets_reserve, theirs.meets_reserve]).toEqual([null, 1]);
    expect((await seller.decline(offer.id)).body.state).toBe('declined');
    expect((await seller.accept(offer.id)).error.message).toBe('This offer was declined');
    expect((await buyer.offer(offer.listing.id, 9_300)).body).toMatchObject({ id: offer.id, state: 'open' });
    expect((await buyer.withdraw(offer.id)).body.state).toBe('withdrawn');
  });

  it('name nobody of a seller who shared no name, until one is accepted', async () => {
    const { seller, buyer } = await both();
    const entry = await seller.publish({ shared: ['price'] });
    const { body: made } = await buyer.offer(entry.listing_id, 5_000);
    await seller.counter(made.id, 8_000);
    const named = async (dealer: Dealer) =>
      (await dealer.thread(made.id)).body.steps.map(({ by, person }) => [by, person !== '']);
    const first = ['buyer', true];
    expect(await named(buyer)).toEqual([first, ['seller', false]]);
    expect(await named(seller)).toEqual([first, ['seller', true]]);
    await buyer.accept(made.id);
    expect(await named(buyer)).toEqual([first, ['seller', true], first]);
  });

  it('are refused on one’s own vehicle, below 0, of 0, twice, and on the retail market', async () => {
    const { seller, buyer } = await both();
    const entry = await seller.publish();
    expect((await seller.offer(entry.listing_id, 5_000)).error.message).toBe('This is your own vehicle');
    expect((await buyer.offer(entry.listing_id, -1)).error.fields).toEqual({
      amount: 'must not be negative',
    });
    expect((await buyer.offer(entry.listing_id, 0)).error.fields).toEqual({ amount: 'must be more than 0' });
    await buyer.offer(entry.listing_id, 5_000);
    const twice = await buyer.offer(entry.listing_id, 5_500);
    expect([twice.status, twice.error.message]).toEqual([409, 'You have an open offer on this vehicle']);
    const retail = await seller.publishRetail();
    expect((await buyer.offer(retail.listing_id, 5_000)).status).toBe(409);
  });

  it('read by an older version are a conflict', async () => {
    const { seller, buyer } = await both();
    const { offer } = await offered(seller, buyer);
    await seller.counter(offer.id, 9_500);
    const late = await buyer.counter(offer.id, 9_100, offer.version);
    expect([late.status, late.error.current]).toEqual([409, expect.objectContaining({ amount: 9_500 })]);
  });

  it('are refused on a vehicle that is sold or deleted in stock, before the market is told', async () => {
    const { seller, buyer } = await both();
    const { entry, offer } = await offered(seller, buyer);
    const other = await openDealer();
    await t.sql(
      sql`update stock_vehicle set status = 8, status_before_sale = 4, sold_date = '2026-05-09' where dealership_id = ${seller.id} and id = ${entry.mvdId} returning id`,
    );
    for (const reply of [
      await other.offer(entry.listing_id, 9_000),
      await seller.accept(offer.id),
      await seller.counter(offer.id, 9_900),
    ])
      expect([reply.status, reply.error.message]).toEqual([409, 'This vehicle is no longer for sale']);
    await t.sql(
      sql`update stock_vehicle set status = 4, deleted_at = now() where dealership_id = ${seller.id} and id = ${entry.mvdId} returning id`,
    );
    expect((await other.offer(entry.listing_id, 9_000)).status).toBe(409);
  });

  it('are refused by and to a dealership that is not active', async () => {
    const { seller, buyer } = await both();
    const { entry, offer } = await offered(seller, buyer);
    const other = await openDealer();
    const setStatus = (id: number, status: number) =>
      t.sql(sql`update dealership set status = ${status} where id = ${id} returning id`);
    await setStatus(other.id, 3);
    expect((await other.offer(entry.listing_id, 9_000)).error.message).toBe(
      'The account of the buyer is not active',
    );
    await setStatus(buyer.id, 3);
    expect((await seller.accept(offer.id)).error.message).toBe('The account of the buyer is not active');
    await setStatus(buyer.id, 5);
    await setStatus(seller.id, 3);
    expect((await buyer.withdraw(offer.id)).status).toBe(200);
    expect((await buyer.offer(entry.listing_id, 9_000)).error.message).toBe(
      'This vehicle is no longer for sale',
    );
  });

  it('tell the other side', async () => {
    const { seller, buyer } = await both();
    const { offer } = await offered(seller, buyer);
    await seller.counter(offer.id, 9_500);
    await jobs.runAll();
    const titles = (id: number) =>
      t.sql(sql`select title, link from notification where dealership_id = ${id} order by id`);
    const link = `/admin/market/offers/${offer.id}`;
    expect(await titles(seller.id)).toEqual([{ title: 'New offer: 2019 Honda Civic', link }]);
    expect(await titles(buyer.id)).toEqual([{ title: 'Counter-offer: 2019 Honda Civic', link }]);
  });
});

describe('an accepted offer', () => {
  it('makes the bill at the seller and the purchase at the buyer, and closes the others', async () => {
    const { seller, buyer } = await both();
    await t.sql(
      sql`update dealership set tax_number = '813420967 RT0001' where id = ${seller.id} returning id`,
    );
    const { entry, offer } = await offered(seller, buyer);
    const other = await openDealer();
    const lower = (await other.offer(entry.listing_id, 8_000)).body;
    const accepted = await seller.accept(offer.id);
    expect([accepted.status, accepted.body.state, accepted.body.settlement?.state]).toEqual([
      200,
      'accepted',
      'waiting',
    ]);
    expect((await other.thread(lower.id)).body).toMatchObject({ state: 'closed', settlement: null });
    expect((await other.offer(entry.listing_id, 9_900)).error.message).toBe(
      'An offer on this vehicle was accepted already',
    );
    expect((await seller.modify(entry.id, { price: 9_900 })).status).toBe(409);
    await jobs.runAll();
    const [bill] = await seller.bills();
    expect(bill).toMatchObject({ type: 3, state: 'draft', stock_id: entry.mvdId });
    const read = await t.call(billsCalls.get, { params: { id: bill?.id ?? 0 } }, seller.token);
    expect(JSON.stringify(read.body)).toContain('9000');
    const [bought] = await buyer.purchases();
    expect(bought).toMatchObject({ kind: 'dealer', vin: entry.vehicle?.vin_number, price: 9_000 });
    expect((await seller.thread(offer.id)).body.settlement).toMatchObject({
      ...{ state: 'done', bill: { id: bill?.id }, purchase: null, has_purchase: 1 },
    });
    const mine = (await buyer.thread(offer.id)).body;
    expect(mine.settlement).toMatchObject({
      state: 'done',
      bill: null,
      purchase: { id: expect.any(Number) },
    });
    const purchase = await t.call(
      purchasesCalls.get,
      { params: { id: mine.settlement?.purchase?.id ?? 0 } },
      buyer.token,
    );
    expect(purchase.body).toMatchObject({
      price: 9_000,
      kind: 'dealer',
      seller: { name: expect.any(String) },
    });
    expect((await seller.entry(entry.id)).market_status).toBe(3);
    expect((await seller.again(offer.id)).status).toBe(409);
  });

  it('is accepted once when two are accepted at once', async () => {
    const { seller, buyer } = await both();
    const other = await openDealer();
    const { entry, offer } = await offered(seller, buyer);
    const second = (await other.offer(entry.listing_id, 9_100)).body;
    const replies = await Promise.all([
      seller.accept(offer.id),
      seller.accept(second.id),
      seller.accept(offer.id),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const states = await t.sql<{ state: string }>(
      sql`select state from market_offer where listing_id = ${entry.listing_id} order by state`,
    );
    expect(states.map(({ state }) => state)).toEqual(['accepted', 'closed']);
    await jobs.runAll();
    expect((await seller.bills()).length).toBe(1);
    expect((await buyer.purchases()).length + (await other.purchases()).length).toBe(1);
  });

  it('whose buyer accepts the counter-offer is settled in the same way', async () => {
    const { seller, buyer } = await both();
    const { offer } = await offered(seller, buyer);
    await seller.counter(offer.id, 9_600);
    expect((await buyer.accept(offer.id)).body.other).not.toBeNull();
    await jobs.runAll();
    expect((await buyer.purchases())[0]).toMatchObject({ price: 9_600 });
  });

  it('cut off between its two steps, and run again, makes one bill and one purchase', async () => {
    const { seller, buyer } = await both();
    const { offer } = await offered(seller, buyer);
    await seller.accept(offer.id);
    // the VIN is decoded between the steps: there the work ends, as when the server is killed
    const dying = { ...t.deps, vin: { ...t.deps.vin, decode: () => Promise.reject(new Error('killed')) } };
    const { settle } = await import('./settling/settle');
    await expect(settle(dying, offer.id, 'first')).rejects.toThrow('killed');
    expect([(await seller.bills()).length, (await buyer.purchases()).length]).toEqual([1, 0]);
    expect((await seller.thread(offer.id)).body.settlement).toMatchObject({
      state: 'waiting',
      has_bill: 1,
      has_purchase: 0,
    });
    await Promise.all([settle(t.deps, offer.id, 'second'), settle(t.deps, offer.id, 'third')]);
    await jobs.runAll();
    expect([(await seller.bills()).length, (await buyer.purchases()).length]).toEqual([1, 1]);
    expect((await buyer.thread(offer.id)).body.settlement?.state).toBe('done');
  });

  it('whose job was lost is taken up by the sweep', async () => {
    const { seller, buyer } = await both();
    const { offer } = await offered(seller, buyer);
    await seller.accept(offer.id);
    await jobs.loseJobs();
    await t.sql(
      sql`update market_settlement set created_at = '2026-05-10T17:00:00Z' where offer_id = ${offer.id} returning 1`,
    );
    const { followJobs, SWEEP_TASK } = await import('./following/follow-stock');
    await followJobs(t.deps)[SWEEP_TASK]?.({}, { key: 'sweep', number: 1 });
    await jobs.runAll();
    expect((await buyer.purchases()).length).toBe(1);
  });

  it('that cannot be entered at the buyer says why, and goes on when it is tried again', async () => {
    const { seller, buyer } = await both();
    const { entry, offer } = await offered(seller, buyer);
    const there = await addCar(t, buyer.id, { vin: entry.vehicle?.vin_number ?? '' });
    await seller.accept(offer.id);
    await jobs.runAll();
    const stuck = (await buyer.thread(offer.id)).body.settlement;
    expect(stuck).toMatchObject({ state: 'failed', problem: expect.stringContaining('in stock already') });
    expect((await seller.thread(offer.id)).body.settlement?.problem).toBe('');
    await t.sql(
      sql`update stock_vehicle set deleted_at = now() where dealership_id = ${buyer.id} and id = ${there} returning id`,
    );
    expect((await buyer.again(offer.id)).body.settlement?.state).toBe('waiting');
    await jobs.runAll();
    expect((await buyer.thread(offer.id)).body.settlement?.state).toBe('done');
    expect((await seller.bills()).length).toBe(1);
  });

  it('of a vehicle that was sold in the same moment is cancelled', async () => {
    const { seller, buyer } = await both();
    const { entry, offer } = await offered(seller, buyer);
    await seller.accept(offer.id);
    await t.sql(
      sql`update stock_vehicle set status = 8, status_before_sale = 4, sold_date = '2026-05-10' where dealership_id = ${seller.id} and id = ${entry.mvdId} returning id`,
    );
    await jobs.runAll();
    expect((await buyer.thread(offer.id)).body).toMatchObject({
      state: 'closed',
      settlement: { state: 'cancelled' },
    });
    expect([(await seller.bills()).length, (await buyer.purchases()).length]).toEqual([0, 0]);
    expect((await seller.entry(entry.id)).market_status).toBe(4);
  });

  it('whose bill was cancelled is offered anew', async () => {
    const { seller, buyer } = await both();
    const { entry, offer } = await offered(seller, buyer);
    await seller.accept(offer.id);
    await jobs.runAll();
    expect((await seller.modify(entry.id, { market_status: 5 })).status).toBe(409);
    expect((await t.call(marketCalls.markDeleted, { params: { id: entry.id } }, seller.token)).status).toBe(
      409,
    );
    await t.sql(
      sql`update bill_of_sale set state = 'cancelled' where dealership_id = ${seller.id} returning id`,
    );
    expect((await seller.modify(entry.id, { market_status: 2 })).body.market_status).toBe(2);
    expect((await buyer.thread(offer.id)).body).toMatchObject({
      state: 'closed',
      settlement: { state: 'cancelled' },
    });
  });
});

describe('a vehicle that is sold', () => {
  it('closes its entry and its offers, and comes back withdrawn when the sale is taken back', async () => {
    const { seller, buyer } = await both();
    const { entry, offer } = await offered(seller, buyer);
    const ids = [entry.mvdId ?? 0];
    const marked = await t.call(inventoryCalls.changeStatus, { body: { ids, status: 8 } }, seller.token);
    expect(marked.status).toBe(200);
    await jobs.runAll();
    expect((await seller.entry(entry.id)).market_status).toBe(4);
    expect((await buyer.thread(offer.id)).body).toMatchObject({ state: 'closed' });
    expect((await buyer.listing(entry.listing_id)).body.state).toBe('closed');
    const back = await t.call(inventoryCalls.changeStatus, { body: { ids, status: 4 } }, seller.token);
    expect(back.status).toBe(200);
    await jobs.runAll();
    expect((await seller.entry(entry.id)).market_status).toBe(5);
  });

  it('without a hook is found by the sweep, as are dealerships that are not active', async () => {
    const { seller, buyer } = await both();
    const { entry, offer } = await offered(seller, buyer);
    const kept = await seller.publish();
    await t.sql(
      sql`update stock_vehicle set deleted_at = now() where dealership_id = ${seller.id} and id = ${entry.mvdId} returning id`,
    );
    const { followJobs, SWEEP_TASK } = await import('./following/follow-stock');
    const sweep = () => followJobs(t.deps)[SWEEP_TASK]?.({}, { key: 'sweep', number: 1 });
    await sweep();
    expect((await seller.entry(entry.id)).market_status).toBe(5);
    expect((await buyer.thread(offer.id)).body.state).toBe('closed');
    await t.sql(sql`update dealership set status = 8 where id = ${seller.id} returning id`);
    await sweep();
    expect((await buyer.listing(kept.listing_id)).status).toBe(404);
    await t.sql(sql`update dealership set status = 5 where id = ${seller.id} returning id`);
    await sweep();
    expect((await buyer.listing(kept.listing_id)).status).toBe(200);
  });
});

describe('a question', () => {
  it('of another dealership becomes a lead of type 17 at the one that published, once', async () => {
    const { seller, buyer } = await both();
    const entry = await seller.publishRetail();
    const asked = await t.call(
      marketCalls.enquire,
      { params: { id: entry.listing_id ?? 0 }, body: { message: 'Is it still there?' } },
      buyer.token,
    );
    expect(asked.status).toBe(201);
    await jobs.runAll();
    const leads = await t.call(leadsCalls.list, {}, seller.token);
    expect(leads.body.rows).toEqual([
      expect.objectContaining({ lead_type: 17, message: 'Is it still there?', source: 'Market' }),
    ]);
    const [stored] = await t.sql<{ id: number; stock_id: number }>(
      sql`select id, stock_id from lead where dealership_id = ${seller.id}`,
    );
    expect(stored?.stock_id).toBe(entry.mvdId);
    expect((await seller.entry(entry.id)).enquiries).toBe(1);
    const own = await t.call(
      marketCalls.enquire,
      { params: { id: entry.listing_id ?? 0 }, body: { message: 'Hello' } },
      seller.token,
    );
    expect(own.status).toBe(409);
  });

  it('of a visitor needs a way to answer and a retail vehicle', async () => {
    const { seller } = await both();
    const retail = await seller.publishRetail();
    const wholesale = await seller.publish();
    const ask = (id: number | null, more: object = {}) =>
      t.call(marketCalls.enquireAsVisitor, {
        params: { id: id ?? 0 },
        body: { name: 'Ada Byron', email: 'ada@example.org', message: 'Price?', ...more },
      });
    expect((await ask(retail.listing_id, { email: '' })).error.fields).toEqual({
      email: 'An e-mail or a telephone number is required',
    });
    const sent = await ask(retail.listing_id);
    expect([201, 400]).toContain(sent.status);
    expect([404, 400]).toContain((await ask(wholesale.listing_id)).status);
  });
});

describe('who may', () => {
  it.each([
    ['owner', ROLE.owner, 200],
    ['seller', ROLE.seller, 200],
    ['mechanic', ROLE.mechanic, 403],
    ['customer', ROLE.customer, 403],
  ] as const)('%s', async (_name, role, status) => {
    const d = await openDealer();
    const { token } = await d.user(role);
    expect((await t.call(marketCalls.search, {}, token)).status).toBe(status);
    expect((await t.call(marketCalls.own, {}, token)).status).toBe(status);
  });
});
