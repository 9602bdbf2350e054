import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerJson } from '../outside/http-stand-in';
import { type Charge, createStripePayments } from './index';
import { STRIPE_KEYS, startStripe } from './stripe-stand-in';

let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

const payments = (part: Partial<typeof STRIPE_KEYS> = {}) =>
  createStripePayments({
    ...STRIPE_KEYS,
    ...part,
    baseUrl: stripe.url,
    timeoutMs: 2_500,
    retries: { attempts: 3, delayMs: 1 },
  });

const charge: Charge = {
  dealershipId: 7,
  amountCents: 11_200,
  currency: 'CAD',
  paymentMethod: 'pm_card_visa',
  idempotencyKey: 'checkout-1',
  description: 'Forecourt Gold & more',
};

const attach = {
  dealershipId: 7,
  paymentMethod: 'pm_card_visa',
  idempotencyKey: 'attach-1',
  name: 'Ada Byron',
  email: 'ada@example.org',
};
const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2039 };

const fails =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    answerJson(response, status, { error: { type: 'api_error', message: 'Something' } }, headers);
const hangs = () => undefined;
const hangsUp = (response: ServerResponse) => response.destroy();

describe('charge', () => {
  it('says so when nobody sits in front of it', async () => {
    const renewal = { ...charge, customerRef: 'cus_1', isOffSession: true };
    expect(await payments().charge(renewal)).toMatchObject({ status: 'succeeded' });
    const [{ form } = { form: new URLSearchParams() }] = stripe.requests;
    expect([form.get('off_session'), form.get('customer'), form.has('error_on_requires_action')]).toEqual([
      'true',
      'cus_1',
      false,
    ]);
  });

  it('is a refusal when the bank wants a second step and nobody is there', async () => {
    const renewal = { ...charge, paymentMethod: 'pm_card_3ds', isOffSession: true };
    expect(await payments().charge(renewal)).toMatchObject({
      status: 'refused',
      code: 'authentication_required',
    });
  });

  it('makes and confirms a payment in one call', async () => {
    expect(await payments().charge(charge)).toEqual({ status: 'succeeded', reference: 'pi_1', card: visa });
    const [request] = stripe.requests;
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer sk_test_forecourt',
      'idempotency-key': 'checkout-1',
      'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/),
    });
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      amount: '11200',
      currency: 'cad',
      payment_method: 'pm_card_visa',
      'payment_method_types[0]': 'card',
      confirm: 'true',
      error_on_requires_action: 'true',
      description: 'Forecourt Gold & more',
      'metadata[charge_key]': 'checkout-1',
      'expand[0]': 'payment_method',
    });
  });

  it('names the customer whose card it is', async () => {
    await payments().charge({ ...charge, customerRef: 'cus_9' });
    expect(stripe.charges).toEqual([{ amount: '11200', customer: 'cus_9' }]);
  });

  it('charges once for one key, however often and however many at a time', async () => {
    const service = payments();
    const first = await service.charge(charge);
    const others = await Promise.all([
      service.charge(charge),
      service.charge(charge),
      service.charge(charge),
    ]);
    expect(new Set([first, ...others].map((result) => JSON.stringify(result))).size).toBe(1);
    expect(stripe.charges).toHaveLength(1);
  });

  it('does not let a key pay for something else', async () => {
    const service = payments();
    await service.charge(charge);
    await expect(service.charge({ ...charge, amountCents: 1 })).rejects.toMatchObject({
      fault: 'rejected',
      code: 'idempotency_error',
    });
    expect(stripe.charges).toHaveLength(1);
  });

  it.each([
    ['pm_card_declined', 'Your card was declined.', 'generic_decline'],
    ['pm_card_poor', 'Your card has insufficient funds.', 'insufficient_funds'],
    ['pm_card_stolen', 'Your card was declined.', 'card_declined'],
    [
      'pm_card_3ds',
      'Your card was declined. This transaction requires authentication.',
      'authentication_required',
    ],
    ['pm_none', 'Your card could not be read. Please enter it again.', 'invalid_token'],
  ])('answers what the bank says of %s', async (paymentMethod, message, code) => {
    expect(await payments().charge({ ...charge, paymentMethod })).toEqual({
      status: 'refused',
      message,
      code,
    });
    expect(stripe.requests).toHaveLength(1);
    expect(stripe.charges).toEqual([]);
  });

  it('charges once although the key is forgotten, when it was first asked for long ago', async () => {
    const service = payments();
    await service.charge(charge);
    stripe.forgetKeys();
    expect(await service.charge({ ...charge, isOld: true })).toEqual({
      ...{ status: 'succeeded', reference: 'pi_1', card: visa },
    });
    expect(stripe.charges).toHaveLength(1);
    await service.charge({ ...charge, idempotencyKey: 'checkout-2', isOld: true });
    expect(stripe.charges).toHaveLength(2);
  });

  it('takes an unfinished payment neither for a payment nor for a refusal', async () => {
    const body = {
      id: 'pi_1',
      status: 'processing',
      payment_method: { card: { ...visa, exp_month: 1, exp_year: 2039 } },
    };
    stripe.trouble.push((response) => answerJson(response, 200, body));
    await expect(payments().charge(charge)).rejects.toMatchObject({ fault: 'unavailable' });
    stripe.trouble.push((response) => answerJson(response, 200, { ...body, status: 'canceled' }));
    expect(await payments().charge(charge)).toMatchObject({ status: 'refused', code: 'canceled' });
  });

  it.each([
    ['fails', fails(500)],
    ['is overrun', fails(429)],
    ['is still busy with the key', fails(409)],
    ['hangs', hangs],
    ['hangs up', hangsUp],
  ])('tries again with the same key when Stripe %s', async (_, trouble) => {
    stripe.trouble.push(trouble, trouble);
    expect(await payments().charge(charge)).toMatchObject({ status: 'succeeded' });
    expect(stripe.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array(3).fill('checkout-1'),
    );
    expect(stripe.charges).toHaveLength(1);
  });

  it('charges once when only the answer was lost', async () => {
    const service = payments();
    await service.charge(charge);
    stripe.trouble.push(hangsUp);
    expect(await service.charge(charge)).toMatchObject({ status: 'succeeded', reference: 'pi_1' });
    expect(stripe.charges).toHaveLength(1);
  });

  it('heeds Stripe when it says not to try again', async () => {
    stripe.trouble.push(fails(500, { 'stripe-should-retry': 'false' }));
    await expect(payments().charge(charge)).rejects.toMatchObject({ fault: 'unavailable' });
    expect(stripe.requests).toHaveLength(1);
  });

  it.each([
    ['unavailable', fails(500)],
    ['too-many', fails(429)],
    ['timeout', hangs],
  ])('is %s in the end, which is not a refused card', async (fault, trouble) => {
    stripe.trouble.push(trouble, trouble, trouble);
    await expect(payments().charge(charge)).rejects.toMatchObject({
      service: 'payments',
      fault,
      retryable: true,
    });
  });

  it('says when our own key is wrong', async () => {
    await expect(payments({ secretKey: 'sk_wrong' }).charge(charge)).rejects.toMatchObject({
      fault: 'unauthorised',
      retryable: false,
    });
  });

  it.each<Partial<Charge>>([
    { amountCents: 0 },
    { amountCents: -1 },
    { amountCents: 1.5 },
    { amountCents: Number.NaN },
    { amountCents: 1e12 },
    { currency: 'dollars' },
    { currency: '' },
    { idempotencyKey: '' },
    { idempotencyKey: 'k'.repeat(201) },
  ])('asks nothing of Stripe for %j', async (part) => {
    await expect(payments().charge({ ...charge, ...part })).rejects.toMatchObject({ fault: 'rejected' });
    expect(stripe.requests).toEqual([]);
  });
});

