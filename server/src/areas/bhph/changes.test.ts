import { bhphCalls } from '@forecourt/contract/bhph';
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

describe('a change of terms', () => {
  it('schedules what is owed anew from a day on', async () => {
    const { id } = await d.opened();
    await d.paid(id, 150, '2026-01-18');
    const { status, body } = await d.modify(id, {
      apr: 12.5,
      frequency: 'monthly',
      number_of_payments: 24,
      first_day: '2026-03-01',
    });
    expect([status, body.apr, body.frequency, body.schedule.length]).toEqual([200, 12.5, 'monthly', 24]);
    expect(body.schedule[0]).toMatchObject({ day: '2026-03-01', amount: body.payment });
    expect(body.entries.at(-1)).toMatchObject({
      kind: 'modified',
      explanation: expect.stringContaining('24 monthly payments'),
    });
    await expectSame(id);
  });

  it('follows from the payment alone, and may lend more', async () => {
    const { id } = await d.opened();
    const { body } = await d.modify(id, { from: '2026-01-10', payment: 300, principal_change: 500 });
    expect(body).toMatchObject({ payment: 300, principal: 8_500 });
    expect(body.number_of_payments).toBeLessThan(40);
  });

  it('of another frequency lasts about as long', async () => {
    const { id } = await d.opened();
    const { body: before } = await d.get(id, '2026-01-10');
    const { body } = await d.modify(id, { from: '2026-01-10', frequency: 'biweekly' });
    expect([before.frequency, body.frequency]).toEqual(['weekly', 'biweekly']);
    expect(body.number_of_payments).toBe(before.number_of_payments / 2);
  });

  it('that counts from before the last payment divides it anew', async () => {
    const { id } = await d.opened();
    await d.paid(id, 150, '2026-01-18');
    const { body } = await d.modify(id, { from: '2026-01-02', apr: 0, first_day: '2026-01-18' });
    expect(body.entries.find(({ kind }) => kind === 'payment')?.split).toMatchObject({
      interest: 4.38,
      principal: 145.62,
    });
    await expectSame(id);
  });

  it('keeps the rate ceiling and the checks of terms, each on its field', async () => {
    const { id } = await d.opened();
    const over = await d.modify(id, { apr: 36 });
    expect([over.status, over.error.fields]).toEqual([400, { apr: expect.stringMatching(/35/) }]);
    expect((await d.modify(id, { payment: 1, number_of_payments: 10 })).error.fields).toHaveProperty(
      'payment',
    );
    const balloon = await d.modify(id, { payment: 100, number_of_payments: 5 });
    expect(balloon.error.fields).toEqual({ payment: expect.stringContaining('The last payment would be') });
    expect((await d.modify(id, { principal_change: -9_000 })).error.fields).toHaveProperty(
      'principal_change',
    );
    expect((await d.modify(id, { principal_change: 8_000.01 })).error.fields).toEqual({
      principal_change: 'At most $8,000.00 can be added',
    });
    expect((await d.modify(id, { from: '2025-12-01' })).error.fields).toHaveProperty('from');
    expect((await d.modify(id, { from: '2099-12-01' })).error.fields).toHaveProperty('from');
    expect((await d.modify(id, { reason: '' })).error.fields).toHaveProperty('reason');
  });
});

describe('a charge', () => {
  it('is taken when account and law allow it', async () => {
    const { id, charges_allowed } = await d.opened();
    expect(charges_allowed).toEqual(['returned-payment', 'legal-cost', 'realisation-cost', 'side-note']);
    expect((await d.charge(id)).body).toMatchObject({ fees: 80 });
    expect((await d.charge(id, { charge: 'side-note', amount: 240, label: 'Brakes' })).body).toMatchObject({
      side_notes: 240,
    });
    const late = await d.charge(id, { charge: 'late-fee', amount: 20, label: 'Late' });
    expect([late.status, late.error.fields]).toEqual([
      400,
      { charge: 'This account does not allow the charge: late fee' },
    ]);
    await expectSame(id);
  });

  it('for lateness is taken once an instalment where the dealership confirmed it', async () => {
    const fee = { kind: 'flat', amount: 20, least: 0, most: 0, grace_days: 3, basis: 'instalment' } as const;
    const refused = await d.settings({ late_fee: fee });
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['late_fee']]);
    expect((await d.settings({ late_fee: fee, late_fees_confirmed: 1 })).status).toBe(200);
    const { id } = await d.opened();
    const wanted = { charge: 'late-fee', amount: 20, label: 'Late', instalment_day: '2026-01-18' } as const;
    expect((await d.charge(id, wanted)).status).toBe(201);
    expect((await d.charge(id, wanted)).error.fields).toHaveProperty('instalment_day');
    expect((await d.charge(id, { ...wanted, instalment_day: undefined })).status).toBe(201);
    await d.settings({ late_fee: null, late_fees_confirmed: 0 });
  });
});

