import { accountCalls } from '@forecourt/contract/account';
import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import {
  contact,
  countingPayments,
  DECLINED_CARD,
  GOOD_CARD,
  OTHER_CARD,
  payCart,
  tokenFor,
} from '../../../test-support/counting-payments';
import { execute } from '../../../test-support/execute';

const service = countingPayments();
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ payments: service.payments });
});
beforeEach(() => service.reset());
afterAll(() => t.stop());

const update = (token: string, card: string) =>
  t.call(accountCalls.updateCard, { body: { token: card } }, token);
const paymentsOf = async (token: string) => (await t.call(accountCalls.payments, {}, token)).body.rows;
const settingsOf = async (token: string) => (await t.call(accountCalls.paymentSettings, {}, token)).body;

describe('update-card mode', () => {
  it.each([8, 9])('settles what is due at status %i and opens the dealership', async (dsStatus) => {
    const { owner } = await t.newDealership({ status: dsStatus, packageId: 4 });
    expect((await t.call(usersCalls.list, {}, owner.token)).status).toBe(406);
    const { status, body } = await update(owner.token, await tokenFor(t, owner.token, OTHER_CARD));
    expect(status).toBe(200);
    expect(body).toEqual({
      card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2039 },
      ds_status: 5,
    });
    expect(await paymentsOf(owner.token)).toMatchObject([
      { description: 'Complete, monthly, overdue', amount: 399, tax: 19.95, status: 'succeeded' },
    ]);
    expect((await t.call(usersCalls.list, {}, owner.token)).status).toBe(200);
    expect(service.charged()).toBe(1);
  });

  it('answers 402 on a refused card and changes nothing', async () => {
    const { owner } = await t.newDealership({ status: 8 });
    const { status, error } = await update(owner.token, await tokenFor(t, owner.token, DECLINED_CARD));
    expect([status, error.message]).toEqual([402, 'Your card was declined.']);
    expect((await t.call(sessionCalls.info, {}, owner.token)).body.ds_status).toBe(8);
    expect((await settingsOf(owner.token)).card).toBeNull();
    expect((await paymentsOf(owner.token)).map((row) => row.status)).toEqual(['refused']);
    expect((await update(owner.token, await tokenFor(t, owner.token))).body.ds_status).toBe(5);
    expect(service.charged()).toBe(1);
  });

  it('charges a double click once, and the next debt again', async () => {
    const { id, owner } = await t.newDealership({ status: 9 });
    const card = await tokenFor(t, owner.token);
    const replies = await Promise.all([1, 2, 3].map(() => update(owner.token, card)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(service.charged()).toBe(1);
    await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
      execute(tx, sql`update dealership set status = 8 where id = ${id}`),
    );
    await t.deps.sessions.forget({ dealershipId: id });
    expect((await update(owner.token, await tokenFor(t, owner.token))).body.ds_status).toBe(5);
    expect(service.charged()).toBe(2);
  });

  it('leads to the packages when there is nothing to settle', async () => {
    const { owner } = await t.newDealership({ status: 8, packageId: null });
    const { status, body } = await update(owner.token, await tokenFor(t, owner.token));
    expect([status, body.ds_status, service.charged()]).toEqual([200, 4, 0]);
  });

  it('keeps the contact of the card before', async () => {
    const { owner } = await t.newDealership({ packageId: null });
    await t.call(accountCalls.addToCart, { body: { package_id: 1 } }, owner.token);
    await payCart(t, owner.token, await tokenFor(t, owner.token));
    await update(owner.token, await tokenFor(t, owner.token, OTHER_CARD));
    expect(await settingsOf(owner.token)).toMatchObject({ contact, card: { last4: '4444' } });
  });
});

describe('while nothing is due', () => {
  it('replaces the card and charges nothing', async () => {
    const { owner } = await t.newDealership({ status: 5 });
    const other = await t.newDealership({ status: 5 });
    const card = await tokenFor(t, owner.token);
    const replies = await Promise.all([update(owner.token, card), update(owner.token, card)]);
    expect(replies.map(({ status, body }) => [status, body.ds_status])).toEqual([
      [200, 5],
      [200, 5],
    ]);
    expect((await settingsOf(owner.token)).card?.last4).toBe('4242');
    expect((await settingsOf(other.owner.token)).card).toBeNull();
    expect([service.asked(), await paymentsOf(owner.token)]).toEqual([0, []]);
  });

  it('answers 402 on a card that is refused at once', async () => {
    const { owner } = await t.newDealership({ status: 5 });
    const declined = await tokenFor(t, owner.token, '4000000000000002');
    expect((await update(owner.token, declined)).status).toBe(402);
    expect((await settingsOf(owner.token)).card).toBeNull();
  });

  it('takes no card number in place of a token', async () => {
    const { owner } = await t.newDealership({ status: 8 });
    const reply = await update(owner.token, GOOD_CARD);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, ['token']]);
  });

  it.each([ROLE.accountant, ROLE.seller, ROLE.customer])('is not for role %i', async (role) => {
    const dealer = await t.newDealership({ status: 8 });
    const user = await dealer.user(role);
    expect((await update(user.token, 'pm_none')).status).toBe(403);
  });
});

describe('payments', () => {
  it('lists one’s own, newest first, paged and searched', async () => {
    const dealer = await t.newDealership({ packageId: null });
    const other = await t.newDealership();
    for (const package_id of [1, 2, 3]) {
      await t.call(accountCalls.addToCart, { body: { package_id } }, dealer.owner.token);
      await payCart(t, dealer.owner.token, await tokenFor(t, dealer.owner.token));
    }
    const list = (query = {}) =>
      t.call(accountCalls.payments, { query }, dealer.owner.token).then((r) => r.body);
    expect((await list()).rows.map((row) => row.description)).toEqual([
      'Growth, rest of the month',
      'Showroom, rest of the month',
      'Lot, monthly',
    ]);
    expect((await list({ sort: 'amount', limit: 1 })).rows[0]?.description).toBe('Lot, monthly');
    expect(await list({ q: 'show' })).toMatchObject({ total: 1, page: 1, limit: 10 });
    expect(await paymentsOf(other.owner.token)).toEqual([]);
  });
});