describe('attachCard', () => {
  it('makes a customer with the card', async () => {
    expect(await payments().attachCard(attach)).toEqual({
      status: 'attached',
      customerRef: 'cus_1',
      card: visa,
    });
    expect(stripe.customers.get('cus_1')).toBe('pm_card_visa');
    expect(stripe.requests[0]?.form.get('email')).toBe('ada@example.org');
  });

  it('makes one customer for one key', async () => {
    await payments().attachCard(attach);
    await payments().attachCard(attach);
    expect(stripe.customers.size).toBe(1);
  });

  it('gives a customer another card', async () => {
    stripe.customers.set('cus_7', 'pm_old');
    const result = await payments().attachCard({ ...attach, customerRef: 'cus_7' });
    expect(result).toEqual({ status: 'attached', customerRef: 'cus_7', card: visa });
    expect(stripe.customers.get('cus_7')).toBe('pm_card_visa');
  });

  it.each([undefined, 'cus_7'])(
    'leaves things as they are when the card is refused (%s)',
    async (customerRef) => {
      stripe.customers.set('cus_7', 'pm_old');
      const result = await payments().attachCard({ ...attach, paymentMethod: 'pm_card_poor', customerRef });
      expect(result).toEqual({
        status: 'refused',
        message: 'Your card has insufficient funds.',
        code: 'insufficient_funds',
      });
      expect([...stripe.customers]).toEqual([['cus_7', 'pm_old']]);
    },
  );

  it('says when there is no such customer', async () =>
    await expect(payments().attachCard({ ...attach, customerRef: 'cus_none' })).rejects.toMatchObject({
      fault: 'missing',
    }));
});

