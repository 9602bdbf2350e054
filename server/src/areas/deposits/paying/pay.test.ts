import { depositsCalls } from '@forecourt/contract/deposits/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../services/outside';
import { startStripe } from '../../../services/payments/stripe-stand-in';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { countingPayments } from '../../../test-support/counting-payments';
import { DECLINED_CARD, openDealer } from '../../../test-support/deposits';
import { paymentJobs } from './settle-payment';

const service = countingPayments();
let stripe: Awaited<ReturnType<typeof startStripe>>;
let t: TestApp;
beforeAll(async () => {
  stripe = await startStripe();
  t = await startTestApp({ payments: service.payments }, { STRIPE_URL: stripe.url });
});
beforeEach(() => service.reset());
afterAll(async () => {
  await t.stop();
  await stripe.close();
});

type Dealer = Awaited<ReturnType<typeof openDealer>>;

const pay = (d: Dealer, token: string, payment_method: string, more: object = {}) =>
  t.call(
    depositsCalls.pay,
    { body: { price: 500, mid_vehicle_id: d.carId, payment_method, key: 'form-1', ...more } },
    token,
  );
const options = (token: string, mid_vehicle_id?: number) =>
  t.call(depositsCalls.paymentOptions, { query: { mid_vehicle_id } }, token);
const paymentsOf = (d: Dealer) =>
  t.sql<{ id: number; state: string; payment_method: string; deposit_id: number | null }>(
    sql`select id, state, payment_method, deposit_id from deposit_payment where dealership_id = ${d.id} order by id`,
  );
const once = (error: Error) => {
  let left = 1;
  return async () => {
    left -= 1;
    if (left >= 0) throw error;
  };
};
const settleJob = async (d: Dealer) => {
  const [payment] = await paymentsOf(d);
  const job = paymentJobs(t.deps)['deposits.settle-payment'];
  await job?.({ dealershipId: d.id, paymentId: payment?.id ?? 0 }, { key: 'job-1', number: 1 });
};
/** A customer with an account, and the token of a good card. */
const buyer = async (d: Dealer, of?: number) => {
  const { token } = await d.account(of);
  return { token, card: await d.tokenFor(token) };
};

