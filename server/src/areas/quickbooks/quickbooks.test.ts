import { costsCalls } from '@forecourt/contract/costs/index';
import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBills } from '../../test-support/bills';
import { planAll, runTurn } from './jobs';
import { openQuickBooks, type QuickBooksTest, stateOf } from './test-support/open-quickbooks';

let test: QuickBooksTest;
let { t, qb, office, newDealership, connect, open, madeOf, later }: QuickBooksTest = {} as never; // set before the first test

beforeAll(async () => {
  test = await openQuickBooks();
  ({ t, qb, office, newDealership, connect, open, madeOf, later } = test);
});
afterAll(() => test.stop());
beforeEach(() => test.reset());

describe('the sign-in', () => {
  it('is bound to the user and the dealership, and is good once', async () => {
    const { owner, user } = await newDealership();
    const other = await newDealership();
    const colleague = await user(ROLE.manager);
    const { body } = await t.call(quickbooksCalls.startSignIn, {}, owner.token);
    const end = (token: string) =>
      t.call(
        quickbooksCalls.connect,
        { body: { code: qb.newCode(), state: stateOf(body.url), realm_id: qb.realm } },
        token,
      );
    for (const token of [other.owner.token, colleague.token]) expect((await end(token)).status).not.toBe(200);
    expect((await end(owner.token)).body).toMatchObject({ state: 'connected', company: 'Demo Motors Ltd.' });
    expect((await end(owner.token)).status).toBe(409);
  });

  it('is over after ten minutes', async () => {
    const { owner } = await newDealership();
    const { body } = await t.call(quickbooksCalls.startSignIn, {}, owner.token);
    later(601);
    const reply = await t.call(
      quickbooksCalls.connect,
      { body: { code: qb.newCode(), state: stateOf(body.url), realm_id: qb.realm } },
      owner.token,
    );
    expect(reply.status).toBe(409);
  });

  it('keeps tokens encrypted, and leads a cancelled one to the page that says why', async () => {
    const d = await open();
    const rows = await t.sql<{ all: string }>(
      sql`select access_token || ' ' || refresh_token as all from quickbooks_connection where dealership_id = ${d.tenant}`,
    );
    expect(rows[0]?.all).toMatch(/^v1\.[\w-]+ v1\.[\w-]+$/);
    const page = await t.call(quickbooksCalls.callback, { query: { error: 'access_denied' } });
    expect([page.status, page.headers.location]).toEqual([
      302,
      '/#/admin/quick-books/login-error?reason=access_denied',
    ]);
  });

  it('is ended at Intuit too', async () => {
    const d = await open();
    expect((await t.call(quickbooksCalls.disconnect, {}, d.token)).body.state).toBe('not-connected');
    await d.enter();
    await d.sync();
    expect(qb.made).toEqual([]);
    expect(await d.states()).toEqual(['waiting']);
  });

  it('is renewed once by those who need it at the same time', async () => {
    const d = await open();
    await d.enter();
    qb.expireAccess();
    const asked = qb.requests.length;
    await Promise.all([
      d.sync(),
      t.call(quickbooksCalls.createEntity, { body: { kind: 'vendor', key: `v${d.vendor}` } }, d.token),
    ]);
    await d.sync();
    const renewals = qb.requests.slice(asked).filter(({ path }) => path === '/oauth2/v1/tokens/bearer');
    expect(renewals).toHaveLength(1);
    expect(await d.states()).toEqual(['sent']);
  });
});

