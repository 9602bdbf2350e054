import type { InputOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { floorplanCalls } from '@forecourt/contract/floorplan/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../db/database';
import { startTestApp, type TestApp } from '../../test-support/app';
import { backOffice } from '../../test-support/back-office';
import { addCar } from '../../test-support/cars';
import { FLOOR_TASK, floorJobs } from './interest/job';

type Advance = NonNullable<InputOf<typeof floorplanCalls.add>['body']>;
type Payment = NonNullable<InputOf<typeof floorplanCalls.pay>['body']>;
type Lender = NonNullable<InputOf<typeof floorplanCalls.addLender>['body']>;

let t: TestApp;
let now = new Date('2026-03-10T20:00:00Z');
const office = () => backOffice(t);
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
});
afterAll(() => t.stop());

const goTo = (day: string) => {
  now = new Date(`${day}T20:00:00Z`);
};
const runJob = () => floorJobs(t.deps)[FLOOR_TASK]?.({}, { key: 'test', number: 1 });

const TERMS = {
  rates: [
    { from: '2025-01-01', rate: 7.95 },
    { from: '2026-02-01', rate: 7.45 },
  ],
  curtailments: [{ after_days: 60, percent: 10 }],
  ...{ term_days: 120, payoff_days: 3 },
};

const open = async (lender: Partial<Lender> = {}, day = '2026-03-10') => {
  goTo(day);
  const dealership = await t.newDealership();
  const { id: tenant, owner } = dealership;
  const { token } = owner;
  const vendorId = await office().addVendor(token, { name: 'Northstar Floor Plan', kind: 'floor-plan' });
  const made = await t.call(
    floorplanCalls.addLender,
    { body: { vendor_id: vendorId, ...TERMS, ...lender } },
    token,
  );
  expect([made.status, made.error?.message]).toEqual([201, undefined]);
  const stockId = await addCar(t, tenant, { acquiredOn: '2026-01-01' });
  const add = (body: Partial<Advance> = {}) =>
    t.call(
      floorplanCalls.add,
      {
        body: {
          ...{
            lender_id: made.body.id,
            stock_id: stockId,
            day: '2026-01-01',
            amount: 20_000,
            account: '1010',
          },
          ...body,
        },
      },
      token,
    );
  const pay = (id: number, body: Partial<Payment>) =>
    t.call(
      floorplanCalls.pay,
      { params: { id }, body: { kind: 'payoff', day: '2026-03-10', account: '1010', ...body } },
      token,
    );
  return {
    ...{ tenant, token, owner, vendorId, lenderId: made.body.id, stockId, add, pay },
    advance: async (body: Partial<Advance> = {}) => {
      const reply = await add(body);
      expect([reply.status, reply.error?.message]).toEqual([201, undefined]);
      return reply.body;
    },
    get: async (id: number) => (await t.call(floorplanCalls.get, { params: { id } }, token)).body,
    voidPayment: (id: number) =>
      t.call(floorplanCalls.voidPayment, { params: { id }, body: { reason: 'Debited twice' } }, token),
    accounts: () => office().accounts(tenant),
    sell: (on: string) =>
      t.sql(
        sql`update stock_vehicle set status = ${STOCK_STATUS.sold}, sold_date = ${on} where dealership_id = ${tenant} and id = ${stockId} returning id`,
      ),
  };
};

