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

const service = countingPayments();
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ payments: service.payments });
});
beforeEach(() => service.reset());
afterAll(() => t.stop());

const pay = (token: string, card: string, headers = {}) => payCart(t, token, card, headers);

const filled = async (wanted = {}, packageId = 3) => {
  const dealer = await t.newDealership({ packageId: null, ...wanted });
  await t.call(accountCalls.addToCart, { body: { package_id: packageId } }, dealer.owner.token);
  return dealer;
};

const paymentsOf = async (token: string) => (await t.call(accountCalls.payments, {}, token)).body.rows;
const contractsOf = async (id: number) =>
  (
    await t.sql<{ package_id: number }>(
      sql`select package_id from platform_contract where dealership_id = ${id} and ended_at is null`,
    )
  ).map((row) => row.package_id);

describe('checkout', () => {
  it('charges the cart with its tax, once, and does all that a payment does', async () => {
    const { id, owner } = await filled({ status: 4, packageId: 1 });
    const { status, body } = await pay(owner.token, await tokenFor(t, owner.token));
    expect(status).toBe(201);
    expect(body.ds_status).toBe(5);
    expect(body.payment).toMatchObject({
      description: 'Growth, monthly',
      amount: 428,
      tax: 21.4,
      status: 'succeeded',
      card: 'Visa •••• 4242',
    });
    expect(await paymentsOf(owner.token)).toEqual([body.payment]);
    expect(await contractsOf(id)).toEqual([3]);
    expect((await t.call(accountCalls.cart, {}, owner.token)).body.basket).toEqual([]);
    const settings = await t.call(accountCalls.paymentSettings, {}, owner.token);
    expect(settings.body.card).toEqual({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039 });
    expect(settings.body.contact).toEqual(contact);
    const info = (await t.call(sessionCalls.info, {}, owner.token)).body;
    expect(info.dealershipInfo?.DsContracts).toEqual([{ Package: { id: 3, name: 'Growth' } }]);
    expect([service.asked(), service.charged()]).toEqual([1, 1]);
  });

  it.each([
    [3, 5],
    [4, 5],
    [5, 5],
    [6, 6],
    [7, 7],
    [8, 5],
    [9, 5],
  ])('takes ds_status %i to %i', async (before, after) => {
    const { owner } = await filled({ status: before });
    const { body } = await pay(owner.token, await tokenFor(t, owner.token));
    expect(body.ds_status).toBe(after);
  });

  it.each([4, 8, 9])('opens at once what status %i answered 406 to', async (dsStatus) => {
    const { owner } = await filled({ status: dsStatus });
    const users = async () => (await t.call(usersCalls.list, {}, owner.token)).status;
    const views = async () =>
      (await t.call(accountCalls.savedViews, { query: { list: 'users' } }, owner.token)).status;
    expect([await users(), await views()]).toEqual([406, 406]);
    await pay(owner.token, await tokenFor(t, owner.token));
    expect([await users(), await views()]).toEqual([200, 200]);
  });

  it('answers 402 with the reason of a refused card, and keeps nothing but the refusal', async () => {
    const { id, owner } = await filled({ status: 4, packageId: 1 });
    const { status, error } = await pay(owner.token, await tokenFor(t, owner.token, DECLINED_CARD));
    expect([status, error.message]).toEqual([402, 'Your card was declined.']);
    expect((await paymentsOf(owner.token)).map((row) => [row.status, row.amount])).toEqual([
      ['refused', 428],
    ]);
    expect(await contractsOf(id)).toEqual([1]);
    expect((await t.call(accountCalls.cart, {}, owner.token)).body.basket).toHaveLength(1);
    expect((await t.call(accountCalls.paymentSettings, {}, owner.token)).body.card).toBeNull();
    expect((await t.call(sessionCalls.info, {}, owner.token)).body.ds_status).toBe(4);

    const second = await pay(owner.token, await tokenFor(t, owner.token, OTHER_CARD));
    expect([second.status, second.body.payment.card]).toEqual([201, 'Mastercard •••• 4444']);
    expect(service.charged()).toBe(1);
  });

  it('writes a receipt, once', async () => {
    const { id, owner } = await filled();
    const card = await tokenFor(t, owner.token);
    const payer = { ...contact, email: `payer${id}@example.org` };
    await Promise.all([1, 2].map(() => payCart(t, owner.token, card, {}, payer)));
    const letters = await t.sql<{ text: string }>(sql`select payload ->> 'text' as text
      from graphile_worker._private_jobs where payload ->> 'to' = ${payer.email}`);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('Total: $449.40');
  });
});

