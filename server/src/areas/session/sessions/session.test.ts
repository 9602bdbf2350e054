import { accountCalls } from '@forecourt/contract/account';
import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { ROLE } from '@forecourt/policy';
import { LOCKED_BRANCH_DEALERSHIPS } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';
import { TEST_PASSWORD } from '../../../test-support/people';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const info = (token: string) => t.call(sessionCalls.info, {}, token);

describe('a token', () => {
  it.each(['', 'x', 'a'.repeat(300), "' or 1=1", '💥', 'null'])(
    'that is malformed (%s) answers 401',
    async (token) => {
      const reply = await t.app.inject({
        url: '/api/user/info',
        headers: { authorization: `Bearer ${encodeURI(token)}` },
      });
      expect([reply.statusCode, reply.json().message]).toEqual([401, 'UnAthorize']);
    },
  );

  it('that expired or was revoked answers 401', async () => {
    const { user } = await t.newDealership();
    const [late, out] = [await user(ROLE.seller), await user(ROLE.seller)];
    await t.sql(
      sql`update user_session set expires_at = now() - interval '1 second' where user_id = ${late.id} returning id`,
    );
    expect((await info(late.token)).status).toBe(401);
    expect((await t.call(sessionCalls.logout, {}, out.token)).status).toBe(200);
    expect((await info(out.token)).status).toBe(401);
  });

  it('is renewed while it is used', async () => {
    const { owner } = await t.newDealership();
    await t.sql(
      sql`update user_session set expires_at = now() + interval '10 minutes' where user_id = ${owner.id} returning id`,
    );
    await info(owner.token);
    await expect
      .poll(
        async () =>
          (
            await t.sql(
              sql`select from user_session where user_id = ${owner.id} and expires_at > now() + interval '2 hours 50 minutes'`,
            )
          ).length,
      )
      .toBe(1);
  });

  it('is kept as a hash only', async () => {
    const { owner } = await t.newDealership();
    expect(await t.sql(sql`select from user_session where token_hash like ${`%${owner.token}%`}`)).toEqual(
      [],
    );
  });

  it('in a cookie opens nothing but files', async () => {
    const { owner } = await t.newDealership();
    const reply = await t.app.inject({ url: '/api/user/info', headers: { cookie: `token=${owner.token}` } });
    expect(reply.statusCode).toBe(401);
  });
});

