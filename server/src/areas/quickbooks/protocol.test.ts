import { costsCalls } from '@forecourt/contract/costs/index';
import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIntuitQuickBooks } from '../../services/quickbooks';
import { withCompany } from './connection/tokens';
import { runTurn } from './jobs';
import { readLists } from './lists/read-lists';
import { compareWithQuickBooks } from './sending/compare';
import { openQuickBooks, type QuickBooksTest } from './test-support/open-quickbooks';

let test: QuickBooksTest;
let { t, qb, connect, open, madeOf, later }: QuickBooksTest = {} as never; // set before the first test

beforeAll(async () => {
  test = await openQuickBooks();
  ({ t, qb, connect, open, madeOf, later } = test);
});
afterAll(() => test.stop());
beforeEach(() => test.reset());

const renewals = (from: number) =>
  qb.requests.slice(from).filter(({ path }) => path === '/oauth2/v1/tokens/bearer');

describe('tokens', () => {
  it('are renewed by one of two servers, and the other uses what it got', async () => {
    const d = await open();
    qb.expireAccess();
    const other = { ...t.deps, quickbooks: createIntuitQuickBooks({ ...qb.settings, timeoutMs: 1_000 }) };
    const asked = qb.requests.length;
    const names = await Promise.all(
      [t.deps, other, t.deps, other].map((deps) =>
        withCompany(deps, d.tenant, (company) => company.companyName()),
      ),
    );
    expect(names).toEqual(Array(4).fill('Demo Motors Ltd.'));
    expect(renewals(asked)).toHaveLength(1);
  });

  it('are stored as they came last: a second renewal uses the newest refresh token', async () => {
    const d = await open();
    for (let turn = 0; turn < 3; turn += 1) {
      qb.expireAccess();
      await d.enter({ vendor_id: null, day: `2026-05-0${turn + 1}` });
      await d.sync();
    }
    expect(await d.states()).toEqual(['sent', 'sent', 'sent']);
    expect((await d.status()).state).toBe('connected');
  });

  it('are renewed before they are over', async () => {
    const d = await open();
    later(3_570);
    const asked = qb.requests.length;
    await d.enter({ vendor_id: null });
    await d.sync();
    expect(renewals(asked)).toHaveLength(1);
    expect(await d.states()).toEqual(['sent']);
  });

  it.each([
    ['revoked half-way through a turn', undefined],
    [
      'taken from the user who signed in',
      { kind: 'fault', status: 401, code: '120', message: 'AuthorizationFailure' },
    ],
    [
      'of an application that was removed',
      { kind: 'fault', status: 403, code: '3100', message: 'Forbidden' },
    ],
  ] as const)('%s stop the work and say so; it goes on after the next sign-in', async (_, fault) => {
    const d = await open();
    await d.enter({ vendor_id: null });
    await d.sync();
    for (const day of ['2026-05-05', '2026-05-06', '2026-05-07']) await d.enter({ vendor_id: null, day });
    if (fault) qb.trouble.push(fault);
    else qb.revokeAll();
    await d.sync();
    const { state, problem } = await d.status();
    expect([state, problem]).toEqual([
      'sign-in-again',
      expect.stringMatching(/QuickBooks (ended|no longer)/),
    ]);
    expect((await d.states()).filter((one) => one === 'sent')).toHaveLength(1);
    const asked = qb.requests.length;
    await d.sync();
    expect(qb.requests).toHaveLength(asked);
    await connect(d.token);
    await d.sync();
    expect(await d.states()).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(madeOf('Purchase')).toHaveLength(4);
  });
});

describe('faults', () => {
  it.each([
    [429, 'Too Many Requests'],
    [403, 'an older answer'],
  ])('of too many requests pause the dealership, also with the status %i (%s)', async (status) => {
    const d = await open();
    await d.enter({ vendor_id: null });
    qb.trouble.push({ kind: 'fault', status, code: '003001', message: 'message=ThrottleExceeded' });
    await d.sync();
    expect(await d.status()).toMatchObject({ state: 'connected', paused_until: '2026-05-10T18:01:00Z' });
    later(61);
    await d.sync();
    expect(await d.states()).toEqual(['sent']);
    expect(madeOf('Purchase')).toHaveLength(1);
  });

  it('of a rule of QuickBooks stand on the posting with their own words', async () => {
    const d = await open();
    await d.enter({ paid_by: null, due_on: '2026-06-01' });
    const payable = qb.books().table('Account').get('2000');
    if (payable) payable.Active = false;
    await d.sync();
    if (payable) payable.Active = true;
    const [row] = await d.postings();
    expect(row).toMatchObject({ state: 'failed', mend_at: '/admin/quick-books/settings' });
    expect(row?.problem).toContain('QuickBooks says: Account element id 2000 is inactive');
  });

  it('of a change that names something missing do not go round in circles', async () => {
    const d = await open();
    const { body } = await d.enter({ vendor_id: null });
    await d.sync();
    const change = t.call(
      costsCalls.update,
      { params: { id: body.id }, body: { amount: 600, gst: 30 } as never, files: {} },
      d.token,
    );
    expect((await change).status).toBe(200);
    // 610 is also what QuickBooks says of an inactive account
    qb.trouble.push({ kind: 'fault', status: 400, code: '610', message: 'Object Not Found' });
    await d.sync();
    expect(await d.states()).toEqual(['failed']);
    expect((await d.postings())[0]?.problem).toContain('no longer has something that this posting names');
  });
});