describe('mapping', () => {
  it('of an account to one of the wrong type is refused', async () => {
    const d = await open();
    const { body } = await t.call(
      quickbooksCalls.entities,
      { query: { kind: 'Account', q: 'Advertising' } },
      d.token,
    );
    const id = body.rows[0]?.id ?? 0;
    const save = (kind: 'account' | 'item' | 'tax', key: string) =>
      t.call(quickbooksCalls.saveMappings, { body: { changes: [{ kind, key, entity_id: id }] } }, d.token);
    const wrong = await save('account', '1100');
    expect(wrong.error.fields).toEqual({
      'changes.0.entity_id': 'Advertising is of the type Expense; 1100 needs Accounts Receivable',
    });
    expect((await save('item', '4000')).status).toBe(400);
    expect((await save('account', '9999')).status).toBe(400);
    expect((await save('account', '6010')).status).toBe(200);
  });

  it('suggests accounts, taxes and items, and adds items that are missing', async () => {
    const d = await open();
    const { body } = await t.call(quickbooksCalls.mappings, {}, d.token);
    expect(body.accounts.find(({ key }) => key === '1100')?.entity?.name).toBe('Accounts Receivable (A/R)');
    expect(body.taxes.find(({ key }) => key === 'gst+pst')?.entity?.name).toBe('GST/PST BC');
    expect(body.items.find(({ key }) => key === '4110')?.entity).toBeNull();
    const added = await t.call(
      quickbooksCalls.createEntity,
      { body: { kind: 'item', key: '4110' } },
      d.token,
    );
    expect(added.body).toMatchObject({ name: 'Warranties and products', detail: 'Product income' });
  });
});