describe('roles and branches', () => {
  it('go on in another role that the user holds here, at once, and in no other', async () => {
    const { owner, id } = await t.newDealership();
    await t.sql(sql`insert into membership values (${id}, ${owner.id}, ${ROLE.seller}) returning user_id`);
    await t.deps.sessions.forget({ userId: owner.id });
    expect((await info(owner.token)).body.roles.map((r) => r.value)).toEqual([ROLE.owner, ROLE.seller]);
    expect((await t.call(sessionCalls.changeRole, { params: { id: ROLE.seller } }, owner.token)).status).toBe(
      200,
    );
    expect((await info(owner.token)).body.user.frk_role).toBe(ROLE.seller);
    expect(
      (await t.call(sessionCalls.changeRole, { params: { id: ROLE.platform } }, owner.token)).status,
    ).toBe(403);
  });

  it('switch to a branch of the same group where the user is a member, and to no other dealership', async () => {
    const here = await t.newDealership({ groupId: 900 });
    const branch = await t.newDealership({ groupId: 900 });
    const stranger = await t.newDealership();
    await t.sql(
      sql`insert into membership values (${branch.id}, ${here.owner.id}, ${ROLE.owner}) returning user_id`,
    );
    await t.deps.sessions.forget({ userId: here.owner.id });
    expect((await info(here.owner.token)).body.complex.map((b) => b.id)).toEqual([here.id, branch.id]);
    expect(
      (await t.call(sessionCalls.switchBranch, { params: { id: stranger.id } }, here.owner.token)).status,
    ).toBe(404);
    expect(
      (await t.call(sessionCalls.switchBranch, { params: { id: branch.id } }, here.owner.token)).status,
    ).toBe(200);
    expect((await info(here.owner.token)).body.dealershipInfo?.id).toBe(branch.id);
  });

  it('say what the status of each branch is, and let nobody who cannot pay into one that must', async () => {
    const home = await t.newDealership({ groupId: 902 });
    const unpaid = await t.newDealership({ groupId: 902 });
    const seller = await home.user(ROLE.seller);
    for (const { id, role } of [
      { id: seller.id, role: ROLE.seller },
      { id: home.owner.id, role: ROLE.seller },
      { id: home.owner.id, role: ROLE.owner },
    ])
      await t.sql(sql`insert into membership values (${unpaid.id}, ${id}, ${role}) returning user_id`);
    await t.sql(sql`update dealership set status = 9 where id = ${unpaid.id} returning id`);
    for (const userId of [seller.id, home.owner.id]) await t.deps.sessions.forget({ userId });
    expect((await info(seller.token)).body.complex.map(({ id, ds_status }) => [id, ds_status])).toEqual([
      [home.id, 5],
      [unpaid.id, 9],
    ]);
    const switchTo = (id: number, token: string) =>
      t.call(sessionCalls.switchBranch, { params: { id } }, token);
    const refused = await switchTo(unpaid.id, seller.token);
    expect([refused.status, refused.error.message]).toEqual([
      403,
      expect.stringContaining('is not paid. Please ask its owner.'),
    ]);
    expect((await info(seller.token)).body.dealershipInfo?.id).toBe(home.id);
    // of the roles that they hold there, the one that can pay
    expect((await switchTo(unpaid.id, home.owner.token)).status).toBe(200);
    expect((await info(home.owner.token)).body.user.frk_role).toBe(ROLE.owner);
    expect((await switchTo(home.id, home.owner.token)).status).toBe(200);
  });

  it('refuse a locked branch from which the role held there could not switch back', async () => {
    const [lockedId] = LOCKED_BRANCH_DEALERSHIPS;
    const home = await t.newDealership({ groupId: 901 });
    const locked = await t.newDealership({ id: lockedId, groupId: 901 });
    const manager = await home.user(ROLE.manager);
    const join = async (userId: number, role: number) => {
      await t.sql(sql`insert into membership values (${locked.id}, ${userId}, ${role}) returning user_id`);
      await t.deps.sessions.forget({ userId });
    };
    const switchTo = (id: number, token: string) =>
      t.call(sessionCalls.switchBranch, { params: { id } }, token);
    await join(manager.id, ROLE.manager);
    const refused = await switchTo(locked.id, manager.token);
    expect(refused.status).toBe(403);
    expect(refused.error.message).toMatch(/only an Owner can switch branches.*as Manager/);
    expect((await info(manager.token)).body.dealershipInfo?.id).toBe(home.id);
    await join(home.owner.id, ROLE.owner);
    expect((await switchTo(locked.id, home.owner.token)).status).toBe(200);
    expect((await switchTo(home.id, home.owner.token)).status).toBe(200);
  });
});

describe('presence', () => {
  it('follows the switch, the unload and the logout', async () => {
    const { owner } = await t.newDealership();
    const online = async () => (await info(owner.token)).body.user.is_online;
    await t.call(sessionCalls.setPresence, { body: { online: true } }, owner.token);
    expect(await online()).toBe(1);
    await t.call(sessionCalls.offline, {}, owner.token);
    expect(await online()).toBe(0);
  });

  it('is of staff: a customer neither goes online nor offline', async () => {
    const { user } = await t.newDealership();
    const guest = await user(ROLE.customer);
    const rows = () => t.sql(sql`select 1 from presence where user_id = ${guest.id}`);
    const switched = await t.call(sessionCalls.setPresence, { body: { online: true } }, guest.token);
    expect([switched.status, await rows()]).toEqual([403, []]);
    expect((await t.call(sessionCalls.offline, {}, guest.token)).status).toBe(200);
    expect((await t.call(sessionCalls.logout, {}, guest.token)).status).toBe(200);
    expect([await rows(), (await info(guest.token)).status]).toEqual([[], 401]);
  });
});

