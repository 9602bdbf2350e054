import { accountCalls } from '@forecourt/contract/account';
import { recordCalls } from '@forecourt/contract/customers/record';
import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { jobsByHand } from '../../test-support/jobs';
import { TEST_PASSWORD } from '../../test-support/people';
import { type SocketServer, startSocketServer } from '../../test-support/sockets';

let t: TestApp;
let server: SocketServer;
beforeAll(async () => {
  t = await startTestApp();
  server = await startSocketServer(t, { sweepMs: 100 });
});
afterAll(() => server.stop());

const NEW_PASSWORD = 'another good password';
const linkTo = async (email: string) =>
  /reset-password\/([\w-]+)/.exec((await t.letterTo(email)).text)?.[1] ?? '';

/** A second session of the same user, as on another device. */
const signInAgain = async (username: string) => {
  const { body } = await t.call(sessionCalls.login, { body: { username, password: TEST_PASSWORD } });
  return 'token' in body && typeof body.token === 'string' ? body.token : '';
};

describe('a connection ends with its session', () => {
  it('at logout, and that of another session of the user stays', async () => {
    const { owner } = await t.newDealership();
    const [here, tab, device] = [
      await server.connect(owner.token),
      await server.connect(owner.token),
      await server.connect(await signInAgain(owner.username)),
    ];
    expect((await t.call(sessionCalls.logout, {}, owner.token)).status).toBe(200);
    await here.isClosed();
    await tab.isClosed();
    expect([here.closing, tab.closing]).toEqual([['session-ended'], ['session-ended']]);
    await device.staysOpen();
    await expect(server.connect(owner.token)).rejects.toThrow('UnAthorize');
  });

  it('when the password is changed, but for the session that changed it', async () => {
    const { owner } = await t.newDealership();
    const here = await server.connect(owner.token);
    const device = await server.connect(await signInAgain(owner.username));
    const body = { current: TEST_PASSWORD, password: NEW_PASSWORD, confirm: NEW_PASSWORD };
    expect((await t.call(accountCalls.changePassword, { body }, owner.token)).status).toBe(200);
    await device.isClosed();
    expect(device.closing).toEqual(['session-ended']);
    await here.staysOpen();
  });

  it('when the password is reset by a link', async () => {
    const { owner } = await t.newDealership();
    const here = await server.connect(owner.token);
    const { username, email } = owner;
    await t.call(sessionCalls.forgotPassword, { body: { username, email } });
    await jobsByHand(t, 'session').runAll();
    const params = { token: await linkTo(email) };
    const reset = await t.call(sessionCalls.resetPassword, { params, body: { password: NEW_PASSWORD } });
    expect(reset.status).toBe(200);
    await here.isClosed();
  });

  it.each([
    ['a new password', { password: NEW_PASSWORD }],
    ['deactivation', { is_active: 0 }],
    ['another main role', { frk_role: ROLE.manager }],
  ])('of a user who is given %s', async (_, body) => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const [mine, theirs] = [await server.connect(owner.token), await server.connect(seller.token)];
    const changed = await t.call(usersCalls.update, { params: { id: seller.id }, body }, owner.token);
    expect(changed.status).toBe(200);
    await theirs.isClosed();
    expect(theirs.closing).toEqual(['session-ended']);
    await mine.staysOpen();
  });

  it('of a user who loses a role that they work in', async () => {
    const { id, owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    await t.sql(sql`insert into membership values (${id}, ${seller.id}, ${ROLE.mechanic})`);
    await t.call(sessionCalls.changeRole, { params: { id: ROLE.mechanic } }, seller.token);
    const theirs = await server.connect(seller.token);
    const body = { role_ids: [] };
    expect((await t.call(usersCalls.update, { params: { id: seller.id }, body }, owner.token)).status).toBe(
      200,
    );
    await theirs.isClosed();
  });

  it('of a user who is removed', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const theirs = await server.connect(seller.token);
    expect((await t.call(usersCalls.remove, { params: { id: seller.id } }, owner.token)).status).toBe(200);
    await theirs.isClosed();
  });

  it('of a customer whose portal is closed', async () => {
    const { id, owner, user } = await t.newDealership();
    const guest = await user(ROLE.customer);
    const [customer] = await t.sql<{ id: number }>(sql`insert into customer
        (dealership_id, first_name, last_name, email, portal_user_id, created_by)
      values (${id}, 'Grace', 'Hopper', ${guest.email}, ${guest.id}, ${owner.id}) returning id`);
    const theirs = await server.connect(guest.token);
    const params = { id: customer?.id ?? 0 };
    expect((await t.call(recordCalls.closePortal, { params }, owner.token)).status).toBe(200);
    await theirs.isClosed();
    expect(theirs.closing).toEqual(['session-ended']);
  });

  it('when it runs out, without any signal', async () => {
    const { owner } = await t.newDealership();
    await t.sql(sql`update user_session set expires_at = now() + interval '3 seconds'
      where user_id = ${owner.id}`);
    const here = await server.connect(owner.token);
    await here.staysOpen();
    await here.isClosed();
    expect(here.closing).toEqual(['session-ended']);
  });

  it('not when it is used in the meantime', async () => {
    const { owner } = await t.newDealership();
    await t.sql(sql`update user_session set expires_at = now() + interval '3 seconds'
      where user_id = ${owner.id}`);
    const here = await server.connect(owner.token);
    await t.call(sessionCalls.info, {}, owner.token);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await here.staysOpen();
  });
});

