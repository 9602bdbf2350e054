import { accountCalls } from '@forecourt/contract/account';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { contact, countingPayments, payCart, tokenFor } from '../../../test-support/counting-payments';
import { execute } from '../../../test-support/execute';
import { PACKAGE_CHANGE_TASK, packageChangeJobs } from './package-change-job';

const service = countingPayments();
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ payments: service.payments });
});
beforeEach(() => service.reset());
afterAll(() => t.stop());

const add = (token: string, package_id: number) =>
  t.call(accountCalls.addToCart, { body: { package_id } }, token);
const confirm = (token: string, package_id: number, accept_user_limit?: 0 | 1) =>
  t.call(accountCalls.confirmPackageChange, { body: { package_id, accept_user_limit } }, token);
const asSystem = { userId: null, requestId: 'test' };
const billedDaysAgo = (id: number, days: number) =>
  t.deps.database.systemWrite(asSystem, (tx) =>
    execute(
      tx,
      sql`update platform_contract set billed_from = now() - make_interval(days => ${days}) where dealership_id = ${id}`,
    ),
  );
const contractsOf = (id: number) =>
  t.sql<{ id: number; package_id: number; billed_from: string; next: number | null; ended: boolean }>(
    sql`select id, package_id, billed_from, next_package_id as next, ended_at is not null as ended
      from platform_contract where dealership_id = ${id} order by id`,
  );
const currentOf = async (id: number) => (await contractsOf(id)).find(({ ended }) => !ended);
const jobFor = async (id: number) => {
  const [job] = await t.sql<{ payload: Record<string, unknown>; run_at: string }>(
    sql`select p.payload, j.run_at from graphile_worker._private_jobs p join graphile_worker.jobs j on j.id = p.id
      where j.key like ${`${PACKAGE_CHANGE_TASK}:${id}:%`}`,
  );
  return job;
};
const runJob = (payload: unknown, now: Date) =>
  packageChangeJobs({ ...t.deps, now: () => now })[PACKAGE_CHANGE_TASK]?.(payload, {
    key: 'test',
    number: 1,
  });

describe('a larger package', () => {
  it('costs the difference for the rest of the month and of the set-up fees, and keeps the day of billing', async () => {
    const { id, owner } = await t.newDealership({ packageId: 1 });
    await billedDaysAgo(id, 0);
    const before = await currentOf(id);
    const { body } = await add(owner.token, 3);
    expect(body.basket[0]).toMatchObject({
      change: 'larger',
      price: 279,
      due_now: 180,
      setup_fee: 149,
      users_over: 0,
    });
    expect(body.subtotal).toBe(180 + 149);
    const paid = await payCart(t, owner.token, await tokenFor(t, owner.token));
    expect(paid.status).toBe(201);
    expect(paid.body.payment).toMatchObject({ description: 'Growth, rest of the month', amount: 329 });
    expect(await currentOf(id)).toMatchObject({ package_id: 3, billed_from: before?.billed_from });
  });

  it('costs less the later it is bought', async () => {
    const { id, owner } = await t.newDealership({ packageId: 1 });
    await billedDaysAgo(id, 20);
    const { body } = await add(owner.token, 3);
    expect(body.basket[0]?.due_now).toBeGreaterThan(40);
    expect(body.basket[0]?.due_now).toBeLessThan(75);
  });
});

