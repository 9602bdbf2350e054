import type { InputOf } from '@forecourt/contract';
import { usersCalls } from '@forecourt/contract/users';
import { ROLE, SELLER_SHELL } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Asked = InputOf<typeof usersCalls.list>['query'];
const list = async (token: string, query: Asked = {}) =>
  (await t.call(usersCalls.list, { query }, token)).body;
const names = async (token: string, query: Asked = {}) =>
  (await list(token, query)).rows.map((r) => r.full_name);

/** A dealership whose owner is called Test, with people whose names can be told apart. */
const staffed = async () => {
  const own = await t.newDealership();
  const person = async (roleId: number, firstName: string, lastName: string, mobile = '') => {
    const user = await own.user(roleId, { firstName, lastName });
    await t.sql(sql`update app_user set mobile = ${mobile} where id = ${user.id} returning id`);
    return user;
  };
  await t.sql(
    sql`update app_user set first_name = 'Olga', last_name = 'Owner' where id = ${own.owner.id} returning id`,
  );
  await person(ROLE.salesConsultant, 'ada', 'Byron', '(604) 555-0101');
  await person(ROLE.seniorSeller, 'Bob', '100%', '+1 778.555.0102');
  await person(ROLE.accountant, 'Zoë', "O'Brien", '604 555 0103');
  return { ...own, person };
};

