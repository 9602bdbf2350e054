import { listingCalls } from '@forecourt/contract/customers/listing';
import { mergeCalls } from '@forecourt/contract/merge';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';
import { jobsByHand } from '../../../test-support/jobs';
import { startKeyRefresh } from './refresh-keys-job';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
});
afterAll(() => t.stop());

/** As an earlier version left them: without the keys that bear a misspelt name or mailbox. */
const withOldKeys = async (dealershipId: number) => {
  await t.sql(
    sql`delete from customer_key where dealership_id = ${dealershipId} and left(key, 2) in ('t:', 'b:') returning key`,
  );
  await t.sql(sql`delete from customer_key_refresh where dealership_id = ${dealershipId} returning version`);
};
/** Each typed with a typo in both names. */
const isFound = async (token: string) =>
  (await t.call(mergeCalls.findByData, { query: { f_name: 'Gracr', l_name: 'Frasee' } }, token)).body.length >
  0;
const addMany = async (dealershipId: number, count: number) => {
  const ids = await t.sql<{ id: number }>(sql`insert into customer (dealership_id, first_name, last_name)
    select ${dealershipId}, 'Grace', 'Fraser' from generate_series(1, ${count}::int) returning id`);
  return ids.map(({ id }) => id);
};
const refreshed = async (dealershipId: number) =>
  (
    await t.sql<{ n: number }>(sql`select count(distinct customer_id)::int as n from customer_key
      where dealership_id = ${dealershipId} and key like 't:%'`)
  )[0]?.n;

describe('the keys of customers who were stored before', () => {
  it('are recomputed after a start, so that a misspelt name finds them', async () => {
    const { owner, id } = await t.newDealership();
    const customer = await c.add(owner.token);
    const keys = await c.keysOf(customer);
    await withOldKeys(id);
    expect(await isFound(owner.token)).toBe(false);
    await startKeyRefresh(t.deps);
    await jobsByHand(t, 'customers').runAll();
    expect(await isFound(owner.token)).toBe(true);
    expect(await c.keysOf(customer)).toEqual(keys);
  });

  it('are recomputed in small batches, and after a crash from where it stopped', async () => {
    const { owner, id } = await t.newDealership();
    await addMany(id, 250);
    const jobs = jobsByHand(t, 'customers');
    await startKeyRefresh(t.deps);
    while (!(await refreshed(id))) await jobs.runNext();
    expect(await refreshed(id)).toBe(100);
    await jobs.loseJobs();
    await startKeyRefresh(t.deps);
    await jobs.runNext();
    expect(await refreshed(id)).toBe(200);
    await jobs.runAll();
    expect(await refreshed(id)).toBe(250);
    const { body } = await t.call(listingCalls.list, { query: { q: 'gra' } }, owner.token);
    expect(body.total).toBe(250);
  });

  it('has one job for all dealerships, however often a server starts', async () => {
    for (const _ of [1, 2, 3]) await startKeyRefresh(t.deps);
    const waiting = await t.sql<{
      n: number;
    }>(sql`select count(*)::int as n from graphile_worker._private_jobs j
      join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'customers.refresh-keys'`);
    expect(waiting).toEqual([{ n: 1 }]);
    await jobsByHand(t, 'customers').runAll();
  });

  it('of one dealership that fails do not hold up the next', async () => {
    const [broken, next] = [await t.newDealership(), await t.newDealership()];
    await c.add(broken.owner.token);
    await c.add(next.owner.token);
    await withOldKeys(broken.id);
    await withOldKeys(next.id);
    const task = 'customers.refresh-keys';
    const { refreshKeysJobs } = await import('./refresh-keys-job');
    // the fourth attempt of a batch that failed three times
    await refreshKeysJobs(t.deps)[task]?.({ after: broken.id - 1 }, { key: 'job-1', number: 4 });
    await jobsByHand(t, 'customers').runAll();
    expect([await refreshed(broken.id), await refreshed(next.id)]).toEqual([0, 1]);
  });
});