describe('sending', () => {
  it('posts a cost that is owed as a bill and its payment after it, equal to the ledger', async () => {
    const d = await open();
    const { body } = await d.enter({ paid_by: null, due_on: '2026-06-01' });
    await t.call(
      costsCalls.pay,
      { params: { id: body.id }, body: { paid_by: 'cash', paid_on: '2026-05-09' } },
      d.token,
    );
    const before = qb.books().trialBalance();
    await d.sync();
    const rows = await d.postings();
    expect(rows.map(({ shape, state, total, problem }) => [shape, state, total, problem])).toEqual([
      ['Bill', 'sent', 1_050, ''],
      ['BillPayment', 'sent', 1_050, ''],
    ]);
    const after = qb.books().trialBalance();
    const differs = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
    expect(['1000', '2000', '6010', 'rate 3'].map(differs)).toEqual([-105_000, 0, 100_000, 5_000]);
    await d.sync();
    expect(qb.made.filter(({ entity }) => entity.startsWith('Bill'))).toHaveLength(2);
  });

  it('changes what was sent when the cost is changed, and deletes it when the cost is removed', async () => {
    const d = await open();
    const { body } = await d.enter();
    await d.sync();
    const [sent] = await d.postings();
    await t.call(
      costsCalls.update,
      { params: { id: body.id }, body: { amount: 500, gst: 25 } as never, files: {} },
      d.token,
    );
    await d.sync();
    expect(await d.postings()).toMatchObject([
      { id: sent?.id, state: 'sent', operation: 'update', total: 525 },
    ]);
    const stored = () =>
      qb
        .books()
        .table('Purchase')
        .get(sent?.qb_id ?? '');
    expect(stored()).toMatchObject({ SyncToken: '1', TotalAmt: 525 });
    await t.call(costsCalls.remove, { params: { id: body.id } }, d.token);
    await d.sync();
    expect(await d.postings()).toMatchObject([{ id: sent?.id, state: 'sent', operation: 'void', total: 0 }]);
    expect(stored()).toBeUndefined();
    await t.call(costsCalls.restore, { params: { id: body.id } }, d.token);
    await d.sync();
    expect(await d.postings()).toMatchObject([{ state: 'sent', operation: 'create', total: 525 }]);
    expect(madeOf('Purchase')).toHaveLength(2);
  });

  it('takes over what someone changed in QuickBooks meanwhile', async () => {
    const d = await open();
    const { body } = await d.enter();
    await d.sync();
    const [sent] = await d.postings();
    const row = qb
      .books()
      .table('Purchase')
      .get(sent?.qb_id ?? '');
    if (row) row.SyncToken = '7';
    await t.call(
      costsCalls.update,
      { params: { id: body.id }, body: { amount: 600, gst: 30 } as never, files: {} },
      d.token,
    );
    await d.sync();
    expect(await d.postings()).toMatchObject([{ state: 'sent', total: 630 }]);
    expect(
      qb
        .books()
        .table('Purchase')
        .get(sent?.qb_id ?? ''),
    ).toMatchObject({ SyncToken: '8', TotalAmt: 630 });
  });

  it.each([
    ['after it was done', 'cut-after'],
    ['before it was done', 'cut-before'],
    ['by silence', 'silent'],
  ] as const)('makes no second transaction when the answer is lost %s', async (_, kind) => {
    const d = await open();
    await t.call(quickbooksCalls.createEntity, { body: { kind: 'vendor', key: `v${d.vendor}` } }, d.token);
    await d.enter();
    qb.trouble.push({ kind });
    await d.sync();
    expect(await d.postings()).toMatchObject([{ state: 'sending', attempts: 1 }]);
    later(60);
    await d.sync();
    expect(await d.states()).toEqual(['sent']);
    expect(madeOf('Purchase')).toHaveLength(1);
  });

  it('makes no second transaction after a kill between sending and noting it', async () => {
    const d = await open();
    await d.enter();
    await d.sync();
    const [before] = await d.postings();
    // as it stood when the request was written down and the server died before the answer
    await t.sql(sql`update quickbooks_posting set state = 'sending', qb_id = null, sync_token = null, sent_at = null,
      request = ${JSON.stringify({
        ...{
          entity: 'Purchase',
          operation: 'create',
          requestId: `fc${d.tenant}-${before?.id}-1-new`,
          cents: 105_000,
        },
        body: {
          ...qb
            .books()
            .table('Purchase')
            .get(before?.qb_id ?? ''),
          Id: undefined,
          SyncToken: undefined,
        },
      })}, request_revision = 1 where dealership_id = ${d.tenant}`);
    await t.sql(sql`update quickbooks_sync set working_until = ${new Date(test.clock.now.getTime() - 1).toISOString()}, working_by = 'dead'
      where dealership_id = ${d.tenant}`);
    await d.sync();
    expect(await d.postings()).toMatchObject([{ state: 'sent', qb_id: before?.qb_id }]);
    expect(madeOf('Purchase')).toHaveLength(1);
  });

  it('waits as long as QuickBooks asks for', async () => {
    const d = await open();
    await t.call(quickbooksCalls.createEntity, { body: { kind: 'vendor', key: `v${d.vendor}` } }, d.token);
    await d.enter();
    await d.enter({ day: '2026-05-05' });
    qb.trouble.push({ kind: 'too-many', retryAfter: 90 });
    await d.sync();
    expect((await t.call(quickbooksCalls.status, {}, d.token)).body.paused_until).toBe(
      '2026-05-10T18:01:30Z',
    );
    const asked = qb.requests.length;
    await d.sync();
    expect(qb.requests.length).toBe(asked);
    later(91);
    await d.sync();
    expect(await d.states()).toEqual(['sent', 'sent']);
    expect(madeOf('Purchase')).toHaveLength(2);
  });

  it('loses nothing and does nothing twice when the sign-in is revoked half-way', async () => {
    const d = await open();
    await d.enter();
    await d.sync();
    for (const day of ['2026-05-05', '2026-05-06', '2026-05-07']) await d.enter({ day });
    qb.trouble.push({ kind: 'status', status: 401 });
    qb.revokeAll();
    await d.sync();
    const { body } = await t.call(quickbooksCalls.status, {}, d.token);
    expect(body).toMatchObject({
      state: 'sign-in-again',
      problem: expect.stringContaining('QuickBooks ended'),
    });
    expect((await d.states()).filter((state) => state === 'sent')).toHaveLength(1);
    expect((await connect(d.token)).body.state).toBe('connected');
    await d.sync();
    expect(await d.states()).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(madeOf('Purchase')).toHaveLength(4);
  });

  it('says in plain words what is missing, and goes on once it is chosen', async () => {
    const d = await open();
    await t.call(
      quickbooksCalls.saveMappings,
      { body: { changes: [{ kind: 'account', key: '6010', entity_id: null }] } },
      d.token,
    );
    await d.enter();
    await d.sync();
    expect(await d.postings()).toMatchObject([
      {
        ...{
          state: 'failed',
          problem: 'Choose the QuickBooks account for 6010 Rent. The vendor is not in QuickBooks yet',
        },
        mend_at: '/admin/quick-books/settings?tab=accounts',
      },
    ]);
    expect((await t.call(quickbooksCalls.suggestMappings, {}, d.token)).body).toEqual({ mapped: 1 });
    await d.sync();
    expect(await d.states()).toEqual(['sent']);
  });

  it('shows a fault of QuickBooks on its row', async () => {
    const d = await open();
    await t.call(quickbooksCalls.createEntity, { body: { kind: 'vendor', key: `v${d.vendor}` } }, d.token);
    const rent = qb.books().table('Account').get('6010');
    if (rent) rent.Active = false;
    await d.enter();
    await d.sync();
    const [row] = await d.postings();
    expect(row).toMatchObject({ state: 'failed', mend_at: '/admin/quick-books/settings' });
    expect(row?.problem).toContain('inactive or deleted in QuickBooks');
    if (rent) rent.Active = true;
    await d.act([row?.id ?? 0], 'send');
    await d.sync();
    expect(await d.states()).toEqual(['sent']);
  });

  it('follows no redirect with its token', async () => {
    const d = await open();
    await t.call(quickbooksCalls.createEntity, { body: { kind: 'vendor', key: `v${d.vendor}` } }, d.token);
    await d.enter();
    qb.trouble.push({ kind: 'redirect', to: `${qb.url}/elsewhere` });
    await d.sync();
    expect(qb.requests.some(({ path }) => path === '/elsewhere')).toBe(false);
    expect(await d.states()).toEqual(['sending']);
  });

  it('by hand sends only what someone sends, and skips what someone skips', async () => {
    const d = await open('by-hand');
    await d.enter({ vendor_id: null });
    await d.enter({ vendor_id: null, day: '2026-05-05' });
    await d.sync();
    const rows = await d.postings();
    expect(rows.map(({ state }) => state)).toEqual(['held', 'held']);
    await d.act([rows[0]?.id ?? 0], 'send');
    await d.act([rows[1]?.id ?? 0], 'skip');
    await d.sync();
    expect(await d.states()).toEqual(['sent', 'skipped']);
  });

  it('finds what was changed or deleted in QuickBooks', async () => {
    const d = await open();
    await d.enter();
    await d.enter({ day: '2026-05-05' });
    await d.sync();
    const [first, second] = await d.postings();
    const row = qb
      .books()
      .table('Purchase')
      .get(first?.qb_id ?? '');
    if (row) row.TotalAmt = 1;
    qb.books()
      .table('Purchase')
      .delete(second?.qb_id ?? '');
    await runTurn(t.deps, d.tenant, 'compare');
    expect((await d.postings()).map(({ difference }) => difference)).toEqual([
      'QuickBooks has $1.00, Forecourt $1050.00',
      'It was deleted in QuickBooks',
    ]);
  });
});

