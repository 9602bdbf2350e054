import { lookupCalls } from '@forecourt/contract/customers/lookups';
import { ROLE } from '@forecourt/policy';
import { BCID_PROVINCE } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

describe('ad sources', () => {
  it('are common ones and the dealership’s own, each name once', async () => {
    const [{ owner }, other] = [await t.newDealership(), await t.newDealership()];
    const add = (name: string) => t.call(lookupCalls.addAdSource, { body: { name } }, owner.token);
    const made = await add('Hockey rink boards');
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(Number), name: 'Hockey rink boards', own: 1 },
    ]);
    expect((await add('HOCKEY rink boards')).body).toEqual(made.body);
    expect((await add('referral')).body).toEqual({ id: 3, name: 'Referral', own: 0 });
    expect((await add(' ')).error.fields).toEqual({ name: 'Required' });
    const list = async (token: string) => (await t.call(lookupCalls.adSources, {}, token)).body;
    expect((await list(owner.token)).at(-1)).toEqual(made.body);
    expect((await list(other.owner.token)).some(({ own }) => own === 1)).toBe(false);
    const record = await customersOf(t).add(owner.token, { frk_ad_source_id: made.body.id });
    expect((await customersOf(t).read(owner.token, record)).ad_source?.name).toBe('Hockey rink boards');
    const foreign = await customersOf(t).create(other.owner.token, {
      f_name: 'Ada',
      frk_ad_source_id: made.body.id,
    });
    expect(foreign.status).toBe(400);
  });
});

describe('authentication methods', () => {
  it('have BCID in province 3 alone', async () => {
    const cityIn = async (where: ReturnType<typeof sql>) =>
      (
        await t.sql<{ id: number }>(sql`select id from city where province_id ${where} order by id limit 1`)
      )[0]?.id ?? 0;
    const there = await t.newDealership({ cityId: await cityIn(sql`= ${BCID_PROVINCE}`) });
    const elsewhere = await t.newDealership({ cityId: await cityIn(sql`<> ${BCID_PROVINCE}`) });
    const methods = async (token: string) =>
      (await t.call(lookupCalls.authenticationMethods, {}, token)).body;
    expect(await methods(there.owner.token)).toEqual([
      { value: 1, label: 'Driver licence number' },
      { value: 2, label: 'BCID' },
    ]);
    expect(await methods(elsewhere.owner.token)).toHaveLength(1);
  });
});

describe('sales managers', () => {
  it('are who sells or leads, or the roles that were asked for', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller, { firstName: 'Ada', lastName: 'A' });
    await user(ROLE.mechanic);
    await user(ROLE.customer);
    await user(ROLE.seller, { active: false });
    const managers = async (roles?: string) =>
      (await t.call(lookupCalls.salesManagers, { query: { roles } }, owner.token)).body.map(({ id }) => id);
    expect((await managers()).toSorted()).toEqual([owner.id, seller.id].toSorted());
    expect(await managers('3')).toEqual([owner.id]);
    expect(await managers('2')).toEqual([]);
    const wrong = await t.call(lookupCalls.salesManagers, { query: { roles: 'x' } }, owner.token);
    expect(wrong.status).toBe(400);
  });

  it('are those who work at this branch, and nobody else can be made the seller of a customer', async () => {
    const { owner, user, id: here } = await t.newDealership();
    const branch = await t.newDealership();
    await t.sql(
      sql`update dealership set group_id = ${here} where id in (${here}, ${branch.id}) returning id`,
    );
    const there = await branch.user(ROLE.seller);
    const both = await branch.user(ROLE.seller);
    await t.sql(sql`insert into membership values (${here}, ${both.id}, ${ROLE.seller}) returning user_id`);
    const left = await user(ROLE.seller);
    await t.sql(
      sql`update membership set dealership_id = ${branch.id} where user_id = ${left.id} returning user_id`,
    );
    const { body } = await t.call(lookupCalls.salesManagers, {}, owner.token);
    expect(body.map(({ id }) => id).toSorted()).toEqual([owner.id, both.id].toSorted());
    const c = customersOf(t);
    for (const seller of [there, left]) {
      const { status, error } = await c.create(owner.token, { f_name: 'Ada', frk_seller_id: seller.id });
      expect([status, error.fields]).toEqual([400, { frk_seller_id: 'There is no such colleague' }]);
    }
    expect((await c.create(owner.token, { f_name: 'Ada', frk_seller_id: both.id })).status).toBe(201);
  });
});
