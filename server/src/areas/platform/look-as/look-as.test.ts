import { filesCalls } from '@forecourt/contract/files';
import { SIGN_IN_NEEDED } from '@forecourt/contract/live';
import { platformCalls } from '@forecourt/contract/platform/index';
import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { type SocketServer, startSocketServer } from '../../../test-support/sockets';

let t: TestApp;
let sockets: SocketServer;
let staff: Awaited<ReturnType<TestApp['newPlatformUser']>>;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.newPlatformUser();
  sockets = await startSocketServer(t);
});
afterAll(() => sockets.stop());

const open = (user_id: number, dealership_id: number, token = staff.token, reason = 'Ticket 7') =>
  t.call(platformCalls.openLookAs, { body: { user_id, dealership_id, reason } }, token);

const look = async (userId: number, dealershipId: number, token = staff.token) => {
  const opened = await open(userId, dealershipId, token);
  expect(opened.status).toBe(201);
  const entered = await t.call(platformCalls.enterLookAs, { body: { code: opened.body.code } });
  expect(entered.status).toBe(200);
  return { ...entered.body, id: opened.body.id };
};
const info = (token: string) => t.call(sessionCalls.info, {}, token);

describe('a view of a user', () => {
  it('shows what the user sees, and leaves both signed in as themselves', async () => {
    const { id, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const { token } = await look(seller.id, id);
    const seen = await info(token);
    expect(seen.body.user).toMatchObject({ id: seller.id, frk_role: ROLE.seller });
    const left = Date.parse(seen.body.look_as?.ends_at ?? '') - Date.now();
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000);
    expect((await info(staff.token)).body.user.id).toBe(staff.id);
    expect((await info(seller.token)).body).not.toHaveProperty('look_as');
    await t.call(sessionCalls.logout, {}, token);
  });

  it('opens with its code once, and only within a minute', async () => {
    const { id, owner } = await t.newDealership();
    const { body } = await open(owner.id, id);
    expect((await t.call(platformCalls.enterLookAs, { body: { code: body.code } })).status).toBe(200);
    expect((await t.call(platformCalls.enterLookAs, { body: { code: body.code } })).status).toBe(400);
    const late = await open(owner.id, id);
    await t.sql(
      sql`update look_as_session set code_expires_at = now() - interval '1 second' where id = ${late.body.id} returning id`,
    );
    expect((await t.call(platformCalls.enterLookAs, { body: { code: late.body.code } })).status).toBe(400);
    await t.call(platformCalls.closeLookAs, { params: { id: body.id } }, staff.token);
  });

  it('is refused for platform staff, removed and deactivated users, and users of another dealership', async () => {
    const { id, user } = await t.newDealership();
    const other = await t.newDealership();
    const [gone, idle] = [await user(ROLE.seller), await user(ROLE.seller, { active: false })];
    await t.sql(sql`update app_user set removed_at = now() where id = ${gone.id} returning id`);
    const colleague = await t.newPlatformUser();
    expect((await open(colleague.id, 0)).status).toBe(400);
    expect((await open(colleague.id, id)).status).toBe(403);
    expect((await open(gone.id, id)).status).toBe(409);
    expect((await open(idle.id, id)).status).toBe(409);
    expect((await open(other.owner.id, id)).status).toBe(404);
    expect((await open(2_000_000_000, id)).status).toBe(404);
  });

  it('needs a reason, and platform staff', async () => {
    const { id, owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const { status, error } = await open(seller.id, id, staff.token, '  ');
    expect([status, error.fields]).toEqual([400, { reason: 'Required' }]);
    expect((await open(seller.id, id, owner.token)).status).toBe(403);
    // not from inside a view either
    const view = await look(owner.id, id);
    expect((await open(seller.id, id, view.token)).status).toBe(403);
    await t.call(platformCalls.endLookAs, {}, view.token);
  });

  it('has at most five open for one operator, and a place again when one ends', async () => {
    const operator = await t.newPlatformUser();
    const { id, owner } = await t.newDealership();
    const views = [];
    for (let n = 0; n < 5; n += 1) views.push(await look(owner.id, id, operator.token));
    expect((await open(owner.id, id, operator.token)).status).toBe(409);
    const [first] = views;
    await t.call(platformCalls.closeLookAs, { params: { id: first?.id ?? 0 } }, operator.token);
    expect((await info(first?.token ?? '')).status).toBe(401);
    expect((await open(owner.id, id, operator.token)).status).toBe(201);
  });

  it('does not let six open at the same moment', async () => {
    const operator = await t.newPlatformUser();
    const { id, owner } = await t.newDealership();
    const tries = await Promise.all(Array.from({ length: 7 }, () => open(owner.id, id, operator.token)));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  it('is not renewed by use, and ends when it was said to', async () => {
    const { id, owner } = await t.newDealership();
    const { token } = await look(owner.id, id);
    const soon = sql`update user_session set expires_at = now() + interval '1 minute' where looked_by = ${staff.id} and user_id = ${owner.id} returning id`;
    await t.sql(soon);
    await t.deps.sessions.forget({ userId: owner.id });
    await info(token);
    await info(token);
    const kept = await t.sql(
      sql`select 1 from user_session where looked_by = ${staff.id} and user_id = ${owner.id} and expires_at < now() + interval '2 minutes'`,
    );
    expect(kept).toHaveLength(1);
    await t.sql(sql`update user_session set expires_at = now() where looked_by = ${staff.id} returning id`);
    await t.deps.sessions.forget({ userId: owner.id });
    expect((await info(token)).status).toBe(401);
    await t.sql(sql`update look_as_session set ends_at = now() where operator_id = ${staff.id} returning id`);
  });

  it.each(['the operator signs out', 'the operator is removed', 'the user is removed'])(
    'ends at once when %s',
    async (why) => {
      const operator = await t.newPlatformUser();
      const { id, user, owner } = await t.newDealership();
      const seller = await user(ROLE.seller);
      const { token } = await look(seller.id, id, operator.token);
      if (why === 'the operator signs out') await t.call(sessionCalls.logout, {}, operator.token);
      else if (why === 'the operator is removed')
        await t.call(
          platformCalls.endAccountSessions,
          { params: { id: operator.id } },
          (await t.newPlatformUser()).token,
        );
      else {
        const { usersCalls } = await import('@forecourt/contract/users');
        await t.call(usersCalls.remove, { params: { id: seller.id } }, owner.token);
      }
      expect((await info(token)).status).toBe(401);
    },
  );
});

describe('what a view may', () => {
  it('changes nothing, and writes no presence', async () => {
    const { id, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    await t.sql(sql`delete from presence where user_id = ${seller.id} returning user_id`);
    const { token } = await look(seller.id, id);
    await info(token);
    const refused = await t.call(sessionCalls.setPresence, { body: { online: true } }, token);
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'You are viewing as another user: nothing can be changed',
    ]);
    const ended = await t.call(sessionCalls.logout, {}, token);
    expect(ended.status).toBe(200);
    expect(await t.sql(sql`select 1 from presence where user_id = ${seller.id}`)).toEqual([]);
    expect((await info(token)).status).toBe(401);
    expect((await info(seller.token)).status).toBe(200);
  });

  it('is refused before the body is read', async () => {
    const { id, owner } = await t.newDealership();
    const { token } = await look(owner.id, id);
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/v1/look-as',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{ broken',
    });
    expect(reply.statusCode).toBe(403);
    await t.call(platformCalls.endLookAs, {}, token);
  });

  it('has no socket', async () => {
    const { id, owner } = await t.newDealership();
    const { token } = await look(owner.id, id);
    await expect(sockets.connect(token)).rejects.toThrow(SIGN_IN_NEEDED);
    await (await sockets.connect(owner.token)).staysOpen();
    await t.call(platformCalls.endLookAs, {}, token);
  });

  it('reads files with a token of their own, which opens nothing else', async () => {
    const { id, owner } = await t.newDealership();
    const view = await look(owner.id, id);
    const name = `${'0'.repeat(32)}.png`;
    const path = filesCalls.get.path.replace('{name}', name);
    // 404: it is known who asks, and there is no such file
    const asked = await t.app.inject({ url: `${path}?file_token=${view.file_token}` });
    expect(asked.statusCode).toBe(404);
    const wrong = await t.app.inject({ url: `${path}?file_token=file.wrong` });
    expect(wrong.statusCode).toBe(401);
    // before the cookie of whoever looks
    const cookie = { cookie: `token=${owner.token}` };
    expect((await t.app.inject({ url: `${path}?file_token=file.wrong`, headers: cookie })).statusCode).toBe(
      401,
    );
    expect((await t.app.inject({ url: `/api/user/info?file_token=${view.file_token}` })).statusCode).toBe(
      401,
    );
    expect((await info(view.file_token)).status).toBe(401);
    await t.call(platformCalls.endLookAs, {}, view.token);
    expect((await t.app.inject({ url: `${path}?file_token=${view.file_token}` })).statusCode).toBe(401);
  });
});

