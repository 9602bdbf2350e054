import { dealershipCalls } from '@forecourt/contract/dealership';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { customersOf } from '../../test-support/customers';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const steps = async (token: string) => (await t.call(dealershipCalls.getStarted, {}, token)).body;

it('ticks each step by what is there', async () => {
  const { id, owner } = await t.newDealership();
  const nothing = { has_logo: false, has_stock: false, has_customers: false, has_website: false };
  expect(await steps(owner.token)).toEqual({ ...nothing, hidden: false });
  const other = await t.newDealership();
  await customersOf(t).add(owner.token);
  await t.sql(
    sql`update dealership set logo = 'logo.png', website = 'https://a.example' where id = ${id} returning id`,
  );
  expect(await steps(owner.token)).toEqual({
    ...{ has_logo: true, has_stock: false, has_customers: true, has_website: true, hidden: false },
  });
  expect(await steps(other.owner.token)).toEqual({ ...nothing, hidden: false });
});

it('is hidden for the dealership, and shown again', async () => {
  const { owner, user } = await t.newDealership();
  const hide = (hidden: boolean, token = owner.token) =>
    t.call(dealershipCalls.hideGetStarted, { body: { hidden } }, token);
  expect((await hide(true)).status).toBe(200);
  expect((await steps(owner.token)).hidden).toBe(true);
  await hide(false);
  expect((await steps(owner.token)).hidden).toBe(false);
  expect((await hide(true, (await user(ROLE.seller)).token)).status).toBe(403);
});