describe('a smaller package', () => {
  it('costs nothing today and starts when the month ends', async () => {
    const { id, owner } = await t.newDealership({ packageId: 4 });
    const { body } = await add(owner.token, 2);
    expect(body).toMatchObject({ total: 0, basket: [{ change: 'later', due_now: 0, setup_fee: 0 }] });
    const done = await confirm(owner.token, 2);
    expect(done.status).toBe(201);
    expect(done.body).toEqual({ package_id: 2, starts_on: body.basket[0]?.starts_on });
    expect(await currentOf(id)).toMatchObject({ package_id: 4, next: 2 });
    const packages = (await t.call(accountCalls.packages, {}, owner.token)).body;
    expect(packages.map(({ current, next_from }) => [current, next_from])).toEqual([
      [0, null],
      [0, done.body.starts_on],
      [0, null],
      [1, null],
    ]);
    expect((await t.call(accountCalls.cart, {}, owner.token)).body.basket).toEqual([]);
    expect(service.asked()).toBe(0);

    const job = await jobFor(id);
    await expect(runJob(job?.payload, new Date())).rejects.toThrow('goes on');
    const due = new Date(Date.parse(job?.run_at ?? ''));
    await runJob(job?.payload, due);
    await runJob(job?.payload, due);
    const contracts = await contractsOf(id);
    expect(contracts.map(({ package_id, ended }) => [package_id, ended])).toEqual([
      [4, true],
      [2, false],
    ]);
    expect(contracts[1]?.billed_from).toBe(contracts[0]?.billed_from);
  });

  it('does not start when it was cancelled', async () => {
    const { id, owner } = await t.newDealership({ packageId: 4 });
    await add(owner.token, 2);
    await confirm(owner.token, 2);
    const job = await jobFor(id);
    expect((await t.call(accountCalls.cancelPackageChange, {}, owner.token)).status).toBe(200);
    await runJob(job?.payload, new Date(Date.parse(job?.run_at ?? '')));
    expect(await contractsOf(id)).toMatchObject([{ package_id: 4, next: null, ended: false }]);
  });

  it('is not paid with a card', async () => {
    const { id, owner } = await t.newDealership({ packageId: 4 });
    await add(owner.token, 2);
    const paid = await t.call(
      accountCalls.checkout,
      { body: { token: await tokenFor(t, owner.token), contact, total: 0 } },
      owner.token,
    );
    expect(paid.status).toBe(409);
    expect(await contractsOf(id)).toMatchObject([{ package_id: 4, next: null }]);
  });

  it('is refused when it is not what the cart holds', async () => {
    const { id, owner } = await t.newDealership({ packageId: 3 });
    expect((await confirm(owner.token, 2)).status).toBe(409);
    await add(owner.token, 2);
    expect((await confirm(owner.token, 1)).status).toBe(409);
    await add(owner.token, 4);
    expect((await confirm(owner.token, 4)).status).toBe(409);
    expect(await contractsOf(id)).toMatchObject([{ package_id: 3, next: null }]);
  });

  it('asks before it includes fewer users than are active', async () => {
    const dealer = await t.newDealership({ packageId: 4 });
    for (let n = 0; n < 6; n += 1) await dealer.user(ROLE.seller);
    const inactive = await dealer.user(ROLE.seller);
    await t.sql(sql`update app_user set is_active = false where id = ${inactive.id} returning id`);
    const { body } = await add(dealer.owner.token, 1);
    expect(body.basket[0]?.users_over).toBe(2);
    const unasked = await confirm(dealer.owner.token, 1);
    expect(unasked.status).toBe(409);
    expect(unasked.error.fields).toEqual({
      accept_user_limit: 'Lot includes 5 users and you have 7. Please confirm.',
    });
    expect((await currentOf(dealer.id))?.next).toBeNull();
    expect((await confirm(dealer.owner.token, 1, 1)).status).toBe(201);
  });
});

describe('a first package that includes fewer users than there are', () => {
  it('is paid only by who knows it', async () => {
    const dealer = await t.newDealership({ packageId: null, status: 4 });
    for (let n = 0; n < 6; n += 1) await dealer.user(ROLE.seller);
    const { body } = await add(dealer.owner.token, 1);
    const pay = async (accept_user_limit?: 0 | 1) =>
      t.call(
        accountCalls.checkout,
        {
          body: {
            token: await tokenFor(t, dealer.owner.token),
            contact,
            total: body.total,
            accept_user_limit,
          },
        },
        dealer.owner.token,
      );
    expect((await pay()).error.fields).toHaveProperty('accept_user_limit');
    expect(service.asked()).toBe(0);
    expect((await pay(1)).status).toBe(201);
  });
});

describe('the package that the dealership has', () => {
  it('cannot be bought again', async () => {
    const { owner } = await t.newDealership({ packageId: 3 });
    const { status, error } = await add(owner.token, 3);
    expect([status, error.fields]).toEqual([400, { package_id: 'Your dealership has this package already' }]);
  });
});

it.each([ROLE.seller, ROLE.accountant, ROLE.mechanic])('role %i may not change the package', async (role) => {
  const dealer = await t.newDealership({ packageId: 4 });
  await add(dealer.owner.token, 2);
  const user = await dealer.user(role);
  expect((await confirm(user.token, 2)).status).toBe(403);
  expect((await t.call(accountCalls.cancelPackageChange, {}, user.token)).status).toBe(403);
});
