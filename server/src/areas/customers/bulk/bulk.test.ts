import type { InputOf } from '@forecourt/contract';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { progressCalls } from '@forecourt/contract/progress';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';
import { jobsByHand } from '../../../test-support/jobs';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
});
afterAll(() => t.stop());

type Body = NonNullable<InputOf<typeof listingCalls.bulk>['body']>;
const bulk = (token: string, body: Body) => t.call(listingCalls.bulk, { body }, token);
const many = (dealershipId: number, count: number) =>
  t.sql<{ id: number }>(sql`insert into customer (dealership_id, first_name, last_name)
    select ${dealershipId}, 'Person', n::text from generate_series(1, ${count}) n returning id`);

describe('many customers at once', () => {
  it('are activated, deactivated, given a seller or an ad source, removed and restored', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const ids = [await c.add(owner.token), await c.add(owner.token)];
    const [first = 0] = ids;
    const after = async (body: Body) => {
      expect((await bulk(owner.token, body)).body).toMatchObject({
        message: 'Done',
        changed: 2,
        left_out: [],
      });
      return c.read(owner.token, first);
    };
    expect((await after({ do: 'deactivate', ids })).is_active).toBe(0);
    expect((await after({ do: 'activate', ids })).is_active).toBe(1);
    expect((await after({ do: 'seller', ids, value: seller.id })).frk_seller_id).toBe(seller.id);
    expect((await after({ do: 'seller', ids, value: null })).frk_seller_id).toBeNull();
    expect((await after({ do: 'ad-source', ids, value: 5 })).frk_ad_source_id).toBe(5);
    expect((await after({ do: 'remove', ids })).removed_at).not.toBeNull();
    expect((await after({ do: 'restore', ids })).removed_at).toBeNull();
    expect((await c.read(owner.token, first)).version).toBe(8);
  });

  it('that are so already are not touched; those it is not for are named', async () => {
    const { owner } = await t.newDealership();
    const [kept, gone] = [await c.add(owner.token), await c.add(owner.token, { f_name: 'Gone' })];
    await bulk(owner.token, { do: 'remove', ids: [gone] });
    const { body } = await bulk(owner.token, { do: 'activate', ids: [kept, gone] });
    expect(body).toMatchObject({
      changed: 0,
      left_out: [{ id: gone, full_name: 'Gone Fraser', reason: 'is removed' }],
    });
    expect((await c.read(owner.token, kept)).version).toBe(1);
  });

  it('are those that the filters choose', async () => {
    const { owner } = await t.newDealership();
    await c.add(owner.token, { f_name: 'Ada', is_wholesale: 1 });
    await c.add(owner.token, { f_name: 'Eve' });
    const { body } = await bulk(owner.token, {
      do: 'deactivate',
      selectedAll: 1,
      filters: { is_wholesale: 1 },
    });
    expect(body.changed).toBe(1);
    const none = await bulk(owner.token, { do: 'deactivate', selectedAll: 1, filters: { q: 'nobody' } });
    expect(none.error.fields).toEqual({ filters: 'No customer matches' });
  });

  it.each([
    [{ do: 'activate' }, { ids: 'Required' }],
    [{ do: 'seller', ids: [1] }, { value: 'Required' }],
    [{ do: 'seller', ids: [1], value: 2_000_000_000 }, { value: 'There is no such colleague' }],
    [{ do: 'ad-source', ids: [1], value: 999 }, { value: 'There is no such ad source' }],
  ] satisfies [Body, object][])('are refused: %j', async (body, fields) => {
    const { owner } = await t.newDealership();
    const { status, error } = await bulk(owner.token, body);
    expect([status, error.fields]).toEqual([400, fields]);
  });

  it('of another dealership are named, and nothing is done to any', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const [own, foreign] = [await c.add(mine.owner.token), await c.add(theirs.owner.token)];
    const { status, error } = await bulk(mine.owner.token, { do: 'remove', ids: [own, foreign] });
    expect([status, error.message]).toEqual([404, `Not among your customers: ${foreign}`]);
    expect((await c.read(mine.owner.token, own)).removed_at).toBeNull();
    expect((await c.read(theirs.owner.token, foreign)).removed_at).toBeNull();
  });

  it('more than 500 go on in the background, with progress, after a crash too', async () => {
    const { owner, id } = await t.newDealership();
    const jobs = jobsByHand(t, 'customers');
    await many(id, 1_200);
    const { body } = await bulk(owner.token, { do: 'deactivate', selectedAll: 1 });
    expect(body).toMatchObject({ message: 'Working on 1,200 customers', changed: 0 });
    const progress = async () =>
      (await t.call(progressCalls.get, { params: { id: body.progress_id ?? 0 } }, owner.token)).body;
    await jobs.runNext();
    expect(await progress()).toMatchObject({ state: 'running', done: 500, total: 1_200 });
    await jobs.runAll();
    expect(await progress()).toMatchObject({ state: 'finished', done: 1_200, message: '1,200 customers' });
    const [left] = await t.sql<{ count: number }>(
      sql`select count(*)::int as count from customer where dealership_id = ${id} and is_active`,
    );
    expect(left?.count).toBe(0);
  });
});