describe('the list of users', () => {
  it('has the whole row of the contract and nothing else', async () => {
    const { owner } = await t.newDealership();
    const page = await list(owner.token);
    expect(page).toEqual({
      rows: [
        {
          id: owner.id,
          username: owner.username,
          f_name: 'Test',
          l_name: owner.username,
          full_name: `Test ${owner.username}`,
          email: owner.email,
          mobile: '',
          frk_role: ROLE.owner,
          role: 'Owner',
          is_active: 1,
          is_online: 0,
          avatar: null,
          last_seen: null,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
          home: null,
          also_at: [],
        },
      ],
      total: 1,
      page: 1,
      limit: 10,
    });
  });

  it('pages, and counts all of them', async () => {
    const { owner, user } = await t.newDealership();
    for (let i = 0; i < 11; i += 1) await user(ROLE.seller);
    const first = await list(owner.token);
    const second = await list(owner.token, { page: 2 });
    expect([first.rows.length, first.total, second.rows.length, second.total]).toEqual([10, 12, 2, 12]);
    expect(new Set([...first.rows, ...second.rows].map((r) => r.id)).size).toBe(12);
    expect(await list(owner.token, { page: 3 })).toEqual({ rows: [], total: 12, page: 3, limit: 10 });
    expect(await list(owner.token, { limit: 12 })).toMatchObject({ total: 12, limit: 12 });
    expect(await list(owner.token, { limit: 200, page: 1_000_000 })).toMatchObject({ rows: [], total: 12 });
  });

  it('has the page size of its dealership (9)', async () => {
    const { owner } = await t.newDealership({ id: 458 });
    expect((await list(owner.token)).limit).toBe(25);
  });

  it('sorts by each field, both ways, without regard to case', async () => {
    const { owner } = await staffed();
    expect(await names(owner.token)).toEqual(['ada Byron', 'Bob 100%', 'Olga Owner', "Zoë O'Brien"]);
    expect(await names(owner.token, { sort: '-full_name' })).toEqual([
      "Zoë O'Brien",
      'Olga Owner',
      'Bob 100%',
      'ada Byron',
    ]);
    expect(await names(owner.token, { sort: 'role' })).toEqual([
      "Zoë O'Brien",
      'Olga Owner',
      'ada Byron',
      'Bob 100%',
    ]);
    expect(await names(owner.token, { sort: 'created_at' })).toEqual([
      'Olga Owner',
      'ada Byron',
      'Bob 100%',
      "Zoë O'Brien",
    ]);
    for (const sort of ['username', 'email'] as const) {
      const rising = (await list(owner.token, { sort })).rows.map((r) => r[sort]);
      expect(rising).toEqual(rising.toSorted());
      expect((await list(owner.token, { sort: `-${sort}` })).rows.map((r) => r[sort])).toEqual(
        rising.toReversed(),
      );
    }
  });

  it('sorts by when someone was seen: who never was comes last among the latest', async () => {
    const { owner, id, user } = await t.newDealership();
    const [early, late] = [await user(ROLE.seller), await user(ROLE.seller)];
    await t.sql(sql`insert into presence values (${id}, ${early.id}, false, '2026-01-01'), (${id}, ${late.id}, true, '2026-02-01')
      returning user_id`);
    const latest = await list(owner.token, { sort: '-last_seen' });
    expect(latest.rows.map((r) => r.id)).toEqual([late.id, early.id, owner.id]);
    expect(latest.rows[0]).toMatchObject({ is_online: 1, last_seen: '2026-02-01T00:00:00Z' });
    expect((await list(owner.token, { sort: 'last_seen' })).rows.map((r) => r.id)).toEqual([
      owner.id,
      early.id,
      late.id,
    ]);
  });

  it.each([
    // with a second word: a username of random letters may contain 'ada'
    ['ADA BY', ['ada Byron']],
    ['byron ada', ['ada Byron']],
    ['100%', ['Bob 100%']],
    ['%', ['Bob 100%']],
    ['_', []],
    ['\\', []],
    ["o'b", ["Zoë O'Brien"]],
    ['ZOË', ["Zoë O'Brien"]],
    ['6045550103', ["Zoë O'Brien"]],
    ['(604) 555', ['ada Byron', "Zoë O'Brien"]],
    ['778-555-0102', ['Bob 100%']],
    ['', ['ada Byron', 'Bob 100%', 'Olga Owner', "Zoë O'Brien"]],
    ["'; drop table app_user; --", []],
  ])('finds %j', async (q, found) => {
    const { owner } = await staffed();
    const page = await list(owner.token, { q });
    expect(page.rows.map((r) => r.full_name)).toEqual(found);
    expect(page.total).toBe(found.length);
  });

  it('finds by username and e-mail address', async () => {
    const { owner, user } = await t.newDealership();
    const sought = await user(ROLE.seller, { email: 'Someone.Else@dealer.test' });
    expect((await list(owner.token, { q: sought.username.slice(2) })).rows.map((r) => r.id)).toEqual([
      sought.id,
    ]);
    expect((await list(owner.token, { q: 'someone.else@DEALER' })).rows.map((r) => r.id)).toEqual([
      sought.id,
    ]);
  });

  it('filters by role, by being active and by being a seller, and counts what is left', async () => {
    const { owner, user } = await staffed();
    await user(ROLE.seller, { firstName: 'Idle', lastName: 'Seller', active: false });
    expect(await names(owner.token, { frk_role: ROLE.accountant })).toEqual(["Zoë O'Brien"]);
    expect(await names(owner.token, { is_active: 0 })).toEqual(['Idle Seller']);
    expect(await list(owner.token, { is_active: 1, limit: 1 })).toMatchObject({ total: 4 });
    const sellers = await list(owner.token, { sellers: 1 });
    expect(sellers.rows.every((r) => SELLER_SHELL.includes(r.frk_role))).toBe(true);
    expect(sellers.total).toBe(3);
    expect(await names(owner.token, { sellers: 0 })).toEqual(['Olga Owner', "Zoë O'Brien"]);
    expect(await names(owner.token, { sellers: 1, is_active: 1, q: 'b' })).toEqual(['ada Byron', 'Bob 100%']);
  });

  it('shows neither customers, nor those removed, nor other dealerships', async () => {
    const { owner, user } = await t.newDealership();
    const other = await t.newDealership();
    await other.user(ROLE.seller);
    await user(ROLE.customer);
    const gone = await user(ROLE.seller);
    await t.call(usersCalls.remove, { params: { id: gone.id } }, owner.token);
    expect((await list(owner.token)).rows.map((r) => r.id)).toEqual([owner.id]);
    expect(await list(owner.token, { limit: 1 })).toMatchObject({ total: 1 });
  });

  it.each([
    'page=0',
    'page=x',
    'limit=201',
    'limit=-1',
    'sort=password_hash',
    'sort=id;drop',
    'frk_role=99999999999',
    'is_active=2',
    `q=${'x'.repeat(201)}`,
    'q=%00',
  ])('refuses ?%s with 400', async (query) => {
    const { owner } = await t.newDealership();
    const reply = await t.app.inject({
      url: `${usersCalls.list.path}?${query}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([query.split('=')[0]]);
  });
});

describe('the small lists', () => {
  it('has whom a ticket can be about: active staff, by name', async () => {
    const { owner, user } = await staffed();
    await user(ROLE.seller, { active: false });
    const { body } = await t.call(usersCalls.ticketUsers, {}, owner.token);
    expect(body.map((u) => u.full_name)).toEqual(['ada Byron', 'Bob 100%', 'Olga Owner', "Zoë O'Brien"]);
    expect(body.map((u) => Object.keys(u).toSorted())[0]).toEqual([
      'frk_role',
      'full_name',
      'id',
      'username',
    ]);
  });

  it('has the roles that one may give: none above one’s own, none for who gives none', async () => {
    const { owner, user } = await t.newDealership();
    const roles = async (token: string) => (await t.call(usersCalls.roles, {}, token)).body;
    const byOwner = await roles(owner.token);
    expect(byOwner).toContainEqual({ value: ROLE.owner, label: 'Owner' });
    const values = byOwner.map((r) => r.value);
    expect(values).not.toContain(ROLE.platform);
    expect(values).not.toContain(ROLE.customer);
    expect((await roles((await user(ROLE.manager)).token)).map((r) => r.value)).not.toContain(ROLE.owner);
    expect(await roles((await user(ROLE.accountant)).token)).toEqual([]);
  });

  it('is open to who adds or edits users, where Access Control took the list from them', async () => {
    const { owner, user, id } = await t.newDealership();
    const manager = await user(ROLE.manager);
    const statuses = async () => {
      const params = { id: owner.id };
      const calls = [
        t.call(usersCalls.list, {}, manager.token),
        t.call(usersCalls.roles, {}, manager.token),
        t.call(usersCalls.count, {}, manager.token),
        t.call(usersCalls.get, { params }, manager.token),
        t.call(usersCalls.restrictions, { params }, manager.token),
      ];
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    const take = async (component: string) => {
      await t.sql(sql`delete from role_component where dealership_id = ${id} and role_id = ${ROLE.manager}
        and component = ${component} returning component`);
      await t.deps.sessions.forget({ userId: manager.id });
    };
    await take('UserManagement');
    expect(await statuses()).toEqual([403, 200, 200, 200, 200]);
    await take('EditUser');
    expect(await statuses()).toEqual([403, 200, 200, 403, 403]);
    await take('AddUser');
    expect(await statuses()).toEqual([403, 403, 403, 403, 403]);
  });

  it('counts active users against the package, and without one has no limit', async () => {
    const { owner, user } = await t.newDealership();
    await t.sql(sql`update package_offer set user_limit = 3 where id = 4 returning id`);
    await user(ROLE.seller);
    const inactive = await user(ROLE.seller);
    await t.sql(sql`update app_user set is_active = false where id = ${inactive.id} returning id`);
    await user(ROLE.customer);
    expect((await t.call(usersCalls.count, {}, owner.token)).body).toEqual({
      count: 2,
      limit: 3,
      remaining: 1,
    });
    const free = await t.newDealership({ packageId: null });
    expect((await t.call(usersCalls.count, {}, free.owner.token)).body).toEqual({
      count: 1,
      limit: null,
      remaining: null,
    });
  });
});