describe('what goes out', () => {
  it('keeps to a few requests at once for a company, however many ask', async () => {
    const d = await open();
    qb.count.most = 0;
    qb.readTrouble.push(...Array.from({ length: 30 }, () => ({ kind: 'late', ms: 30 }) as const));
    await Promise.all(
      Array.from({ length: 30 }, () => withCompany(t.deps, d.tenant, (company) => company.query('Item', ''))),
    );
    expect(qb.count.most).toBeGreaterThan(1);
    expect(qb.count.most).toBeLessThanOrEqual(4);
  });

  it('is done once when the server is killed at any step', async () => {
    const d = await open();
    await d.enter({ vendor_id: null });
    await d.enter({ vendor_id: null, day: '2026-05-05' });
    // dies after the first was booked and before it was noted: the connection to the database is gone
    const dying = {
      ...t.deps,
      database: {
        ...t.deps.database,
        write: ((...args: Parameters<typeof t.deps.database.write>) =>
          qb.made.some(({ entity }) => entity === 'Purchase')
            ? Promise.reject(new Error('killed'))
            : t.deps.database.write(...args)) as typeof t.deps.database.write,
      },
    };
    await expect(runTurn(dying, d.tenant, 'sync')).rejects.toThrow('killed');
    expect(madeOf('Purchase')).toHaveLength(1);
    expect(await d.states()).toEqual(['sending', 'waiting']);
    // its lease is over after three minutes
    await d.sync();
    expect(madeOf('Purchase')).toHaveLength(1);
    later(181);
    await d.sync();
    expect(await d.states()).toEqual(['sent', 'sent']);
    expect(madeOf('Purchase')).toHaveLength(2);
  });

  it('bears a request id that stays the same when it is sent again', async () => {
    const d = await open();
    await d.enter({ vendor_id: null });
    qb.trouble.push({ kind: 'cut-before' });
    const asked = qb.requests.length;
    await d.sync();
    later(60);
    await d.sync();
    const ids = qb.requests
      .slice(asked)
      .filter(({ method, path }) => method === 'POST' && path.includes('/purchase'))
      .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('requestid'));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]?.length).toBeLessThanOrEqual(50);
  });
});

describe('reading lists and comparing', () => {
  it('ends with an error that says so when QuickBooks hangs', async () => {
    const d = await open();
    qb.readTrouble.push({ kind: 'silent' });
    await runTurn(t.deps, d.tenant, 'lists');
    expect((await d.status()).lists_problem).toBe(
      'QuickBooks did not answer while its lists were read. Try again in a few minutes.',
    );
    await runTurn(t.deps, d.tenant, 'lists');
    expect((await d.status()).lists_problem).toBe('');
    await d.enter({ vendor_id: null });
    await d.sync();
    qb.readTrouble.push({ kind: 'silent' });
    await runTurn(t.deps, d.tenant, 'compare');
    expect((await d.status()).compare_problem).toContain('while the totals were compared');
  });

  it('goes on in the next turn where the time was over', async () => {
    const d = await open();
    const over = Date.now() - 1;
    expect(await readLists(t.deps, d.tenant, over)).toBe(true);
    const asked = qb.requests.length;
    expect(await readLists(t.deps, d.tenant, Date.now() + 20_000)).toBe(false);
    const read = qb.requests.slice(asked).map(({ path }) => /from\+?(?:%20)?(\w+)/.exec(path)?.[1]);
    expect(read).toHaveLength(6);
    expect(await compareWithQuickBooks(t.deps, d.tenant, over)).toBe(true);
    expect(await compareWithQuickBooks(t.deps, d.tenant, Date.now() + 20_000)).toBe(false);
  });

  it('reads page by page, keeps its place when QuickBooks asks to wait, and marks as inactive what is gone', async () => {
    const d = await open();
    const vendors = qb.books().table('Vendor');
    const many = Array.from({ length: 1_500 }, (_, at) => `many-${at}`);
    for (const id of many)
      vendors.set(id, { Id: id, SyncToken: '0', DisplayName: `Vendor ${id}`, Active: true });
    later(1);
    // after the rates, accounts, tax codes, items and the first page of vendors
    qb.readTrouble.push(...Array.from({ length: 5 }, () => ({ kind: 'late', ms: 0 }) as const));
    qb.readTrouble.push({ kind: 'too-many', retryAfter: 30 });
    await runTurn(t.deps, d.tenant, 'lists');
    expect(await d.status()).toMatchObject({ paused_until: '2026-05-10T18:00:31Z', lists_problem: '' });
    later(31);
    await runTurn(t.deps, d.tenant, 'lists');
    const count = async (active: number) =>
      (
        await t.call(
          quickbooksCalls.entities,
          { query: { kind: 'Vendor', q: 'Vendor many', active: String(active) } as never },
          d.token,
        )
      ).body.total;
    expect(await count(1)).toBe(1_500);
    for (const id of many) vendors.delete(id);
    later(1);
    await runTurn(t.deps, d.tenant, 'lists');
    expect([await count(1), await count(0)]).toEqual([0, 1_500]);
    await t.sql(sql`delete from quickbooks_entity where dealership_id = ${d.tenant} and qb_id like 'many-%'`);
  });
});
