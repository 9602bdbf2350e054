import { platformCalls } from '@forecourt/contract/platform/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { wordsOfTask } from './task-words';

let t: TestApp;
let platform: string;
beforeAll(async () => {
  t = await startTestApp();
  platform = (await t.newPlatformUser()).token;
});
afterAll(() => t.stop());

const WHO = { userId: null, requestId: 'test' };

const failedJob = async (task: string, payload: Record<string, unknown>, attempts = 12) => {
  await t.deps.database.systemWrite(WHO, (tx) => t.deps.jobs.add(tx, task, payload));
  const [job] = await t.sql<{ id: string }>(sql`update graphile_worker._private_jobs
    set attempts = ${attempts}, last_error = ${'550 no mailbox "ada@example.org"\n at secret stack'}, run_at = now() + interval '1 day'
    where id = (select max(id) from graphile_worker._private_jobs) returning id`);
  return job?.id ?? '0';
};
const list = async (query: object = {}) =>
  (await t.call(platformCalls.failedJobs, { query: query as never }, platform)).body.rows; // queries of the test itself

it('lists what failed in plain words, with numbers alone of what a job was given', async () => {
  await failedJob('mail.send', { to: 'ada@example.org', text: 'your code is 123456', dealershipId: 7 });
  await failedJob('quickbooks.sync-all', { id: 3 }, 2);
  await t.deps.database.systemWrite(WHO, (tx) => t.deps.jobs.add(tx, 'sms.send', { to: '+1' }));
  const rows = await list({ sort: 'created_at' });
  expect(rows.map(({ what, state, tries, ids }) => ({ what, state, tries, ids }))).toEqual([
    { what: 'Send an e-mail', state: 'failed', tries: 12, ids: [{ name: 'dealershipId', value: 7 }] },
    { what: 'Quickbooks: sync all', state: 'waiting', tries: 2, ids: [{ name: 'id', value: 3 }] },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/ada@|123456|secret/);
  expect((await list({ state: 'failed' })).map(({ task }) => task)).toEqual(['mail.send']);
  expect((await list({ q: 'quickb' })).map(({ task }) => task)).toEqual(['quickbooks.sync-all']);
});

it('tries again one that was given up, and deletes it', async () => {
  const id = await failedJob('reports.send', { dealershipId: 1 });
  const call = (what: 'retryJob' | 'deleteJob', job: string) =>
    t.call(platformCalls[what], { params: { id: job } }, platform);
  expect((await call('retryJob', id)).status).toBe(200);
  const [job] = await t.sql<{ due: boolean; left: number }>(
    sql`select run_at <= now() as due, max_attempts - attempts as left from graphile_worker._private_jobs where id = ${id}`,
  );
  expect(job).toEqual({ due: true, left: 1 });
  await t.sql(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where id = ${id} returning id`,
  );
  // one that runs is left alone
  expect([(await call('retryJob', id)).status, (await call('deleteJob', id)).status]).toEqual([404, 404]);
  await t.sql(
    sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = ${id} returning id`,
  );
  expect([(await call('deleteJob', id)).status, (await call('deleteJob', id)).status]).toEqual([200, 404]);
});

it('leaves alone a job that has not failed, and is for platform staff', async () => {
  const { owner } = await t.newDealership();
  await t.deps.database.systemWrite(WHO, (tx) => t.deps.jobs.add(tx, 'sms.send', { to: '+1' }));
  const [waiting] = await t.sql<{ id: string }>(
    sql`select max(id)::text as id from graphile_worker._private_jobs`,
  );
  const input = { params: { id: waiting?.id ?? '' } };
  expect((await t.call(platformCalls.deleteJob, input, platform)).status).toBe(404);
  expect((await t.call(platformCalls.failedJobs, {}, owner.token)).status).toBe(403);
  expect((await t.call(platformCalls.deleteJob, input, owner.token)).status).toBe(403);
});

it('names a task without words of its own after its area', () => {
  expect(wordsOfTask('shop.close-old-carts')).toBe('Shop: close old carts');
  expect(wordsOfTask('constructor')).toBe('Constructor');
});
