import { platformCalls } from '@forecourt/contract/platform/index';
import { sessionCalls } from '@forecourt/contract/session';
import { FIRST_FREE_ID, ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addUser, TEST_PASSWORD } from '../../../test-support/people';

let t: TestApp;
let first: Awaited<ReturnType<typeof addUser>>;
beforeEach(async () => {
  t = await startTestApp();
  first = await colleague(1);
});
afterEach(() => t.stop());

/** Someone of the platform, with a number that rules name where one is given. */
const colleague = (id?: number, firstName = 'Pat') =>
  addUser(t.deps.database, 0, ROLE.platform, { ...(id === undefined ? {} : { id }), firstName });

let number = 0;
const form = (more: object = {}) => {
  number += 1;
  return { f_name: 'Ada', l_name: 'Byron', email: `ada${number}@platform.example`, ...more };
};
const list = (query: object = {}, token = first.token) =>
  t.call(platformCalls.staff, { query: query as never }, token); // queries of the test itself
const add = (body: object, token = first.token) =>
  t.call(platformCalls.addStaff, { body: body as never }, token); // bodies of the test itself, wrong ones too
const deactivate = (id: number, token = first.token) =>
  t.call(platformCalls.deactivateStaff, { params: { id } }, token);
const reactivate = (id: number, token = first.token) =>
  t.call(platformCalls.reactivateStaff, { params: { id } }, token);
const info = (token: string) => t.call(sessionCalls.info, {}, token);
const signIn = (username: string, password = TEST_PASSWORD) =>
  t.call(sessionCalls.login, { body: { username, password } });
const linkIn = (text: string) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
const follow = (token: string, password: string) =>
  t.call(sessionCalls.resetPassword, { params: { token }, body: { password } });

describe('who may', () => {
  const tryAll = async (token: string, id: number) => [
    (await list({}, token)).status,
    (await add(form(), token)).status,
    (await deactivate(id, token)).status,
    (await reactivate(id, token)).status,
  ];

  it('is platform users 1 and 529, and no other of the platform', async () => {
    const other = await colleague();
    for (const [id, expected] of [
      [529, [200, 201, 200, 200]],
      [328, [403, 403, 403, 403]],
      [undefined, [403, 403, 403, 403]],
    ] as const) {
      const { token } = await colleague(id);
      expect(await tryAll(token, other.id), String(id)).toEqual(expected);
    }
    expect(await tryAll(first.token, other.id)).toEqual([200, 201, 200, 200]);
  });

  it('is nobody of a dealership, whatever their role or number', async () => {
    const { id, user } = await t.newDealership();
    for (const role of [ROLE.owner, ROLE.manager, ROLE.accountant, ROLE.seller, ROLE.mechanic, ROLE.customer])
      expect(await tryAll((await user(role)).token, first.id), String(role)).toEqual([403, 403, 403, 403]);
    const owner = await addUser(t.deps.database, id, ROLE.owner, { id: 529 });
    expect((await list({}, owner.token)).status).toBe(403);
  });
});

describe('the list', () => {
  it('has the people of the platform with their rights, and nobody of a dealership', async () => {
    await t.newDealership();
    const plain = await colleague(undefined, 'Max');
    const { rows, total, free_ids } = (await list()).body;
    expect([total, free_ids]).toEqual([2, [328, 529]]);
    expect(rows.find(({ id }) => id === plain.id)).toEqual({
      ...{ id: plain.id, full_name: `Max ${plain.username}`, username: plain.username, email: plain.email },
      ...{ state: 'invited', last_active: null, special_rules: [], is_self: 0 },
    });
    const self = rows.find(({ id }) => id === 1);
    expect(self?.is_self).toBe(1);
    expect(self?.special_rules).toContain('Can add and deactivate platform staff');
  });

  it('is searched, sorted and filtered by state', async () => {
    const [max, zoe] = [await colleague(undefined, 'Max'), await colleague(undefined, 'Zoë')];
    await signIn(max.username);
    await deactivate(zoe.id);
    const idsOf = async (query: object) => (await list(query)).body.rows.map(({ id }) => id);
    expect(await idsOf({ q: 'zoë' })).toEqual([zoe.id]);
    expect(await idsOf({ q: String(max.id) })).toEqual([max.id]);
    expect(await idsOf({ sort: '-id' })).toEqual([zoe.id, max.id, 1]);
    expect((await idsOf({ sort: '-last_active' }))[0]).toBe(max.id);
    expect(await idsOf({ state: 'active' })).toEqual([max.id]);
    expect(await idsOf({ state: 'invited' })).toEqual([1]);
    expect(await idsOf({ state: 'inactive' })).toEqual([zoe.id]);
    const page = (await list({ page: 2, limit: 2 })).body;
    expect([page.rows.length, page.total]).toEqual([1, 3]);
  });
});

