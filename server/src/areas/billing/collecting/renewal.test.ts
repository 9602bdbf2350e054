import { accountCalls } from '@forecourt/contract/account';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenFor } from '../../../test-support/counting-payments';
import { type BillingApp, startBillingApp } from '../test-support/paying-dealer';
import { sweep } from './sweep';

const who = { userId: null, requestId: 'test' };
let t: BillingApp;
beforeAll(async () => {
  t = await startBillingApp();
});
beforeEach(() => t.service.reset());
afterAll(() => t.stop());

const queued = async (id: number) =>
  (
    await t.sql<{ key: string }>(
      sql`select key from graphile_worker._private_jobs where key = ${`billing.collect:${id}`}`,
    )
  ).length;
const numbers = async () =>
  (await t.sql<{ number: number }>(sql`select number from platform_invoice order by number`)).map(
    ({ number }) => number,
  );
const lettersTo = async (to: string) =>
  (
    await t.sql<{ subject: string; text: string }>(
      sql`select payload ->> 'subject' as subject, payload ->> 'text' as text from graphile_worker._private_jobs
        where payload ->> 'to' = ${to} order by id`,
    )
  ).map(({ subject, text }) => `${subject}\n${text}`);

describe('a month that begins', () => {
  it('is found by the hourly job, invoiced once and charged once', async () => {
    const dealer = await t.payingDealer();
    await sweep(t.deps, who);
    expect(await queued(dealer.id)).toBe(0);
    t.later(32);
    await sweep(t.deps, who);
    expect(await queued(dealer.id)).toBe(1);
    t.service.reset();
    await dealer.collect();
    await dealer.collect();
    expect(t.service.charged()).toBe(1);
    const [first, second, ...others] = await dealer.invoices();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      kind: 'package',
      description: 'Growth, monthly',
      subtotal: 428,
      state: 'paid',
    });
    expect(second).toMatchObject({
      kind: 'renewal',
      subtotal: 279,
      tax: 13.95,
      total: 292.95,
      state: 'paid',
    });
    expect(second && first && second.period_start > first.period_end).toBe(true);
    const [letter] = (await lettersTo(dealer.email)).slice(-1);
    expect(letter).toMatch(/^Receipt \d+: Growth, monthly \(INV-\d{6}\)\n/);
    expect(letter).toContain('Total: $292.95');
  });

  it('has numbers without gaps', async () => {
    const all = await numbers();
    expect(all.length).toBeGreaterThan(1);
    expect(all).toEqual(all.map((_, index) => index + 1));
  });

  it('is charged once by two servers that run the job at the same time', async () => {
    const dealer = await t.payingDealer();
    t.later(32);
    t.service.reset();
    await Promise.all([sweep(t.deps, who), sweep(t.deps, who)]);
    await Promise.all([1, 2, 3].map(() => dealer.collect()));
    expect([await queued(dealer.id), t.service.charged(), t.service.asked()]).toEqual([1, 1, 1]);
    expect(await dealer.invoices()).toHaveLength(2);
    expect((await numbers()).length).toBe(new Set(await numbers()).size);
  });

  it('takes the smaller package that was chosen, and not before its day', async () => {
    const dealer = await t.payingDealer();
    await t.call(accountCalls.addToCart, { body: { package_id: 1 } }, dealer.token);
    const confirmed = await t.call(
      accountCalls.confirmPackageChange,
      { body: { package_id: 1 } },
      dealer.token,
    );
    expect(confirmed.status).toBe(201);
    t.later(32);
    await dealer.collect();
    expect((await dealer.invoices()).at(-1)).toMatchObject({
      kind: 'renewal',
      description: 'Lot, monthly',
      subtotal: 99,
    });
  });

  it('is invoiced for the rest of the month when a larger package is bought, with the tax of the province', async () => {
    const [city] = await t.sql<{
      id: number;
    }>(sql`select c.id from city c join province p on p.id = c.province_id
      where p.abbreviation = 'QC' order by c.id limit 1`);
    const dealer = await t.payingDealer({ cityId: city?.id ?? 0 });
    t.later(10);
    await t.call(accountCalls.addToCart, { body: { package_id: 4 } }, dealer.token);
    const { body: cart } = await t.call(accountCalls.cart, {}, dealer.token);
    expect(cart.tax_label).toBe('GST 5% + QST 9.975%');
    const body = {
      token: await tokenFor(t, dealer.token),
      contact: { f_name: 'A', l_name: 'B', email: dealer.email, mobile: '' },
      total: cart.total,
    };
    expect((await t.call(accountCalls.checkout, { body }, dealer.token)).status).toBe(201);
    const upgrade = (await dealer.invoices()).find(({ kind }) => kind === 'upgrade');
    expect(upgrade).toMatchObject({ total: cart.total, tax: cart.tax, state: 'paid' });
    const [taxes] = await t.sql<{ taxes: { label: string }[] }>(
      sql`select taxes from platform_invoice where id = ${upgrade?.id}`,
    );
    expect(taxes?.taxes.map(({ label }) => label)).toEqual(['GST 5%', 'QST 9.975%']);
    t.later(22);
    await dealer.collect();
    expect((await dealer.invoices()).filter(({ kind }) => kind === 'renewal')).toMatchObject([
      { subtotal: 399, tax: 59.75 },
    ]);
  });

  it('of a contract from before there were invoices is first invoiced when the next one begins', async () => {
    const dealer = await t.newDealership({ packageId: 4 });
    await sweep(t.deps, who);
    const [contract] = await t.sql<{ next: string }>(
      sql`select next_invoice_at as next from platform_contract where dealership_id = ${dealer.id}`,
    );
    expect(new Date(contract?.next ?? 0) > t.clock.now).toBe(true);
  });

  it('is not invoiced later when nothing ran for months', async () => {
    const dealer = await t.payingDealer();
    t.later(100);
    await dealer.collect();
    expect((await dealer.invoices()).map(({ kind }) => kind)).toEqual(['package', 'renewal']);
    t.later(1);
    await dealer.collect();
    expect(await dealer.invoices()).toHaveLength(2);
  });
});

