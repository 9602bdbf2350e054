import { depositsCalls } from '@forecourt/contract/deposits/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../services/outside';
import { startStripe } from '../../../services/payments/stripe-stand-in';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { countingPayments } from '../../../test-support/counting-payments';
import { openDealer } from '../../../test-support/deposits';
import { refundJobs } from './settle-refund';

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
const _once = (error: Error) => {
  let left = 1;
  return async () => {
    left -= 1;
    if (left >= 0) throw error;
  };
};
/** A customer with an account, and the token of a good card. */
const buyer = async (d: Dealer, of?: number) => {
  const { token } = await d.account(of);
  return { token, card: await d.tokenFor(token) };
};

describe('a refund to a card', () => {
  const toCard = { method: 'Credit-Card' };
  const paid = async () => {
    const d = await openDealer(t);
    const { token, card } = await buyer(d);
    return { d, id: (await pay(d, token, card)).body.id };
  };

  it('goes back to the card that paid', async () => {
    const { d, id } = await paid();
    expect((await d.refund(id, 100)).error.fields).toHaveProperty('method');
    const { status, body } = await d.refund(id, 200, d.token, {}, toCard);
    expect([status, body.balance, body.entries[1]]).toMatchObject([
      200,
      300,
      { kind: 'refunded', method: 'Credit-Card' },
    ]);
    const both = await Promise.all([300, 300].map((amount) => d.refund(id, amount, d.token, {}, toCard)));
    expect(both.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await d.get(id)).body.balance).toBe(0);
  });

  it('whose outcome is unknown is completed by the job, once', async () => {
    const { d, id } = await paid();
    const { refund } = service.payments;
    service.payments.refund = async (wanted) => {
      await refund(wanted);
      throw new ServiceError('payments', 'timeout', 'did not answer in time');
    };
    expect((await d.refund(id, 200, d.token, {}, toCard)).status).toBe(503);
    service.payments.refund = refund;
    expect((await d.refund(id, 100, d.token, {}, toCard)).status).toBe(409);
    const [row] = await t.sql<{ id: number }>(sql`select id from deposit_refund where deposit_id = ${id}`);
    const job = refundJobs(t.deps)['deposits.settle-refund'];
    const run = () => job?.({ dealershipId: d.id, refundId: row?.id ?? 0 }, { key: 'job-1', number: 1 });
    await Promise.all([run(), run()]);
    expect((await d.get(id)).body).toMatchObject({ balance: 300, entries: [{}, { amount: 200 }] });
  });

  it('that the bank refuses leaves the other ways', async () => {
    const { d, id } = await paid();
    const { refund } = service.payments;
    service.payments.refund = async () => ({
      status: 'refused',
      message: 'The card is closed.',
      code: 'closed',
    });
    const refused = await d.refund(id, 200, d.token, {}, toCard);
    expect([refused.status, refused.error.message]).toEqual([402, 'The card is closed.']);
    service.payments.refund = refund;
    expect((await d.get(id)).body.balance).toBe(500);
    expect((await d.refund(id, 200)).body).toMatchObject({ balance: 300 });
  });
});
