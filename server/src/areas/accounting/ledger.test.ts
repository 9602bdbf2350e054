import type { BodyOf, InputOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { backOffice } from '../../test-support/back-office';
import { booksOf } from '../../test-support/books';
import { customersOf } from '../../test-support/customers';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-20T18:00:00Z') });
});
afterAll(() => t.stop());

type Journal = NonNullable<InputOf<typeof accountingCalls.addJournal>['body']>;

const open = async () => {
  const d = await t.newDealership();
  const { token } = d.owner;
  const add = (body: Partial<Journal>, as = token) =>
    t.call(
      accountingCalls.addJournal,
      { body: { day: '2026-05-10', memo: 'Owner pays in', lines: [], ...body } },
      as,
    );
  const booked = async (body: Partial<Journal>) => {
    const { status, body: entry, error } = await add(body);
    expect([status, error?.message]).toEqual([201, undefined]);
    return entry;
  };
  return {
    ...{ ...d, token, add, booked, books: booksOf(t, d.id) },
    /** An entry over two accounts. */
    move: (debit: string, credit: string, amount: number, more: Partial<Journal> = {}) =>
      booked({
        lines: [
          { account: debit, debit: amount },
          { account: credit, credit: amount },
        ],
        ...more,
      }),
    close: (to: string) => t.call(accountingCalls.closePeriod, { body: { to, reason: 'Reconciled' } }, token),
    reopen: (to: string | null) =>
      t.call(accountingCalls.reopenPeriod, { body: { to, reason: 'A bill was missing' } }, token),
    closeYear: (year: number) =>
      t.call(accountingCalls.closeYear, { body: { year, reason: 'Reviewed' } }, token),
    statement: (from: string, to: string) =>
      t.call(accountingCalls.profitAndLoss, { query: { from, to } }, token),
    lines: (query: InputOf<typeof accountingCalls.journalLines>['query']) =>
      t.call(accountingCalls.journalLines, { query }, token),
  };
};

const TWO = [
  { account: '1010', debit: 100 },
  { account: '3000', credit: 100 },
];

