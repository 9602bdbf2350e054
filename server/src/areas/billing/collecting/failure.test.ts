import { accountCalls } from '@forecourt/contract/account';
import { billingCalls } from '@forecourt/contract/billing/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../services/outside';
import { DECLINED_CARD, tokenFor } from '../../../test-support/counting-payments';
import { type BillingApp, type PayingDealer, startBillingApp } from '../test-support/paying-dealer';

let t: BillingApp;
beforeAll(async () => {
  t = await startBillingApp();
});
beforeEach(() => t.service.reset());
afterAll(() => t.stop());

/** Its second month has begun, and the card on file cannot pay it. */
const failing = async (card: string | null = 'pm_demo_declined') => {
  const dealer = await t.payingDealer();
  await dealer.cardIs(card);
  t.later(32);
  t.service.reset();
  return dealer;
};
const staffRow = async ({ id }: PayingDealer) =>
  (await t.call(billingCalls.staffStatuses, { query: { q: String(id) } }, t.viewer.token)).body.rows.find(
    ({ dealership_id }) => dealership_id === id,
  );
const charge = ({ id }: PayingDealer, token = t.viewer.token) =>
  t.call(billingCalls.chargeNow, { params: { dealership: id }, body: { reason: 'The owner called' } }, token);
const grace = ({ id }: PayingDealer, days: number, version: number) =>
  t.call(
    billingCalls.extendGrace,
    { params: { dealership: id }, body: { days, reason: 'A new card is on its way', version } },
    t.viewer.token,
  );

