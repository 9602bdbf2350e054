import { bhphCalls } from '@forecourt/contract/bhph';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openLender } from '../../test-support/loans';

let t: TestApp;
let d: Awaited<ReturnType<typeof openLender>>;
beforeAll(async () => {
  t = await startTestApp();
  d = await openLender(t);
});
afterAll(() => t.stop());

const expectSame = async (id: number) => {
  const { stored, replayed } = await d.ledger(id);
  expect(stored).toEqual(JSON.parse(JSON.stringify(replayed)));
};

describe('opening an account', () => {
  it('takes rate, payment and days of the bill, and says what is due', async () => {
    const account = await d.opened();
    expect(account).toMatchObject({
      ...{
        apr: 19.99,
        frequency: 'weekly',
        number_of_payments: 52,
        first_day: '2026-01-18',
        principal: 8_000,
      },
      ...{ status: 'open', vehicle_title: '2022 Kia Soul', next_due: '2026-01-18', interest_per_day: 4.38 },
      entries: [{ kind: 'opened', amount: 8_000, receipt: null }],
    });
    expect(account.schedule).toHaveLength(52);
    expect(account.customer.name).toBe('Grace Fraser');
  });

  it('answers the same account again, and opens it anew when forced', async () => {
    const billId = await d.bill();
    const first = (await d.init(billId)).body;
    expect((await d.init(billId)).body.id).toBe(first.id);
    await t.sql(
      sql`update bill_of_sale set input = jsonb_set(input, '{values,financing_rate}', '12.5') where id = ${billId} returning id`,
    );
    const anew = await d.init(billId, true);
    expect([anew.status, anew.body.apr, anew.body.id === first.id]).toEqual([201, 12.5, false]);
    expect((await d.get(first.id)).status).toBe(404);
    await d.paid(anew.body.id, 100, '2026-01-18');
    const refused = await d.init(billId, true);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Payments were booked on this account: it cannot be opened anew',
    ]);
  });

  it('opens one account for two requests at once', async () => {
    const billId = await d.bill();
    const answers = await Promise.all([d.init(billId), d.init(billId)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    ['a rate over the ceiling', { values: { financing_rate: 39.9 } }, 400, /35/],
    ['another type of bill', { type: 1 as const }, 400, 'Only a buy-here-pay-here bill has an account'],
    ['no customer', { customerId: null }, 400, 'Choose the customer of the bill first'],
    [
      'no first day',
      { values: { financing_first_payment_day: null } },
      400,
      'Enter the first payment day of the bill first',
    ],
    ['no rate', { values: { financing_rate: null } }, 400, 'Enter the interest rate of the bill first'],
    ['nothing to finance', { values: { price_sales_price: 0 } }, 400, 'The bill leaves nothing to finance'],
    ['a cancelled bill', { state: 'cancelled' }, 409, 'This bill was cancelled'],
  ])('is refused for %s', async (_name, wanted, status, message) => {
    const refused = await d.init(await d.bill(wanted));
    expect(refused.status).toBe(status);
    expect(refused.error.message).toMatch(message);
    if (status === 400) expect(refused.error.fields).toHaveProperty('bill_id');
  });

  it('counts mandatory charges in the rate that the ceiling tests', async () => {
    const charges = { mandatoryCharges: [{ label: 'Set-up', amount: 60_000 }] };
    const refused = await d.init(await d.bill({ values: { financing_rate: 33 }, more: charges as never }));
    expect([refused.status, refused.error.message]).toEqual([400, expect.stringMatching(/35/)]);
  });
});