describe('a person who is added', () => {
  it('follows the invitation once within 7 days, and signs in with the e-mail address', async () => {
    const body = form();
    const made = await add(body);
    expect([made.status, made.body.state, made.body.username]).toEqual([201, 'invited', body.email]);
    expect(made.body.id).toBeGreaterThanOrEqual(FIRST_FREE_ID);
    const letter = await t.letterTo(body.email);
    expect(letter.text).toContain(`Your username is ${body.email}`);
    expect(letter.text).not.toContain('Can add');
    const token = linkIn(letter.text);
    const [kept] = await t.sql<{ days: number }>(
      sql`select round(extract(epoch from expires_at - created_at) / 86400)::int as days from one_time_code where user_id = ${made.body.id}`,
    );
    expect(kept?.days).toBe(7);
    expect((await follow(token, 'a password of Ada')).status).toBe(200);
    expect((await follow(token, 'another password')).status).toBe(400);
    const signedIn = await signIn(body.email.toUpperCase(), 'a password of Ada');
    expect(signedIn.status).toBe(200);
    const { user } = (await info(signedIn.body.token)).body;
    expect([user.id, user.frk_role]).toEqual([made.body.id, ROLE.platform]);
    expect((await list({ q: body.email })).body.rows[0]?.state).toBe('active');
  });

  it('cannot use the invitation after 7 days', async () => {
    const body = form();
    await add(body);
    const token = linkIn((await t.letterTo(body.email)).text);
    await t.sql(sql`update one_time_code set expires_at = now() - interval '1 second' returning id`);
    expect((await follow(token, 'a password of Ada')).status).toBe(400);
  });

  it('has the rights of the number that is given, which the letter names', async () => {
    const body = form({ id: 529 });
    const made = await add(body);
    expect([made.status, made.body.id]).toEqual([201, 529]);
    const letter = await t.letterTo(body.email);
    expect(letter.text).toContain('Can add and deactivate platform staff');
    await follow(linkIn(letter.text), 'a password of Ada');
    const { token } = (await signIn(body.email, 'a password of Ada')).body;
    const seen = await list({}, token);
    expect([seen.status, seen.body.free_ids]).toEqual([200, [328]]);
    // the next one without a number still begins above all special ones
    expect((await add(form())).body.id).toBeGreaterThanOrEqual(FIRST_FREE_ID);
  });

  it.each([
    [{ f_name: '' }, { f_name: 'Required' }],
    [{ l_name: 'two\nlines' }, { l_name: 'must be one line' }],
    [{ email: 'nowhere' }, { email: 'email format is invalid' }],
    [{ id: 42 }, { id: 'No rule names this number' }],
    [{ id: FIRST_FREE_ID + 7 }, { id: 'No rule names this number' }],
    [{ id: 1 }, { id: 'Someone has this number already' }],
  ])('is refused with %o', async (more, fields) => {
    const refused = await add(form(more));
    expect([refused.status, refused.error.fields]).toEqual([400, fields]);
    expect((await list()).body.total).toBe(1);
  });

  it('does not get the number of anyone, of a dealership or removed', async () => {
    const { id } = await t.newDealership();
    await addUser(t.deps.database, id, ROLE.seller, { id: 529 });
    await colleague(328);
    await t.sql(sql`update app_user set removed_at = now() where id = 328 returning id`);
    for (const taken of [529, 328])
      expect((await add(form({ id: taken }))).error.fields).toEqual({
        id: 'Someone has this number already',
      });
    expect((await list()).body.free_ids).toEqual([]);
  });

  it('does not get the e-mail address or username of anyone, and it is not told whose it is', async () => {
    const { owner, user } = await t.newDealership();
    const named = await user(ROLE.seller, {
      username: 'someone@named.example',
      email: 'other@named.example',
    });
    expect((await add(form({ email: owner.email.toUpperCase() }))).error.fields).toEqual({
      email: 'Another account has this e-mail address',
    });
    expect((await add(form({ email: named.username }))).error.fields).toEqual({
      email: 'Another account has this as its username',
    });
  });

  it('is one of two who are added at the same moment with the same number or address', async () => {
    const seats = await Promise.all([add(form({ id: 529 })), add(form({ id: 529 }))]);
    expect(seats.map(({ status }) => status).sort()).toEqual([201, 400]);
    const body = form();
    const addresses = await Promise.all([add(body), add(body)]);
    expect(addresses.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await list()).body.total).toBe(3);
  });
});