describe('a floor plan lender', () => {
  it('has terms that are read back, and is one once', async () => {
    const d = await open({ credit_limit: 50_000 });
    const { body } = await t.call(floorplanCalls.lender, { params: { id: d.lenderId } }, d.token);
    expect(body).toMatchObject({ ...TERMS, rate: 7.45, credit_limit: 50_000, available: 50_000, count: 0 });
    const again = await t.call(
      floorplanCalls.addLender,
      { body: { vendor_id: d.vendorId, ...TERMS } },
      d.token,
    );
    expect([again.status, again.error.fields]).toEqual([
      400,
      { vendor_id: 'Northstar Floor Plan is a floor plan lender already' },
    ]);
  });

  it('is made once of a vendor, also by several at once', async () => {
    const d = await open();
    const vendorId = await office().addVendor(d.token, { name: 'Harbour Floor Plan', kind: 'floor-plan' });
    const add = () => t.call(floorplanCalls.addLender, { body: { vendor_id: vendorId, ...TERMS } }, d.token);
    const replies = await Promise.all(Array.from({ length: 5 }, add));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  it.each([
    [{ rates: [TERMS.rates[0], TERMS.rates[0]] }, 'rates.1.from'],
    [{ curtailments: [{ after_days: 200, percent: 10 }] }, 'curtailments'],
    [
      {
        curtailments: [
          { after_days: 30, percent: 60 },
          { after_days: 60, percent: 60 },
        ],
      },
      'curtailments',
    ],
    [{ rates: [] }, 'rates'],
  ])('is refused with wrong terms %#', async (wrong, field) => {
    const d = await open();
    const reply = await t.call(
      floorplanCalls.changeLender,
      { params: { id: d.lenderId }, body: wrong as never }, // wrong on purpose
      d.token,
    );
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is changed by one of two at once', async () => {
    const d = await open();
    const change = (payoff_days: number) =>
      t.call(
        floorplanCalls.changeLender,
        { params: { id: d.lenderId }, body: { payoff_days, version: 1 } },
        d.token,
      );
    const statuses = (await Promise.all([change(5), change(7)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe('an advance', () => {
  it('comes into the bank and is owed to the lender', async () => {
    const d = await open();
    const advance = await d.advance();
    expect(await d.accounts()).toEqual({ '1010': 2_000_000, '2050': -2_000_000 });
    // 31 days at 7.95 % and 37 at 7.45 %: 135.0411 + 151.0411
    expect(advance).toMatchObject({
      ...{ floored: 20_000, interest: 286.08, days: 68, per_day: 4.08, state: 'open' },
      ...{ next_due: { day: '2026-03-02', amount: 2_000 }, overdue: 2_000 },
    });
  });

  it('paid to the seller lowers what is owed to it', async () => {
    const d = await open();
    const seller = await office().addVendor(d.token, { name: 'Lakeshore Motors' });
    const refused = await d.add({ account: null });
    expect(refused.error.fields).toEqual({
      vendor_id: 'This vehicle has no purchase record: choose whom the lender paid',
    });
    await d.advance({ account: null, vendor_id: seller });
    expect(await office().ledgerOf(d.tenant, '2000', { vendorId: seller })).toBe(2_000_000);
    expect(await d.accounts()).toEqual({ '2000': 2_000_000, '2050': -2_000_000 });
  });

  it('above the limit of the lender is warned of and may be confirmed', async () => {
    const d = await open({ credit_limit: 15_000 });
    const warned = await d.add();
    expect([warned.status, Object.keys(warned.error.fields ?? {})]).toEqual([409, ['confirmed']]);
    expect(warned.error.message).toContain('above its limit of $15,000');
    expect(await d.accounts()).toEqual({});
    expect((await d.add({ confirmed: 1 })).status).toBe(201);
  });

  it.each<[string, Partial<Advance>, string]>([
    ['of nothing', { amount: 0 }, 'amount'],
    ['in the future', { day: '2026-03-20' }, 'day'],
    ['in a closed period', { day: '2025-12-31' }, 'day'],
    ['into an account without money', { account: '6010' }, 'account'],
    ['of nobody', { lender_id: 999_999 }, 'lender_id'],
    ['on nothing', { stock_id: 999_999 }, 'stock_id'],
  ])('%s is refused', async (_, body, field) => {
    const d = await open();
    await office().closeBooks(d.tenant, '2025-12-31');
    const reply = await d.add(body);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('on a vehicle that is floored already is refused, also by two at once', async () => {
    const d = await open();
    const replies = await Promise.all([d.add(), d.add()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await d.accounts()).toEqual({ '1010': 2_000_000, '2050': -2_000_000 });
    await d.sell('2026-03-01');
    expect((await d.add()).error.fields).toEqual({ stock_id: 'This vehicle is sold' });
  });

  it('that was entered by mistake is taken back with its interest', async () => {
    const d = await open();
    const { id } = await d.advance();
    await runJob();
    expect(await d.accounts()).toMatchObject({ '2050': -2_000_000, '6200': expect.any(Number) });
    const reply = await t.call(
      floorplanCalls.cancel,
      { params: { id }, body: { reason: 'Wrong car' } },
      d.token,
    );
    expect(reply.body).toMatchObject({ state: 'cancelled', floored: 0, interest: 0 });
    expect(await d.accounts()).toEqual({});
    expect((await d.add()).status).toBe(201);
  });
});

describe('interest', () => {
  it('is booked at the end of each month, once, however often the job runs and on however many servers', async () => {
    const d = await open();
    const { id } = await d.advance();
    await Promise.all([runJob(), runJob(), runJob()]);
    await runJob();
    // 30 days at 7.95 % to January 31, a day at 7.95 % and 27 at 7.45 % to February 28
    expect((await d.get(id)).accruals).toEqual([
      { id: expect.any(Number), from: '2026-01-31', to: '2026-02-28', amount: 114.58 },
      { id: expect.any(Number), from: '2026-01-01', to: '2026-01-31', amount: 130.68 },
    ]);
    expect(await d.accounts()).toMatchObject({ '6200': 24_526, '2090': -24_526 });
  });

  it('is booked every day where the lender has it so, and days that were missed are made up for', async () => {
    const d = await open({ accrual: 'day' }, '2026-01-03');
    const { id } = await d.advance();
    await runJob();
    goTo('2026-01-04');
    await runJob();
    goTo('2026-02-03');
    await runJob();
    expect((await d.get(id)).accruals.map(({ to }) => to)).toEqual([
      ...['2026-02-02', '2026-01-31', '2026-01-03', '2026-01-02'],
    ]);
  });

  it('of a closed month is booked today', async () => {
    const d = await open();
    await d.advance();
    await office().closeBooks(d.tenant, '2026-02-28');
    await runJob();
    const days = await t.sql(
      sql`select day::text, event_day::text from journal_entry where dealership_id = ${d.tenant} and kind = 'floor-plan-interest' order by id`,
    );
    expect(days).toEqual([
      { day: '2026-03-10', event_day: '2026-01-31' },
      { day: '2026-03-10', event_day: '2026-02-28' },
    ]);
  });

  it('follows a rate that is entered later', async () => {
    const d = await open();
    const { id } = await d.advance();
    await runJob();
    await t.call(
      floorplanCalls.changeLender,
      { params: { id: d.lenderId }, body: { rates: [{ from: '2025-01-01', rate: 7.95 }] } },
      d.token,
    );
    goTo('2026-04-01');
    await runJob();
    // 89 days at 7.95 % in all
    expect((await d.get(id)).accruals.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      38_770,
    );
  });

  it('leaves nothing half done when the connection ends between the steps', async () => {
    const d = await open();
    const { id } = await d.advance();
    const failing = t.deps.database.write(
      asTenant(d.tenant),
      { userId: null, requestId: 'killed' },
      async (tx) => {
        const { accrueOne } = await import('./interest/job');
        await accrueOne(tx, { tenant: d.tenant, userId: null, today: '2026-03-10' }, id);
        throw new Error('a kill in the middle');
      },
    );
    await expect(failing).rejects.toThrow('a kill in the middle');
    expect(await d.get(id)).toMatchObject({ accruals: [] });
    await runJob();
    expect((await d.get(id)).accruals).toHaveLength(2);
  });
});

describe('paying the lender', () => {
  it('curtails, pays interest, and pays off to the cent', async () => {
    const d = await open();
    const { id } = await d.advance();
    const curtailed = await d.pay(id, { kind: 'curtailment', day: '2026-03-02', principal: 2_000 });
    expect(curtailed.body).toMatchObject({
      ...{ floored: 18_000, overdue: 0, next_due: { day: '2026-05-01', amount: 18_000 } },
    });
    const interest = await d.pay(id, { kind: 'interest', day: '2026-03-02', interest: 100 });
    expect(interest.status).toBe(201);
    const { body: quote } = await t.call(floorplanCalls.quote, { params: { id }, query: {} }, d.token);
    expect(quote).toMatchObject({ principal: 18_000, per_day: 3.67, due: 0 });
    const paid = await d.pay(id, {});
    expect(paid.body).toMatchObject({ state: 'paid-off', closed_on: '2026-03-10', floored: 0, interest: 0 });
    const total = paid.body.interest_total;
    expect(quote.interest).toBe(Math.round((total - 100) * 100) / 100);
    expect(await d.accounts()).toEqual({ '1010': -Math.round(total * 100), '6200': Math.round(total * 100) });
  });

  it('books what the lender asks for besides the computed interest as interest', async () => {
    const d = await open();
    const { id } = await d.advance();
    const paid = await d.pay(id, { interest: 300 });
    expect(paid.body).toMatchObject({ interest: 0, interest_total: 300 });
    expect(await d.accounts()).toEqual({ '1010': -30_000, '6200': 30_000 });
  });

  it.each<[string, Partial<Payment>, string]>([
    ['more than is owed', { kind: 'curtailment', principal: 20_001 }, 'principal'],
    ['all of it as a part', { kind: 'curtailment', principal: 20_000 }, 'principal'],
    ['nothing', { kind: 'curtailment' }, 'principal'],
    ['more interest than has accrued', { kind: 'interest', interest: 287 }, 'interest'],
    ['before the advance', { day: '2025-12-31' }, 'day'],
    ['in the future', { day: '2026-04-01' }, 'day'],
    ['from an account without money', { account: '6200' }, 'account'],
  ])('refuses %s', async (_, body, field) => {
    const d = await open();
    const { id } = await d.advance();
    const reply = await d.pay(id, body);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuses a day whose books are closed, and a second payoff by two at once', async () => {
    const d = await open();
    const { id } = await d.advance();
    await office().closeBooks(d.tenant, '2026-02-28');
    expect((await d.pay(id, { day: '2026-02-28' })).error.fields).toEqual({
      day: 'The books are closed up to 2026-02-28',
    });
    const both = await Promise.all([d.pay(id, {}), d.pay(id, {})]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await d.accounts())['2050']).toBeUndefined();
  });

  it('takes a payment back today, with the interest that it saved', async () => {
    const d = await open();
    const { id } = await d.advance();
    const paid = await d.pay(id, { day: '2026-03-05' });
    goTo('2026-03-20');
    const back = await d.voidPayment(paid.body.payments[0]?.id ?? 0);
    expect(back.body).toMatchObject({ state: 'open', floored: 20_000, closed_on: null });
    // as if it had never been paid
    expect(back.body.interest).toBe(326.9);
    expect(back.body.payments[0]).toMatchObject({ voided_on: '2026-03-20', void_reason: 'Debited twice' });
    expect(await d.accounts()).toMatchObject({ '1010': 2_000_000, '2050': -2_000_000 });
    expect((await d.voidPayment(paid.body.payments[0]?.id ?? 0)).status).toBe(409);
    const entries = await t.sql(
      sql`select day::text from journal_entry where dealership_id = ${d.tenant} and source = 'floor-plan-payment' order by part`,
    );
    expect(entries).toEqual([{ day: '2026-03-05' }, { day: '2026-03-20' }]);
  });

  it('entered late takes back the interest that was booked too much', async () => {
    const d = await open();
    const { id } = await d.advance();
    await runJob();
    const paid = await d.pay(id, { day: '2026-02-10' });
    expect(paid.body).toMatchObject({ state: 'paid-off', interest: 0 });
    const total = Math.round(paid.body.interest_total * 100);
    expect(await d.accounts()).toEqual({ '1010': -total, '6200': total });
  });
});

describe('a sold vehicle that is not paid off', () => {
  it('is in the list, on the overview and told to the owner, once for the sale and once when it is late', async () => {
    const d = await open();
    const { id } = await d.advance();
    await d.sell('2026-03-09');
    const { body: list } = await t.call(floorplanCalls.list, { query: { need: 'sold' } }, d.token);
    expect(list.rows).toMatchObject([{ id, is_sold: 1, sold_on: '2026-03-09', payoff_by: '2026-03-12' }]);
    expect(list.totals).toMatchObject({ sold: 1, sold_floored: 20_000 });
    const overview = await t.call(accountingCalls.ledgerOverview, {}, d.token);
    expect(overview.body.attention.map(({ text }) => text)).toContain(
      '1 sold vehicle is not paid off at the floor plan lender: $20,000.00',
    );
    const told = async () =>
      (
        await t.sql<{ title: string }>(
          sql`select title from notification where dealership_id = ${d.tenant} and kind = 'floorplan.sold' order by id`,
        )
      ).map(({ title }) => title.split(':')[0]);
    await Promise.all([runJob(), runJob()]);
    expect(await told()).toEqual(['Sold and not paid off']);
    goTo('2026-03-13');
    await runJob();
    await runJob();
    expect(await told()).toEqual(['Sold and not paid off', 'Payoff is late']);
    await d.pay(id, { day: '2026-03-13' });
    const after = await t.call(floorplanCalls.list, { query: { need: 'sold' } }, d.token);
    expect(after.body.total).toBe(0);
  });
});

it('counts in what a day of the vehicle on the lot costs', async () => {
  const d = await open();
  await d.advance();
  const { body } = await t.call(accountingCalls.unit, { params: { id: d.stockId } }, d.token);
  // 20,000 × 7.45 % / 365
  expect([body.floored, body.per_day]).toEqual([20_000, 4.08]);
});

it('leads from the journal to the advance', async () => {
  const d = await open();
  const { id } = await d.advance();
  const [entry] = await t.sql<{ id: number }>(
    sql`select id from journal_entry where dealership_id = ${d.tenant} and source = 'floor-plan-advance'`,
  );
  const { body } = await t.call(accountingCalls.journalEntry, { params: { id: entry?.id ?? 0 } }, d.token);
  expect(body.source?.to).toBe(`/admin/accounting/floor-plan/${id}`);
});
