import { postingCalls } from '@forecourt/contract/posting/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPosting } from './test-support/open-posting';

let p: Awaited<ReturnType<typeof openPosting>>;
beforeAll(async () => {
  p = await openPosting();
}, 120_000);
beforeEach(() => p.reset());
afterAll(() => p.stop());

const TORONTO = async (call: Awaited<ReturnType<typeof p.open>>['call']) => {
  const { body } = await call(postingCalls.cities);
  return (body as { id: number; code: string }[]).find(({ code }) => code === 'toronto')?.id ?? 0;
};

describe('Craigslist', () => {
  it('has its cities, and the parts of the large ones', async () => {
    const d = await p.open();
    const { body: cities } = await p.t.call(postingCalls.cities, {}, d.token);
    expect(cities.filter(({ country }) => country === 'CA').length).toBeGreaterThan(50);
    expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length);
    const id = await TORONTO(d.call);
    const parts = await p.t.call(postingCalls.subcities, { params: { id } }, d.token);
    expect(parts.body.map(({ code }) => code)).toContain('mss');
    expect((await p.t.call(postingCalls.subcities, { params: { id: 999 } }, d.token)).status).toBe(404);
  });

  it('takes a vehicle once in a city, and lists what is not there yet', async () => {
    const d = await p.open();
    const cityId = await TORONTO(d.call);
    const [one, two] = [await d.car(), await d.car()];
    const sold = await d.car({ status: STOCK_STATUS.sold });
    const ask = (vehicles: number[], more: object = {}) =>
      p.t.call(postingCalls.addToCraigslist, { body: { vehicles, cityId, ...more } }, d.token);
    const list = async (query: object) =>
      (await p.t.call(postingCalls.craigslistVehicles, { query }, d.token)).body;
    expect((await list({ cityId })).rows.map(({ id }) => id)).toEqual([two, one]);
    const asked = await ask([one, one, sold]);
    expect(asked.body).toMatchObject({
      changed: 1,
      unchanged: 0,
      left_out: [{ id: sold, reason: 'is sold' }],
    });
    expect((await ask([one])).body).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await list({ cityId })).rows.map(({ id }) => id)).toEqual([two]);
    const { rows, total } = await list({ clvehicle: 1, done: 0 });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      ...{ stock_id: one, price: 15_000, warnings: ['No pictures'] },
      post: { state: 'waiting', action: 'post', city: 'Toronto, ON', done_by: 'person', is_live: 0 },
    });
    for (const [done, count] of [
      [1, 0],
      [2, 0],
      [3, 0],
    ] as const)
      expect((await list({ clvehicle: 1, done })).total).toBe(count);
    expect((await list({ clvehicle: 1, done: 4 })).total).toBeUndefined();
  });

  it('refuses a part of another city, an unknown city and a vehicle of another dealership', async () => {
    const [d, other] = [await p.open(), await p.open()];
    const cityId = await TORONTO(d.call);
    const id = await d.car();
    const ask = (body: { vehicles: number[]; cityId: number; subcityId?: number }) =>
      p.t.call(postingCalls.addToCraigslist, { body }, d.token);
    expect((await ask({ vehicles: [id], cityId: 999 })).error.fields).toEqual({
      cityId: 'There is no such city',
    });
    expect((await ask({ vehicles: [id], cityId, subcityId: 1 })).error.fields).toHaveProperty('subcityId');
    expect((await ask({ vehicles: [id, await other.car()], cityId })).status).toBe(404);
    expect((await p.t.call(postingCalls.postSummary, {}, d.token)).body.craigslist.waiting).toBe(0);
  });

  it('two who ask at the same time make one post', async () => {
    const d = await p.open();
    const cityId = await TORONTO(d.call);
    const id = await d.car();
    const ask = () => p.t.call(postingCalls.addToCraigslist, { body: { vehicles: [id], cityId } }, d.token);
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.map(({ body }) => body.changed).sort()).toEqual([0, 0, 1]);
  });

  it('is done by a person: begun, reported with its address, updated, deleted', async () => {
    const d = await p.open();
    const cityId = await TORONTO(d.call);
    const stock = await d.car();
    await p.t.call(postingCalls.addToCraigslist, { body: { vehicles: [stock], cityId } }, d.token);
    const list = async () =>
      (await p.t.call(postingCalls.craigslistVehicles, { query: { clvehicle: 1 } }, d.token)).body.rows;
    const id = (await list())[0]?.id ?? 0;
    const begun = await p.t.call(postingCalls.startPost, { params: { id }, body: {} }, d.token);
    expect(begun.body).toMatchObject({
      ...{ state: 'working', form_url: 'https://post.craigslist.org/c/toronto' },
      content: { title: '2019 Honda Civic', price: 15_000, odometer: '80000' },
    });
    const colleague = await d.user(ROLE.owner);
    const second = await p.t.call(postingCalls.startPost, { params: { id }, body: {} }, colleague.token);
    expect([second.status, second.error.message]).toEqual([409, 'Someone is posting it already']);
    const report = (body: object) =>
      p.t.call(postingCalls.reportPost, { params: { id }, body: body as never }, d.token);
    expect((await report({ result: 'done', url: 'https://evil.example/' })).error.fields).toHaveProperty(
      'url',
    );
    const url = 'https://toronto.craigslist.org/tor/ctd/d/1.html';
    expect((await report({ result: 'done', url })).body).toMatchObject({ state: 'posted', is_live: 1, url });
    const change = (body: object) =>
      p.t.call(postingCalls.changeAtCraigslist, { body: body as never }, d.token);
    expect((await change({ update: [id], renew: [id] })).body.changed).toBe(1);
    expect((await list())[0]?.post).toMatchObject({ state: 'waiting', action: 'renew' });
    expect((await change({ delete: [id] })).body.changed).toBe(1);
    expect((await report({ result: 'done' })).body).toMatchObject({ state: 'deleted', is_live: 0 });
    const over = await p.t.call(
      postingCalls.craigslistVehicles,
      { query: { clvehicle: 1, done: 3 } },
      d.token,
    );
    expect(over.body.total).toBe(1);
  });

  it('does not begin with a vehicle that was sold meanwhile, and ends its post', async () => {
    const d = await p.open();
    const cityId = await TORONTO(d.call);
    const stock = await d.car();
    await p.t.call(postingCalls.addToCraigslist, { body: { vehicles: [stock], cityId } }, d.token);
    const list = async () =>
      (await p.t.call(postingCalls.craigslistVehicles, { query: { clvehicle: 1 } }, d.token)).body.rows[0];
    const id = (await list())?.id ?? 0;
    await d.sell(stock);
    const begun = await p.t.call(postingCalls.startPost, { params: { id }, body: {} }, d.token);
    expect([begun.status, begun.error.message]).toEqual([409, 'The vehicle is no longer on offer']);
    expect((await list())?.post).toMatchObject({
      ...{ state: 'deleted', is_live: 0, problem: 'The vehicle is no longer on offer' },
    });
  });

  it('is cancelled before it begins, not while someone posts it', async () => {
    const d = await p.open();
    const cityId = await TORONTO(d.call);
    const [one, two] = [await d.car(), await d.car()];
    await p.t.call(postingCalls.addToCraigslist, { body: { vehicles: [one, two], cityId } }, d.token);
    const rows = (await p.t.call(postingCalls.craigslistVehicles, { query: { clvehicle: 1 } }, d.token)).body
      .rows;
    const ids = rows.map(({ id }) => id);
    await p.t.call(postingCalls.startPost, { params: { id: ids[0] ?? 0 }, body: {} }, d.token);
    const cancelled = await p.t.call(postingCalls.cancelAtCraigslist, { body: { ids } }, d.token);
    expect(cancelled.body).toMatchObject({
      changed: 1,
      left_out: [{ id: ids[0], reason: 'is being posted' }],
    });
    const wrong = await p.t.call(postingCalls.cancelAtFacebook, { body: { ids } }, d.token);
    expect(wrong.status).toBe(404);
  });

  it('a person who never said how it went leaves a post that is looked at, not posted again', async () => {
    const d = await p.open();
    const cityId = await TORONTO(d.call);
    await p.t.call(postingCalls.addToCraigslist, { body: { vehicles: [await d.car()], cityId } }, d.token);
    const list = async () =>
      (await p.t.call(postingCalls.craigslistVehicles, { query: { clvehicle: 1 } }, d.token)).body.rows[0];
    const id = (await list())?.id ?? 0;
    await p.t.call(postingCalls.startPost, { params: { id }, body: {} }, d.token);
    p.later(13 * 3_600);
    await p.sweep();
    await p.jobs.runAll();
    expect((await list())?.post).toMatchObject({ state: 'failed', is_live: 1 });
  });
});

