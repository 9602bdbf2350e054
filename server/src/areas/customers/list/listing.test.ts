import type { InputOf } from '@forecourt/contract';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { recordCalls } from '@forecourt/contract/customers/record';
import { followUpCalls } from '@forecourt/contract/tasks/follow-ups';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
});
afterAll(() => t.stop());

const list = (token: string, query: InputOf<typeof listingCalls.list>['query'] = {}) =>
  t.call(listingCalls.list, { query }, token);
const names = async (token: string, query: InputOf<typeof listingCalls.list>['query'] = {}) =>
  (await list(token, query)).body.rows.map(({ full_name }) => full_name);

/** Five people and a company. */
const setUp = async () => {
  const place = await t.newDealership();
  const { token } = place.owner;
  const seller = await place.user(ROLE.seller, { firstName: 'Sam', lastName: 'Lindqvist' });
  const ids = [
    await c.add(token, {
      f_name: 'Élise',
      l_name: 'Roy',
      email: 'zoe@example.org',
      mobile: '604 555 0142',
      city: 'Vancouver',
      province: 'BC',
    }),
    await c.add(token, {
      f_name: 'Grace',
      l_name: 'O’Connor',
      email: 'grace@mail.example',
      frk_seller_id: seller.id,
    }),
    await c.add(token, {
      f_name: 'Amara',
      l_name: 'Okafor',
      frk_ad_source_id: 7,
      is_active: 0,
      postalcode: 'V6B 1A1',
    }),
    await c.add(token, { f_name: '王小明', l_name: '李', address: '12 Mill Road' }),
    await c.add(token, { f_name: 'de', l_name: 'Vries', is_wholesale: 1 }),
    await c.add(token, {
      customer_type: 2,
      f_name: '',
      l_name: '',
      company_name: 'Blue Heron Bakery Ltd.',
      phone_number: '778 555 0199',
    }),
  ];
  return { ...place, token, seller, ids };
};

