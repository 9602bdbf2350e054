import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { TEST_PASSWORD } from '../../../test-support/people';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const change = (token: string, id: number, body: object) =>
  t.call(usersCalls.update, { params: { id }, body }, token);
const get = async (token: string, id: number) =>
  (await t.call(usersCalls.get, { params: { id } }, token)).body;
const isIn = async (token: string) => (await t.call(sessionCalls.info, {}, token)).status === 200;
const login = (username: string, password: string) =>
  t.call(sessionCalls.login, { body: { username, password } });

describe('changing a user', () => {
  it('answers the record, and both addresses do the same', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const { status, body } = await change(owner.token, seller.id, {
      f_name: 'Ada',
      mobile: '6045550100',
      gender: 0,
    });
    expect([status, body.full_name, body.mobile, body.gender]).toEqual([
      200,
      `Ada ${seller.username}`,
      '6045550100',
      0,
    ]);
    const again = await t.call(
      usersCalls.updateByAdmin,
      { params: { id: seller.id }, body: { l_name: 'Byron' } },
      owner.token,
    );
    expect(again.body).toMatchObject({ full_name: 'Ada Byron', mobile: '6045550100', version: 3 });
    expect(await get(owner.token, seller.id)).toEqual(again.body);
  });

  it('leaves empty fields and an empty password as they are (5)', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller, { firstName: 'Ada', lastName: 'Byron' });
    const before = await get(owner.token, seller.id);
    const empty = {
      f_name: '',
      l_name: null,
      email: '   ',
      mobile: '',
      frk_city: '',
      gender: null,
      birthdate: '',
    };
    const { status, body } = await change(owner.token, seller.id, {
      ...empty,
      frk_role: '',
      is_active: null,
      password: '',
    });
    expect([status, body]).toEqual([200, { ...before, version: 2 }]);
    expect((await login(seller.username, TEST_PASSWORD)).status).toBe(200);
    expect(await isIn(seller.token)).toBe(true);
  });

  it('ignores fields it does not know, the username among them', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const { body } = await change(owner.token, seller.id, {
      username: 'other',
      dealership_id: 1,
      id: 1,
      removed_at: 'x',
    });
    expect(body).toMatchObject({ id: seller.id, username: seller.username });
  });

  it('sets a password: the old one and every session end, and they are notified', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    expect((await change(owner.token, seller.id, { password: 'another password' })).status).toBe(200);
    expect(await isIn(seller.token)).toBe(false);
    expect((await login(seller.username, TEST_PASSWORD)).status).toBe(401);
    expect((await login(seller.username, 'another password')).status).toBe(200);
    const letters = await t.sql<{ text: string }>(
      sql`select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'to' = ${seller.email}`,
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).not.toContain('another password');
  });

  it('of one’s own password leaves the session that did it', async () => {
    const { owner } = await t.newDealership();
    expect((await change(owner.token, owner.id, { password: 'another password' })).status).toBe(200);
    expect(await isIn(owner.token)).toBe(true);
  });

  it('takes effect in open sessions at once', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    await isIn(seller.token);
    await change(owner.token, seller.id, { f_name: 'Renamed' });
    expect((await t.call(sessionCalls.info, {}, seller.token)).body.user.f_name).toBe('Renamed');
  });

  it('answers 409 with the current record to who read an older version', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const saves = await Promise.all(
      ['Ada', 'Bob'].map((f_name) => change(owner.token, seller.id, { f_name, version: 1 })),
    );
    const [won, lost] = saves.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.error.current).toEqual(won?.body);
    expect(await get(owner.token, seller.id)).toEqual(won?.body);
    expect((await change(owner.token, seller.id, { f_name: 'Cleo', version: 2 })).status).toBe(200);
  });
});

describe('the owner whom the dealership names', () => {
  it.each([
    ['password', { password: 'mine, all mine' }],
    ['e-mail address', { email: 'mine@example.org' }],
    ['mobile', { mobile: '6045550199' }],
    ['second factor', { two_factor: 1 }],
  ])('alone changes their %s', async (what, body) => {
    const { owner, user } = await t.newDealership();
    const second = await user(ROLE.owner);
    const before = await get(owner.token, owner.id);
    const { status, error } = await change(second.token, owner.id, body);
    expect([status, error.message]).toEqual([
      403,
      `${before.full_name} is the owner of the dealership and alone can change their ${what}`,
    ]);
    expect(await get(owner.token, owner.id)).toEqual(before);
    expect((await change(second.token, owner.id, { ...before, f_name: 'Ada' })).status).toBe(200);
    expect((await change(owner.token, owner.id, body)).status).toBe(200);
    expect((await change(owner.token, second.id, body)).status).toBe(200);
  });

  it('is as safe where they own another branch', async () => {
    const { owner, user } = await t.newDealership({ groupId: 901 });
    const manager = await user(ROLE.manager);
    const branch = await t.newDealership({ groupId: 901 });
    await t.sql(
      sql`update dealership set owner_user_id = ${manager.id} where id = ${branch.id} returning id`,
    );
    const { status, error } = await change(owner.token, manager.id, { password: 'mine, all mine' });
    expect([status, error.message]).toEqual([403, expect.stringContaining('is the owner of the branch')]);
  });
});