describe('signing in to Facebook', () => {
  it('connects the one page, keeps its token sealed, and leads to the page that closes itself', async () => {
    const d = await p.open();
    expect((await d.status()).status).toBe('not-connected');
    const back = await d.connect();
    expect([back.status, back.headers.location]).toEqual([302, '/#/facebook/succeded']);
    expect(await d.status()).toMatchObject({
      ...{ status: 'connected', mode: 'stand-in', page: { name: 'Demo Motors' } },
      expires: '2026-07-09T18:00:00Z',
    });
    const [row] = await p.t.sql<{ page_token: string }>(
      sql`select page_token from facebook_connection where dealership_id = ${d.id}`,
    );
    expect(row?.page_token).not.toContain('EAA');
    const audit = await p.t.sql(
      sql`select to_jsonb(a) as row from audit_entry a where dealership_id = ${d.id}`,
    );
    expect(JSON.stringify(audit)).not.toContain(row?.page_token);
  });

  it('lets one choose of several pages, and keeps the page at the next sign-in', async () => {
    const d = await p.open();
    const all = p.facebook.pages.map(({ id }) => id);
    await d.connect(all);
    expect((await d.status()).status).toBe('choose-page');
    const pages = (await p.t.call(postingCalls.facebookPages, {}, d.token)).body;
    expect(pages.map(({ name }) => name)).toEqual(['Demo Motors', 'Demo Motors West']);
    const choose = (page_id: string) => p.t.call(postingCalls.choosePage, { body: { page_id } }, d.token);
    expect((await choose('1')).error.fields).toHaveProperty('page_id');
    expect((await choose(all[1] ?? '')).body).toMatchObject({
      ...{ status: 'connected', page: { name: 'Demo Motors West' } },
    });
    await d.connect(all);
    expect((await d.status()).page?.name).toBe('Demo Motors West');
  });

  it('is good once, for ten minutes, for the user who began it', async () => {
    const [d, other] = [await p.open(), await p.open()];
    const state = async () => (await p.link(d.token)).searchParams.get('state') ?? '';
    const problemOf = async (token: string, given: string) => {
      const { headers } = await p.comeBack(token, { code: p.facebook.newCode(), state: given });
      return String(headers.location).includes('problem=');
    };
    expect(await problemOf(other.token, await state())).toBe(true);
    const late = await state();
    p.later(601);
    expect(await problemOf(d.token, late)).toBe(true);
    const good = await state();
    expect(await problemOf(d.token, good)).toBe(false);
    expect(await problemOf(d.token, good)).toBe(true);
    expect((await other.status()).status).toBe('not-connected');
  });

  it('tells of a sign-in that was cancelled, and forgets tokens on disconnecting', async () => {
    const d = await p.open();
    const cancelled = await p.comeBack(d.token, {
      ...{ error: 'access_denied', error_description: 'Call 1-900-555-0100 now', state: 'x' },
    });
    expect(cancelled.headers.location).toBe(
      '/#/facebook/succeded?problem=The+sign-in+at+Facebook+was+cancelled',
    );
    await d.connect();
    const ended = await p.t.call(postingCalls.disconnectFacebook, {}, d.token);
    expect(ended.body).toMatchObject({ status: 'not-connected', page: null });
    expect((await d.toPage(await d.car())).error.message).toBe('Connect a Facebook page first');
  });
});

