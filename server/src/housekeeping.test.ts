import { sql } from 'drizzle-orm';
import { parseCrontab } from 'graphile-worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crontab, deleteExpired } from './housekeeping';
import { startTestApp, type TestApp } from './test-support/app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

it('takes out what has served its time and nothing else', async () => {
  const { owner, id } = await t.newDealership();
  await t.sql(sql`insert into user_session (token_hash, user_id, home_dealership_id, dealership_id, role_id, expires_at)
    values ('old', ${owner.id}, ${id}, ${id}, 3, now() - interval '31 days') returning id`);
  await t.sql(sql`insert into sign_in_attempt (username, address, succeeded, created_at)
    values ('old', '::1', false, now() - interval '31 days'), ('new', '::1', false, now()) returning id`);
  await deleteExpired(t.deps);
  await deleteExpired(t.deps);
  expect(await t.sql(sql`select from user_session where user_id = ${owner.id}`)).toHaveLength(1);
  expect(await t.sql(sql`select username from sign_in_attempt`)).toEqual([{ username: 'new' }]);
});

it('has a crontab that the queue can read', () => {
  expect(parseCrontab(crontab()).length).toBeGreaterThan(10);
});
