import { commissionCalls } from '@forecourt/contract/commission/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { readPdf } from '../../test-support/read-pdf';
import { drawWithoutPaper, openCommissions } from './test-support/commission';

let t: TestApp;
let drawAgain: () => void;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-01T18:00:00Z') });
  drawAgain = drawWithoutPaper();
});
afterAll(async () => {
  drawAgain();
  await t.stop();
});

const FLAT = { kind: 'flat' as const, amount: 200 };

/** A seller with a plan from a day on and two sales of it. */
const withSales = async (rules: readonly object[] = [FLAT], from = '2026-05-01') => {
  const d = await openCommissions(t);
  const plan = await d.newPlan({ rules: rules as [typeof FLAT] }); // rules of any kind
  await d.give(d.seller.id, plan.id, { from });
  await d.sale({ seller: d.seller.id, front: 1_000, day: from });
  await d.sale({ seller: d.seller.id, front: 1_000 });
  return d;
};

describe('what is due', () => {
  it('is paid once, with everything that was earned up to the day', async () => {
    const d = await withSales([FLAT], '2026-04-30');
    expect((await d.dueOf(d.seller.id, '2026-04-30')).body).toMatchObject({ amount: 200, count: 1 });
    const early = await d.pay(d.seller.id, 200, { to: '2026-04-30' });
    expect(early.body).toMatchObject({ number: 'CP-000001', amount: 200, count: 1, to: '2026-04-30' });
    const rest = await d.pay(d.seller.id, 200);
    expect(rest.body).toMatchObject({ number: 'CP-000002', amount: 200, count: 1 });
    expect(await d.entriesOf(d.seller.id)).toEqual([
      ['sale', 'paid', 200],
      ['sale', 'paid', 200],
    ]);
    expect((await d.list()).sums).toMatchObject({ earned: 400, paid: 400, due: 0 });
  });

  it('is paid by one of two who pay at the same time', async () => {
    const d = await withSales();
    const both = await Promise.all([d.pay(d.seller.id, 400), d.pay(d.seller.id, 400)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { body } = await t.call(commissionCalls.payments, { query: {} }, d.token);
    expect([body.total, body.sum]).toEqual([1, 400]);
    const twice = sql`insert into commission_payment_line (dealership_id, payment_id, entry_id, amount_cents)
      select dealership_id, payment_id, entry_id, amount_cents from commission_payment_line where dealership_id = ${d.id} returning 1`;
    await expect(t.sql(twice)).rejects.toThrow(/duplicate key/);
  });

  it('is not paid when it is another amount than the payer saw, or on a day to come', async () => {
    const d = await withSales();
    const other = await d.pay(d.seller.id, 200);
    expect([other.status, other.error.message]).toEqual([
      ...[409, '$400.00 is due now. Look at it again before you pay.'],
    ]);
    expect((await d.pay(d.seller.id, 400, { to: '2026-05-03' })).error.fields).toEqual({
      to: 'must not be in the future',
    });
    expect((await d.pay(d.other.id, 400)).error.fields).toEqual({ user_id: 'There is no such colleague' });
  });

  it('is listed by person', async () => {
    const d = await withSales();
    const due = async (as: string) =>
      (await t.call(commissionCalls.due, { query: { to: '2026-05-01' } }, as)).body;
    expect(await due(d.token)).toMatchObject({
      total: 400,
      rows: [{ user_id: d.seller.id, amount: 400, count: 2 }],
    });
    expect((await due(d.other.token)).rows).toEqual([]);
    expect((await due(d.seller.token)).total).toBe(400);
  });
});

describe('salary and draw', () => {
  it('are settled with the payment when their month is over, once', async () => {
    const rules = [FLAT, { kind: 'salary', amount: 1_500 }];
    const d = await withSales(rules, '2026-04-16');
    const due = await d.dueOf(d.seller.id);
    expect(due.body.entries.map(({ kind, amount, day }) => [kind, amount, day])).toEqual([
      ['sale', 200, '2026-04-16'],
      ['salary', 750, '2026-04-30'],
      ['sale', 200, '2026-05-01'],
    ]);
    expect(due.body.entries[1]?.lines[0]?.sum).toBe('$1,500.00 × 15 of 30 days');
    expect((await d.pay(d.seller.id, 1_150)).body).toMatchObject({ amount: 1_150, count: 3 });
    expect((await d.dueOf(d.seller.id)).body).toMatchObject({ amount: 0, entries: [] });
  });

  it('advance what a month lacks and recover it from a later one', async () => {
    const d = await openCommissions(t);
    const draw = { kind: 'draw' as const, amount: 1_000, settles: 'recoverable' as const };
    const plan = await d.newPlan({ rules: [{ kind: 'percent', of: 'front', rate: 50 }, draw] });
    await d.give(d.seller.id, plan.id, { from: '2026-03-01' });
    await d.sale({ seller: d.seller.id, front: 1_200, day: '2026-03-10' });
    await d.sale({ seller: d.seller.id, front: 2_600, day: '2026-04-10' });
    expect((await d.dueOf(d.seller.id, '2026-03-31')).body).toMatchObject({ amount: 1_000, draw_open: 400 });
    expect((await d.pay(d.seller.id, 1_000, { to: '2026-03-31' })).status).toBe(201);
    const later = await d.dueOf(d.seller.id, '2026-04-30');
    expect(later.body.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['sale', 1_300],
      ['draw', -300],
    ]);
    expect((await d.pay(d.seller.id, 1_000, { to: '2026-04-30' })).status).toBe(201);
    expect((await d.dueOf(d.seller.id, '2026-04-30')).body.draw_open).toBe(100);
  });
});

describe('a payment', () => {
  it('has a pay slip with the arithmetic, and tells the person', async () => {
    const d = await withSales([FLAT, { kind: 'floor', amount: 250 }]);
    const { body: payment } = await d.pay(d.seller.id, 500);
    const slip = await t.call(commissionCalls.paySlip, { params: { id: payment.id } }, d.seller.token);
    expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await readPdf(slip.body);
    for (const words of [
      ...['Commission pay slip', 'CP-000001', '$500.00', 'For the unit: $200.00'],
      ...['Raised to the minimum of $250.00: $250.00 − $200.00', 'Paid in 2026 so far', 'Cheque'],
    ])
      expect(text).toContain(words);
    const told = await t.sql<{ title: string }>(
      sql`select title from notification where dealership_id = ${d.id} and user_id = ${d.seller.id}`,
    );
    expect(told).toEqual([{ title: 'Commission of $500.00 paid' }]);
  });

  it('is seen by the person and by those who manage, and changed by nobody', async () => {
    const d = await withSales();
    const { body: payment } = await d.pay(d.seller.id, 400);
    const open = async (as: string) =>
      (await t.call(commissionCalls.payment, { params: { id: payment.id } }, as)).status;
    expect([await open(d.token), await open(d.seller.token), await open(d.other.token)]).toEqual([
      ...[200, 200, 404],
    ]);
    const slip = await t.call(commissionCalls.paySlip, { params: { id: payment.id } }, d.other.token);
    expect(slip.status).toBe(404);
    const [entry] = (await d.list()).rows;
    const detail = async (as: string) =>
      (await t.call(commissionCalls.get, { params: { id: entry?.id ?? 0 } }, as)).status;
    expect([await detail(d.seller.token), await detail(d.other.token)]).toEqual([200, 404]);
    expect((await d.list({ user_id: d.seller.id }, d.other.token)).total).toBe(0);
    expect((await d.dueOf(d.seller.id, '2026-05-01', d.other.token)).status).toBe(404);
    const change = sql`update commission_payment set amount_cents = 1 where dealership_id = ${d.id} returning id`;
    await expect(t.sql(change)).rejects.toThrow(/never changed/);
  });
});