describe('an entry by hand', () => {
  it('is not booked for a vendor that was removed', async () => {
    const d = await open();
    const vendor_id = await backOffice(t).addVendor(d.token);
    const owe = () =>
      d.add({
        lines: [
          { account: '6000', debit: 5 },
          { account: '2000', credit: 5, vendor_id },
        ],
      });
    await t.sql(
      sql`update vendor set removed_at = now() where dealership_id = ${d.id} and id = ${vendor_id} returning 1`,
    );
    expect((await owe()).error.fields).toEqual({ 'lines.1.vendor_id': 'There is no such record' });
  });

  it('is booked, listed and shown with its lines', async () => {
    const d = await open();
    const entry = await d.booked({ lines: TWO });
    expect(entry).toMatchObject({
      ...{ number: 1, day: '2026-05-10', total: 100, kind: 'Journal entry', reversal_problem: null },
      lines: [
        { account: '1010', account_name: 'Bank', debit: 100, credit: 0 },
        { account: '3000', debit: 0, credit: 100 },
      ],
    });
    const { body } = await d.lines({ account: '1010', from: '2026-05-11' });
    expect([body.total, body.opening]).toEqual([0, 100]);
    const all = await d.lines({});
    expect(all.body).toMatchObject({ total: 2, totals: { debit: 100, credit: 100 } });
  });

  it.each([
    ['sides that differ', { lines: [TWO[0], { account: '3000', credit: 99 }] }, 'lines'],
    ['one line', { lines: [TWO[0]] }, 'lines'],
    ['an unknown account', { lines: [TWO[0], { account: '9999', credit: 100 }] }, 'lines.1.account'],
    ['a line of 0', { lines: [...TWO, { account: '1000' }] }, 'lines.2.debit'],
    [
      'a line on both sides',
      { lines: [TWO[1], { account: '1010', debit: 100, credit: 1 }] },
      'lines.1.credit',
    ],
    ['a day that has not begun', { lines: TWO, day: '2026-05-22' }, 'day'],
    ['a negative amount', { lines: [{ account: '1010', debit: -5 }, TWO[1]] }, 'lines.0.debit'],
    [
      'a tax on another account',
      { lines: [{ account: '1010', debit: 100, tax: 'gst' as const, tax_base: 5 }, TWO[1]] },
      'lines.0.tax',
    ],
  ])('with %s is refused on its field', async (_what, body, field) => {
    const d = await open();
    const { status, error } = await d.add(body as Partial<Journal>);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    expect(await d.books.entries()).toEqual([]);
  });

  it('is reversed once, with a reason; the accounts are as before', async () => {
    const d = await open();
    const { id } = await d.booked({ lines: TWO });
    const reverse = (body: Partial<BodyOf<typeof accountingCalls.reverseEntry>> = {}) =>
      t.call(
        accountingCalls.reverseEntry,
        { params: { id }, body: { day: '2026-05-12', reason: 'Booked twice', ...body } },
        d.token,
      );
    expect((await reverse({ day: '2026-05-09' })).error.fields).toHaveProperty('day');
    const [one, other] = await Promise.all([reverse(), reverse()]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect(await d.books.balances()).toEqual({});
    const again = await reverse();
    expect([again.status, again.error.message]).toEqual([409, 'This entry is reversed already.']);
    const { body } = await t.call(accountingCalls.journalEntry, { params: { id } }, d.token);
    expect(body.reversed_by?.number).toBe(2);
  });

  it('of opening balances leaves the rest on 3900', async () => {
    const d = await open();
    await d.booked({ kind: 'opening', lines: [{ account: '1010', debit: 5_000 }] });
    expect(await d.books.balances()).toEqual({ 1010: 5_000, 3900: -5_000 });
  });
});

describe('a period', () => {
  it('is closed before today, refuses entries by hand, and is reopened with a reason', async () => {
    const d = await open();
    await d.move('1010', '3000', 100, { day: '2026-04-10' });
    expect((await d.close('2026-05-20')).error.fields).toHaveProperty('to');
    expect((await d.close('2026-04-30')).body.closed_to).toBe('2026-04-30');
    expect((await d.close('2026-04-30')).error.fields).toHaveProperty('to');
    const late = await d.add({ lines: TWO, day: '2026-04-30' });
    expect(late.error.fields?.day).toContain('closed up to 2026-04-30');
    expect((await d.add({ lines: TWO, day: '2026-05-01' })).status).toBe(201);
    expect((await d.reopen('2026-05-01')).error.fields).toHaveProperty('to');
    expect((await d.reopen(null)).body.closed_to).toBeNull();
    const { events } = (await t.call(accountingCalls.periods, {}, d.token)).body;
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['reopened', 'A bill was missing'],
      ['closed', 'Reconciled'],
    ]);
  });

  it('is closed by owners and bookkeepers alone', async () => {
    const d = await open();
    const clerk = await d.user(ROLE.accountant);
    const bookkeeper = await d.user(ROLE.bookkeeper);
    const body = { to: '2026-03-31', reason: 'Reconciled' };
    expect((await t.call(accountingCalls.closePeriod, { body }, clerk.token)).status).toBe(403);
    expect((await t.call(accountingCalls.closePeriod, { body }, bookkeeper.token)).status).toBe(200);
  });
});