describe('the total that was shown', () => {
  it('is what is charged: a cart that changed meanwhile is shown once more instead', async () => {
    const { owner } = await filled({}, 1);
    const { body: seen } = await t.call(accountCalls.cart, {}, owner.token);
    await t.call(accountCalls.addToCart, { body: { package_id: 3 } }, owner.token);
    const token = await tokenFor(t, owner.token);
    const body = { token, contact, total: seen.total };
    const reply = await t.call(accountCalls.checkout, { body }, owner.token);
    expect([reply.status, reply.error.message]).toEqual([
      409,
      'The cart has changed. Please look at it once more.',
    ]);
    expect(reply.error.current).toMatchObject({ total: 449.4, basket: [{ package_id: 3 }] });
    expect(await paymentsOf(owner.token)).toEqual([]);
    expect(service.asked()).toBe(0);
    expect((await pay(owner.token, token)).body.payment).toMatchObject({ amount: 428, status: 'succeeded' });
  });

  it('bears the set-up fee with the first payment, and the difference with a larger package later', async () => {
    const { owner } = await filled({}, 2);
    const fees = async () =>
      (await t.call(accountCalls.packages, {}, owner.token)).body.map((p) => p.setup_fee);
    expect(await fees()).toEqual([0, 99, 149, 249]);
    // a refused card pays for nothing
    await pay(owner.token, await tokenFor(t, owner.token, DECLINED_CARD));
    expect(await fees()).toEqual([0, 99, 149, 249]);
    expect((await pay(owner.token, await tokenFor(t, owner.token))).body.payment.amount).toBe(278);
    expect(await fees()).toEqual([0, 0, 50, 150]);
    await t.call(accountCalls.addToCart, { body: { package_id: 4 } }, owner.token);
    const larger = await pay(owner.token, await tokenFor(t, owner.token));
    expect(larger.body.payment.amount).toBe(399 - 179 + 150);
    expect(await fees()).toEqual([0, 0, 0, 0]);
  });

  it('bears the whole set-up fee when the smallest package is bought first and the largest right after', async () => {
    const { owner } = await filled({}, 1);
    expect((await pay(owner.token, await tokenFor(t, owner.token))).body.payment.amount).toBe(99);
    await t.call(accountCalls.addToCart, { body: { package_id: 4 } }, owner.token);
    const larger = await pay(owner.token, await tokenFor(t, owner.token));
    expect(larger.body.payment.amount).toBe(399 - 99 + 249);
  });
});