describe('posting on a page', () => {
  it('posts once, updates, deletes when it is asked for', async () => {
    const d = await p.open();
    await d.connect();
    const id = await d.car();
    const first = await d.toPage(id);
    expect(first.body).toMatchObject({
      state: 'waiting',
      action: 'post',
      done_by: 'page',
      page: 'Demo Motors',
    });
    await d.toPage(id);
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(1);
    expect(p.facebook.made[0]?.message).toContain('2019 Honda Civic');
    expect(await d.post()).toMatchObject({
      state: 'posted',
      is_live: 1,
      url: expect.stringContaining('facebook.com'),
    });
    await d.reprice(id, 14_000);
    await d.toPage(id);
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(1);
    expect([...p.facebook.posts.values()][0]?.message).toContain('$14,000');
    await p.t.call(postingCalls.changeAtFacebook, { body: { delete: [first.body.id] } }, d.token);
    await p.jobs.runAll();
    expect(p.facebook.posts.size).toBe(0);
    expect(await d.post()).toMatchObject({ state: 'deleted', is_live: 0, url: '' });
  });

  it('a car sold while its post waits is not posted', async () => {
    const d = await p.open();
    await d.connect();
    const id = await d.car();
    await d.toPage(id);
    await d.sell(id);
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(0);
    expect(await d.post()).toMatchObject({ state: 'deleted', problem: 'The vehicle is no longer on offer' });
    expect((await d.toPage(id)).error.message).toBe('This vehicle is sold');
  });

  it('a token that ended half-way: posts wait, someone is told once, and they go on after the next sign-in', async () => {
    const d = await p.open();
    await d.connect();
    await d.toPage(await d.car());
    await d.toPage(await d.car());
    p.facebook.expireAll();
    await p.jobs.runAll();
    expect(await d.status()).toMatchObject({ status: 'expired', waiting: 2 });
    expect((await d.posts()).map(({ post }) => post?.state)).toEqual(['waiting', 'waiting']);
    const told = (await d.notifications()).filter(({ kind }) => kind === 'posting.sign-in');
    expect(told).toHaveLength(1);
    await d.connect();
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(2);
    expect((await d.posts()).map(({ post }) => post?.state)).toEqual(['posted', 'posted']);
  });

  it('waits when Facebook asks for it, however often, and tries then', async () => {
    const d = await p.open();
    await d.connect();
    await d.toPage(await d.car());
    p.facebook.trouble.push({ kind: 'too-many', retryAfter: 120 });
    await p.jobs.runAll();
    expect(await d.status()).toMatchObject({ status: 'connected', paused_until: '2026-05-10T18:02:00Z' });
    await p.sweep();
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(0);
    p.later(121);
    await p.sweep();
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(1);
  });

  it('no answer: it may be there, so that it is not posted again', async () => {
    const d = await p.open();
    await d.connect();
    await d.toPage(await d.car());
    p.facebook.trouble.push({ kind: 'cut-after' });
    await p.jobs.runAll();
    expect(await d.post()).toMatchObject({
      state: 'failed',
      is_live: 1,
      problem: expect.stringContaining('Look at'),
    });
    p.later(86_400);
    await p.sweep();
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(1);
    expect((await d.notifications()).map(({ kind }) => kind)).toContain('posting.failed');
  });

  it('a server that died between the answer and its note: marked as unsure, never posted twice', async () => {
    const d = await p.open();
    await d.connect();
    const { body } = await d.toPage(await d.car());
    await p.jobs.loseJobs();
    await p.t.sql(
      sql`update classified_post set state = 'working', attempts = 1, working_since = ${p.clock.now.toISOString()} where id = ${body.id} returning id`,
    );
    p.later(301);
    await p.sweep();
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(0);
    expect(await d.post()).toMatchObject({ state: 'failed', is_live: 1 });
  });

  it('one that Facebook refuses is given up with its reason; one that is gone there is posted anew when asked', async () => {
    const d = await p.open();
    await d.connect();
    const id = await d.car();
    await d.toPage(id);
    p.facebook.trouble.push({ kind: 'fault', status: 400, code: 368, message: 'Blocked for a while' });
    await p.jobs.runAll();
    expect(await d.post()).toMatchObject({ state: 'failed', is_live: 0, problem: 'Blocked for a while' });
    await d.toPage(id);
    await p.jobs.runAll();
    expect(await d.post()).toMatchObject({ state: 'posted' });
    p.facebook.posts.clear();
    await d.toPage(id);
    await p.jobs.runAll();
    expect(await d.post()).toMatchObject({ state: 'failed', is_live: 0 });
    await d.toPage(id);
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(2);
  });

  it('the text of one post can be written, and names only what there is', async () => {
    const d = await p.open();
    await d.connect();
    const id = await d.car();
    expect((await d.toPage(id, { message: '{nothing}' })).error.fields).toEqual({
      message: 'has no value for {nothing}',
    });
    await d.toPage(id, { message: 'Only {price}: {title}' });
    await p.jobs.runAll();
    expect(p.facebook.made[0]?.message).toBe('Only $15,000: 2019 Honda Civic');
  });
});