describe('a sale', () => {
  const sold = async (payment?: { amount?: number; day: string }) => {
    const bills = await openBills(t);
    await t.sql(sql`update dealership set quickbooks_permit = true where id = ${bills.id}`);
    const bill = await bills.complete({}, { price_sales_price: 10_000 });
    const { status, error } = await bills.sell(bill.id);
    expect([status, error.message]).toEqual([200, undefined]);
    const owed = await office.ledgerOf(bills.id, '1100');
    if (payment) await bills.pay(bill.id, { amount: owed / 100, ...payment });
    await planAll(t.deps, bills.id);
    const { body } = await t.call(quickbooksCalls.postings, { query: { group: 'sales' } }, bills.token);
    return { bills, bill, owed, rows: body.rows };
  };
  const shapes = (rows: readonly { shape: string; total: number }[]) =>
    rows
      .filter(({ shape }) => shape !== 'JournalEntry')
      .map(({ shape, total }) => [shape, total])
      .sort();

  it('is one sales receipt when it is paid on its day', async () => {
    const { rows, owed } = await sold({ day: '2026-05-10' });
    expect(shapes(rows)).toEqual([['SalesReceipt', owed / 100]]);
  });

  it('is an invoice and a payment when it is paid in part or on another day', async () => {
    const { rows, owed } = await sold({ amount: 1_000, day: '2026-05-10' });
    expect(shapes(rows)).toEqual([
      ['Invoice', owed / 100],
      ['Payment', 1_000],
    ]);
    const later = await sold({ day: '2026-05-09' });
    expect(shapes(later.rows).map(([shape]) => shape)).toEqual(['Invoice', 'Payment']);
  });

  it('that is taken back leaves nothing on its accounts', async () => {
    const { bills, bill } = await sold();
    await bills.unsell(bill.id);
    // what is undone is booked on its own day, so that both stay
    await planAll(t.deps, bills.id);
    const { body } = await t.call(quickbooksCalls.postings, { query: { limit: 100 } }, bills.token);
    const sums = new Map<string, number>();
    for (const { id } of body.rows) {
      const detail = await t.call(quickbooksCalls.posting, { params: { id } }, bills.token);
      for (const { account, debit, credit } of detail.body.lines)
        sums.set(account, Math.round(((sums.get(account) ?? 0) + debit - credit) * 100) / 100);
    }
    expect(sums.get('4000') ?? 0).toBe(0);
    expect(sums.get('1100') ?? 0).toBe(0);
  });
});