describe('a double click', () => {
  it('charges once and answers both alike', async () => {
    const { owner } = await filled({ status: 4 });
    const card = await tokenFor(t, owner.token);
    const replies = await Promise.all([1, 2, 3, 4].map(() => pay(owner.token, card)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.payment.id)).size).toBe(1);
    expect([service.asked(), service.charged()]).toEqual([1, 1]);
    expect(await paymentsOf(owner.token)).toHaveLength(1);
  });

  it('charges once with two different cards', async () => {
    const { id, owner } = await filled({ status: 4 });
    const cards = [await tokenFor(t, owner.token), await tokenFor(t, owner.token, OTHER_CARD)];
    const replies = await Promise.all(cards.map((card) => pay(owner.token, card)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(service.charged()).toBe(1);
    expect(await contractsOf(id)).toEqual([3]);
  });

  it('charges once with one Idempotency-Key, and with two', async () => {
    const { owner } = await filled();
    const card = await tokenFor(t, owner.token);
    const keys = ['the-same-key', 'the-same-key', 'another-key'];
    const replies = await Promise.all(keys.map((key) => pay(owner.token, card, { 'idempotency-key': key })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.payment.id)).size).toBe(1);
    expect(service.charged()).toBe(1);
  });

  it('is refused once with a refused card', async () => {
    const { owner } = await filled();
    const card = await tokenFor(t, owner.token, DECLINED_CARD);
    const replies = await Promise.all([pay(owner.token, card), pay(owner.token, card)]);
    expect(replies.map(({ status }) => status)).toEqual([402, 402]);
    expect(service.charged()).toBe(0);
  });

  it('lets the good card pay when the other is refused', async () => {
    const { owner } = await filled();
    const cards = [await tokenFor(t, owner.token, DECLINED_CARD), await tokenFor(t, owner.token)];
    const replies = await Promise.all(cards.map((card) => pay(owner.token, card)));
    expect(replies[1]?.status).toBe(201);
    expect(service.charged()).toBe(1);
  });

  it('answers a repeated request whose first reply was lost', async () => {
    const { owner } = await filled();
    const card = await tokenFor(t, owner.token);
    const first = await pay(owner.token, card);
    const second = await pay(owner.token, card);
    expect(second.body).toEqual(first.body);
    const another = await pay(owner.token, await tokenFor(t, owner.token, OTHER_CARD));
    expect([another.status, another.error.message]).toEqual([400, 'The cart is empty']);
    expect(service.charged()).toBe(1);
  });
});

describe('bad input', () => {
  it.each([
    [{ token: GOOD_CARD, contact }, 'token'],
    [{ token: '', contact }, 'token'],
    [{ token: `pm_${GOOD_CARD}`, contact }, 'token'],
    [{ token: 'pm_x', contact, total: undefined }, 'total'],
    [{ contact }, 'token'],
    [{ token: 'pm_x', contact: { ...contact, email: 'nowhere' } }, 'contact.email'],
    [{ token: 'pm_x', contact: { ...contact, mobile: '604-555' } }, 'contact.mobile'],
    [{ token: 'pm_x', contact: { ...contact, f_name: '' } }, 'contact.f_name'],
    [{ token: 'pm_x' }, 'contact'],
  ])('%j is refused on %s', async (body, field) => {
    const { owner } = await filled();
    const reply = await t.call(
      accountCalls.checkout,
      { body: { total: 449.4, ...body } as { token: string; contact: typeof contact; total: number } },
      owner.token,
    ); // wrong on purpose
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.error.fields ?? {})).toContain(field);
    expect(JSON.stringify(reply.error)).not.toContain(GOOD_CARD);
    expect(await paymentsOf(owner.token)).toEqual([]);
  });

  it('is a refused card when the token is nobody’s', async () => {
    const { owner } = await filled();
    const reply = await pay(owner.token, 'pm_none');
    expect([reply.status, reply.error.message]).toEqual([
      402,
      'Your card could not be read. Please enter it again.',
    ]);
  });

  it.each([
    [ROLE.manager, 201],
    [ROLE.accountant, 403],
    [ROLE.seller, 403],
    [ROLE.customer, 403],
  ])('role %i: %i', async (role, expected) => {
    const dealer = await filled();
    const user = await dealer.user(role);
    const card = await tokenFor(t, dealer.owner.token);
    expect((await pay(user.token, card)).status).toBe(expected);
    expect(service.charged()).toBe(expected === 201 ? 1 : 0);
  });

  it('pays nobody else’s cart', async () => {
    const [mine, theirs] = [await t.newDealership({ packageId: null }), await filled()];
    const card = await tokenFor(t, mine.owner.token);
    expect((await pay(mine.owner.token, card)).status).toBe(400);
    expect((await t.call(accountCalls.cart, {}, theirs.owner.token)).body.basket).toHaveLength(1);
    expect(await paymentsOf(theirs.owner.token)).toEqual([]);
  });
});