describe('a fiscal year', () => {
  it('moves its result to the retained earnings when it is closed, and back when it is reopened', async () => {
    const d = await open();
    await d.move('1010', '4000', 900, { day: '2025-06-10' });
    await d.move('6010', '1010', 200, { day: '2025-07-10' });
    await d.move('1010', '4000', 50, { day: '2026-01-02' });
    expect((await d.closeYear(2026)).error.message).toBe('2026 ends on 2026-12-31.');
    expect((await d.closeYear(2025)).body.closed_to).toBe('2025-12-31');
    expect(await d.books.balances()).toEqual({ 1010: 750, 3100: -700, 4000: -50 });
    // what the year earned is still what its statement says
    expect((await d.statement('2025-01-01', '2025-12-31')).body.totals).toMatchObject({
      ...{ income: 900, expenses: 200, result: 700 },
    });
    const records = await t.call(
      accountingCalls.records,
      { query: { from: '2025-01-01', to: '2025-12-31' } },
      d.token,
    );
    expect(records.body).toMatchObject({ total: 2, totals: { income: 900, costs: 200, result: 700 } });
    expect((await d.closeYear(2025)).status).toBe(409);
    await d.reopen('2025-11-30');
    expect(await d.books.balances()).toEqual({ 1010: 750, 4000: -950, 6010: 200 });
    expect(await d.books.wrongMonths()).toEqual([]);
  });

  it('may begin in another month', async () => {
    const d = await open();
    await d.move('1010', '4000', 900, { day: '2025-06-10' });
    const saved = await t.call(
      accountingCalls.saveLedgerSettings,
      { body: { fiscal_year_start: 4, version: 0 } },
      d.token,
    );
    expect(saved.body.fiscal_year_start).toBe(4);
    const { years } = (await t.call(accountingCalls.periods, {}, d.token)).body;
    expect(years.map(({ year, first, result }) => [year, first, result])).toEqual([
      [2027, '2026-04-01', 0],
      [2026, '2025-04-01', 900],
    ]);
  });
});

describe('the chart', () => {
  const account = { code: '6055', name: 'Training', type: 'expense' as const };

  it('takes accounts of the dealership, renames them, and deletes those without entries', async () => {
    const d = await open();
    const add = (body: typeof account | object) =>
      t.call(accountingCalls.addAccount, { body: { ...account, ...body } }, d.token);
    expect((await add({})).status).toBe(201);
    expect((await add({})).error.fields).toHaveProperty('code');
    expect((await add({ code: '1055' })).error.fields).toHaveProperty('code');
    expect((await add({ code: '1010' })).error.fields).toHaveProperty('code');
    await d.move('6055', '1010', 80);
    const remove = () => t.call(accountingCalls.removeAccount, { params: { code: '6055' } }, d.token);
    expect((await remove()).status).toBe(409);
    expect((await add({ code: '6056' })).status).toBe(201);
    const renamed = await t.call(
      accountingCalls.saveAccount,
      { params: { code: '6056' }, body: { name: 'Courses', version: 1 } },
      d.token,
    );
    expect(renamed.body).toMatchObject({ name: 'Courses', is_own: true, version: 2 });
    const chart = (await t.call(accountingCalls.accounts, {}, d.token)).body;
    expect(chart.find(({ code }) => code === '6055')).toMatchObject({ balance: 80, type: 'expense' });
  });
});