describe('a card that fails', () => {
  it('is tried on days 0, 1, 3, 5, 7 and 14; the dealership is asked for a card after the second, closed after the last', async () => {
    const dealer = await failing();
    const seen: [number, number | undefined, number | undefined][] = [];
    for (let day = 0; day <= 20; day += 1) {
      await dealer.collect();
      const asked = (await dealer.payments()).filter(({ status }) => status === 'refused').length;
      seen.push([day, asked, await dealer.status()]);
      t.later(1);
    }
    const changes = seen.filter(([, tries], at) => tries !== seen[at - 1]?.[1]);
    expect(changes).toEqual([
      [0, 1, 5],
      [1, 2, 8],
      [3, 3, 8],
      [5, 4, 8],
      [7, 5, 8],
      [14, 6, 9],
    ]);
    expect(await dealer.invoices()).toHaveLength(2);
    expect(t.service.charged()).toBe(0);
  });

  it('tells the owner why, when it is tried again, and where to give another', async () => {
    const dealer = await failing();
    await dealer.collect();
    for (const to of [dealer.email, dealer.owner.email]) {
      const { subject, text } = await t.letterTo(to);
      expect(subject).toMatch(/^Payment failed: Growth, monthly \(INV-\d{6}\)$/);
      expect(text).toContain('Reason: Your card was declined.');
      expect(text).toMatch(/We will try the card on file again on \d{4}-\d\d-\d\d\./);
      expect(text).toContain('http://localhost:3000/#/admin/pricing/update-card');
    }
  });

  it.each([
    ['pm_demo_expired', 'Your card has expired.'],
    [null, 'There is no card on file.'],
  ])('as %s is told with its reason', async (card, reason) => {
    const dealer = await failing(card);
    await dealer.collect();
    expect((await t.letterTo(dealer.owner.email)).text).toContain(`Reason: ${reason}`);
    expect(await dealer.account()).toMatchObject({ tries: 1 });
    expect(await staffRow(dealer)).toMatchObject({ failed_tries: 1, last_failure: reason, owing: 292.95 });
  });

  it('is replaced: the new one pays what is owing, once, and opens the dealership again', async () => {
    const dealer = await failing();
    await dealer.collect();
    t.later(1);
    await dealer.collect();
    expect(await dealer.status()).toBe(8);
    const settings = await t.call(accountCalls.paymentSettings, {}, dealer.token);
    expect(settings.body.owing).toBe(292.95);
    expect((await dealer.update(await tokenFor(t, dealer.token, DECLINED_CARD))).status).toBe(402);
    expect([await dealer.status(), (await dealer.account())?.tries]).toEqual([8, 2]);
    const card = await tokenFor(t, dealer.token);
    const replies = await Promise.all([1, 2, 3].map(() => dealer.update(card)));
    expect(replies.map(({ status, body }) => [status, body.ds_status])).toEqual(
      [1, 2, 3].map(() => [200, 5]),
    );
    expect(t.service.charged()).toBe(1);
    expect((await dealer.invoices()).map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(await dealer.account()).toMatchObject({ tries: 0, retry: null });
    t.later(40);
    await dealer.collect();
    expect((await dealer.invoices()).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  });

  it('is replaced before the status changes, and pays at once too', async () => {
    const dealer = await failing();
    await dealer.collect();
    expect(await dealer.status()).toBe(5);
    expect((await dealer.update(await tokenFor(t, dealer.token))).status).toBe(200);
    expect((await dealer.invoices()).at(-1)?.state).toBe('paid');
  });

  it.each([6, 7])('gives status %i back when it is paid', async (status) => {
    const dealer = await failing();
    await dealer.statusIs(status);
    await dealer.collect();
    t.later(1);
    await dealer.collect();
    expect(await dealer.status()).toBe(8);
    await dealer.update(await tokenFor(t, dealer.token));
    expect(await dealer.status()).toBe(status);
  });

  it('of a dealership that staff suspended meanwhile is left alone', async () => {
    const dealer = await failing();
    await dealer.collect();
    await dealer.statusIs(2);
    t.later(3);
    const asked = t.service.asked();
    await dealer.collect();
    expect([await dealer.status(), t.service.asked()]).toEqual([2, asked]);
  });

  it('is charged while staff suspend the dealership: the invoice is paid, and it stays suspended', async () => {
    const dealer = await t.payingDealer();
    t.later(32);
    t.service.hooks.before = () => dealer.statusIs(2);
    await dealer.collect();
    expect(await dealer.status()).toBe(2);
    const [row] = await t.sql<{ open: number }>(
      sql`select count(*)::int as open from platform_invoice where dealership_id = ${dealer.id} and status = 'open'`,
    );
    expect(row?.open).toBe(0);
  });

  it('starts a new month when a closed dealership pays, and charges nothing for the time in between', async () => {
    const dealer = await failing();
    for (const days of [0, 1, 2, 2, 2, 7]) {
      t.later(days);
      await dealer.collect();
    }
    expect(await dealer.status()).toBe(9);
    t.later(70);
    await dealer.collect();
    expect(await dealer.invoices()).toHaveLength(2);
    await dealer.update(await tokenFor(t, dealer.token));
    expect(await dealer.status()).toBe(5);
    await dealer.collect();
    await dealer.collect();
    const invoices = await dealer.invoices();
    expect(invoices.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(t.service.charged()).toBe(2);
    t.later(20);
    await dealer.collect();
    expect(await dealer.invoices()).toHaveLength(3);
  });

  it('of which the payment service does not tell is tried with the same key', async () => {
    const dealer = await t.payingDealer();
    t.later(32);
    t.service.reset();
    t.service.hooks.after = async () => {
      throw new ServiceError('payments', 'timeout', 'did not answer in time');
    };
    await expect(dealer.collect()).rejects.toThrow('did not answer');
    t.service.hooks.after = undefined;
    await dealer.collect();
    expect([t.service.asked(), t.service.charged()]).toEqual([2, 1]);
  });
});

describe('Charge now', () => {
  it('charges what is owing once, however many ask at once', async () => {
    const dealer = await failing();
    await dealer.collect();
    await dealer.cardIs('pm_demo_good');
    const replies = await Promise.all([charge(dealer), charge(dealer), charge(dealer)]);
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
    for (const { status } of replies) expect([201, 409]).toContain(status);
    expect(t.service.charged()).toBe(1);
    const after = await charge(dealer);
    expect([after.status, after.error.message]).toEqual([409, 'This dealership owes nothing.']);
  });

  it('answers 402 when the card is refused, and makes no next try earlier', async () => {
    const dealer = await failing();
    await dealer.collect();
    const before = await dealer.account();
    const { status, error } = await charge(dealer);
    expect([status, error.message]).toEqual([402, 'Your card was declined.']);
    expect(await dealer.account()).toMatchObject({ tries: 1, retry: before?.retry });
    expect(await dealer.status()).toBe(5);
  });

  it('is refused without a card, without a debt, and for a dealership that is not there', async () => {
    const dealer = await failing(null);
    await dealer.collect();
    expect((await charge(dealer)).error.message).toBe('There is no card on file.');
    const missing = await t.call(
      billingCalls.chargeNow,
      { params: { dealership: 999_999 }, body: { reason: 'x' } },
      t.viewer.token,
    );
    expect(missing.status).toBe(404);
  });
});

describe('Extend grace', () => {
  it('opens the dealership for so long, and tries the card when it ends', async () => {
    const dealer = await failing();
    await dealer.collect();
    t.later(1);
    await dealer.collect();
    expect(await dealer.status()).toBe(8);
    const row = await staffRow(dealer);
    expect((await grace(dealer, 10, (row?.version ?? 0) - 1)).status).toBe(409);
    const given = await grace(dealer, 10, row?.version ?? 0);
    expect([given.status, given.body.ds_status]).toEqual([201, 5]);
    const asked = t.service.asked();
    t.later(9);
    await dealer.collect();
    expect([t.service.asked(), await dealer.status()]).toEqual([asked, 5]);
    t.later(1.1);
    await dealer.collect();
    expect([t.service.asked(), await dealer.status()]).toEqual([asked + 1, 8]);
  });

  it('is refused where nothing is owing, and for too many days', async () => {
    const dealer = await t.payingDealer();
    const row = await staffRow(dealer);
    expect((await grace(dealer, 5, row?.version ?? 0)).status).toBe(409);
    expect((await grace(dealer, 61, 1)).error.fields).toHaveProperty('days');
    expect((await grace(dealer, 0, 1)).error.fields).toHaveProperty('days');
  });
});
