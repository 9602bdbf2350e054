import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../api/client';
import { type PaymentSettings, tokenizeCard } from './tokenize';

const settings: PaymentSettings = {
  mode: 'stripe',
  tokenizeUrl: 'https://pay.example/v1/payment_methods',
  publishableKey: 'pk_test_1',
  card: null,
  contact: null,
  owing: 0,
};
const card = {
  f_name: 'Ada',
  l_name: 'Byron',
  number: '4242424242424242',
  month: '04',
  year: '39',
  cvv: '123',
};

const answer = (status: number, body: unknown) => {
  const asked = vi.fn(
    async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
};
const refusedWith = async () => {
  const error: unknown = await tokenizeCard(settings, card).catch((e: unknown) => e);
  if (!(error instanceof CallError)) throw error;
  return error;
};
afterEach(() => vi.unstubAllGlobals());

describe('a card for Stripe', () => {
  it('goes from the browser to Stripe with the publishable key', async () => {
    const asked = answer(200, { id: 'pm_1', card: { brand: 'visa' } });
    expect(await tokenizeCard(settings, card)).toBe('pm_1');
    const [url, init] = asked.mock.calls[0] ?? [];
    expect(url).toBe(settings.tokenizeUrl);
    expect(init?.headers).toEqual({ authorization: 'Bearer pk_test_1' });
    expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toEqual({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '04',
      'card[exp_year]': '2039',
      'card[cvc]': '123',
      'billing_details[name]': 'Ada Byron',
    });
  });

  it.each([
    ['number', 'number'],
    ['card[number]', 'number'],
    ['exp_month', 'month'],
    ['exp_year', 'year'],
    ['cvc', 'cvv'],
  ])('puts a refusal of %s on the field %s', async (param, field) => {
    answer(402, { error: { type: 'card_error', message: 'Not good', param } });
    const { status, body } = await refusedWith();
    expect(status).toBe(402);
    expect(body.fields).toEqual({ [field]: 'Not good' });
  });

  it('says what was refused when it is about no field', async () => {
    answer(402, { error: { type: 'card_error', message: 'Your card was declined.' } });
    const { body } = await refusedWith();
    expect(body).toEqual({ message: 'Your card was declined.', requestId: '' });
  });

  it('counts as unanswered when nothing came back', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    expect((await refusedWith()).status).toBe(0);
  });

  it('does not take an answer of another shape for a token', async () => {
    answer(200, { object: 'list' });
    expect((await refusedWith()).status).toBe(502);
  });
});
