import { bhphCalls } from '@forecourt/contract/bhph';
import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { toCents } from '@forecourt/domain/money/index';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openLender, WITH_BANK } from '../../test-support/loans';
import { REMIND_TASK, reminderJobs } from './reminders/remind';

/** Noon in Toronto. */
const NOW = new Date('2026-03-10T16:00:00Z');
const TODAY = '2026-03-10';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => NOW });
});
afterAll(() => t.stop());

const textOf = async (content: unknown) => {
  const document = await getDocumentProxy(new Uint8Array(content as Buffer)); // a file comes as bytes
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages };
};

describe('the worklist', () => {
  it('sorts by days past due, sums by bucket and filters', async () => {
    const d = await openLender(t);
    const list = (query: object = {}) => t.call(bhphCalls.worklist, { query }, d.token);
    const [late, current] = [
      await d.opened(),
      await d.opened({ values: { financing_first_payment_day: '2026-03-12' } }),
    ];
    const { id: off } = await d.opened();
    await d.paid(off, (await d.get(off, '2026-02-01')).body.payoff, '2026-02-01');
    const { body } = await list();
    expect(body.rows.map(({ id }) => id)).toEqual([late.id, current.id, off]);
    expect(body.rows[0]).toMatchObject({ days_past_due: 51, bucket: '31-60', next_due: '2026-01-18' });
    // the next payment is never a day that has passed
    expect(body.rows[0]?.upcoming_due).toBe('2026-03-15');
    expect(body.ageing.filter(({ count }) => count > 0)).toEqual([
      { bucket: 'current', label: 'Current', count: 1, principal: 8_000 },
      { bucket: '31-60', label: '31 to 60 days', count: 1, principal: 8_000 },
    ]);
    const ids = async (query: object) => (await list(query)).body.rows.map(({ id }) => id);
    expect(await ids({ bucket: '31-60' })).toEqual([late.id]);
    expect(await ids({ bucket: '1-7' })).toEqual([]);
    expect((await list({ bucket: '1-7' })).body.ageing[0]?.count).toBe(1);
    expect(await ids({ bucket: 'current', status: 'open' })).toEqual([current.id]);
    expect(await ids({ status: 'paid-off' })).toEqual([off]);
    expect(await ids({ needs_contact: 1 })).toEqual([late.id]);
    expect(await ids({ insurance: 1 })).toEqual([late.id, current.id]);
    expect(await ids({ q: 'fras soul', sort: 'days_past_due', limit: 1 })).toEqual([off]);
    expect(await ids({ q: 'nobody' })).toEqual([]);
    expect(await ids({ frk_customer_id: d.customerId })).toHaveLength(3);
  });

  it('counts days past due in SQL as the rules do', async () => {
    const d = await openLender(t);
    for (const first of [
      '2026-03-03',
      '2026-03-02',
      '2026-02-23',
      '2026-02-22',
      '2026-02-08',
      '2026-02-07',
      '2026-01-09',
      '2026-01-08',
    ])
      await d.opened({ values: { financing_first_payment_day: first } });
    for (const { bucket } of (await t.call(bhphCalls.worklist, {}, d.token)).body.ageing) {
      const { rows } = (await t.call(bhphCalls.worklist, { query: { bucket } }, d.token)).body;
      expect(rows.map((row) => row.bucket)).toEqual(rows.map(() => bucket));
    }
    const { ageing } = (await t.call(bhphCalls.worklist, {}, d.token)).body;
    expect(ageing.map(({ count }) => count)).toEqual([0, 1, 2, 2, 2, 1, 0]);
  });
});