describe('the list', () => {
  it('is newest first, sorted=1 by name with accents among their letters', async () => {
    const { token } = await setUp();
    expect(await names(token)).toEqual([
      'Blue Heron Bakery Ltd.',
      'de Vries',
      '王小明 李',
      'Amara Okafor',
      'Grace O’Connor',
      'Élise Roy',
    ]);
    expect(await names(token, { sorted: 1 })).toEqual([
      'Amara Okafor',
      'Blue Heron Bakery Ltd.',
      'de Vries',
      'Élise Roy',
      'Grace O’Connor',
      '王小明 李',
    ]);
    expect((await names(token, { sort: '-full_name' }))[0]).toBe('王小明 李');
    expect((await names(token, { sort: '-email' }))[0]).toBe('Élise Roy');
  });

  it('is paged, with the total of all', async () => {
    const { token } = await setUp();
    const { body } = await list(token, { limit: 4, page: 1 });
    expect([body.rows.length, body.total, body.page, body.limit]).toEqual([4, 6, 1, 4]);
    const second = (await list(token, { limit: 4, page: 2 })).body;
    expect([second.rows.length, second.total]).toEqual([2, 6]);
    expect((await list(token, { limit: 4, page: 9 })).body).toMatchObject({ rows: [], total: 6 });
    expect((await list(token)).body.limit).toBe(10);
  });

  it('shows what a row is about', async () => {
    const { token, seller } = await setUp();
    const { rows } = (await list(token, { q: 'grace' })).body;
    expect(rows).toMatchObject([
      {
        ...{ full_name: 'Grace O’Connor', f_name: 'Grace', customer_type: 1, email: 'grace@mail.example' },
        ...{
          seller: { id: seller.id, name: 'Sam Lindqvist' },
          ad_source: null,
          has_deal: 0,
          next_follow_up: null,
        },
      },
    ]);
  });

  it.each([
    ['frk_ad_source_id', 7, ['Amara Okafor']],
    ['is_active', 0, ['Amara Okafor']],
    ['is_wholesale', 1, ['de Vries']],
    ['customer_type', 2, ['Blue Heron Bakery Ltd.']],
    ['has_deal', 1, ['Grace O’Connor']],
  ])('is filtered by %s', async (field, value, expected) => {
    const { token, ids } = await setUp();
    await t.sql(sql`update customer set deal_count = 1 where id = ${ids[1]} returning id`);
    expect(await names(token, { [field]: value })).toEqual(expected);
    if (value !== 7 && field !== 'customer_type')
      expect((await list(token, { [field]: 1 - Number(value) })).body.total).toBe(5);
  });

  it('is filtered by seller, city and several at once', async () => {
    const { token, seller, ids } = await setUp();
    const { frk_city } = await c.read(token, ids[0] ?? 0);
    expect(await names(token, { frk_seller_id: seller.id })).toEqual(['Grace O’Connor']);
    expect(await names(token, { frk_city: frk_city ?? 0 })).toEqual(['Élise Roy']);
    expect(await names(token, { frk_city: frk_city ?? 0, is_active: 0 })).toEqual([]);
  });

  it('is filtered by follow-ups that are overdue, of everybody or of one colleague', async () => {
    const { token, owner, seller, ids } = await setUp();
    const [late, done, later] = ids;
    const plan = (id: number | undefined, due_at: string, assignee_id: number) =>
      t.call(
        followUpCalls.addFollowUp,
        { params: { id: id ?? 0 }, body: { what: 'Call', due_at, assignee_id } },
        token,
      );
    await plan(late, '2020-01-01T10:00:00Z', seller.id);
    await plan(late, '2020-02-01T10:00:00Z', owner.id);
    await plan(later, '2100-01-01T10:00:00Z', seller.id);
    const { body } = await plan(done, '2020-01-01T10:00:00Z', seller.id);
    await t.call(followUpCalls.saveFollowUp, { params: { id: body.id }, body: { is_done: 1 } }, token);
    expect(await names(token, { follow_up: 'overdue' })).toEqual(['Élise Roy']);
    expect((await list(token, { follow_up: 'overdue', limit: 1 })).body.total).toBe(1);
    expect(await names(token, { follow_up: 'overdue', frk_assignee_id: seller.id })).toEqual(['Élise Roy']);
    expect(await names(token, { frk_assignee_id: seller.id })).toEqual(['Amara Okafor', 'Élise Roy']);
    expect(await names(token, { follow_up: 'overdue', frk_assignee_id: 2_000_000_000 })).toEqual([]);
    expect(await names(token, { follow_up: 'overdue', q: 'grace' })).toEqual([]);
  });

  it('is filtered by the days on which customers came, as the dealership counts them', async () => {
    const [{ id: cityId = 0 } = {}] = await t.sql<{ id: number }>(
      sql`select id from city where timezone = 'America/Vancouver' limit 1`,
    );
    const { owner } = await t.newDealership({ cityId });
    const id = await c.add(owner.token);
    // nine in the evening of the 14th there
    await t.sql(sql`update customer set created_at = '2026-03-15T04:00:00Z' where id = ${id} returning id`);
    const total = async (created_from: string, created_to: string) =>
      (await list(owner.token, { created_from, created_to })).body.total;
    expect(await total('2026-03-14', '2026-03-14')).toBe(1);
    expect(await total('2026-03-15', '2026-03-20')).toBe(0);
    expect((await list(owner.token, { created_from: 'soon' })).status).toBe(400);
  });

  it.each([
    ['gra', ['Grace O’Connor']],
    ['OCONNOR', ['Grace O’Connor']],
    ["o'con", ['Grace O’Connor']],
    ['connor, gr', []],
    ['grace o', ['Grace O’Connor']],
    ['elise', ['Élise Roy']],
    ['roy é', ['Élise Roy']],
    ['李', ['王小明 李']],
    ['王小', ['王小明 李']],
    ['heron bak', ['Blue Heron Bakery Ltd.']],
    ['bakery', ['Blue Heron Bakery Ltd.']],
    ['604555', ['Élise Roy']],
    ['(604) 555-0142', ['Élise Roy']],
    ['0199', ['Blue Heron Bakery Ltd.']],
    ['grace@', ['Grace O’Connor']],
    ['zoe@example.org', ['Élise Roy']],
    ['v6b', ['Amara Okafor']],
    ['12 mill', ['王小明 李']],
    ['nobody', []],
    ['%', []],
    ['_', []],
    ['%%%', []],
    ['\\', []],
    ["'; drop table customer; --", []],
    ['😀', []],
    ['*', []],
  ])('finds %j', async (q, expected) => {
    const { token } = await setUp();
    const { status, body } = await list(token, { q });
    expect(status).toBe(200);
    expect(body.rows.map(({ full_name }) => full_name)).toEqual(expected);
    expect(body.total).toBe(expected.length);
  });

  it('shows the removed ones when asked, and never the merged', async () => {
    const { token, ids } = await setUp();
    const [first = 0, second = 0, third = 0] = ids;
    await t.call(recordCalls.remove, { params: { id: first } }, token);
    await c.mergeInto(second, third);
    expect((await list(token)).body.total).toBe(4);
    expect(await names(token, { q: 'grace' })).toEqual([]);
    expect(await names(token, { removed: 1 })).toEqual(['Élise Roy']);
  });

  it('knows how many there are after every kind of change', async () => {
    const { token, ids, id: dealershipId } = await setUp();
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const bulk = (action: 'activate' | 'deactivate' | 'remove' | 'restore', chosen: number[]) =>
      t.call(listingCalls.bulk, { body: { do: action, ids: chosen } }, token);
    const counts = (is_active?: 0 | 1, is_wholesale?: 0 | 1) =>
      list(token, { limit: 1, is_active, is_wholesale });
    const agrees = async () => {
      const rows = await t.sql<{ is_active: boolean; is_wholesale: boolean }>(
        sql`select is_active, is_wholesale from customer where dealership_id = ${dealershipId} and removed_at is null and merged_into is null`,
      );
      const real = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length;
      expect((await counts()).body.total).toBe(rows.length);
      expect((await counts(1)).body.total).toBe(real((row) => row.is_active));
      expect((await counts(0)).body.total).toBe(real((row) => !row.is_active));
      expect((await counts(1, 0)).body.total).toBe(real((row) => row.is_active && !row.is_wholesale));
    };
    await agrees();
    await bulk('deactivate', [first, second]);
    await agrees();
    await bulk('remove', [second, third]);
    await agrees();
    await bulk('restore', [third]);
    await c.update(token, fourth, { is_wholesale: 1 });
    await agrees();
    await c.mergeInto(first, fourth);
    await agrees();
    await t.sql(sql`select sum_up_customers(${dealershipId})`);
    await agrees();
  });

  it('is of one dealership', async () => {
    const { token } = await setUp();
    const other = await setUp();
    expect((await list(token, { q: 'grace' })).body.total).toBe(1);
    expect((await list(other.token)).body.total).toBe(6);
  });

  it.each([{ page: 0 }, { limit: 201 }, { sort: 'password' }, { is_active: 7 }, { frk_city: 'x' }])(
    'refuses %j',
    async (query) => {
      const { owner } = await t.newDealership();
      const reply = await list(owner.token, query as InputOf<typeof listingCalls.list>['query']); // wrong on purpose
      expect(reply.status).toBe(400);
    },
  );
});

