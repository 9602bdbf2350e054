import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalPayments, createStripePayments, merchantPayments } from './index';
import { STRIPE_KEYS, startStripe } from './stripe-stand-in';

let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

const local = createLocalPayments({
  ...{ secret: 'a secret of some length', tokenizeUrl: '/tokens' },
  store: { remember: async (_key, record) => record },
});
const platform = createStripePayments({ secretKey: 'sk_platform', publishableKey: 'pk_platform' });

describe('the payments of a dealership', () => {
  it('go to its own merchant account, whatever the platform has', async () => {
    for (const own of [local, platform]) {
      const payments = merchantPayments(own, STRIPE_KEYS, stripe.url);
      expect(payments).toMatchObject({ mode: 'stripe', publishableKey: STRIPE_KEYS.publishableKey });
      const charged = await payments?.charge({
        ...{ amountCents: 50_000, currency: 'cad', paymentMethod: 'pm_card_visa', dealershipId: 1 },
        ...{ idempotencyKey: `deposit-${own.mode}`, description: 'Deposit' },
      });
      expect(charged).toMatchObject({ status: 'succeeded' });
    }
    expect(stripe.charges).toHaveLength(2);
  });

  it('use one client for each key', () => {
    const first = merchantPayments(local, STRIPE_KEYS, stripe.url);
    expect(merchantPayments(local, { ...STRIPE_KEYS }, stripe.url)).toBe(first);
    expect(merchantPayments(local, { ...STRIPE_KEYS, secretKey: 'sk_other' }, stripe.url)).not.toBe(first);
  });

  it('are local without a merchant account where the server is, and none elsewhere', () => {
    expect(merchantPayments(local, null, stripe.url)).toBe(local);
    expect(merchantPayments(platform, null, stripe.url)).toBeNull();
  });
});

describe('the local refund', () => {
  const refund = { reference: 'pi_local_1', amountCents: 100, idempotencyKey: 'refund-1' };

  it('has one reference for one key', async () => {
    const first = await local.refund(refund);
    expect(first).toEqual({ status: 'succeeded', reference: expect.stringMatching(/^re_local_\w+$/) });
    expect(await local.refund(refund)).toEqual(first);
    expect(await local.refund({ ...refund, idempotencyKey: 'refund-2' })).not.toEqual(first);
  });

  it('refuses a payment that is not its own', async () => {
    expect(await local.refund({ ...refund, reference: 'pi_1' })).toMatchObject({ code: 'unknown_payment' });
  });
});
