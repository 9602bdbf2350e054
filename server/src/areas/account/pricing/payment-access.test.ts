import { accountCalls } from '@forecourt/contract/account';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { payCart, tokenFor } from '../../../test-support/counting-payments';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

describe('payments and the card on file', () => {
  it.each([4, 5, 8, 9])('at status %i are shown to those who pay alone', async (status) => {
    const dealer = await t.newDealership({ status });
    for (const [role, expected] of [
      [ROLE.owner, 200],
      [ROLE.manager, 200],
      [ROLE.accountant, 403],
      [ROLE.seller, 403],
      [ROLE.mechanic, 403],
      [ROLE.customer, 403],
    ] as const) {
      const { token } = await dealer.user(role);
      const payments = await t.call(accountCalls.payments, {}, token);
      const settings = await t.call(accountCalls.paymentSettings, {}, token);
      expect([role, payments.status, settings.status]).toEqual([role, expected, expected]);
    }
  });

  it('leave the packages and the cart to whoever is sent to the pricing page', async () => {
    const dealer = await t.newDealership({ status: 4 });
    const { token } = await dealer.user(ROLE.seller);
    expect((await t.call(accountCalls.packages, {}, token)).status).toBe(200);
    expect((await t.call(accountCalls.cart, {}, token)).status).toBe(200);
  });
});

describe('a card token', () => {
  it('is refused at another dealership than the one it was made for', async () => {
    const [here, there] = [await t.newDealership({ status: 4 }), await t.newDealership({ status: 4 })];
    for (const { owner } of [here, there])
      await t.call(accountCalls.addToCart, { body: { package_id: 1 } }, owner.token);
    const token = await tokenFor(t, here.owner.token);
    const stolen = await payCart(t, there.owner.token, token);
    expect([stolen.status, stolen.error.message]).toEqual([
      402,
      'Your card could not be read. Please enter it again.',
    ]);
    const card = await t.call(accountCalls.updateCard, { body: { token } }, there.owner.token);
    expect(card.status).toBe(402);
    expect((await payCart(t, here.owner.token, token)).status).toBe(201);
  });
});
