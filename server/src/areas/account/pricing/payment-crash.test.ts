import { accountCalls } from '@forecourt/contract/account';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../services/outside';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { countingPayments, OTHER_CARD, payCart, tokenFor } from '../../../test-support/counting-payments';
import { execute } from '../../../test-support/execute';
import { accountJobs } from './settle-job';

const service = countingPayments();
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ payments: service.payments });
});
beforeEach(() => service.reset());
afterAll(() => t.stop());

const pay = (token: string, card: string, headers = {}) => payCart(t, token, card, headers);
const add = (token: string, package_id: number) =>
  t.call(accountCalls.addToCart, { body: { package_id } }, token);

const filled = async () => {
  const dealer = await t.newDealership({ status: 4, packageId: null });
  await add(dealer.owner.token, 4);
  return { ...dealer, card: await tokenFor(t, dealer.owner.token) };
};

interface Row extends Record<string, unknown> {
  id: number;
  status: string;
  token: string | null;
  claimed: boolean;
}
const rowsOf = (id: number) =>
  t.sql<Row>(sql`select id, status, token, claimed_until > now() as claimed
    from platform_payment where dealership_id = ${id} order by id`);
const statusOf = async (id: number) =>
  (await t.sql<{ status: number }>(sql`select status from dealership where id = ${id}`))[0]?.status;

const once = (error: Error) => {
  let left = 1;
  return async () => {
    left -= 1;
    if (left >= 0) throw error;
  };
};
/** The process died here: its claim stands until it lapses, and nobody cleans up. */
const dieWithClaim = async (id: number) => {
  await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
    execute(
      tx,
      sql`update platform_payment set claimed_until = now() + interval '2 minutes' where dealership_id = ${id}`,
    ),
  );
};
const claimLapses = async (id: number) => {
  await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
    execute(
      tx,
      sql`update platform_payment set claimed_until = now() - interval '1 second' where dealership_id = ${id}`,
    ),
  );
};
const runJob = async (dealershipId: number) => {
  const [row] = await rowsOf(dealershipId);
  const settle = accountJobs(t.deps)['payment.settle'];
  await settle?.({ dealershipId, paymentId: row?.id ?? 0 }, { key: 'job-1', number: 1 });
};

describe('a crash between the charge and the commit', () => {
  it('is mended by the next try, which charges nothing more', async () => {
    const { id, owner, card } = await filled();
    service.hooks.after = once(new Error('the process died'));
    expect((await pay(owner.token, card)).status).toBe(500);
    expect(await rowsOf(id)).toMatchObject([{ status: 'pending', token: card }]);
    expect([service.charged(), await statusOf(id)]).toEqual([1, 4]);

    const retry = await pay(owner.token, card);
    expect([retry.status, retry.body.ds_status, retry.body.payment.status]).toEqual([201, 5, 'succeeded']);
    expect([service.asked(), service.charged()]).toEqual([2, 1]);
    expect(await rowsOf(id)).toMatchObject([{ status: 'succeeded', token: null }]);
  });

  it('is mended by a try with another card, which is not charged', async () => {
    const { id, owner, card } = await filled();
    service.hooks.after = once(new Error('the process died'));
    await pay(owner.token, card);
    const retry = await pay(owner.token, await tokenFor(t, owner.token, OTHER_CARD));
    expect([retry.status, retry.body.payment.card]).toEqual([201, 'Visa •••• 4242']);
    expect(service.charged()).toBe(1);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('is mended by the job when nobody tries again', async () => {
    const { id, owner, card } = await filled();
    service.hooks.after = once(new Error('the process died'));
    await pay(owner.token, card);
    await dieWithClaim(id);
    await claimLapses(id);
    await runJob(id);
    expect(await rowsOf(id)).toMatchObject([{ status: 'succeeded', token: null }]);
    expect([service.charged(), await statusOf(id)]).toEqual([1, 5]);
    expect((await t.call(accountCalls.cart, {}, owner.token)).body.basket).toEqual([]);
    await runJob(id);
    expect(service.charged()).toBe(1);
  });

  it('is mended by a try with the same Idempotency-Key, and a third one answers the same', async () => {
    const { id, owner, card } = await filled();
    const key = { 'idempotency-key': 'one-submission' };
    service.hooks.after = once(new Error('the process died'));
    expect((await pay(owner.token, card, key)).status).toBe(500);
    expect(await rowsOf(id)).toMatchObject([{ status: 'pending' }]);
    const [retry, again] = [await pay(owner.token, card, key), await pay(owner.token, card, key)];
    expect([retry.status, again.body]).toEqual([201, retry.body]);
    expect(service.charged()).toBe(1);
  });

  it('waits in the queue from before the charge', async () => {
    const { id, owner, card } = await filled();
    service.hooks.before = once(new Error('the process died'));
    await pay(owner.token, card);
    const jobs = await t.sql<{ payload: { dealershipId: number } }>(
      sql`select payload from graphile_worker._private_jobs where payload ->> 'dealershipId' = ${String(id)}`,
    );
    expect(jobs).toHaveLength(1);
    expect(service.charged()).toBe(0);
    await runJob(id);
    expect([service.charged(), await statusOf(id)]).toEqual([1, 5]);
  });
});

describe('a payment service that does not answer', () => {
  const silence = new ServiceError('payments', 'timeout', 'did not answer in time');

  it('is 503; the cart stays as it is until it is known what became of it', async () => {
    const { id, owner, card } = await filled();
    service.hooks.after = once(silence);
    const reply = await pay(owner.token, card);
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '60']);
    expect(await rowsOf(id)).toMatchObject([{ status: 'pending', claimed: null }]);
    const basket = (await t.call(accountCalls.cart, {}, owner.token)).body.basket;
    expect(basket).toHaveLength(1);
    expect((await add(owner.token, 1)).status).toBe(409);
    const params = { id: basket[0]?.id ?? 0 };
    expect((await t.call(accountCalls.removeFromCart, { params }, owner.token)).status).toBe(409);

    expect((await pay(owner.token, card)).status).toBe(201);
    expect(service.charged()).toBe(1);
    expect((await add(owner.token, 1)).status).toBe(201);
  });

  it('makes the job fail, so that it is tried again', async () => {
    const { id, owner, card } = await filled();
    service.hooks.before = async () => {
      throw silence;
    };
    await pay(owner.token, card);
    await expect(runJob(id)).rejects.toThrow('did not answer in time');
    service.hooks.before = undefined;
    await runJob(id);
    expect(await rowsOf(id)).toMatchObject([{ status: 'succeeded' }]);
  });
});

it('is finished by the queue', async () => {
  const { id, owner, card } = await filled();
  service.hooks.after = once(new ServiceError('payments', 'timeout', 'did not answer in time'));
  await pay(owner.token, card);
  await t.sql(
    sql`update graphile_worker._private_jobs set run_at = now() where payload ->> 'dealershipId' = ${String(id)}`,
  );
  await t.startJobs();
  await expect.poll(() => statusOf(id), { timeout: 15_000 }).toBe(5);
  expect(service.charged()).toBe(1);
});

it('waits for the one who is charging', async () => {
  const { owner, card } = await filled();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  service.hooks.before = () => gate;
  const first = pay(owner.token, card);
  const second = pay(owner.token, card);
  await expect.poll(() => service.asked()).toBe(1);
  release();
  const replies = await Promise.all([first, second]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect([service.asked(), service.charged()]).toEqual([1, 1]);
});