describe('the outbox', () => {
  it('shows what will be sent, and what it is made of', async () => {
    const d = await open('by-hand');
    await d.enter();
    await planAll(t.deps, d.tenant);
    const [row] = await d.postings();
    const { body } = await t.call(quickbooksCalls.posting, { params: { id: row?.id ?? 0 } }, d.token);
    expect(body.problems).toEqual([
      { message: 'The vendor is not in QuickBooks yet', mend_at: '/admin/quick-books/vendor' },
    ]);
    expect(body.lines).toEqual([
      { account: '6010', account_name: 'Rent', qb_name: 'Rent', debit: 1_000, credit: 0 },
      {
        account: '1300',
        account_name: 'GST/HST paid (input tax credits)',
        qb_name: 'GST/HST paid',
        debit: 50,
        credit: 0,
      },
      { account: '1010', account_name: 'Bank', qb_name: 'Chequing', debit: 0, credit: 1_050 },
    ]);
    expect(body.entries).toHaveLength(1);
  });

  it('is not seen or changed by another dealership', async () => {
    const d = await open('by-hand');
    const other = await open('by-hand');
    await d.enter();
    await planAll(t.deps, d.tenant);
    const [row] = await d.postings();
    const id = row?.id ?? 0;
    expect((await t.call(quickbooksCalls.posting, { params: { id } }, other.token)).status).toBe(404);
    expect((await other.act([id], 'send')).status).toBe(404);
    expect(await d.states()).toEqual(['held']);
  });

  it('leaves one dealership alone while another one waits for a slow QuickBooks', async () => {
    const [slow, other] = [await open(), await open()];
    await slow.enter({ vendor_id: null });
    await other.enter({ vendor_id: null });
    qb.trouble.push({ kind: 'silent' });
    const waiting = slow.sync();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await other.sync();
    expect(await other.states()).toEqual(['sent']);
    await waiting;
    expect(await slow.states()).toEqual(['sending']);
  });

  it('is exported as files that balance, connected or not', async () => {
    const { owner, id } = await newDealership();
    await office.enter(owner.token, { description: '=1+1, "May"\t' });
    const query = { from: '2026-05-01', to: '2026-05-31' };
    const csv = String((await t.call(quickbooksCalls.exportCsv, { query }, owner.token)).body).split('\r\n');
    expect(csv[0]).toMatch(/^Number,Date,Type/);
    expect(csv).toHaveLength(5);
    const iif = String((await t.call(quickbooksCalls.exportIif, { query }, owner.token)).body).split('\r\n');
    const amounts = iif.filter((line) => /^(TRNS|SPL)/.test(line)).map((line) => Number(line.split('\t')[5]));
    expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(0);
    expect(amounts).toHaveLength(3);
    const wrong = await t.call(
      quickbooksCalls.exportCsv,
      { query: { from: '2026-06-01', to: '2026-05-01' } },
      owner.token,
    );
    expect(wrong.status).toBe(400);
    expect(id).toBeGreaterThan(0);
  });
});
