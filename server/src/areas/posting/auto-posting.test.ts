import { postingCalls } from '@forecourt/contract/posting/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { ROLE } from '@forecourt/policy';
import { AUTO_POSTING_DEALERSHIPS } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPosting } from './test-support/open-posting';

let p: Awaited<ReturnType<typeof openPosting>>;
beforeAll(async () => {
  p = await openPosting();
}, 120_000);
beforeEach(() => p.reset());
afterAll(() => p.stop());

const ALL = { auto_post: true, auto_update: true, auto_delete: true };

/** The dialog is for two dealerships alone; what it sets works for any. */
const switchOn = (id: number, { auto_post, auto_update, auto_delete }: typeof ALL = ALL) =>
  p.t.sql(sql`insert into auto_posting (dealership_id, auto_post, auto_update, auto_delete)
    values (${id}, ${auto_post}, ${auto_update}, ${auto_delete}) returning dealership_id`);

const openOn = async (settings = ALL) => {
  const d = await p.open();
  await d.connect();
  await switchOn(d.id, settings);
  return d;
};

describe('auto-posting', () => {
  it('posts a vehicle that is added, updates it when its price changes, deletes it when it is sold, each once', async () => {
    const d = await openOn();
    const id = await d.car();
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(1);
    expect(await d.post()).toMatchObject({ state: 'posted', asked_by: 'Auto-posting' });
    await d.reprice(id, 13_500);
    await p.jobs.runAll();
    expect([...p.facebook.posts.values()][0]?.message).toContain('$13,500');
    await d.sell(id);
    await p.jobs.runAll();
    expect(p.facebook.posts.size).toBe(0);
    expect(await d.post()).toMatchObject({ state: 'deleted', is_live: 0 });
    expect(p.facebook.made).toHaveLength(1);
    expect(await p.t.sql(sql`select 1 from stock_change where dealership_id = ${d.id}`)).toEqual([]);
  });

  it('posts one that becomes ready for sale, not one that was just entered, and not what is only moved in the list', async () => {
    const d = await openOn();
    const id = await d.car({ status: STOCK_STATUS.justEntered });
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(0);
    await d.setStatus(id, STOCK_STATUS.readyForSale);
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(1);
    await p.t.sql(sql`update stock_vehicle set panel_rank = 9 where id = ${id} returning id`);
    expect(await p.t.sql(sql`select 1 from stock_change where dealership_id = ${d.id}`)).toEqual([]);
  });

  it('a car sold before the job ran is not posted; what was asked by hand before is deleted too', async () => {
    const d = await openOn();
    const [one, two] = [await d.car(), await d.car()];
    await p.t.call(postingCalls.addToMarketplace, { body: { vehicles: [two] } }, d.token);
    await d.sell(one);
    await d.sell(two);
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(0);
    expect((await d.posts()).map(({ post }) => post?.state)).toEqual(['deleted']);
  });

  it('does nothing that is switched off, and writes nothing for dealerships without it', async () => {
    const d = await openOn({ auto_post: false, auto_update: false, auto_delete: true });
    const other = await p.open();
    await other.car();
    const id = await d.car();
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(0);
    await d.toPage(id);
    await p.jobs.runAll();
    await d.reprice(id, 12_000);
    await p.jobs.runAll();
    expect([...p.facebook.posts.values()][0]?.message).toContain('$15,000');
    await d.sell(id);
    await p.jobs.runAll();
    expect(p.facebook.posts.size).toBe(0);
    expect(await p.t.sql(sql`select 1 from stock_change where dealership_id = ${other.id}`)).toEqual([]);
  });

  it('what a person cancelled stays cancelled, and a lost job is found by the minute', async () => {
    const d = await openOn();
    p.facebook.trouble.push({ kind: 'fault', status: 400, code: 368, message: 'Blocked' });
    const id = await d.car();
    await p.jobs.loseJobs();
    await p.sweep();
    await p.jobs.runAll();
    const [row] = await d.posts();
    expect(row?.post?.state).toBe('failed');
    await p.t.call(postingCalls.cancelAtFacebook, { body: { ids: [row?.id ?? 0] } }, d.token);
    await d.setStatus(id, STOCK_STATUS.atService);
    await d.setStatus(id, STOCK_STATUS.readyForSale);
    await p.jobs.runAll();
    expect((await d.post())?.state).toBe('cancelled');
  });

  it('a sale that is taken back before the deletion leaves the post where it is', async () => {
    const d = await openOn();
    const id = await d.car();
    await p.jobs.runAll();
    await d.sell(id);
    await d.setStatus(id, STOCK_STATUS.readyForSale);
    await p.jobs.runAll();
    expect(await d.post()).toMatchObject({ state: 'posted', is_live: 1 });
    expect(p.facebook.made).toHaveLength(1);
  });
});

describe('a sale that is taken back', () => {
  it('takes back the deletion that waits for a person, also where nothing is posted by itself', async () => {
    const d = await openOn({ auto_post: false, auto_update: false, auto_delete: true });
    const id = await d.car();
    await p.t.call(postingCalls.addToMarketplace, { body: { vehicles: [id] } }, d.token);
    await p.jobs.runAll();
    const [row] = await d.posts();
    await p.t.call(
      postingCalls.reportPost,
      {
        params: { id: row?.id ?? 0 },
        body: { result: 'done', url: 'https://www.facebook.com/marketplace/item/1' },
      },
      d.token,
    );
    await d.sell(id);
    await p.jobs.runAll();
    expect(await d.post()).toMatchObject({ state: 'waiting', action: 'delete', is_live: 1 });
    await d.setStatus(id, STOCK_STATUS.readyForSale);
    await p.jobs.runAll();
    expect(await d.post()).toMatchObject({ state: 'posted', is_live: 1 });
  });
});

describe('the settings of auto-posting', () => {
  it('are for the owner of two dealerships, kept with their version, and know cities', async () => {
    const [allowed] = AUTO_POSTING_DEALERSHIPS;
    const dealership = await p.t.newDealership({ id: allowed });
    const { token } = dealership.owner;
    const get = (by: string) => p.t.call(postingCalls.autoPosting, {}, by);
    const put = (body: object, by = token) =>
      p.t.call(postingCalls.changeAutoPosting, { body: body as never }, by);
    expect((await get(token)).body).toMatchObject({
      auto_post: 0,
      auto_delete: 0,
      auto_update: 0,
      version: 0,
    });
    const saved = await put({ auto_post: 1, auto_delete: '1', auto_update: 0, version: 0 });
    expect(saved.body).toMatchObject({ auto_post: 1, auto_delete: 1, auto_update: 0, version: 1 });
    const flags = { auto_post: 1, auto_delete: 1, auto_update: 1 };
    expect((await put({ ...flags, version: 0 })).status).toBe(409);
    expect((await put({ ...flags, cityId: 999 })).error.fields).toHaveProperty('cityId');
    expect((await put({ ...flags, cityId: 1 })).body).toMatchObject({ cityId: 1, subcityId: null });
    expect((await put({ auto_post: 2 })).status).toBe(400);
    const manager = await dealership.user(ROLE.owner);
    expect((await get(manager.token)).status).toBe(403);
    expect((await get((await p.t.newDealership()).owner.token)).status).toBe(403);
  });
});
