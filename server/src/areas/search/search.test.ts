import { searchCalls } from '@forecourt/contract/search';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../../db/query';
import { startTestApp, type TestApp } from '../../test-support/app';
import { customersOf } from '../customers/test-support/customers';
import { addCars } from '../inventory/test-support/stock';
import { registerSearchKind, type SearchKind } from './index';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
});
afterAll(() => t.stop());

const find = async (token: string, q: string, limit?: number) => {
  const { status, body } = await t.call(searchCalls.find, { query: { q, limit } }, token);
  expect(status).toBe(200);
  return body;
};
const titles = async (token: string, q: string, limit?: number) =>
  (await find(token, q, limit)).hits.map(({ title }) => title);

const PEOPLE = [
  { f_name: 'Grace', l_name: 'Johnson', mobile: '604 555 0142', email: 'grace.j@gmail.com' },
  { f_name: 'Amara', l_name: 'Okafor', mobile: '778-555-1234', email: 'amara@mail.example' },
  { f_name: 'Élise', l_name: 'Tremblay-Roy', phone_number: '(514) 555-0177' },
  { f_name: 'Robert', l_name: 'MacDonald', is_active: 0 as const },
  { f_name: '李', l_name: '王小明' },
  { f_name: 'محمد', l_name: 'الأحمد' },
  { customer_type: 2 as const, f_name: '', l_name: '', company_name: 'Blue Heron Bakery Ltd.' },
];
const CARS = [
  {
    ...{ vin: '2HGFC2F59JH004352', stockNo: 'A-1047', make: 'Honda', model: 'Civic', year: 2018 },
    set: { plate: 'AB1 23C' },
  },
  { vin: '1FTEW1EP5KFA12345', stockNo: 'F2200', make: 'Ford', model: 'F-150', year: 2019 },
  { vin: '5YJ3E1EA7KF317000', stockNo: 'T77', make: 'Tesla', model: 'Model 3', year: 2019 },
  { stockNo: 'T78', make: 'Toyota', model: 'Corolla', year: 2021, set: { plate: 'XYZ-987' } },
];

const setUp = async () => {
  const place = await t.newDealership();
  const { token } = place.owner;
  for (const person of PEOPLE) await c.add(token, person);
  const cars = await addCars(t, place.id, CARS);
  return { ...place, token, cars };
};

describe('finding a customer', () => {
  it.each([
    ['grace johnson', 'Grace Johnson', 0],
    ['Johnson, Grace', 'Grace Johnson', 0],
    ['johnson grace', 'Grace Johnson', 0],
    ['johns', 'Grace Johnson', 1],
    ['grace', 'Grace Johnson', 1],
    ['0142', 'Grace Johnson', 1],
    ['6045', 'Grace Johnson', 1],
    ['(604) 555-0142', 'Grace Johnson', 0],
    ['+1 604 555 0142', 'Grace Johnson', 0],
    ['1234', 'Amara Okafor', 1],
    ['5141234', null, 0],
    ['514 555 0177', 'Élise Tremblay-Roy', 0],
    ['gracej@gmail.com', 'Grace Johnson', 0],
    ['grace.j@gmail.com', 'Grace Johnson', 0],
    ['GRACE.J+cars@gmail.com', 'Grace Johnson', 0],
    ['amara@ma', 'Amara Okafor', 1],
    ['elise', 'Élise Tremblay-Roy', 1],
    ['roy', 'Élise Tremblay-Roy', 2],
    ['王小明', '李 王小明', 1],
    ['الأحمد', 'محمد الأحمد', 1],
    ['blue heron', 'Blue Heron Bakery Ltd.', 1],
    ['Blue Heron Bakery Ltd', 'Blue Heron Bakery Ltd.', 0],
    ['heron bakery', 'Blue Heron Bakery Ltd.', 2],
  ])('by %s', async (typed, title, rank) => {
    const { token } = await setUp();
    const hits = (await find(token, typed)).hits.filter(({ kind }) => kind === 'customers');
    if (title === null) return expect(hits).toEqual([]);
    expect(hits[0]).toMatchObject({ kind: 'customers', title, rank });
  });

  it.each([
    ['jhonson', 'Grace Johnson'],
    ['johnsonn', 'Grace Johnson'],
    ['jonson', 'Grace Johnson'],
    ['johmson', 'Grace Johnson'],
    ['jhonsom', 'Grace Johnson'],
    ['johmsom', 'Grace Johnson'],
    ['garce johnson', 'Grace Johnson'],
    ['garce jonhson', 'Grace Johnson'],
    ['jonhson garce', 'Grace Johnson'],
    ['okafr', 'Amara Okafor'],
    ['okkafor', 'Amara Okafor'],
    ['amra okaffor', 'Amara Okafor'],
    ['bob macdonald', 'Robert MacDonald'],
    ['robert mcdonald', 'Robert MacDonald'],
    ['trembley', 'Élise Tremblay-Roy'],
    ['blu heron bakery', 'Blue Heron Bakery Ltd.'],
    ['bakrey', 'Blue Heron Bakery Ltd.'],
  ])('misspelt: %s', async (typed, title) => {
    const { token } = await setUp();
    const { hits } = await find(token, typed);
    expect(hits[0]).toMatchObject({ kind: 'customers', title, rank: 3 });
  });

  it('shows the number by which someone was found, and the state', async () => {
    const { token } = await setUp();
    expect((await find(token, '5550177')).hits).toMatchObject([{ detail: '(514) 555-0177', state: 1 }]);
    expect((await find(token, 'robert')).hits).toMatchObject([{ title: 'Robert MacDonald', state: 0 }]);
    expect((await find(token, '0142')).hits).toMatchObject([
      { detail: '(604) 555-0142 · grace.j@gmail.com' },
    ]);
  });
});

