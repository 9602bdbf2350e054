import { platformCalls } from '@forecourt/contract/platform/index';
import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { TEST_PASSWORD } from '../../../test-support/people';

let t: TestApp;
let staff: Awaited<ReturnType<TestApp['newPlatformUser']>>;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.newPlatformUser();
});
afterAll(() => t.stop());

const signIn = (username: string, password = TEST_PASSWORD) =>
  t.call(sessionCalls.login, { body: { username, password } });
const listed = async (query: Record<string, unknown>) =>
  (await t.call(platformCalls.accounts, { query: query as never }, staff.token)).body.rows; // queries of the test itself
const params = (id: number) => ({ params: { id } });

const lockOut = async (username: string) => {
  for (let n = 0; n < 8; n += 1) await signIn(username, 'wrong');
  expect((await signIn(username)).status).toBe(429);
};

describe('a locked account', () => {
  it('is listed with why and until when, and can sign in once it is unlocked', async () => {
    const { user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    await lockOut(seller.username);
    const [row] = await listed({ q: seller.username });
    expect(row).toMatchObject({ id: seller.id, role: 'Seller' });
    expect(row?.states).toEqual([
      {
        state: 'locked',
        why: expect.stringMatching(/^\d+ failed sign-in attempts$/),
        since: expect.any(String),
        until: expect.any(String),
      },
    ]);
    expect(Date.parse(row?.states[0]?.until ?? '')).toBeGreaterThan(Date.now() + 14 * 60_000);
    expect((await listed({ state: 'locked', q: seller.username })).length).toBe(1);
    expect(await listed({ state: 'banned', q: seller.username })).toEqual([]);
    expect((await t.call(platformCalls.unlockAccount, params(seller.id), staff.token)).status).toBe(200);
    expect((await signIn(seller.username)).status).toBe(200);
    expect(await listed({ q: seller.username })).toEqual([]);
  });

  it('is not one with fewer failures, nor a name that nobody has', async () => {
    const { user } = await t.newDealership();
    const careless = await user(ROLE.seller);
    for (let n = 0; n < 7; n += 1) await signIn(careless.username, 'wrong');
    for (let n = 0; n < 8; n += 1) await signIn('nobody.at.all', 'wrong');
    expect(await listed({ q: careless.username })).toEqual([]);
    expect(await listed({ state: 'locked', q: 'nobody.at.all' })).toEqual([]);
    await t.sql(sql`delete from sign_in_attempt returning id`);
  });

  it('is listed when too many codes were sent', async () => {
    const { user } = await t.newDealership();
    const careful = await user(ROLE.manager, { twoFactor: true });
    await t.sql(sql`insert into one_time_code (user_id, purpose, code_hash, expires_at, used_at)
      select ${careful.id}, 'login', 'x' || n, now(), now() from generate_series(1, 5) n returning id`);
    const [row] = await listed({ state: 'code-locked', q: careful.username });
    expect(row?.states.map(({ state, why }) => [state, why])).toEqual([
      ['code-locked', 'Too many codes were sent'],
    ]);
    await t.call(platformCalls.unlockAccount, params(careful.id), staff.token);
    expect(await listed({ state: 'code-locked', q: careful.username })).toEqual([]);
  });
});

describe('a ban', () => {
  const ban = (id: number, reason = 'Sold stolen parts', token = staff.token) =>
    t.call(platformCalls.banAccount, { ...params(id), body: { reason } }, token);

  it('ends every session at once, and is told only to who knows the password', async () => {
    const { user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    expect((await t.call(sessionCalls.info, {}, seller.token)).status).toBe(200);
    expect((await ban(seller.id)).status).toBe(200);
    expect((await t.call(sessionCalls.info, {}, seller.token)).status).toBe(401);
    const wrong = await signIn(seller.username, 'wrong');
    expect([wrong.status, wrong.error.message]).toEqual([401, 'Wrong username or password']);
    const right = await signIn(seller.username);
    expect([right.status, right.error.message]).toEqual([
      423,
      'This account is closed. Please contact support.',
    ]);
    const [row] = await listed({ q: seller.username });
    expect(row?.states[0]).toMatchObject({ state: 'banned', until: null });
    expect(row?.states[0]?.why).toContain('Sold stolen parts');
    expect((await ban(seller.id)).status).toBe(409);
    expect((await t.call(platformCalls.unbanAccount, params(seller.id), staff.token)).status).toBe(200);
    expect((await t.call(platformCalls.unbanAccount, params(seller.id), staff.token)).status).toBe(404);
    expect((await signIn(seller.username)).status).toBe(200);
  });

  it('leaves no session of a sign-in at the same moment', async () => {
    const { user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    await Promise.all([signIn(seller.username), ban(seller.id), signIn(seller.username)]);
    const open = await t.sql(
      sql`select 1 from user_session where user_id = ${seller.id} and revoked_at is null and expires_at > now()`,
    );
    expect(open).toEqual([]);
  });

  it('needs a reason, is not for oneself or platform staff, and for platform staff alone to give', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    expect((await ban(seller.id, '')).error.fields).toEqual({ reason: 'Required' });
    expect((await ban(staff.id)).status).toBe(409);
    expect((await ban((await t.newPlatformUser()).id)).status).toBe(409);
    expect((await ban(2_000_000_000)).status).toBe(404);
    expect((await ban(seller.id, 'x', owner.token)).status).toBe(403);
  });
});

describe('all accounts', () => {
  it('are found with the filters', async () => {
    const { id, user } = await t.newDealership();
    const [idle, gone, fine] = [
      await user(ROLE.seller, { active: false }),
      await user(ROLE.seller),
      await user(ROLE.seller),
    ];
    await t.sql(sql`update app_user set removed_at = now() where id = ${gone.id} returning id`);
    const ids = async (query: object) =>
      (await listed({ dealership_id: id, ...query })).map((row) => row.id).sort((a, b) => a - b);
    expect(await ids({})).toEqual([idle.id]);
    expect(await ids({ state: 'inactive' })).toEqual([idle.id]);
    expect(await ids({ state: 'removed' })).toEqual([gone.id]);
    expect(await ids({ state: 'all' })).toEqual(expect.arrayContaining([idle.id, fine.id]));
    expect(await ids({ state: 'all' })).not.toContain(gone.id);
  });

  it('say who deactivated or removed them: their dealership, or platform staff where there is none', async () => {
    const { id, user } = await t.newDealership();
    const idle = await user(ROLE.seller);
    const colleague = await t.newPlatformUser();
    await t.sql(
      sql`update app_user set is_active = false where id in (${idle.id}, ${colleague.id}) returning id`,
    );
    const whyOf = async (of: number, query: Record<string, unknown>) =>
      (await listed(query)).find((row) => row.id === of)?.states.map(({ why }) => why);
    expect(await whyOf(idle.id, { dealership_id: id })).toEqual(['Deactivated by the dealership']);
    expect(await whyOf(colleague.id, { q: colleague.username })).toEqual(['Deactivated by platform staff']);
    await t.sql(
      sql`update app_user set is_active = true, removed_at = now() where id = ${colleague.id} returning id`,
    );
    expect(await whyOf(colleague.id, { q: colleague.username, state: 'removed' })).toEqual([
      'Removed by platform staff',
    ]);
  });
});

describe('sessions and devices', () => {
  it('are listed and ended one by one, or all', async () => {
    const { user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const other = await t.newDealership();
    const second = (await signIn(seller.username)).body.token;
    const read = async () =>
      (await t.call(platformCalls.accountSessions, params(seller.id), staff.token)).body;
    const { sessions } = await read();
    expect(sessions).toHaveLength(2);
    const newest = sessions[0]?.id ?? 0;
    const end = (user_id: number, session: number) =>
      t.call(platformCalls.endAccountSession, { params: { id: user_id, session } }, staff.token);
    // only of the user whom the address names
    expect((await end(other.owner.id, newest)).status).toBe(404);
    expect((await end(seller.id, newest)).status).toBe(200);
    expect((await t.call(sessionCalls.info, {}, second)).status).toBe(401);
    expect((await t.call(sessionCalls.info, {}, seller.token)).status).toBe(200);
    await t.call(platformCalls.endAccountSessions, params(seller.id), staff.token);
    expect((await t.call(sessionCalls.info, {}, seller.token)).status).toBe(401);
    expect((await read()).sessions).toEqual([]);
  });

  it('forget a device', async () => {
    const { owner } = await t.newDealership();
    await t.sql(
      sql`insert into device (user_id, token_hash, trusted) values (${owner.id}, 'h', true) returning id`,
    );
    const { devices } = (await t.call(platformCalls.accountSessions, params(owner.id), staff.token)).body;
    const device = devices[0]?.id ?? 0;
    const forget = () =>
      t.call(platformCalls.forgetDevice, { params: { id: owner.id, device } }, staff.token);
    expect([(await forget()).status, (await forget()).status]).toEqual([200, 404]);
  });
});