describe('wholesale customers', () => {
  it('are a list of their own', async () => {
    const { token } = await setUp();
    const { body } = await t.call(listingCalls.wholesale, {}, token);
    expect(body.rows.map(({ full_name }) => full_name)).toEqual(['de Vries']);
    expect(body.total).toBe(1);
  });
});

describe('the minimal list', () => {
  it('is for the pickers of staff who see customers, by what one types', async () => {
    const { token, user } = await setUp();
    const minimal = async (query: object, as = token) =>
      (await t.call(listingCalls.minimal, { query }, as)).body;
    expect((await minimal({ limit: 2 })).rows.map(({ full_name }) => full_name)).toEqual([
      'Amara Okafor',
      'Blue Heron Bakery Ltd.',
    ]);
    expect((await minimal({ q: 'gra' })).rows).toEqual([
      {
        ...{ id: expect.any(Number), full_name: 'Grace O’Connor', f_name: 'Grace', l_name: 'O’Connor' },
        ...{ company_name: '', customer_type: 1, email: 'grace@mail.example', mobile: '', is_active: 1 },
      },
    ]);
    const seller = await user(ROLE.seller);
    expect((await minimal({ q: 'gra' }, seller.token)).total).toBe(1);
    for (const role of [ROLE.assistantAdmin, ROLE.customer])
      expect((await t.call(listingCalls.minimal, {}, (await user(role)).token)).status).toBe(403);
  });

  it('answers the one that a picker shows, also after it was merged', async () => {
    const { token, ids } = await setUp();
    const [first = 0, second = 0] = ids;
    await c.mergeInto(first, second);
    const { body } = await t.call(listingCalls.minimal, { query: { id: first } }, token);
    expect(body.rows.map(({ id }) => id)).toEqual([second]);
    const missing = await t.call(listingCalls.minimal, { query: { id: 2_000_000_000 } }, token);
    expect(missing.status).toBe(404);
  });
});

describe('the CSV', () => {
  it('has a line for each that the filters choose, and runs nothing in a spreadsheet', async () => {
    const { token } = await setUp();
    await c.add(token, { f_name: '=cmd()', l_name: 'Quote "x", y', mobile: '+1 604 555 0177' });
    const reply = await t.call(listingCalls.export, { query: { sort: 'full_name' } }, token);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.headers['content-disposition']).toMatch(/customers-\d{4}-\d{2}-\d{2}\.csv/);
    const lines = String(reply.body).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^ID,Type,First name,/);
    expect(lines).toHaveLength(8);
    expect(lines.find((line) => line.includes('cmd'))).toContain(`'=cmd(),,"Quote ""x"", y"`);
    const few = await t.call(listingCalls.export, { query: { is_wholesale: 1 } }, token);
    expect(String(few.body).trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('is for who has the right to export, and the audit says who took how many by which filters', async () => {
    const { owner, user, id } = await t.newDealership();
    await c.add(owner.token, { is_wholesale: 1 });
    await c.add(owner.token);
    const seller = await user(ROLE.seller);
    const asked = { query: { is_wholesale: 1, q: 'grace' } } as const;
    expect((await t.call(listingCalls.export, asked, seller.token)).status).toBe(403);
    expect((await t.call(listingCalls.export, asked, owner.token)).status).toBe(200);
    const audit = await t.sql(sql`select user_id, after - array['id', 'created_at'] as after from audit_entry
      where dealership_id = ${id} and table_name = 'customer_export'`);
    expect(audit).toEqual([
      {
        user_id: owner.id,
        after: {
          ...{ dealership_id: id, user_id: owner.id, customers: 1 },
          filters: { is_wholesale: 1, q: 'grace', removed: 0 },
        },
      },
    ]);
  });
});