describe('what leaks', () => {
  const NUMBER = '4242424242424242';

  it('is sent to the browser', () => {
    expect(payments()).toMatchObject({
      mode: 'stripe',
      publishableKey: 'pk_test_forecourt',
      tokenizeUrl: `${stripe.url}/v1/payment_methods`,
    });
    expect(inspect(payments(), { depth: 9 })).not.toContain('sk_test');
  });

  it.each([NUMBER, '4242 4242 4242 4242', '../customers', 'pm_x/../../y', ''])(
    'is not %j sent as a payment method: it goes nowhere',
    async (paymentMethod) => {
      const results = [
        await payments().charge({ ...charge, paymentMethod }),
        await payments().attachCard({ ...attach, paymentMethod }),
      ];
      for (const result of results)
        expect(result).toMatchObject({ status: 'refused', code: 'invalid_token' });
      expect(JSON.stringify(results)).not.toMatch(/4242/);
      expect(stripe.requests).toEqual([]);
    },
  );

  it.each([
    ['a refusal', 402, { type: 'card_error', message: `Your card ${NUMBER} was declined.` }],
    [
      'a refusal with spaces',
      402,
      { type: 'card_error', message: 'Your card 4242 4242 4242 4242 was declined.' },
    ],
    ['an error', 400, { type: 'invalid_request_error', message: `Bad value ${NUMBER}`, param: 'amount' }],
  ])('is not a number that %s repeats', async (_, status, error) => {
    stripe.trouble.push((response) => answerJson(response, status, { error }));
    const outcome: unknown = await payments()
      .charge(charge)
      .catch((e: unknown) => e);
    const seen = inspect(outcome, { depth: 9, showHidden: true }) + JSON.stringify(outcome);
    expect(seen).not.toMatch(/4242/);
    expect(seen).not.toContain('sk_test');
  });
});

describe('refund', () => {
  const refund = { reference: 'pi_1', amountCents: 5_000, idempotencyKey: 'refund-1' };
  const paid = async () => {
    const service = payments();
    await service.charge(charge);
    return service;
  };

  it('gives a part of a charge back, once for one key', async () => {
    const service = await paid();
    const first = await service.refund(refund);
    expect(first).toEqual({ status: 'succeeded', reference: 're_1' });
    expect(await service.refund(refund)).toEqual(first);
    expect(stripe.refunds).toEqual([{ id: 're_1', intent: 'pi_1', amount: 5_000, key: 'refund-1' }]);
    expect(stripe.requests.at(-1)?.headers).toMatchObject({ 'idempotency-key': 'refund-1' });
  });

  it('finds an old refund whose key was forgotten instead of making another', async () => {
    const service = await paid();
    const first = await service.refund(refund);
    stripe.forgetKeys();
    expect(await service.refund({ ...refund, isOld: true })).toEqual(first);
    expect(stripe.refunds).toHaveLength(1);
  });

  it.each([
    ['more than was paid', { amountCents: 11_201 }, 'charge_already_refunded'],
    ['a payment of another account', { reference: 'pi_9' }, 'unknown_payment'],
    ['what is no payment', { reference: '../customers' }, 'unknown_payment'],
    ['a local payment', { reference: 'pi_local_1' }, 'unknown_payment'],
  ])('refuses %s', async (_what, part, code) => {
    const service = await paid();
    expect(await service.refund({ ...refund, ...part })).toMatchObject({ status: 'refused', code });
    expect(stripe.refunds).toEqual([]);
  });

  it('does not know when Stripe is silent, and is asked again with the same key', async () => {
    const service = await paid();
    stripe.trouble.push(fails(500), fails(500), fails(500));
    await expect(service.refund(refund)).rejects.toMatchObject({ fault: 'unavailable' });
    expect(await service.refund(refund)).toMatchObject({ status: 'succeeded' });
    expect(stripe.refunds).toHaveLength(1);
  });

  it.each([0, -1, 1.5])('refuses the amount %s', async (amountCents) => {
    const service = await paid();
    await expect(service.refund({ ...refund, amountCents })).rejects.toMatchObject({ fault: 'rejected' });
  });
});

describe('a page of Stripe to pay at', () => {
  const wanted = {
    ...{ amountCents: 11_200, currency: 'cad', description: 'Order O-000001', email: 'ada@example.org' },
    ...{ returnTo: 'https://dealer.example/orders/1', expiresAt: new Date(), language: 'en' as const },
    idempotencyKey: 'order-1',
  };

  it('is started once for a key, and says when it was paid', async () => {
    const service = payments();
    const started = await service.startCheckout(wanted);
    expect(await service.startCheckout(wanted)).toEqual(started);
    expect([started.url, stripe.checkouts.size]).toEqual([
      `https://checkout.stripe.example/${started.id}`,
      1,
    ]);
    expect(await service.readCheckout(started.id)).toEqual({ status: 'open' });
    stripe.payCheckout(started.id);
    expect(await service.readCheckout(started.id)).toEqual({ status: 'paid', reference: 'pi_1' });
    expect(await service.endCheckout(started.id)).toEqual({ status: 'paid', reference: 'pi_1' });
  });

  it('cannot be paid once it is ended', async () => {
    const service = payments();
    const { id } = await service.startCheckout(wanted);
    expect(await service.endCheckout(id)).toEqual({ status: 'over' });
    expect(stripe.payCheckout(id)).toBe(false);
    await expect(service.readCheckout('../customers')).rejects.toThrow('no id of a checkout');
  });
});