describe('a contact', () => {
  it('with a promise shows on the account until it is kept or broken', async () => {
    const d = await openLender(t);
    const { id } = await d.opened();
    const say = (body: object) =>
      t.call(
        bhphCalls.contact,
        { params: { id }, body: { channel: 'call', text: 'Pays on Friday', ...body } },
        d.token,
      );
    expect((await say({ promised_on: '2026-03-13' })).error.fields).toHaveProperty('promised_amount');
    expect((await say({ promised_amount: 10 })).error.fields).toHaveProperty('promised_on');
    expect((await say({ promised_on: '2026-03-09', promised_amount: 10 })).error.fields).toHaveProperty(
      'promised_on',
    );
    expect((await say({ text: '' })).error.fields).toHaveProperty('text');
    expect((await say({ promised_on: '2026-03-13', promised_amount: 100 })).status).toBe(201);
    expect((await d.get(id)).body.promise).toMatchObject({ state: 'waiting', amount: 100 });
    expect((await t.call(bhphCalls.worklist, { query: { needs_contact: 1 } }, d.token)).body.total).toBe(0);
    const { body } = await t.call(bhphCalls.contacts, { params: { id } }, d.token);
    expect(body).toMatchObject({ total: 1, rows: [{ channel: 'call', promised_amount: 100 }] });
    expect((await d.paid(id, 100, TODAY)).promise).toMatchObject({ state: 'kept', paid: 100 });
  });
});

