import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type CardToTokenize, type ChargeRecord, createLocalPayments } from './index';

const dealer = (secret = 'a secret of some length') => {
  const records = new Map<string, ChargeRecord>();
  const clock = { now: new Date('2030-06-15T00:00:00Z') };
  const payments = createLocalPayments({
    secret,
    tokenizeUrl: '/tokens',
    now: () => clock.now,
    store: {
      remember: async (key, record) => {
        const kept = records.get(key) ?? record;
        records.set(key, kept);
        return kept;
      },
    },
  });
  return { payments, records, clock };
};

const card: CardToTokenize = {
  number: '4242424242424242',
  exp_month: '12',
  exp_year: '39',
  cvv: '123',
  name: 'Ada Byron',
};

const DEALERSHIP = 7;

const tokenOf = ({ payments }: ReturnType<typeof dealer>, number = card.number): string => {
  const result = payments.tokenize({ ...card, number }, DEALERSHIP);
  if (result.status === 'refused') throw new Error(result.message);
  return result.token;
};

const chargeOf = (paymentMethod: string, idempotencyKey = 'checkout-1') => ({
  amountCents: 11_200,
  currency: 'cad',
  paymentMethod,
  dealershipId: DEALERSHIP,
  idempotencyKey,
  description: 'Forecourt Gold',
});

const attachOf = (paymentMethod: string) => ({
  paymentMethod,
  dealershipId: DEALERSHIP,
  idempotencyKey: 'attach-1',
  name: 'Ada',
  email: 'ada@example.org',
});

const VISA = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2039 };

describe('a token', () => {
  it('is good for its own dealership alone', async () => {
    const place = dealer();
    const token = tokenOf(place);
    const another = { dealershipId: DEALERSHIP + 1 };
    const refused = { status: 'refused', code: 'invalid_token' };
    expect(await place.payments.charge({ ...chargeOf(token), ...another })).toMatchObject(refused);
    expect(await place.payments.attachCard({ ...attachOf(token), ...another })).toMatchObject(refused);
    expect(await place.payments.charge(chargeOf(token))).toMatchObject({ status: 'succeeded' });
  });
});

describe('tokenize', () => {
  it('gives a token and what may be shown of the card', () => {
    const result = dealer().payments.tokenize(card, DEALERSHIP);
    expect(result).toMatchObject({ status: 'tokenized', card: VISA });
    expect(result).toHaveProperty('token', expect.stringMatching(/^pm_local_[\w-]+$/));
  });

  it('gives another token each time', () => {
    const place = dealer();
    expect(tokenOf(place)).not.toBe(tokenOf(place));
  });

  it.each<[Partial<CardToTokenize>, string, string]>([
    [{ number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ number: '' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ number: 'abcd' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ exp_month: '13' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ exp_month: '' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ exp_year: 'xx' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ exp_month: '05', exp_year: '30' }, 'expired_card', 'Your card has expired.'],
    [{ exp_year: '2029' }, 'expired_card', 'Your card has expired.'],
    [{ cvv: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
    // A number that could be somebody's: right by its check digit, not one of the published ones.
    [
      { number: '4111111111111111' },
      'test_mode_live_card',
      'Your card was declined: only test cards can be used here.',
    ],
  ])('refuses %j', (part, code, message) => {
    expect(dealer().payments.tokenize({ ...card, ...part }, DEALERSHIP)).toEqual({
      status: 'refused',
      code,
      message,
    });
  });

  it('takes a card in its last month', () =>
    expect(
      dealer().payments.tokenize({ ...card, exp_month: '06', exp_year: '30' }, DEALERSHIP),
    ).toMatchObject({
      status: 'tokenized',
    }));
});

describe('charge', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
  ])('takes %s', async (number, brand) => {
    const place = dealer();
    expect(await place.payments.charge(chargeOf(tokenOf(place, number)))).toMatchObject({
      status: 'succeeded',
      reference: expect.stringMatching(/^pi_local_/),
      card: { brand, last4: number.slice(-4) },
    });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'Your card was declined.'],
    ['4000000000000341', 'card_declined', 'Your card was declined.'],
  ])('refuses %s', async (number, code, message) => {
    const place = dealer();
    const result = await place.payments.charge(chargeOf(tokenOf(place, number)));
    expect(result).toEqual({ status: 'refused', code, message });
  });

  it('charges once for one key, also when both come at once', async () => {
    const place = dealer();
    const charge = chargeOf(tokenOf(place));
    const results = await Promise.all([1, 2, 3, 4].map(() => place.payments.charge(charge)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(place.records.size).toBe(1);
    expect(await place.payments.charge({ ...charge, idempotencyKey: 'checkout-2' })).not.toEqual(results[0]);
  });

  it('repeats a refusal for its key, and takes another card with another key', async () => {
    const place = dealer();
    const poor = chargeOf(tokenOf(place, '4000000000009995'));
    expect(await place.payments.charge(poor)).toEqual(await place.payments.charge(poor));
    expect(await place.payments.charge(chargeOf(tokenOf(place), 'checkout-2'))).toMatchObject({
      status: 'succeeded',
    });
  });

  it('does not let a key pay for something else', async () => {
    const place = dealer();
    const charge = chargeOf(tokenOf(place));
    await place.payments.charge(charge);
    await expect(place.payments.charge({ ...charge, amountCents: 1 })).rejects.toMatchObject({
      fault: 'rejected',
      code: 'idempotency_error',
    });
  });

  it('refuses a card that has expired since', async () => {
    const place = dealer();
    const charge = chargeOf(tokenOf(place));
    place.clock.now = new Date('2040-01-01T00:00:00Z');
    expect(await place.payments.charge(charge)).toMatchObject({ status: 'refused', code: 'expired_card' });
  });

  it('refuses a token that is not its own', async () => {
    const place = dealer();
    const token = tokenOf(place);
    const changed = token.at(-2) === 'A' ? 'B' : 'A';
    const foreign = [
      tokenOf(dealer('another secret')),
      `${token.slice(0, -2)}${changed}${token.slice(-1)}`,
      token.slice(0, 20),
      'pm_local_',
      'pm_card_visa',
      '4242424242424242',
    ];
    for (const paymentMethod of foreign) {
      const result = await place.payments.charge(chargeOf(paymentMethod));
      expect(result).toMatchObject({ status: 'refused', code: 'invalid_token' });
    }
  });

  it.each([0, -5, 0.5, Number.NaN])('refuses the amount %s', async (amountCents) => {
    const place = dealer();
    const charge = { ...chargeOf(tokenOf(place)), amountCents };
    await expect(place.payments.charge(charge)).rejects.toMatchObject({ fault: 'rejected' });
    expect(place.records.size).toBe(0);
  });
});