describe('a card deposit', () => {
  it('is charged once, booked on the own deal and the seller is notified', async () => {
    const d = await openDealer(t);
    const deal = await d.startDeal();
    const seller = await d.user(ROLE.salesConsultant);
    await t.sql(sql`update deal set seller_id = ${seller.id} where id = ${deal} returning id`);
    const { token, card } = await buyer(d);
    expect((await options(token, d.carId)).body).toMatchObject({
      ...{ mode: 'local', amount: 500, vehicle: { id: d.carId, is_free: true } },
      tokenize_url: depositsCalls.tokenizeCard.path,
    });
    const { status, body } = await pay(d, token, card);
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ price: 500, balance: 500, holds: true, deal_id: deal, paymentMethod: 'Credit-Card' },
        ...{ created_by: 'The customer', entries: [{ number: 'R-000001', method: 'Credit-Card' }] },
      },
    ]);
    expect(await d.onDeal(deal)).toMatchObject({ state: 3, held_by: 'deposit' });
    const again = await pay(d, token, card);
    expect([again.status, again.body.id, service.charged()]).toEqual([201, body.id, 1]);
    expect(await paymentsOf(d)).toMatchObject([{ state: 'paid', payment_method: '', deposit_id: body.id }]);
    const notified = await t.sql(
      sql`select title from notification where user_id = ${seller.id} and kind = 'deposit.paid'`,
    );
    expect(notified).toEqual([{ title: 'Deposit of $500.00 paid by card: Grace Fraser' }]);
    expect((await options(token, d.carId)).body.vehicle?.is_free).toBe(false);
  });

  it('of two people who pay at the same time charges one', async () => {
    const d = await openDealer(t);
    const [first, second] = [await buyer(d), await buyer(d, await d.newCustomer())];
    const replies = await Promise.all([pay(d, first.token, first.card), pay(d, second.token, second.card)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(service.charged()).toBe(1);
    expect((await paymentsOf(d)).filter(({ state }) => state === 'paid')).toHaveLength(1);
  });

  it('that is refused ends the reservation with its reason', async () => {
    const d = await openDealer(t);
    const { token, card } = await buyer(d);
    const poor = await d.tokenFor(token, DECLINED_CARD);
    const refused = await pay(d, token, poor);
    expect([refused.status, refused.error.message]).toEqual([402, 'Your card was declined.']);
    expect((await pay(d, token, card)).status).toBe(402);
    expect((await pay(d, token, card, { key: 'form-2' })).status).toBe(201);
  });

  it.each([
    ['before the service answers', 'before', 0],
    ['between the charge and the booking', 'after', 1],
  ] as const)(
    'whose outcome is unknown %s waits, and the job completes it with the same key',
    async (_when, hook, charged) => {
      const d = await openDealer(t);
      const { token, card } = await buyer(d);
      service.hooks[hook] = once(new ServiceError('payments', 'timeout', 'did not answer in time'));
      const unknown = await pay(d, token, card);
      expect([unknown.status, unknown.headers['retry-after'], service.charged()]).toEqual([
        503,
        '60',
        charged,
      ]);
      expect(await paymentsOf(d)).toMatchObject([{ state: 'waiting' }]);
      const other = await buyer(d, await d.newCustomer());
      expect((await pay(d, other.token, other.card)).status).toBe(409);
      expect((await d.add()).status).toBe(409);
      await Promise.all([settleJob(d), settleJob(d)]);
      await settleJob(d);
      expect(service.charged()).toBe(1);
      const rows = await t.sql(sql`select 1 from deposit where dealership_id = ${d.id}`);
      expect([rows.length, (await paymentsOf(d))[0]?.state]).toEqual([1, 'paid']);
      expect((await pay(d, token, card)).status).toBe(201);
    },
  );

  it('of a server that died after the charge is booked by the queue', async () => {
    const d = await openDealer(t);
    const { token, card } = await buyer(d);
    service.hooks.after = once(new Error('the process died'));
    expect((await pay(d, token, card)).status).toBe(500);
    await t.sql(
      sql`update graphile_worker._private_jobs set run_at = now() where payload ->> 'dealershipId' = ${String(d.id)}`,
    );
    await t.startJobs();
    await expect.poll(async () => (await paymentsOf(d))[0]?.state, { timeout: 20_000 }).toBe('paid');
    expect(service.charged()).toBe(1);
  });

  it('on a car that was sold meanwhile is booked without a hold', async () => {
    const d = await openDealer(t);
    const { token, card } = await buyer(d);
    service.hooks.after = async () => {
      await t.sql(
        sql`update stock_vehicle set status = ${STOCK_STATUS.sold}, sold_date = current_date where id = ${d.carId} returning id`,
      );
    };
    expect((await pay(d, token, card)).body).toMatchObject({ balance: 500, holds: false });
  });

  it('is refused for less than is asked, for cars that are not free, and without a customer', async () => {
    const d = await openDealer(t);
    const { token, card } = await buyer(d);
    expect((await pay(d, token, card, { price: 499.99 })).error.fields).toEqual({
      price: 'The deposit is at least $500.00',
    });
    const hidden = await d.newCar(STOCK_STATUS.justEntered);
    expect((await pay(d, token, card, { mid_vehicle_id: hidden })).status).toBe(400);
    expect((await options(token, hidden)).status).toBe(404);
    const pending = await d.newCar(STOCK_STATUS.billOfSales);
    expect((await pay(d, token, card, { mid_vehicle_id: pending })).status).toBe(409);
    await d.booked({ deadline: '2099-01-01' });
    expect((await pay(d, token, card)).error.message).toBe(
      'This vehicle is held by another deposit until 2099-01-01',
    );
    const other = await openDealer(t);
    expect((await pay(d, token, card, { mid_vehicle_id: other.carId })).status).toBe(400);
    expect((await pay(d, d.token, card)).status).toBe(409);
    expect((await pay(d, (await d.user(ROLE.mechanic)).token, card)).status).toBe(403);
    expect(service.asked()).toBe(0);
  });

  it('follows the survivor of a merge', async () => {
    const d = await openDealer(t);
    const { token, card } = await buyer(d);
    const survivor = await d.newCustomer({ f_name: 'Grace', l_name: 'Hopper' });
    await t.sql(
      sql`update customer set merged_into = ${survivor}, removed_at = now() where id = ${d.customerId} returning id`,
    );
    expect((await pay(d, token, card)).body).toMatchObject({ user_id: survivor });
  });
});
