import { depositsCalls } from '@forecourt/contract/deposits/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STRIPE_KEYS, startStripe } from '../../services/payments/stripe-stand-in';
import { startTestApp, type TestApp } from '../../test-support/app';
import { jobsByHand } from '../../test-support/jobs';
import { orderToken } from './orders/order-token';
import { openShop, type TestShop } from './test-support/shop';

let clock = Date.now();
let stripe: Awaited<ReturnType<typeof startStripe>>;
let t: TestApp;
let s: TestShop;
beforeAll(async () => {
  stripe = await startStripe();
  t = await startTestApp({ now: () => new Date(clock) }, { STRIPE_URL: stripe.url });
  s = await openShop(t, 0);
  const { status } = await t.call(
    depositsCalls.saveMerchant,
    {
      body: {
        publishable_key: STRIPE_KEYS.publishableKey,
        secret_key: STRIPE_KEYS.secretKey,
        deposit_amount: 500,
      },
    },
    s.token,
  );
  expect(status).toBe(200);
}, 60_000);
afterAll(async () => {
  await t.stop();
  await stripe.close();
});

const visit = async (path: string) =>
  (await t.site()).app.inject({ url: path, headers: { host: t.siteHost(s.id) } });

it('is paid on the page of the payment service, once, and no card form is shown here', async () => {
  const { variantId } = await s.stocked(2);
  const id = await s.orderOnline(variantId, 1);
  const address = `/orders/${orderToken(t.deps, s.id, id)}`;
  const { body } = await visit(address);
  expect([body.includes('Card number'), body.includes(`${address}/card`)]).toEqual([false, true]);
  const first = await visit(`${address}/card`);
  const again = await visit(`${address}/card`);
  expect([first.statusCode, again.headers.location]).toEqual([302, first.headers.location]);
  expect(stripe.checkouts.size).toBe(1);
  expect((await visit(address)).body).toContain('Waiting for your payment');
  stripe.payCheckout('cs_test_1');
  expect((await visit(address)).body).toContain('Your order is paid');
  expect((await visit(`${address}/card`)).headers.location).toBe(address);
  expect(await s.variant(variantId)).toMatchObject({ on_hand: 1, held: 0 });
  const order = await s.order(id);
  const refund = await s.refund(order, 1, { method: 'Credit-Card' });
  expect([refund.status, refund.body.state, stripe.refunds.length]).toEqual([201, 'refunded', 1]);
});

it('is ended by the job when nobody paid in time, and can be paid by the job when the buyer did not come back', async () => {
  const { variantId } = await s.stocked(2);
  const [left, paid] = [await s.orderOnline(variantId, 1), await s.orderOnline(variantId, 1)];
  for (const id of [left, paid]) await visit(`/orders/${orderToken(t.deps, s.id, id)}/card`);
  const pages = [...stripe.checkouts.keys()].slice(-2);
  stripe.payCheckout(pages[1] ?? '');
  clock += 32 * 60_000;
  await jobsByHand(t, 'shop').runAll();
  expect(stripe.payCheckout(pages[0] ?? '')).toBe(false);
  const states = await t.sql<{ state: string }>(
    sql`select state from product_payment where dealership_id = ${s.id} and order_id in (${left}, ${paid}) order by order_id`,
  );
  expect(states.map(({ state }) => state)).toEqual(['refused', 'done']);
  expect((await s.order(paid)).state).toBe('paid');
});