describe('attachCard', () => {
  it('keeps the card under one customer for one key', async () => {
    const place = dealer();
    const attach = attachOf(tokenOf(place));
    const first = await place.payments.attachCard(attach);
    expect(first).toEqual({
      status: 'attached',
      customerRef: expect.stringMatching(/^cus_local_\w+$/),
      card: VISA,
    });
    expect(await place.payments.attachCard(attach)).toEqual(first);
    expect(await place.payments.attachCard({ ...attach, idempotencyKey: 'attach-2' })).not.toEqual(first);
  });

  it('gives a customer another card', async () => {
    const place = dealer();
    const result = await place.payments.attachCard({
      ...attachOf(tokenOf(place)),
      customerRef: 'cus_local_1',
    });
    expect(result).toMatchObject({ customerRef: 'cus_local_1' });
  });

  it('refuses a bad card, but not one that only fails when charged', async () => {
    const place = dealer();
    const attach = (number: string) => place.payments.attachCard(attachOf(tokenOf(place, number)));
    expect(await attach('4000000000000002')).toMatchObject({ status: 'refused', code: 'card_declined' });
    expect(await attach('4000000000000341')).toMatchObject({ status: 'attached' });
    expect(await place.payments.attachCard(attachOf('pm_local_x'))).toMatchObject({ code: 'invalid_token' });
  });
});

describe('the number', () => {
  it('is in nothing that is kept, answered or thrown', async () => {
    const place = dealer();
    const seen: unknown[] = [];
    const numbers = ['4242424242424242', '4000000000009995', '4242424242424241', '4111111111111111'];
    for (const number of numbers) {
      const result = place.payments.tokenize({ ...card, number }, DEALERSHIP);
      const paymentMethod = result.status === 'tokenized' ? result.token : number;
      seen.push(result, Buffer.from(paymentMethod.slice(9), 'base64url').toString('latin1'));
      seen.push(await place.payments.charge(chargeOf(paymentMethod, number.slice(-4))));
      seen.push(await place.payments.attachCard(attachOf(paymentMethod)));
      seen.push(
        await place.payments
          .charge({ ...chargeOf(paymentMethod), currency: number })
          .catch((e: unknown) => e),
      );
    }
    const all = inspect([seen, place.records, place.payments], {
      depth: 9,
      showHidden: true,
      maxArrayLength: null,
    });
    // neither whole nor but for its beginning or end; other digits may stand in a random reference by chance
    for (const number of numbers)
      for (const part of [number.slice(0, 12), number.slice(-12)]) expect(all).not.toContain(part);
    expect(all + JSON.stringify(seen)).not.toContain(card.name);
    expect(all).not.toContain('a secret of some length');
  });
});
