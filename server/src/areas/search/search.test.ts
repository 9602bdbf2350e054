import { searchCalls } from '@forecourt/contract/search';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../../db/query';
import { startTestApp, type TestApp } from '../../test-support/app';
import { registerSearchKind, type SearchKind } from './index';
import { addCars, addCustomer } from './test-support/records';
import { find as findIn, searchedDealership } from './test-support/searched-dealership';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const setUp = () => searchedDealership(t);
const find = (token: string, q: string, limit?: number) => findIn(t, token, q, limit);
const titles = async (token: string, q: string, limit?: number) =>
  (await find(token, q, limit)).hits.map(({ title }) => title);

describe('the order', () => {
  it('is by rank, then kind, then the newest first', async () => {
    const { token, id } = await t.newDealership().then(({ owner, id }) => ({ token: owner.token, id }));
    await addCustomer(t, token, { f_name: 'Ford', l_name: 'Ames' });
    await addCustomer(t, token, { f_name: 'Ford', l_name: 'Zimmer' });
    await addCars(t, id, [
      { make: 'Ford', model: 'Focus', year: 2015, stockNo: 'S1' },
      { make: 'Ford', model: 'Edge', year: 2014, stockNo: 'S2' },
      { make: 'Kia', model: 'Rio', year: 2014, stockNo: 'FORD' },
    ]);
    expect(await titles(token, 'ford')).toEqual([
      ...['2014 Kia Rio', 'Ford Zimmer', 'Ford Ames', '2014 Ford Edge', '2015 Ford Focus'],
    ]);
    expect(await titles(token, 'for')).toEqual([
      ...['Ford Zimmer', 'Ford Ames', '2014 Kia Rio', '2014 Ford Edge', '2015 Ford Focus'],
    ]);
  });

  it('keeps to the limit of each kind and takes whole words and the newest first', async () => {
    const { owner, id } = await t.newDealership();
    for (const l_name of ['Kimball', 'Kim', 'Kimmel', 'Kimber'])
      await addCustomer(t, owner.token, { f_name: 'Ada', l_name });
    await addCars(
      t,
      id,
      [1, 2, 3, 4].map((n) => ({ make: 'Kimco', model: `M${n}`, stockNo: `K${n}` })),
    );
    const { hits } = await find(owner.token, 'kim', 2);
    expect(hits.map(({ kind, title }) => [kind, title])).toEqual([
      ['customers', 'Ada Kimber'],
      ['customers', 'Ada Kim'],
      ['vehicles', '2019 Kimco M4'],
      ['vehicles', '2019 Kimco M3'],
    ]);
  });
});

describe('who finds what', () => {
  it('is decided by the rights of each kind', async () => {
    const { token, user } = await setUp();
    const seller = await user(ROLE.seller);
    const assistant = await user(ROLE.assistantAdmin);
    const mechanic = await user(ROLE.mechanic);
    expect(await titles(token, 'grace')).toEqual(['Grace Johnson']);
    expect(await titles(seller.token, 'grace')).toEqual(['Grace Johnson']);
    for (const { token: other } of [assistant, mechanic]) {
      expect(await titles(other, 'grace')).toEqual([]);
      expect(await titles(other, '0142')).toEqual([]);
      expect(await titles(other, 'civic')).toEqual(['2018 Honda Civic']);
    }
    const { status } = await t.call(searchCalls.find, { query: { q: 'grace' } });
    expect(status).toBe(401);
  });

  it('is never another dealership’s', async () => {
    await setUp();
    const { owner } = await t.newDealership();
    for (const q of ['grace johnson', 'jhonson', '0142', '2HGFC2F59JH004352', 'ab123c', 'cviic', 'honda'])
      expect(await titles(owner.token, q)).toEqual([]);
  });

  it('is nothing that was removed, merged or deleted', async () => {
    const { token } = await setUp();
    await t.sql(sql`update customer set removed_at = now() where first_name = 'Amara' returning id`);
    const [loser = 0, survivor = 0] = [
      await addCustomer(t, token, { f_name: 'Grace', l_name: 'Johnsen' }),
      await addCustomer(t, token, { f_name: 'Gracie', l_name: 'Johannsen' }),
    ];
    await t.sql(
      sql`update customer set merged_into = ${survivor}, removed_at = now() where id = ${loser} returning id`,
    );
    await t.sql(sql`update stock_vehicle set deleted_at = now() where make = 'Ford' returning id`);
    for (const q of ['amara', 'okafor', 'okafr', '1234', 'johnsen grace', 'F2200', 'ford', 'f-150'])
      expect((await find(token, q)).hits.filter(({ title }) => /Amara|Johnsen|Ford/.test(title))).toEqual([]);
  });
});

describe('odd input', () => {
  it.each([
    '',
    'a',
    '%',
    '%%',
    '__',
    "'",
    "o'brien' or 1=1 --",
    '\\',
    '"',
    '..',
    '@',
    '@@',
    'e:',
    'w:',
    '!!!',
  ])('%j finds nothing and fails nothing', async (q) => {
    const { token } = await setUp();
    expect(await find(token, q)).toEqual({ hits: [], incomplete: 0 });
  });
  it.each([
    '😀😀',
    'שלום עולם',
    'مرحبا',
    '\u202egrace',
    'ａｂｃｄ',
    'x'.repeat(200),
    'ab '.repeat(60),
    '9'.repeat(200),
  ])('%j is only text', async (q) => {
    const { token } = await setUp();
    expect(await find(token, q)).toMatchObject({ incomplete: 0 });
  });
  it('refuses what is too long, and a wrong limit, on its field', async () => {
    const { token } = await setUp();
    const long = await t.call(searchCalls.find, { query: { q: 'x'.repeat(10_000) } }, token);
    expect([long.status, long.error.fields]).toEqual([400, { q: 'at most 200 characters' }]);
    const many = await t.call(searchCalls.find, { query: { q: 'grace', limit: 26 } }, token);
    expect([many.status, Object.keys(many.error.fields ?? {})]).toEqual([400, ['limit']]);
  });
});

describe('a kind that fails', () => {
  const kind = (search: SearchKind['find']): SearchKind => ({
    access: 'session.use',
    order: 0,
    find: search,
  });
  it('leaves what the others found, and says so', async () => {
    const { token } = await setUp();
    const hit = {
      kind: 'late',
      id: 1,
      title: 'Grace',
      detail: '',
      state: null,
      at: '2026-01-01T00:00:00Z',
      rank: 0,
    } as const;
    const failing: SearchKind['find'][] = [
      (db) => queryRows(db, 'select 1 / 0', []).then(() => []),
      (db) => queryRows(db, 'select pg_sleep(30)', []).then(() => []),
      () => Promise.reject(new Error('a mistake')),
    ];
    for (const search of failing) {
      registerSearchKind('failing', kind(search));
      const { hits, incomplete } = await find(token, 'grace');
      expect([hits.map(({ title }) => title), incomplete]).toEqual([['Grace Johnson'], 1]);
    }
    registerSearchKind(
      'failing',
      kind(async (_db, _actor, _typed, limit) => Array.from({ length: 9 }, () => hit).slice(0, limit + 3)),
    );
    const { hits, incomplete } = await find(token, 'grace', 2);
    expect([hits.map(({ title }) => title), incomplete]).toEqual([['Grace', 'Grace', 'Grace Johnson'], 0]);
    registerSearchKind(
      'failing',
      kind(async () => []),
    );
  });
});