describe('statements', () => {
  it('agree with each other and with the lines', async () => {
    const d = await open();
    await d.move('1010', '3000', 10_000, { day: '2026-01-15' });
    await d.move('6010', '1010', 1_200, { day: '2026-03-03' });
    await d.move('1010', '4900', 300, { day: '2026-03-20' });
    const query = { from: '2026-03-01', to: '2026-03-31' };
    const trial = (await t.call(accountingCalls.trialBalance, { query }, d.token)).body;
    expect(trial.rows.find(({ code }) => code === '1010')).toMatchObject({
      ...{ opening: 10_000, debits: 300, credits: 1_200, debit: 9_100, credit: 0 },
    });
    expect(trial.totals).toEqual({ debits: 1_500, credits: 1_500, debit: 10_300, credit: 10_300 });
    const loss = (await d.statement(query.from, query.to)).body;
    expect([loss.totals.result, loss.before]).toEqual([-900, { from: '2026-02-01', to: '2026-02-28' }]);
    const sheet = (await t.call(accountingCalls.balanceSheet, { query: { on: '2026-03-31' } }, d.token)).body;
    expect(sheet.totals).toEqual({ assets: 9_100, liabilities: 0, equity: 9_100 });
    expect(sheet.current_year_earnings).toBe(-900);
  });

  it('have the taxes of some days, which are remitted with what was paid', async () => {
    const d = await open();
    await d.booked({
      lines: [
        { account: '1010', debit: 113 },
        { account: '4900', credit: 100 },
        { account: '2100', credit: 13, tax: 'gst', tax_base: 100 },
      ],
    });
    await d.booked({
      lines: [
        { account: '6040', debit: 40 },
        { account: '1300', debit: 5.2, tax: 'gst', tax_base: 40 },
        { account: '1010', credit: 45.2 },
      ],
    });
    const taxes = async () =>
      (
        await t.call(accountingCalls.taxReturn, { query: { from: '2026-04-01', to: '2026-06-30' } }, d.token)
      ).body.rows.find(({ kind }) => kind === 'gst');
    expect(await taxes()).toMatchObject({
      ...{ collected: 13, collected_base: 100, credits: 5.2, credits_base: 40, net: 7.8, owed: 7.8 },
    });
    const remit = (body: object) =>
      t.call(
        accountingCalls.remit,
        {
          body: {
            ...{ what: 'gst', day: '2026-05-19', amount: 7.8, credits: 5.2, from: '1010', memo: 'Return' },
            ...body,
          },
        },
        d.token,
      );
    expect((await remit({ from: '1200' })).error.fields).toHaveProperty('from');
    expect((await remit({ what: 'omvic' })).error.fields).toHaveProperty('credits');
    expect((await remit({})).status).toBe(201);
    expect(await taxes()).toMatchObject({ net: 7.8, owed: 0 });
    expect((await remit({})).error.fields).toHaveProperty('credits');
    // a tax may be paid ahead by instalments
    expect((await remit({ amount: 100, credits: 0 })).status).toBe(201);
  });

  it('have fees of others remitted once, however often it is sent at once', async () => {
    const d = await open();
    await d.booked({
      lines: [
        { account: '1010', debit: 177 },
        { account: '2060', credit: 177 },
      ],
    });
    const remit = (amount: number) =>
      t.call(
        accountingCalls.remit,
        {
          body: {
            what: 'licensing',
            day: '2026-05-19',
            amount,
            credits: 0,
            from: '1010',
            memo: 'License fees',
          },
        },
        d.token,
      );
    expect((await remit(177.01)).error.fields).toEqual({
      amount: 'Only $177.00 of what was collected is open',
    });
    const replies = await Promise.all(Array.from({ length: 5 }, () => remit(177)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  });
});

describe('receivables', () => {
  it('are open by age, what came in pays the oldest first, and merged customers are one', async () => {
    const d = await open();
    const customers = customersOf(t);
    const [ada, double] = [await customers.add(d.token, {}), await customers.add(d.token, {})];
    const owe = (customer_id: number, debit: number, day: string) =>
      d.booked({
        day,
        lines: [
          { account: '1100', debit, customer_id },
          { account: '4900', credit: debit },
        ],
      });
    await owe(ada, 100, '2026-01-02');
    await owe(ada, 60, '2026-04-01');
    await owe(double, 40, '2026-05-10');
    await d.booked({
      lines: [
        { account: '1010', debit: 70 },
        { account: '1100', credit: 70, customer_id: ada },
      ],
    });
    await t.sql(
      sql`update customer set merged_into = ${ada}, removed_at = now() where id = ${double} returning id`,
    );
    const { body } = await t.call(accountingCalls.receivables, { query: {} }, d.token);
    expect(body.rows).toMatchObject([
      { customer_id: ada, balance: 130, age_30: 40, age_60: 60, age_90: 0, older: 30 },
    ]);
    expect(body).toMatchObject({ total: 1, totals: { balance: 130, age_30: 40, age_60: 60, older: 30 } });
    const lines = await d.lines({ customer_id: ada, account: '1100' });
    expect([lines.body.total, lines.body.totals.debit]).toEqual([4, 200]);
  });

  it('below zero are as old as the payments that brought them there', async () => {
    const d = await open();
    const ada = await customersOf(t).add(d.token, {});
    const move = (day: string, line: { debit: number } | { credit: number }) =>
      d.booked({
        day,
        lines: [
          { account: '1100', ...line, customer_id: ada },
          { account: '1010', ...('debit' in line ? { credit: line.debit } : { debit: line.credit }) },
        ],
      });
    await move('2026-01-02', { credit: 90 });
    await move('2026-04-01', { credit: 10 });
    await move('2026-05-10', { debit: 30 });
    const { body } = await t.call(accountingCalls.receivables, { query: {} }, d.token);
    const ages = { balance: -70, age_30: 0, age_60: -10, age_90: 0, older: -60 };
    expect(body).toMatchObject({ rows: [{ customer_id: ada, ...ages }], totals: ages });
  });
});

describe('a contract in transit', () => {
  it('is funded with its reserve, never for more than is open', async () => {
    const d = await open();
    await d.booked({
      day: '2026-05-01',
      lines: [
        { account: '1110', debit: 20_000 },
        { account: '1120', debit: 450 },
        { account: '4900', credit: 20_450 },
      ],
    });
    const { body } = await t.call(accountingCalls.contracts, { query: {} }, d.token);
    expect(body.rows).toMatchObject([{ contract: 20_000, reserve: 450, days: 19, since: '2026-05-01' }]);
    const fund = (more: object) =>
      t.call(
        accountingCalls.fundContract,
        { body: { day: '2026-05-20', amount: 19_900, fees: 100, reserve: 450, into: '1010', ...more } },
        d.token,
      );
    expect((await fund({ amount: 19_901 })).error.fields).toHaveProperty('amount');
    expect((await fund({ reserve: 451 })).error.fields).toHaveProperty('reserve');
    const both = await Promise.all([fund({}), fund({})]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await d.books.balances()).toMatchObject({ 1010: 20_350, 6090: 100 });
  });
});

describe("the accountant's file", () => {
  it('has trial balance, general ledger and taxes as CSV', async () => {
    const d = await open();
    await d.move('1010', '3000', 10_000, { day: '2026-01-15', memo: '=cmd' });
    await d.booked({
      lines: [
        { account: '1010', debit: 113 },
        { account: '4900', credit: 100 },
        { account: '2100', credit: 13, tax: 'gst', tax_base: 100 },
      ],
    });
    const { body, headers } = await t.call(
      accountingCalls.accountantFile,
      { query: { from: '2026-01-01', to: '2026-05-31' } },
      d.token,
    );
    expect(headers['content-disposition']).toContain('accountant-2026-01-01-2026-05-31.zip');
    const files = unzipSync(new Uint8Array(body as unknown as Buffer));
    const text = (name: string) =>
      strFromU8(files[`${name}-2026-01-01-2026-05-31.csv`] ?? new Uint8Array())
        .trim()
        .split('\r\n');
    expect(text('trial-balance').at(-1)).toContain('10113,10113');
    expect(text('general-ledger')).toHaveLength(6);
    expect(text('tax-detail')).toHaveLength(2);
    expect(text('tax-detail')[1]).toContain('GST/HST');
  });
});

describe('the overview', () => {
  it('has cash, receivables, payables, tax and result, and what needs attention', async () => {
    const d = await open();
    await d.move('1010', '3000', 1_000);
    await d.move('1020', '4900', 250);
    await d.move('6010', '2000', 80, { day: '2026-03-01' });
    const { body } = await t.call(accountingCalls.ledgerOverview, {}, d.token);
    expect(body).toMatchObject({
      ...{ cash: { total: 1_250 }, payables: { total: 80 }, receivables: { total: 0 } },
      ...{ month: { income: 250, costs: 0, result: 250 }, is_replaying: false, closed_to: null },
    });
    expect(body.months.slice(-3).map(({ result }) => result)).toEqual([-80, 0, 250]);
    expect(body.attention.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        '$80.00 owed to vendors is older than 30 days',
        '$250.00 in cheques and cards wait to be deposited',
        'The books are not closed through 2026-03-31',
      ]),
    );
  });
});
