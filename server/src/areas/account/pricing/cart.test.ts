import { accountCalls } from '@forecourt/contract/account';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { execute } from '../../../test-support/execute';
import { packageSeeds, seedPackages } from './package-seeds';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const add = (token: string, package_id: number) =>
  t.call(accountCalls.addToCart, { body: { package_id } }, token);
const cityIn = async (province: string) =>
  (
    await t.sql<{ id: number }>(sql`select c.id from city c join province p on p.id = c.province_id
    where p.abbreviation = ${province} order by c.id limit 1`)
  )[0]?.id;

describe('packages', () => {
  it('are on offer with the current one marked', async () => {
    const { owner } = await t.newDealership({ packageId: 2 });
    const { status, body } = await t.call(accountCalls.packages, {}, owner.token);
    expect(status).toBe(200);
    expect(body.map(({ id, current }) => [id, current])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
      [4, 0],
    ]);
    expect(body[3]?.features.join()).toContain('Accounting');
  });

  it('are seeded once; a price changed since stays', async () => {
    await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
      execute(tx, sql`update package_offer set price = 101 where id = 1`),
    );
    await seedPackages(t.deps.database);
    const rows = await t.sql<{ price: number }>(sql`select price from package_offer order by id`);
    expect(rows.map(({ price }) => price)).toEqual([101, ...packageSeeds.slice(1).map(({ price }) => price)]);
  });
});

describe('cart', () => {
  it('has one package at a time', async () => {
    const { owner } = await t.newDealership({ packageId: null });
    expect((await t.call(accountCalls.cart, {}, owner.token)).body).toEqual({
      basket: [],
      subtotal: 0,
      tax_label: 'GST 5%',
      tax: 0,
      total: 0,
    });
    await add(owner.token, 3);
    const { status, body } = await add(owner.token, 2);
    expect(status).toBe(201);
    expect(body.basket.map(({ package_id, name }) => [package_id, name])).toEqual([[2, 'Showroom']]);
    const again = await add(owner.token, 2);
    expect(again.body).toEqual(body);
  });

  it.each([
    ['ON', 'HST 13%', 36.14, 314.14],
    ['BC', 'GST 5% + PST 7%', 33.36, 311.36],
    ['NS', 'HST 14%', 38.92, 316.92],
    ['NY', 'No tax', 0, 278],
  ])('bears the tax of %s', async (province, tax_label, tax, total) => {
    const { owner } = await t.newDealership({ packageId: null, cityId: await cityIn(province) });
    const { body } = await add(owner.token, 2);
    expect(body).toMatchObject({ subtotal: 278, tax_label, tax, total });
  });

  it('gives a package back', async () => {
    const { owner } = await t.newDealership();
    const { body } = await add(owner.token, 3);
    const params = { id: body.basket[0]?.id ?? 0 };
    expect((await t.call(accountCalls.removeFromCart, { params }, owner.token)).body.basket).toEqual([]);
    expect((await t.call(accountCalls.removeFromCart, { params }, owner.token)).status).toBe(404);
  });

  it("does not reach into another dealership's", async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const { body } = await add(theirs.owner.token, 3);
    const params = { id: body.basket[0]?.id ?? 0 };
    expect((await t.call(accountCalls.removeFromCart, { params }, mine.owner.token)).status).toBe(404);
    await add(mine.owner.token, 1);
    expect((await t.call(accountCalls.cart, {}, theirs.owner.token)).body).toEqual(body);
  });

  it.each([99, 0, -1, 'four', null, undefined])('refuses package %j', async (package_id) => {
    const { owner } = await t.newDealership();
    const reply = await t.call(
      accountCalls.addToCart,
      { body: { package_id: package_id as number } },
      owner.token,
    ); // wrong on purpose
    expect(reply.status).toBe(400);
    expect(reply.error.fields).toHaveProperty('package_id');
  });

  it('takes one of two packages put in at once', async () => {
    const { owner } = await t.newDealership({ packageId: null });
    const replies = await Promise.all([1, 2, 3, 4].map((id) => add(owner.token, id)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await t.call(accountCalls.cart, {}, owner.token)).body.basket).toHaveLength(1);
  });

  it.each([
    [ROLE.owner, 5, 200, 201],
    [ROLE.manager, 5, 200, 201],
    [ROLE.accountant, 5, 200, 403],
    [ROLE.seller, 5, 403, 403],
    [ROLE.seller, 4, 200, 403],
    [ROLE.customer, 5, 403, 403],
    [ROLE.mechanic, 5, 403, 403],
  ])('role %i at status %i: reads %i, fills %i', async (role, dsStatus, reads, fills) => {
    const dealer = await t.newDealership({ status: dsStatus });
    const user = await dealer.user(role);
    expect((await t.call(accountCalls.cart, {}, user.token)).status).toBe(reads);
    expect((await t.call(accountCalls.packages, {}, user.token)).status).toBe(reads);
    expect((await add(user.token, 1)).status).toBe(fills);
  });
});