describe('finding a vehicle', () => {
  it.each([
    ['2HGFC2F59JH004352', '2018 Honda Civic', 0],
    ['004352', '2018 Honda Civic', 0],
    ['jh004352', '2018 Honda Civic', 0],
    ['4352', '2018 Honda Civic', 1],
    ['2hgfc2', '2018 Honda Civic', 1],
    ['A-1047', '2018 Honda Civic', 0],
    ['a-10', '2018 Honda Civic', 1],
    ['ab123c', '2018 Honda Civic', 0],
    ['AB1-23C', '2018 Honda Civic', 0],
    ['xyz 987', '2021 Toyota Corolla', 0],
    ['xyz9', '2021 Toyota Corolla', 1],
    ['honda', '2018 Honda Civic', 1],
    ['civic', '2018 Honda Civic', 2],
    ['2018 honda civic', '2018 Honda Civic', 1],
    ['civic 2018', '2018 Honda Civic', 2],
    ['civic 004352', '2018 Honda Civic', 2],
    ['f150', '2019 Ford F-150', 2],
    ['ford f-150', '2019 Ford F-150', 1],
  ])('by %s', async (typed, title, rank) => {
    const { token } = await setUp();
    expect((await find(token, typed)).hits[0]).toMatchObject({ kind: 'vehicles', title, rank });
  });

  it.each([
    ['hnda', '2018 Honda Civic'],
    ['cviic', '2018 Honda Civic'],
    ['corrola', '2021 Toyota Corolla'],
    ['toyotta corola', '2021 Toyota Corolla'],
    ['2021 toyta', '2021 Toyota Corolla'],
    ['telsa', '2019 Tesla Model 3'],
  ])('misspelt: %s', async (typed, title) => {
    const { token } = await setUp();
    expect((await find(token, typed)).hits[0]).toMatchObject({ kind: 'vehicles', title, rank: 3 });
  });

  it('shows plate, stock number and VIN, and its status', async () => {
    const { token } = await setUp();
    expect((await find(token, 'ab123c')).hits).toMatchObject([
      { detail: 'AB1 23C · A-1047 · 2HGFC2F59JH004352', state: 4 },
    ]);
  });
});

describe('the order', () => {
  it('is by rank, then kind, then the newest first', async () => {
    const { token, id } = await t.newDealership().then(({ owner, id }) => ({ token: owner.token, id }));
    await c.add(token, { f_name: 'Ford', l_name: 'Ames' });
    await c.add(token, { f_name: 'Ford', l_name: 'Zimmer' });
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
      await c.add(owner.token, { f_name: 'Ada', l_name });
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
      await c.add(token, { f_name: 'Grace', l_name: 'Johnsen' }),
      await c.add(token, { f_name: 'Gracie', l_name: 'Johannsen' }),
    ];
    await c.mergeInto(loser, survivor);
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
