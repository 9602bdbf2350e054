import { depositsCalls } from '@forecourt/contract/deposits/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../services/outside';
import { STRIPE_KEYS, startStripe } from '../../../services/payments/stripe-stand-in';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { countingPayments } from '../../../test-support/counting-payments';
import { openDealer } from '../../../test-support/deposits';

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
const save = (token: string, body: object) =>
  t.call(depositsCalls.saveMerchant, { body: { publishable_key: '', deposit_amount: 500, ...body } }, token);
const once = (error: Error) => {
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

describe('the merchant account', () => {
  it('is charged and refunded with its own key, which is never shown', async () => {
    const d = await openDealer(t);
    const { token } = await d.account();
    expect(
      (
        await save(d.token, {
          secret_key: STRIPE_KEYS.secretKey,
          publishable_key: STRIPE_KEYS.publishableKey,
        })
      ).status,
    ).toBe(200);
    expect((await t.call(depositsCalls.merchant, {}, d.token)).body).toEqual({
      ...{
        publishable_key: STRIPE_KEYS.publishableKey,
        has_secret_key: true,
        deposit_amount: 500,
        version: 1,
      },
    });
    expect((await options(token)).body).toMatchObject({
      mode: 'stripe',
      publishable_key: STRIPE_KEYS.publishableKey,
    });
    const { body } = await pay(d, token, 'pm_card_visa');
    expect(stripe.charges.at(-1)).toMatchObject({ amount: '50000' });
    expect((await d.refund(body.id, 500, d.token, {}, { method: 'Credit-Card' })).body.balance).toBe(0);
    expect(stripe.refunds).toMatchObject([{ amount: 50_000 }]);
    const kept = await t.sql<{
      row: string;
    }>(sql`select to_jsonb(m)::text as row from merchant_account m where dealership_id = ${d.id}
      union all select to_jsonb(a)::text from audit_entry a where dealership_id = ${d.id}`);
    expect(kept.length).toBeGreaterThan(1);
    for (const { row } of kept) expect(row).not.toContain(STRIPE_KEYS.secretKey);
    const audit = await t.sql<{ row: string }>(
      sql`select to_jsonb(a)::text as row from audit_entry a where dealership_id = ${d.id}`,
    );
    for (const { row } of audit) expect(row).not.toMatch(/pm_card_visa|secret_key/);
  });

  it('keeps its secret, removes it, and refuses wrong keys, old versions and changes under way', async () => {
    const d = await openDealer(t);
    await save(d.token, { secret_key: 'sk_test_1', publishable_key: 'pk_test_1' });
    await save(d.token, { publishable_key: 'pk_test_1', deposit_amount: 900 });
    expect((await t.call(depositsCalls.merchant, {}, d.token)).body).toMatchObject({
      has_secret_key: true,
      deposit_amount: 900,
    });
    expect((await save(d.token, { secret_key: 'hunter2' })).error.fields).toHaveProperty('secret_key');
    expect((await save(d.token, { publishable_key: 'sk_test_1' })).error.fields).toHaveProperty(
      'publishable_key',
    );
    expect((await save(d.token, { version: 1 })).status).toBe(409);
    await save(d.token, { secret_key: '', publishable_key: 'pk_test_1' });
    expect((await t.call(depositsCalls.merchant, {}, d.token)).body.has_secret_key).toBe(false);
    const { token, card } = await buyer(d);
    service.hooks.before = once(new ServiceError('payments', 'timeout', 'did not answer in time'));
    await pay(d, token, card);
    expect((await save(d.token, { secret_key: 'sk_test_2', publishable_key: 'pk_test_1' })).status).toBe(409);
    const seller = await d.user(ROLE.salesConsultant);
    expect((await save(seller.token, {})).status).toBe(403);
  });
});

it('takes no cards where the server has a payment service and the dealership no merchant account', async () => {
  const { createStripePayments } = await import('../../../services/payments');
  const other = await startTestApp({
    payments: createStripePayments({ ...STRIPE_KEYS, baseUrl: stripe.url }),
  });
  try {
    const d = await openDealer(other);
    const { token } = await d.account();
    const { body } = await other.call(depositsCalls.paymentOptions, { query: {} }, token);
    expect(body).toMatchObject({ mode: 'none', publishable_key: '', tokenize_url: '' });
    const paid = await other.call(
      depositsCalls.pay,
      { body: { price: 500, mid_vehicle_id: d.carId, payment_method: 'pm_card_visa', key: 'form-1' } },
      token,
    );
    expect([paid.status, paid.error.message]).toEqual([
      409,
      'This dealership does not take deposits by card',
    ]);
  } finally {
    await other.stop();
  }
});
