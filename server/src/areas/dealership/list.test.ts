import { dealershipCalls } from '@forecourt/contract/dealership';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { execute } from '../../test-support/execute';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const run = (statement: ReturnType<typeof sql>) =>
  t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) => execute(tx, statement));

describe('list of dealerships', () => {
  const list = (token: string, query = {}) => t.call(dealershipCalls.list, { query }, token);

  it('shows platform staff every one, with its users and package', async () => {
    const platform = await t.newPlatformUser();
    await t.newDealership();
    const dealer = await t.newDealership({ status: 7, packageId: 2 });
    await dealer.user(ROLE.seller);
    const { status, body } = await list(platform.token, { sort: '-id', limit: 1 });
    expect(status).toBe(200);
    expect(body.rows[0]).toMatchObject({
      id: dealer.id,
      ds_status: 7,
      users: 2,
      package: 'Showroom',
      city: null,
    });
    expect(body.total).toBeGreaterThan(1);
  });

  it('filters, searches and sorts', async () => {
    const platform = await t.newPlatformUser();
    const dealer = await t.newDealership({ status: 6 });
    await run(sql`update dealership set business_name = 'Zebra 100% Cars' where id = ${dealer.id}`);
    expect((await list(platform.token, { q: '100%' })).body.rows.map(({ id }) => id)).toEqual([dealer.id]);
    expect((await list(platform.token, { q: String(dealer.id) })).body.rows.map(({ id }) => id)).toContain(
      dealer.id,
    );
    const sixes = (await list(platform.token, { ds_status: 6 })).body.rows;
    expect(new Set(sixes.map(({ ds_status }) => ds_status))).toEqual(new Set([6]));
    const byUsers = (await list(platform.token, { sort: '-users', limit: 200 })).body.rows.map(
      ({ users }) => users,
    );
    expect(byUsers).toEqual([...byUsers].sort((a, b) => b - a));
    expect((await list(platform.token, { sort: 'password' })).status).toBe(400);
  });

  it.each([ROLE.owner, ROLE.seller, ROLE.customer])('is not for role %i', async (role) => {
    const dealer = await t.newDealership();
    const user = await dealer.user(role);
    expect((await list(user.token)).status).toBe(403);
  });
});