describe('the debit file', () => {
  const setDebit = (d: Awaited<ReturnType<typeof openLender>>, id: number) =>
    t.call(
      bhphCalls.setDebit,
      {
        params: { id },
        body: { institution: '004', transit: '12345', account: '998877665', agreed_on: '2026-01-01' },
      },
      d.token,
    );

  it('collects each instalment once and counts its number up', async () => {
    const d = await openLender(t);
    const file = (due_to: string, collect_on = '2026-03-12') =>
      t.call(bhphCalls.padFile, { body: { due_to, collect_on } }, d.token);
    const pickUp = { pickUpPayments: [{ day: '2026-03-05', amount: 25_000 }] };
    const { id, payment } = await d.opened({
      values: { financing_first_payment_day: '2026-03-04' },
      more: pickUp as never,
    });
    const { id: without } = await d.opened();
    expect((await file(TODAY)).status).toBe(409);
    expect((await d.settings(WITH_BANK)).status).toBe(200);
    expect((await file(TODAY)).error.fields).toEqual({ due_to: 'No debit is due up to this day' });
    await setDebit(d, id);
    expect((await file('2026-03-20')).error.fields).toHaveProperty('due_to');
    expect((await file(TODAY, '2026-03-09')).error.fields).toHaveProperty('collect_on');
    const { status, body } = await file(TODAY);
    expect([status, body.number, body.count, body.total]).toEqual([
      200,
      1,
      2,
      Math.round((payment + 250) * 100) / 100,
    ]);
    expect(
      body.text
        .split('\r\n')
        .filter(Boolean)
        .map((line) => [line[0], line.length]),
    ).toEqual([
      ['A', 1464],
      ['D', 1464],
      ['Z', 1464],
    ]);
    expect(body.text).toContain('998877665');
    expect(body.text).toContain(`${id}-20260304`);
    expect(body.text).not.toContain(`${without}-2026`);
    expect((await file(TODAY)).status).toBe(400);
    const next = await file('2026-03-12');
    expect([next.body.number, next.body.count, next.body.total]).toEqual([2, 1, payment]);
    const files = (await t.call(bhphCalls.padFiles, {}, d.token)).body;
    expect(files.rows.map(({ number }) => number)).toEqual([2, 1]);
    const ofFile = (id: number) => t.call(bhphCalls.padFileAgain, { params: { id } }, d.token);
    const again = await ofFile(files.rows[1]?.id ?? 0);
    expect(again.body.text).toBe(body.text);
    expect((await ofFile(2_000_000_000)).status).toBe(404);
    const [stored] = await t.sql<{ text: string }>(
      sql`select string_agg(text, '') as text from bhph_debit_file where dealership_id = ${d.id}`,
    );
    expect(stored?.text).not.toContain('998877665');
  });

  it('made twice at once collects once', async () => {
    const d = await openLender(t);
    await d.settings(WITH_BANK);
    const { id } = await d.opened({ values: { financing_first_payment_day: '2026-03-04' } });
    await setDebit(d, id);
    const answers = await Promise.all(
      [1, 2].map(() => t.call(bhphCalls.padFile, { body: { due_to: TODAY, collect_on: TODAY } }, d.token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('papers', () => {
  it('a receipt shows how the payment was applied, and says when it is void', async () => {
    const d = await openLender(t);
    const { id } = await d.opened();
    const entry = (await d.paid(id, 150, '2026-01-18', { reference: 'ET-4411' })).entries.at(-1);
    const receipt = () => t.call(bhphCalls.receipt, { params: { id: entry?.id ?? 0 } }, d.token);
    const answer = await receipt();
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text, totalPages } = await textOf(answer.body);
    expect(totalPages).toBe(1);
    for (const part of [
      'Payment receipt',
      'P-000001',
      '$150.00',
      'Grace Fraser',
      'ET-4411',
      'Interest $74.48',
      'Principal after $7,924.48',
    ])
      expect(text).toContain(part);
    await d.unpay(id);
    const { text: voided } = await textOf((await receipt()).body);
    expect(voided.match(/VOID/g)).toHaveLength(2);
    const opened = (await d.get(id)).body.entries[0];
    expect((await t.call(bhphCalls.receipt, { params: { id: opened?.id ?? 0 } }, d.token)).status).toBe(404);
  });

  it('a receipt shows what is owed besides the principal, so that its lines add up', async () => {
    const d = await openLender(t);
    const pickUpPayments = [{ id: 'p', amount: toCents(400), day: '2026-05-15' }];
    const { id } = await d.opened({ more: { pickUpPayments } });
    const entry = (await d.paid(id, 150, '2026-01-18')).entries.at(-1);
    const { body } = await t.call(bhphCalls.receipt, { params: { id: entry?.id ?? 0 } }, d.token);
    expect((await textOf(body)).text).toContain('Pick-up payments still owed $400.00');
  });

  it('a payoff letter has the payoff of each day that it is valid', async () => {
    const d = await openLender(t);
    const { id } = await d.opened();
    const letter = (on: string) => t.call(bhphCalls.payoffLetter, { params: { id }, query: { on } }, d.token);
    const { text } = await textOf((await letter('2026-01-18')).body);
    for (const part of [
      ...['Payoff letter', 'Payoff on 2026-01-18', '$8,074.48', '2026-01-28', '$4.38 a day'],
      ...['Dear Grace Fraser,', 'if we receive it by 2026-01-18', 'Payoff breakdown', 'VIN'],
    ])
      expect(text).toContain(part);
    expect((await letter('2025-01-01')).error.fields).toHaveProperty('on');
  });
});

describe('reminders', () => {
  const remind = async () => {
    const [job] = [reminderJobs(t.deps)[REMIND_TASK]];
    await job?.({}, { key: 'job-1', number: 1 });
  };
  const sent = async (dealershipId: number) =>
    t.sql<{ channel: string; text: string }>(
      sql`select channel, text from customer_contact where dealership_id = ${dealershipId} and external_key like 'bhph-reminder:%' order by id`,
    );

  it('are sent once for each due day, not for what is paid, and not to who wants none', async () => {
    const d = await openLender(t);
    await d.settings({ remind_days_before: [2, 0] });
    const due = { values: { financing_first_payment_day: '2026-03-12' } };
    const { id, payment } = await d.opened(due);
    const paid = await d.opened({ ...due, more: { day: '2026-03-01' } });
    await d.paid(paid.id, paid.payment, TODAY);
    const silent = await d.newCustomer({ email: 'no@example.org', mobile: '4165550199' });
    for (const channel of ['email', 'sms'])
      await t.sql(sql`insert into customer_consent (dealership_id, customer_id, channel, kind, since, proof)
        values (${d.id}, ${silent}, ${channel}, 'withdrawn', '2026-02-01', 'STOP') returning id`);
    await d.opened({ ...due, customerId: silent });
    await remind();
    await remind();
    const messages = await sent(d.id);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.channel).toBe('email');
    expect(messages[0]?.text).toContain(`$${payment.toFixed(2)} for the 2022 Kia Soul is due on 2026-03-12`);
    expect(
      await t.sql(sql`select 1 from graphile_worker.jobs where task_identifier = 'customers.send'`),
    ).toHaveLength(1);
    expect(id).toBeGreaterThan(0);
  });

  it('are not sent where none are set', async () => {
    const d = await openLender(t);
    await d.opened({ values: { financing_first_payment_day: addDays(TODAY, 2) } });
    await remind();
    expect(await sent(d.id)).toEqual([]);
  });
});