describe('deactivating', () => {
  it('ends sessions, refuses sign-in, and can be taken back', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    expect(await isIn(seller.token)).toBe(true);
    expect((await change(owner.token, seller.id, { is_active: 0 })).body.is_active).toBe(0);
    expect(await isIn(seller.token)).toBe(false);
    expect((await login(seller.username, TEST_PASSWORD)).status).toBe(401);
    expect((await change(owner.token, seller.id, { is_active: 1 })).body.is_active).toBe(1);
    expect(await isIn(seller.token)).toBe(false);
    expect((await login(seller.username, TEST_PASSWORD)).status).toBe(200);
  });

  it('is not for oneself', async () => {
    const { user } = await t.newDealership();
    const manager = await user(ROLE.manager);
    const { status, error } = await change(manager.token, manager.id, { is_active: 0 });
    expect([status, error.message]).toEqual([409, 'You cannot deactivate your own account']);
  });
});

describe('roles', () => {
  it('change with their memberships, and end the sessions of who had them', async () => {
    const { owner, user, id } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const held = async () =>
      (
        await t.sql<{ role_id: number }>(sql`select role_id from membership
        where dealership_id = ${id} and user_id = ${seller.id} order by 1`)
      ).map((m) => m.role_id);
    const more = await change(owner.token, seller.id, { role_ids: [ROLE.mechanic] });
    expect([more.body.frk_role, await held()]).toEqual([ROLE.seller, [ROLE.seller, ROLE.mechanic]]);
    expect(await isIn(seller.token)).toBe(true);
    const other = await change(owner.token, seller.id, { frk_role: ROLE.manager });
    expect([other.body.role, await held()]).toEqual(['Manager', [ROLE.manager, ROLE.mechanic]]);
    expect(await isIn(seller.token)).toBe(false);
    await change(owner.token, seller.id, { role_ids: [] });
    expect(await held()).toEqual([ROLE.manager]);
  });

  it('that stay the same end nothing', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const body = { frk_role: ROLE.seller, is_active: 1, role_ids: [ROLE.seller], f_name: 'Ada' };
    expect((await change(owner.token, seller.id, body)).status).toBe(200);
    expect(await isIn(seller.token)).toBe(true);
  });

  it.each([
    ['a manager makes a seller an owner', ROLE.manager, ROLE.seller, { frk_role: ROLE.owner }],
    ['a manager adds the owner role', ROLE.manager, ROLE.seller, { role_ids: [ROLE.owner] }],
    ['a manager renames the owner', ROLE.manager, ROLE.owner, { f_name: 'Mine' }],
    ['a manager sets the owner’s password', ROLE.manager, ROLE.owner, { password: 'mine, all mine' }],
    ['an assistant deactivates a manager', ROLE.assistantAdmin, ROLE.manager, { is_active: 0 }],
    ['a marketing admin demotes a manager', ROLE.marketingAdmin, ROLE.manager, { frk_role: ROLE.seller }],
    ['an owner makes platform staff', ROLE.owner, ROLE.seller, { frk_role: ROLE.platform }],
    ['an accountant renames a seller', ROLE.accountant, ROLE.seller, { f_name: 'Mine' }],
    ['a seller renames a seller', ROLE.seller, ROLE.seller, { f_name: 'Mine' }],
  ])('403 when %s', async (_, actorRole, targetRole, body) => {
    const { user, owner } = await t.newDealership();
    const [actor, target] = [await user(actorRole), await user(targetRole)];
    const before = await get(owner.token, target.id);
    expect((await change(actor.token, target.id, body)).status).toBe(403);
    expect(await get(owner.token, target.id)).toEqual(before);
    expect(await isIn(target.token)).toBe(true);
  });

  it('403 for who holds a role above, even when they mostly work in a lower one', async () => {
    const { user, owner } = await t.newDealership();
    const [manager, both] = [await user(ROLE.manager), await user(ROLE.seller)];
    await change(owner.token, both.id, { role_ids: [ROLE.owner] });
    expect((await change(manager.token, both.id, { is_active: 0 })).status).toBe(403);
  });

  it('are not raised by oneself, not even from another role', async () => {
    const { user, id } = await t.newDealership();
    const manager = await user(ROLE.manager);
    expect((await change(manager.token, manager.id, { frk_role: ROLE.owner })).status).toBe(403);
    // holds the owner's role besides, and works in it
    await t.sql(sql`insert into membership values (${id}, ${manager.id}, ${ROLE.owner}) returning user_id`);
    await t.sql(
      sql`update user_session set role_id = ${ROLE.owner} where user_id = ${manager.id} returning id`,
    );
    await t.deps.sessions.forget({ userId: manager.id });
    expect((await change(manager.token, manager.id, { f_name: 'Ada' })).status).toBe(200);
    expect((await change(manager.token, manager.id, { frk_role: ROLE.owner })).status).toBe(403);
    // is remembered as working in it, but holds it no longer
    await t.call(sessionCalls.info, {}, manager.token);
    await t.sql(
      sql`delete from membership where user_id = ${manager.id} and role_id = ${ROLE.owner} returning user_id`,
    );
    expect((await change(manager.token, manager.id, { f_name: 'Bob' })).status).toBe(401);
    const [stored] = await t.sql(
      sql`select role_id from app_user where dealership_id = ${id} and id = ${manager.id}`,
    );
    expect(stored).toEqual({ role_id: ROLE.manager });
  });

  it('can be lowered by oneself', async () => {
    const { user } = await t.newDealership();
    const manager = await user(ROLE.manager);
    expect((await change(manager.token, manager.id, { frk_role: ROLE.seller })).body.frk_role).toBe(
      ROLE.seller,
    );
    expect(await isIn(manager.token)).toBe(false);
  });
});
