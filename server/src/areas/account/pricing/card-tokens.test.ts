import { accountCalls } from '@forecourt/contract/account';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripePayments } from '../../../services/payments';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { cardWith, GOOD_CARD, payCart, tokenFor } from '../../../test-support/counting-payments';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await startTestApp();
  token = (await t.newDealership()).owner.token;
});
afterAll(() => t.stop());

const tokenize = (change: Record<string, unknown>, headers = {}) =>
  t.call(accountCalls.tokenizeCard, { body: { ...cardWith(GOOD_CARD), ...change } }, token, headers);

describe('tokenizeCard', () => {
  it('turns a card into a token that does not hold its number', async () => {
    const { status, body } = await tokenize({});
    expect(status).toBe(201);
    expect(body.token).toMatch(/^pm_/);
    expect(Buffer.from(body.token.slice(9), 'base64url').toString('latin1')).not.toContain('4242');
  });

  it.each([
    ['f_name', 'Ad4', 400, 'invalid name'],
    ['l_name', 'O’Hara 2', 400, 'invalid last name'],
    ['f_name', '', 400, 'Required'],
    ['month', '1', 400, 'Month must be in rage of 1 to 12, should be 2 char'],
    ['month', '13', 400, 'Month must be in rage of 1 to 12, should be 2 char'],
    ['month', '000012', 400, 'Month must be in rage of 1 to 12, should be 2 char'],
    ['year', '2039', 400, 'must be numbers'],
    ['cvv', '12', 400, 'minimum 3 characters'],
    ['cvv', '1234567', 400, 'maximum 4 characters'],
    ['number', '4242-4242', 400, 'must be numbers'],
    ['number', '4242424242424241', 400, 'Your card number is incorrect.'],
    ['year', '20', 400, 'Your card has expired.'],
    ['number', '4000002500003155', 402, 'Your card was declined: only test cards can be used here.'],
    ['number', '9'.repeat(41), 400, 'at most 40 characters'],
  ])('%s %j: %i %s, on its field', async (field, value, expected, message) => {
    const { status, error } = await tokenize({ [field]: value });
    expect(status).toBe(expected);
    expect(error.fields).toEqual({ [field]: message });
  });

  it.each(['f_name', 'l_name', 'number', 'month', 'year', 'cvv'])('needs %s', async (field) => {
    expect((await tokenize({ [field]: undefined })).error.fields).toHaveProperty(field);
    expect((await tokenize({ [field]: null })).error.fields).toHaveProperty(field);
  });

  it.each([ROLE.seller, ROLE.accountant, ROLE.customer])('is not for role %i', async (role) => {
    const dealer = await t.newDealership();
    const user = await dealer.user(role);
    const reply = await t.call(accountCalls.tokenizeCard, { body: cardWith(GOOD_CARD) }, user.token);
    expect(reply.status).toBe(403);
  });

  it('leaves no trace of a number in any table, from token to payment', async () => {
    const { owner } = await t.newDealership({ packageId: null });
    const key = { 'idempotency-key': 'a-key-for-a-card' };
    await t.call(accountCalls.tokenizeCard, { body: cardWith(GOOD_CARD) }, owner.token, key);
    await t.call(accountCalls.addToCart, { body: { package_id: 1 } }, owner.token);
    expect((await payCart(t, owner.token, `pm_${GOOD_CARD}`)).status).toBe(400);
    expect((await payCart(t, owner.token, await tokenFor(t, owner.token), key)).status).toBe(201);
    const tables = await t.sql<{ name: string }>(sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_state'`);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const found = await t.sql(
        sql`select 1 as found from ${sql.identifier(name)} x where x::text like ${`%${GOOD_CARD}%`}`,
      );
      expect(found, name).toEqual([]);
    }
    expect(await t.sql(sql`select call from idempotency_key where key = 'a-key-for-a-card'`)).toEqual([]);
  });
});

describe('paymentSettings', () => {
  it('answers where the browser sends the card', async () => {
    const { body } = await t.call(accountCalls.paymentSettings, {}, token);
    expect(body).toEqual({
      mode: 'local',
      tokenizeUrl: '/api/v1/card-tokens',
      publishableKey: null,
      card: null,
      contact: null,
      owing: 0,
    });
  });

  it('sends the card to the payment service where there is one, and takes none itself', async () => {
    const payments = createStripePayments({ secretKey: 'sk_test_x', publishableKey: 'pk_test_x' });
    const real = await startTestApp({ payments });
    try {
      const { owner } = await real.newDealership();
      const { body } = await real.call(accountCalls.paymentSettings, {}, owner.token);
      expect([body.mode, body.publishableKey]).toEqual(['stripe', 'pk_test_x']);
      expect(body.tokenizeUrl).toContain('/v1/payment_methods');
      const reply = await real.call(accountCalls.tokenizeCard, { body: cardWith(GOOD_CARD) }, owner.token);
      expect(reply.status).toBe(404);
    } finally {
      await real.stop();
    }
  });
});