describe('the status', () => {
  it('goes from repossession over charge-off to recovery and refund', async () => {
    const { id } = await d.opened();
    const day = '2026-03-01';
    expect((await d.setStatus(id, { event: 'recovered', day, amount: 5, reason: 'x' })).status).toBe(409);
    expect((await d.setStatus(id, { event: 'repossessed', day, reason: 'No contact' })).body.status).toBe(
      'repossessed',
    );
    expect((await d.setStatus(id, { event: 'reinstated', day, reason: 'Paid' })).body.status).toBe('open');
    await d.setStatus(id, { event: 'repossessed', day, reason: 'Again' });
    const off = (await d.setStatus(id, { event: 'charged-off', day, reason: 'Uncollectable' })).body;
    expect(off).toMatchObject({ status: 'charged-off', interest_per_day: 0 });
    expect((await d.pay(id, 100, day)).status).toBe(409);
    expect((await d.setStatus(id, { event: 'recovered', day, reason: 'Auction' })).error.fields).toEqual({
      amount: 'Required',
    });
    const recovered = (
      await d.setStatus(id, {
        event: 'recovered',
        day,
        amount: off.payoff + 100,
        source: 'vehicle-sale',
        reason: 'Auction',
      })
    ).body;
    expect(recovered).toMatchObject({ status: 'paid-off', owed_to_customer: 100 });
    expect(recovered.entries.at(-1)?.receipt).toMatch(/^P-/);
    expect((await d.setStatus(id, { event: 'refunded', day, reason: 'Cheque' })).body).toMatchObject({
      owed_to_customer: 0,
    });
    await expectSame(id);
  });
});

describe('delete and purge', () => {
  const remove = (id: number) => t.call(bhphCalls.remove, { params: { id } }, d.token);
  const purge = (id: number) => t.call(bhphCalls.purge, { params: { id } }, d.token);

  it('deletes an account: its payments move to the bill, its events are kept and it opens again', async () => {
    const { id, bill_id } = await d.opened();
    await d.paid(id, 150, '2026-01-18');
    const refused = await purge(id);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringContaining('Payments were booked'),
    ]);
    expect((await remove(id)).status).toBe(200);
    const moved = await t.sql(
      sql`select amount::float8 as amount, day::text, kind from bill_payment where bill_id = ${bill_id} order by id`,
    );
    expect(moved).toEqual([{ amount: 150, day: '2026-01-18', kind: 'payment' }]);
    expect((await d.get(id)).status).toBe(404);
    const again = (await d.init(bill_id)).body;
    expect([again.id, again.total_paid]).toEqual([id, 0]);
  });

  it('purges also not what was paid and taken back', async () => {
    const { id } = await d.opened();
    await d.paid(id, 150, '2026-01-18');
    await d.unpay(id);
    expect((await purge(id)).status).toBe(409);
  });

  it('purges an account that was never paid, with all that hangs on it', async () => {
    const { id } = await d.opened();
    await t.call(
      bhphCalls.contact,
      { params: { id }, body: { channel: 'call', text: 'No answer' } },
      d.token,
    );
    expect((await purge(id)).status).toBe(200);
    expect((await t.sql(sql`select 1 from bhph_event where account_id = ${id}`)).length).toBe(0);
    expect((await d.get(id)).status).toBe(404);
  });
});

describe('insurance and bank account', () => {
  it('are kept; the number of the bank account is encrypted and nowhere else', async () => {
    const { id, insurance_problem } = await d.opened();
    expect(insurance_problem).toBe('No insurance on file');
    const insured = await t.call(
      bhphCalls.setInsurance,
      { params: { id }, body: { company: 'Aviva', policy: 'A1', expires_on: '2026-01-31' } },
      d.token,
    );
    expect(insured.body).toMatchObject({ insurance_problem: 'Insurance expired on 2026-01-31' });
    const debit = (body: object) =>
      t.call(
        bhphCalls.setDebit,
        {
          params: { id },
          body: {
            institution: '004',
            transit: '12345',
            account: '998877665',
            agreed_on: '2026-01-01',
            ...body,
          },
        },
        d.token,
      );
    expect((await debit({ transit: '12' })).error.fields).toHaveProperty('transit');
    expect((await debit({ agreed_on: null })).error.fields).toHaveProperty('agreed_on');
    const { body } = await debit({});
    expect(body.debit).toEqual({
      institution: '004',
      transit: '12345',
      account_end: '665',
      agreed_on: '2026-01-01',
    });
    const found = await t.sql<{ n: number }>(
      sql`select count(*)::int as n from (select to_jsonb(a)::text as t from bhph_account a union all select to_jsonb(e)::text from audit_entry e) x
        where x.t like '%998877665%'`,
    );
    expect(found[0]?.n).toBe(0);
    expect((await debit({ institution: '', transit: '', account: '' })).body.debit).toBeNull();
  });
});

it('answers the payoff on any day since the sale', async () => {
  const { id } = await d.opened();
  await d.paid(id, 150, '2026-01-18');
  expect((await d.get(id, '2026-01-18')).body.payoff).toBe(7_924.48);
  expect((await d.get(id, '2026-01-10')).body).toMatchObject({
    payoff: 8_039.43,
    principal: 8_000,
    days_past_due: 0,
  });
  expect((await d.get(id, '2025-12-31')).error.fields).toEqual({
    on: 'The account was opened on 2026-01-01',
  });
  expect((await d.get(id, '2026-02-28')).body).toMatchObject({ days_past_due: 41, next_due: '2026-01-18' });
});

it('settings of one save are not lost by an older form', async () => {
  const { version } = (await t.call(bhphCalls.settings, {}, d.token)).body;
  const whole = (await t.call(bhphCalls.settings, {}, d.token)).body;
  expect((await t.call(bhphCalls.saveSettings, { body: { ...whole, version } }, d.token)).status).toBe(200);
  expect((await t.call(bhphCalls.saveSettings, { body: { ...whole, version } }, d.token)).status).toBe(409);
  const wrong = { ...whole, version: undefined, application_order: Array(6).fill('fees') };
  expect((await t.call(bhphCalls.saveSettings, { body: wrong }, d.token)).error.fields).toHaveProperty(
    'application_order',
  );
});