describe('a payment', () => {
  it('is divided and explained, to the cent of the worked example', async () => {
    const { id } = await d.opened();
    const { principal, entries } = await d.paid(id, 150, '2026-01-18');
    expect(principal).toBe(7_924.48);
    expect(entries.at(-1)).toMatchObject({
      ...{ kind: 'payment', amount: 150, principal: 7_924.48, title: 'Payment by cash' },
      split: { interest: 74.48, principal: 75.52, carried: 0, fees: 0 },
      explanation: expect.stringContaining('Interest for 17 days (2026-01-02 to 2026-01-18) on $8,000.00'),
      receipt: expect.stringMatching(/^P-\d{6}$/),
    });
    await expectSame(id);
  });

  it('is refused above the payoff, before the last one, in the future and with a split that does not sum', async () => {
    const { id } = await d.opened();
    await d.paid(id, 150, '2026-01-18');
    const over = await d.pay(id, 9_000, '2026-01-25');
    expect([over.status, over.error.fields]).toEqual([
      400,
      { amount: 'The payment is more than the payoff of $7,954.86 on 2026-01-25' },
    ]);
    expect((await d.pay(id, 150, '2026-01-17')).error.fields).toEqual({
      day: 'The last payment was on 2026-01-18: choose that day or a later one',
    });
    expect((await d.pay(id, 150, '2099-01-17')).error.fields).toEqual({
      day: 'The day must not be in the future',
    });
    const none = { fees: 0, carried: 0, side: 0, pick_up: 0 };
    const wrong = await d.pay(id, 100, '2026-01-25', { split: { ...none, interest: 30, principal: 50 } });
    expect([wrong.status, wrong.error.fields]).toEqual([
      400,
      { split: 'The parts sum to $80.00, not to $100.00' },
    ]);
    const tooMuch = await d.pay(id, 100, '2026-01-25', { split: { ...none, interest: 50, principal: 50 } });
    expect(tooMuch.error.fields).toEqual({ 'split.interest': 'Only $30.38 is owed of this part' });
    const byHand = await d.paid(id, 100, '2026-01-25', { split: { ...none, interest: 0, principal: 100 } });
    expect([byHand.principal, byHand.carried_interest]).toEqual([7_824.48, 30.38]);
    await expectSame(id);
  });

  it('at the same time as another does not lose one or overpay', async () => {
    const { id } = await d.opened();
    const { payoff } = (await d.get(id, '2026-01-18')).body;
    const answers = await Promise.all([1, 2].map(() => d.pay(id, payoff, '2026-01-18')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await d.get(id)).body).toMatchObject({ status: 'paid-off', payoff: 0, principal: 0 });
    const { id: other } = await d.opened();
    await Promise.all([1, 2, 3, 4].map(() => d.paid(other, 100, '2026-01-18')));
    expect((await d.get(other)).body).toMatchObject({ total_paid: 400, entries: { length: 5 } });
    await expectSame(other);
  });

  it('has receipt numbers without gaps, also after refusals', async () => {
    const { id } = await d.opened();
    await Promise.all([
      d.paid(id, 50, '2026-01-18'),
      d.pay(id, 9_999, '2026-01-18'),
      d.paid(id, 60, '2026-01-18'),
    ]);
    const rows = await t.sql<{ n: number }>(
      sql`select receipt_number as n from bhph_event where dealership_id = ${d.id} and receipt_number is not null order by 1`,
    );
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
  });

  it('pays the loan off by the schedule to exactly 0', async () => {
    const { id, schedule } = await d.opened({
      values: { financing_term: 3, financing_frequency: 'monthly' },
    });
    expect(schedule).toHaveLength(3);
    for (const { day, amount } of schedule) await d.paid(id, amount, day);
    expect((await d.get(id)).body).toMatchObject({ status: 'paid-off', payoff: 0, next_due: null });
    expect((await d.pay(id, 1, '2026-06-01')).error.fields).toEqual({
      amount: 'Nothing is owed on this account',
    });
  });
});