describe('the lists of Facebook', () => {
  it('done 3 filters nothing; users and places filter', async () => {
    const d = await p.open();
    await d.connect();
    const [one, two] = [await d.car(), await d.car()];
    const colleague = await d.user(ROLE.owner);
    await p.t.call(postingCalls.addToMarketplace, { body: { vehicles: [one] } }, d.token);
    await p.t.call(postingCalls.postToPage, { params: { id: two }, body: {} }, colleague.token);
    const stocks = async (query: object) => (await d.posts(query)).map(({ stock_id }) => stock_id).sort();
    expect(await stocks({ done: 3 })).toEqual([one, two].sort());
    expect(await stocks({ done: 1 })).toEqual([]);
    expect(await stocks({ users: String(colleague.id) })).toEqual([two]);
    expect(await stocks({ users: `${colleague.id},${d.owner.id}` })).toEqual([one, two].sort());
    expect(await stocks({ place: 'marketplace' })).toEqual([one]);
    const free = await p.t.call(postingCalls.facebookVehicles, {}, d.token);
    expect(free.body.rows.map(({ id }) => id)).toEqual([two]);
    const summary = await p.t.call(postingCalls.postSummary, {}, d.token);
    expect(summary.body.facebook).toMatchObject({ waiting: 2, posted: 0 });
  });
});