describe("one's own columns", () => {
  it('are stored per user and list, in their order, once each', async () => {
    const { owner, user } = await t.newDealership();
    const other = await user(ROLE.manager);
    const save = (columns: string[]) =>
      t.call(sessionCalls.saveColumns, { body: { list: 'users', columns } }, owner.token);
    await save(['name', 'email']);
    expect((await save(['email', 'role', 'email'])).body.columns).toEqual(['email', 'role']);
    expect((await info(owner.token)).body.columns).toEqual({ users: ['email', 'role'] });
    expect((await info(other.token)).body.columns).toEqual({});
  });
});

describe('a forgotten password', () => {
  const ask = (username: string, email: string) =>
    t.call(sessionCalls.forgotPassword, { body: { username, email } });
  const linkFor = async (email: string) => {
    await jobsByHand(t, 'session').runAll();
    return /reset-password\/([\w-]+)/.exec((await t.letterTo(email)).text)?.[1] ?? '';
  };
  const reset = (token: string, password: string) =>
    t.call(sessionCalls.resetPassword, { params: { token }, body: { password } });

  it('is set anew by a link that works once and ends every session', async () => {
    const { owner } = await t.newDealership();
    await ask(owner.username, owner.email);
    const token = await linkFor(owner.email);
    expect(token).toHaveLength(43);
    const done = await reset(token, 'a new password');
    expect([done.status, done.body.message]).toEqual([200, 'Your password is reseted']);
    expect((await info(owner.token)).status).toBe(401);
    const again = await reset(token, 'another password');
    expect([again.status, again.error.message]).toEqual([400, 'Fail to reset password']);
    const signIn = (password: string) =>
      t.call(sessionCalls.login, { body: { username: owner.username, password } });
    expect((await signIn(TEST_PASSWORD)).status).toBe(401);
    expect((await signIn('a new password')).status).toBe(200);
  });

  it('set anew lets in whoever had too many failed attempts', async () => {
    const { owner } = await t.newDealership();
    const signIn = (password: string) =>
      t.call(sessionCalls.login, { body: { username: owner.username, password } });
    for (let i = 0; i < 8; i += 1) await signIn('wrong');
    expect((await signIn(TEST_PASSWORD)).status).toBe(429);
    await ask(owner.username.toUpperCase(), owner.email);
    await reset(await linkFor(owner.email), 'a new password');
    expect((await signIn('a new password')).status).toBe(200);
  });

  it('is asked for three times an hour, and the fourth is refused with its own message', async () => {
    const { owner } = await t.newDealership();
    const asked = await Promise.all(Array.from({ length: 4 }, () => ask(owner.username, owner.email)));
    const refused = asked.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429]);
    expect(refused[0]?.error.message).toMatch(/^Too many requests\. Please try again later\. \d+:\d\d$/);
  });

  it('gets the same answer and no letter when the user or the address is not known', async () => {
    const { owner } = await t.newDealership();
    const right = await ask(owner.username, owner.email);
    const wrongMail = await ask(owner.username, 'other@example.org');
    const nobody = await ask('nobody', 'nobody@example.org');
    expect([wrongMail.body, nobody.body]).toEqual([right.body, right.body]);
    expect(await linkFor('other@example.org')).toBe('');
  });

  it('is refused a too short one, and an expired link', async () => {
    const { owner } = await t.newDealership();
    await ask(owner.username, owner.email);
    const token = await linkFor(owner.email);
    expect((await reset(token, 'short')).error.fields).toEqual({ password: 'At least 8 characters ' });
    await t.sql(
      sql`update one_time_code set expires_at = now() - interval '1 second' where user_id = ${owner.id} returning id`,
    );
    expect((await reset(token, 'long enough')).status).toBe(400);
  });

  it.each([
    [{ email: '', username: 'x' }, { email: 'E-mail is required' }],
    [{ email: 'not an address', username: 'x' }, { email: 'E-mail format is invalid' }],
    [{ email: 'a@b.ca', username: '' }, { username: 'Required' }],
  ])('is asked for with the words of the form: %j', async (body, fields) => {
    expect((await t.call(sessionCalls.forgotPassword, { body })).error.fields).toEqual(fields);
  });
});