describe('unpay', () => {
  it('takes the last payment back and leaves every figure as before', async () => {
    const { id } = await d.opened();
    await d.paid(id, 150, '2026-01-18');
    const before = (await d.get(id, '2026-02-01')).body;
    await d.paid(id, 200, '2026-01-25');
    const { body } = await d.unpay(id);
    expect(body.entries.at(-1)).toMatchObject({
      is_voided: 1,
      amount: 200,
      voided: { reason: 'Booked twice' },
    });
    const after = (await d.get(id, '2026-02-01')).body;
    for (const name of ['principal', 'payoff', 'carried_interest', 'next_due', 'total_paid'] as const)
      expect([name, after[name]]).toEqual([name, before[name]]);
    await expectSame(id);
  });

  it('out of order divides the later payments anew', async () => {
    const { id } = await d.opened();
    const first = (await d.paid(id, 150, '2026-01-18')).entries.at(-1);
    await d.paid(id, 150, '2026-01-25');
    const { status, body } = await d.unpay(id, { entry_id: first?.id });
    expect(status).toBe(200);
    // 24 days on 8,000 at 19.99 %
    expect(body.entries.at(-1)).toMatchObject({ amount: 150, split: { interest: 105.15, principal: 44.85 } });
    expect(body.principal).toBe(7_955.15);
    const again = await d.unpay(id, { entry_id: first?.id });
    expect(again.error.fields).toEqual({ entry_id: 'This event was already taken back' });
    await expectSame(id);
  });

  it('of a returned payment charges the fee in the same step', async () => {
    expect((await d.settings({ returned_payment_fee: 45 })).status).toBe(200);
    const { id } = await d.opened();
    await d.paid(id, 150, '2026-01-18');
    const { body } = await d.unpay(id, { returned: 1, reason: 'Insufficient funds' });
    expect(body).toMatchObject({ fees: 45, principal: 8_000 });
    expect(body.entries.at(-1)).toMatchObject({
      kind: 'charge',
      title: 'Returned payment: Insufficient funds',
    });
    await expectSame(id);
  });

  it('is refused without a payment, for another entry and without a reason', async () => {
    const [{ id }, other] = [await d.opened(), await d.opened()];
    expect((await d.unpay(id)).status).toBe(409);
    const foreign = (await d.paid(other.id, 100, '2026-01-18')).entries.at(-1);
    expect((await d.unpay(id, { entry_id: foreign?.id })).error.fields).toHaveProperty('entry_id');
    expect((await d.unpay(other.id, { reason: '' })).error.fields).toHaveProperty('reason');
    const opened = other.entries[0];
    expect((await d.unpay(other.id, { entry_id: opened?.id })).error.fields).toEqual({
      entry_id: 'This event cannot be taken back',
    });
  });
});

describe('who may', () => {
  it('a seller pays where they see the bill, and never takes back, changes or purges', async () => {
    const seller = await d.user(ROLE.seller);
    const [own, others] = [await d.opened({ sellerId: seller.id }), await d.opened()];
    expect((await d.pay(own.id, 100, '2026-01-18', {}, seller.token)).status).toBe(200);
    expect((await d.charge(own.id, {}, seller.token)).status).toBe(201);
    expect((await d.pay(others.id, 100, '2026-01-18', {}, seller.token)).status).toBe(404);
    expect((await d.charge(others.id, {}, seller.token)).status).toBe(404);
    expect((await d.unpay(own.id, {}, seller.token)).status).toBe(403);
    expect((await d.modify(own.id, {}, seller.token)).status).toBe(403);
    for (const call of [bhphCalls.purge, bhphCalls.remove])
      expect((await t.call(call, { params: { id: own.id } }, seller.token)).status).toBe(403);
  });

  it('finds no account, entry or bill of another dealership', async () => {
    const other = await openLender(t);
    const account = await other.opened();
    const entry = (await other.paid(account.id, 100, '2026-01-18')).entries.at(-1);
    const { id } = await d.opened();
    expect((await d.get(account.id)).status).toBe(404);
    expect((await d.pay(account.id, 10, '2026-02-01')).status).toBe(404);
    expect((await d.init(account.bill_id)).status).toBe(404);
    expect((await d.unpay(id, { entry_id: entry?.id })).status).toBe(400);
    expect((await t.call(bhphCalls.receipt, { params: { id: entry?.id ?? 0 } }, d.token)).status).toBe(404);
  });
});

it('never changes or deletes an event', async () => {
  const { id } = await d.opened();
  await d.paid(id, 100, '2026-01-18');
  await expect(
    t.sql(sql`update bhph_event set day = '2020-01-01' where account_id = ${id} returning id`),
  ).rejects.toThrow();
  await expect(t.sql(sql`delete from bhph_event where account_id = ${id} returning id`)).rejects.toThrow();
});