describe('a connection moves with its session', () => {
  it('to another role: it is closed and made again', async () => {
    const { id, owner } = await t.newDealership();
    await t.sql(sql`insert into membership values (${id}, ${owner.id}, ${ROLE.seller})`);
    await t.deps.sessions.forget({ userId: owner.id });
    const here = await server.connect(owner.token);
    const changed = await t.call(sessionCalls.changeRole, { params: { id: ROLE.seller } }, owner.token);
    expect(changed.status).toBe(200);
    await here.isClosed();
    expect(here.closing).toEqual(['session-changed']);
    await (await server.connect(owner.token)).staysOpen();
  });

  it('to another branch, whose events it then receives and no longer those of the first', async () => {
    const first = await t.newDealership({ groupId: 905 });
    const second = await t.newDealership({ groupId: 905 });
    await t.sql(sql`insert into membership values (${second.id}, ${first.owner.id}, ${ROLE.owner})`);
    await t.deps.sessions.forget({ userId: first.owner.id });
    const here = await server.connect(first.owner.token);
    const moved = await t.call(sessionCalls.switchBranch, { params: { id: second.id } }, first.owner.token);
    expect(moved.status).toBe(200);
    await here.isClosed();
    expect(here.closing).toEqual(['session-changed']);
    const again = await server.connect(first.owner.token);
    const heard: unknown[] = [];
    again.socket.on('news', (from: unknown) => heard.push(from));
    server.realtime.toStaff(first.id, 'news', 'first');
    server.realtime.toStaff(second.id, 'news', 'second');
    server.realtime.toUser(first.id, first.owner.id, 'news', 'first');
    server.realtime.toUser(second.id, first.owner.id, 'news', 'second');
    await expect.poll(() => heard).toEqual(['second', 'second']);
    await again.staysOpen();
    expect(heard).toEqual(['second', 'second']);
  });

  it('and stays when only names or switches of the dealership change', async () => {
    const { id, owner } = await t.newDealership();
    const here = await server.connect(owner.token);
    await t.call(accountCalls.saveProfile, { body: { f_name: 'Ada' } }, owner.token);
    await t.deps.sessions.forget({ dealershipId: id });
    await here.staysOpen();
  });
});

it('after a gap in the signals every connection is checked', async () => {
  const { owner } = await t.newDealership();
  const here = await server.connect(owner.token);
  await t.sql(sql`update user_session set revoked_at = now() where user_id = ${owner.id}`);
  await here.staysOpen();
  await t.sql(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (query like 'listen forecourt%' or query like 'select pg_notify(%')`);
  await here.isClosed();
});

describe('rooms', () => {
  it('of the staff have no customers', async () => {
    const { id, owner, user } = await t.newDealership();
    const guest = await user(ROLE.customer);
    const stranger = await t.newDealership();
    const heard: string[] = [];
    for (const [name, token] of Object.entries({
      owner: owner.token,
      seller: (await user(ROLE.seller)).token,
      mechanic: (await user(ROLE.mechanic)).token,
      guest: guest.token,
      stranger: stranger.owner.token,
    })) {
      const { socket } = await server.connect(token);
      socket.on('news', (text: string) => heard.push(`${name} ${text}`));
    }
    server.realtime.toStaff(id, 'news', 'of all');
    server.realtime.toUser(id, guest.id, 'news', 'of one');
    await expect
      .poll(() => heard.toSorted())
      .toEqual(['guest of one', 'mechanic of all', 'owner of all', 'seller of all']);
  });
});