describe('a create with an Idempotency-Key', () => {
  const view = { list: 'users', name: 'Mine', search: 'is_active=1' };
  const save = (token: string, key: string, body = view) =>
    t.call(accountCalls.saveView, { body }, token, { 'idempotency-key': key });

  it('answers the same and does nothing twice, also at the same moment', async () => {
    const { owner, id } = await t.newDealership();
    const replies = await Promise.all(Array.from({ length: 6 }, () => save(owner.token, 'key-12345678')));
    expect(new Set(replies.map((r) => `${r.status} ${r.body.id}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await t.sql(sql`select from saved_view where dealership_id = ${id}`)).toHaveLength(1);
  });

  it('refuses the key for something else and keeps keys of two users apart', async () => {
    const { owner, user } = await t.newDealership();
    const other = await user(ROLE.manager);
    await save(owner.token, 'key-12345678');
    expect((await save(owner.token, 'key-12345678', { ...view, name: 'Other' })).status).toBe(409);
    expect((await save(other.token, 'key-12345678')).status).toBe(201);
  });

  it('may be tried again after it was refused', async () => {
    const { owner, id } = await t.newDealership();
    const body = {
      username: 'asked.twice',
      password: 'a good password',
      frk_role: ROLE.seller,
      f_name: 'A',
      l_name: 'B',
      email: 'a@example.org',
    };
    const taken = await t.newDealership();
    await taken.user(ROLE.seller, { username: 'asked.twice' });
    const create = () =>
      t.call(usersCalls.create, { body }, owner.token, { 'idempotency-key': 'key-12345678' });
    expect((await create()).error.fields).toHaveProperty('username');
    await t.sql(
      sql`update credential set username = 'freed' where username = 'asked.twice' returning user_id`,
    );
    expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(201);
    expect(
      await t.sql(sql`select from app_user where dealership_id = ${id} and username = 'asked.twice'`),
    ).toHaveLength(1);
  });
});

describe('the browser', () => {
  it('reports an error, which only platform staff read', async () => {
    const { owner } = await t.newDealership();
    const body = { title: 'Boom', message: '<b>stack</b>', from: '/admin' };
    expect((await t.call(sessionCalls.reportError, { body }, owner.token)).status).toBe(201);
    expect(
      await t.sql(sql`select from error_report where user_id = ${owner.id} and message = '<b>stack</b>'`),
    ).toHaveLength(1);
  });

  it('keeps at most fifty reports of one user in an hour', async () => {
    const [{ owner }, { owner: other }] = [await t.newDealership(), await t.newDealership()];
    await t.sql(sql`insert into error_report (user_id, title, message, "from", created_at)
      select ${owner.id}, 'Boom', '', '', now() - interval '2 hours' from generate_series(1, 60) returning id`);
    const body = { title: 'Again', message: 'stack', from: '/admin' };
    const report = (token: string) => t.call(sessionCalls.reportError, { body }, token);
    for (let n = 0; n < 52; n += 1) expect((await report(owner.token)).status).toBe(201);
    expect((await report(other.token)).status).toBe(201);
    const kept = await t.sql(
      sql`select user_id, count(*)::int as n from error_report where title = 'Again' group by user_id order by user_id`,
    );
    expect(kept).toEqual([
      { user_id: owner.id, n: 50 },
      { user_id: other.id, n: 1 },
    ]);
  });
});