describe('a crash', () => {
  const once = (error: Error) => {
    let left = 1;
    return async () => {
      left -= 1;
      if (left >= 0) throw error;
    };
  };
  const died = new Error('the process died');
  const lapse = (id: number) =>
    t.write(
      sql`update platform_payment set claimed_until = now() - interval '1 second' where dealership_id = ${id} and status = 'pending'`,
    );
  const due = async () => {
    const dealer = await t.payingDealer();
    t.later(32);
    t.service.reset();
    return dealer;
  };
  const check = async (dealer: Awaited<ReturnType<typeof due>>) => {
    await lapse(dealer.id);
    await dealer.collect();
    await dealer.collect();
    expect(t.service.charged()).toBe(1);
    expect((await dealer.invoices()).map(({ kind, state }) => [kind, state])).toEqual([
      ['package', 'paid'],
      ['renewal', 'paid'],
    ]);
    const all = await numbers();
    expect(all).toEqual(all.map((_, index) => index + 1));
  };

  it('while the invoice is written leaves no invoice and no number', async () => {
    const dealer = await due();
    const before = await numbers();
    const { jobs } = t.deps;
    t.deps.jobs = { add: () => Promise.reject(died) };
    await expect(dealer.collect()).rejects.toThrow('died');
    t.deps.jobs = jobs;
    expect([await numbers(), t.service.asked()]).toEqual([before, 0]);
    await check(dealer);
  });

  it('after the invoice and before the claim is mended by the next run', async () => {
    const dealer = await due();
    const { payments } = t.deps;
    // everything up to the commit of the pending payment, and nothing after it
    t.deps.payments = { ...payments, charge: () => Promise.reject(died) };
    await expect(dealer.collect()).rejects.toThrow('died');
    t.deps.payments = payments;
    expect((await dealer.invoices()).at(-1)?.state).toBe('open');
    await check(dealer);
  });

  it.each(['before', 'after'] as const)('%s the charge is mended by the next run', async (step) => {
    const dealer = await due();
    t.service.hooks[step] = once(died);
    await expect(dealer.collect()).rejects.toThrow('died');
    // nobody cleaned up: the claim stands until it lapses
    await t.write(sql`update platform_payment set claimed_until = now() + interval '2 minutes'
      where dealership_id = ${dealer.id} and status = 'pending'`);
    await check(dealer);
  });

  it('while the outcome is written charges nothing more', async () => {
    const dealer = await due();
    const { jobs } = t.deps;
    t.service.hooks.after = async () => {
      t.deps.jobs = { add: () => Promise.reject(died) };
    };
    await expect(dealer.collect()).rejects.toThrow('died');
    t.service.hooks.after = undefined;
    t.deps.jobs = jobs;
    expect((await dealer.invoices()).at(-1)?.state).toBe('open');
    await check(dealer);
  });
});