describe('the record of views', () => {
  it('is there for platform staff and the owner of the dealership, with the calls that were made', async () => {
    const { id, owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller, { firstName: 'Ada', lastName: 'Byron' });
    const view = await look(seller.id, id);
    await info(view.token);
    await t.call(sessionCalls.setPresence, { body: { online: true } }, view.token);
    const calls = () =>
      t.sql<{ call: string; status: number; operator_id: number; user_id: number }>(
        sql`select call, status, operator_id, user_id from look_as_request where look_id = ${view.id} order by call`,
      );
    await expect.poll(async () => (await calls()).length).toBe(2);
    expect(await calls()).toEqual([
      { call: 'session.info', status: 200, operator_id: staff.id, user_id: seller.id },
      { call: 'session.setPresence', status: 403, operator_id: staff.id, user_id: seller.id },
    ]);
    const ofOwner = await t.call(platformCalls.staffViews, {}, owner.token);
    expect(ofOwner.body.rows).toHaveLength(1);
    expect(ofOwner.body.rows[0]).toMatchObject({
      user: 'Ada Byron',
      reason: 'Ticket 7',
      is_open: true,
      requests: 2,
    });
    const ofStaff = await t.call(
      platformCalls.lookAsViews,
      { query: { dealership_id: id, open: '1' } },
      staff.token,
    );
    expect(ofStaff.body.rows.map((row) => [row.id, row.is_mine])).toEqual([[view.id, true]]);
    await t.call(platformCalls.endLookAs, {}, view.token);
    const closed = await t.call(platformCalls.staffViews, {}, owner.token);
    expect(closed.body.rows[0]?.is_open).toBe(false);
  });

  it('is not shown to another dealership, nor to others of the same one', async () => {
    const { id, owner, user } = await t.newDealership();
    const other = await t.newDealership();
    const view = await look(owner.id, id);
    expect((await t.call(platformCalls.staffViews, {}, other.owner.token)).body.total).toBe(0);
    expect((await t.call(platformCalls.staffViews, {}, (await user(ROLE.seller)).token)).status).toBe(403);
    await t.call(platformCalls.endLookAs, {}, view.token);
  });

  it('is closed by its own operator alone', async () => {
    const { id, owner } = await t.newDealership();
    const view = await look(owner.id, id);
    const colleague = await t.newPlatformUser();
    const close = (token: string) => t.call(platformCalls.closeLookAs, { params: { id: view.id } }, token);
    expect((await close(colleague.token)).status).toBe(404);
    expect((await close(staff.token)).status).toBe(200);
    expect((await close(staff.token)).status).toBe(404);
  });
});