describe('deactivating', () => {
  it('ends sessions and views at once, and reactivating lets them sign in again', async () => {
    const other = await colleague();
    const { id, owner } = await t.newDealership();
    const opened = await t.call(
      platformCalls.openLookAs,
      { body: { user_id: owner.id, dealership_id: id, reason: 'Ticket 7' } },
      other.token,
    );
    const view = (await t.call(platformCalls.enterLookAs, { body: { code: opened.body.code } })).body.token;
    expect([(await info(other.token)).status, (await info(view)).status]).toEqual([200, 200]);
    const done = await deactivate(other.id);
    expect([done.status, done.body.state]).toEqual([200, 'inactive']);
    expect([(await info(other.token)).status, (await info(view)).status]).toEqual([401, 401]);
    expect((await info(owner.token)).status).toBe(200);
    expect((await signIn(other.username)).status).not.toBe(200);
    expect((await deactivate(other.id)).status).toBe(409);
    expect((await reactivate(other.id)).status).toBe(200);
    expect((await reactivate(other.id)).status).toBe(409);
    // sessions of before do not come back
    expect((await info(other.token)).status).toBe(401);
    expect((await signIn(other.username)).status).toBe(200);
  });

  it('is not of oneself, nor of someone who is not of the platform', async () => {
    const { owner } = await t.newDealership();
    const self = await deactivate(1);
    expect([self.status, self.error.message]).toEqual([409, 'You cannot deactivate your own account']);
    for (const id of [owner.id, 2_000_000_000])
      expect([(await deactivate(id)).status, (await reactivate(id)).status]).toEqual([404, 404]);
    expect((await info(owner.token)).status).toBe(200);
    const removed = await colleague();
    await t.sql(sql`update app_user set removed_at = now() where id = ${removed.id} returning id`);
    expect((await deactivate(removed.id)).status).toBe(404);
  });

  it('leaves one of two who deactivate each other at the same moment', async () => {
    const second = await colleague(529);
    for (let round = 0; round < 5; round += 1) {
      const tries = await Promise.all([deactivate(529), deactivate(1, second.token)]);
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
      const active = await t.sql<{ id: number }>(
        sql`select id from app_user where dealership_id = 0 and is_active`,
      );
      expect(active).toHaveLength(1);
      await t.sql(sql`update app_user set is_active = true where dealership_id = 0 returning id`);
      await t.sql(sql`update user_session set revoked_at = null returning id`);
      await t.deps.sessions.forget({ userId: 1 });
      await t.deps.sessions.forget({ userId: 529 });
    }
  });

  it('of the last one who may manage is refused, also of a request that began before they were', async () => {
    const second = await colleague(529);
    // as a request of 529 that was let in before 529 was deactivated
    await info(second.token);
    await t.sql(sql`update app_user set is_active = false where id = 529 returning id`);
    const late = await deactivate(1, second.token);
    expect([late.status, late.error.message]).toEqual([409, 'Nobody else could manage platform staff then']);
    expect((await info(first.token)).status).toBe(200);
  });

  it('leaves no session of a sign-in at the same moment that could be used', async () => {
    const other = await colleague();
    const [, , last] = await Promise.all([
      signIn(other.username),
      deactivate(other.id),
      signIn(other.username),
    ]);
    if (last.status === 200) expect((await info(last.body.token)).status).toBe(401);
    await reactivate(other.id);
    const open = await t.sql(
      sql`select 1 from user_session where user_id = ${other.id} and revoked_at is null and expires_at > now()`,
    );
    expect(open).toEqual([]);
  });
});

it('stands in the audit with who did it', async () => {
  const made = (await add(form())).body;
  await deactivate(made.id);
  await reactivate(made.id);
  const lines = await t.sql<{ user_id: number; action: string }>(
    sql`select user_id, action from audit_entry where table_name = 'app_user' and dealership_id = 0
      and row_id = ${String(made.id)} order by id`,
  );
  expect(lines).toHaveLength(3);
  expect(new Set(lines.map(({ user_id }) => user_id))).toEqual(new Set([1]));
});
