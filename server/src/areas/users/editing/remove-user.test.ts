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

const remove = (token: string, id: number) => t.call(usersCalls.remove, { params: { id } }, token);
const restore = (token: string, id: number) => t.call(usersCalls.restore, { params: { id } }, token);
const change = (token: string, id: number, body: object) =>
  t.call(usersCalls.update, { params: { id }, body }, token);
const get = (token: string, id: number) => t.call(usersCalls.get, { params: { id } }, token);
const login = (username: string) =>
  t.call(sessionCalls.login, { body: { username, password: TEST_PASSWORD } });
const activeOwners = async (dealershipId: number) =>
  (
    await t.sql(sql`select from app_user where dealership_id = ${dealershipId} and role_id = ${ROLE.owner}
    and is_active and removed_at is null`)
  ).length;
/** Two owners, neither of whom the dealership names as its own. */
const twoOwners = async () => {
  const dealer = await t.newDealership();
  await t.sql(sql`update dealership set owner_user_id = null where id = ${dealer.id} returning id`);
  return { ...dealer, second: await dealer.user(ROLE.owner) };
};

describe('removing a user', () => {
  it('ends everything of theirs, and what they did stays', async () => {
    const { owner, user, id } = await t.newDealership();
    const manager = await user(ROLE.manager);
    const seller = await user(ROLE.seller);
    await change(manager.token, seller.id, { f_name: 'Renamed' });
    expect((await remove(owner.token, manager.id)).body).toEqual({ message: 'Done' });
    expect((await t.call(sessionCalls.info, {}, manager.token)).status).toBe(401);
    expect((await login(manager.username)).status).toBe(401);
    expect((await get(owner.token, manager.id)).status).toBe(404);
    expect((await get(owner.token, seller.id)).body.f_name).toBe('Renamed');
    expect(
      await t.sql(sql`select from audit_entry where dealership_id = ${id} and user_id = ${manager.id}`),
    ).not.toEqual([]);
    expect(await t.sql(sql`select username from app_user where id = ${manager.id}`)).toEqual([
      { username: manager.username },
    ]);
    expect((await remove(owner.token, manager.id)).status).toBe(404);
    expect((await change(owner.token, manager.id, { f_name: 'Ghost' })).status).toBe(404);
  });

  it('keeps their username taken', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    await remove(owner.token, seller.id);
    const body = {
      username: seller.username,
      password: 'a good password',
      frk_role: 16,
      f_name: 'A',
      l_name: 'B',
      email: 'a@b.ca',
    };
    expect((await t.call(usersCalls.create, { body }, owner.token)).status).toBe(400);
  });

  it('can be taken back, and again is no error', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller, { firstName: 'Ada', lastName: 'Byron' });
    const before = (await get(owner.token, seller.id)).body;
    await remove(owner.token, seller.id);
    const back = await restore(owner.token, seller.id);
    expect(back.body).toEqual({ ...before, version: 3 });
    expect((await restore(owner.token, seller.id)).body).toEqual(back.body);
    expect((await login(seller.username)).status).toBe(200);
    expect((await t.call(sessionCalls.info, {}, seller.token)).status).toBe(401);
  });

  it('is not for oneself, nor up the ladder, nor for who manages nobody', async () => {
    const { owner, user } = await t.newDealership();
    const [manager, seller] = [await user(ROLE.manager), await user(ROLE.seller)];
    const second = await user(ROLE.owner);
    expect((await remove(manager.token, manager.id)).status).toBe(409);
    expect((await remove(manager.token, second.id)).status).toBe(403);
    expect((await remove(seller.token, manager.id)).status).toBe(403);
    await remove(owner.token, second.id);
    expect((await restore(manager.token, second.id)).status).toBe(403);
    expect(
      await activeOwners(
        (await t.sql<{ d: number }>(sql`select dealership_id d from app_user where id = ${owner.id}`))[0]
          ?.d ?? 0,
      ),
    ).toBe(1);
  });
});

describe('the last owner', () => {
  it.each([
    ['deactivated', (token: string, id: number) => change(token, id, { is_active: 0 })],
    ['given another role', (token: string, id: number) => change(token, id, { frk_role: ROLE.manager })],
    ['removed', remove],
  ])('who is the dealership’s own is never %s', async (_, act) => {
    const { owner, user, id } = await t.newDealership();
    const second = await user(ROLE.owner);
    const { status, error } = await act(second.token, owner.id);
    expect([status, error.message]).toEqual([409, expect.stringContaining('is the owner of the dealership')]);
    expect(await activeOwners(id)).toBe(2);
  });

  it('gives no role up, but may when there is another', async () => {
    const { owner, second, id } = await twoOwners();
    await change(owner.token, second.id, { is_active: 0 });
    const alone = await change(owner.token, owner.id, { frk_role: ROLE.manager });
    expect([alone.status, alone.error.message]).toEqual([
      409,
      expect.stringContaining('is the last active owner'),
    ]);
    await change(owner.token, second.id, { is_active: 1 });
    expect((await change(owner.token, owner.id, { frk_role: ROLE.manager })).status).toBe(200);
    expect(await activeOwners(id)).toBe(1);
  });

  it('of another branch keeps the account', async () => {
    const [home, branch] = [await t.newDealership({ groupId: 5 }), await t.newDealership({ groupId: 5 })];
    const second = await home.user(ROLE.owner);
    await t.sql(sql`update dealership set owner_user_id = ${second.id} where id = ${branch.id} returning id`);
    for (const reply of [
      await remove(home.owner.token, second.id),
      await change(home.owner.token, second.id, { is_active: 0 }),
    ])
      expect([reply.status, reply.error.message]).toEqual([409, expect.stringContaining('of the branch')]);
    expect((await change(home.owner.token, second.id, { frk_role: ROLE.manager })).status).toBe(200);
  });

  it.each([
    ['deactivate', (token: string, id: number) => change(token, id, { is_active: 0 })],
    ['demote', (token: string, id: number) => change(token, id, { frk_role: ROLE.seller })],
    ['remove', remove],
  ])('stays when two %s each other at once', async (_, act) => {
    const { owner, second, id } = await twoOwners();
    for (const token of [owner.token, second.token]) await t.call(sessionCalls.info, {}, token);
    const replies = await Promise.all([act(owner.token, second.id), act(second.token, owner.id)]);
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
    expect(await activeOwners(id)).toBe(1);
  });

  it('stays when two step down at once', async () => {
    const { owner, second, id } = await twoOwners();
    const replies = await Promise.all(
      [owner, second].map((o) => change(o.token, o.id, { frk_role: ROLE.manager })),
    );
    expect(replies.map((r) => r.status).toSorted()).toEqual([200, 409]);
    expect(await activeOwners(id)).toBe(1);
  });
});

describe('what restricts a user', () => {
  const restrictions = async (token: string, id: number) =>
    (await t.call(usersCalls.restrictions, { params: { id } }, token)).body;

  it('is nothing for most', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    expect(await restrictions(owner.token, seller.id)).toEqual({
      id: seller.id,
      restricted: 0,
      reasons: [],
      missing_components: [],
    });
  });

  it('says inactive, removed, held by failed sign-ins, and which pages are closed', async () => {
    const { owner, user, id } = await t.newDealership();
    const seller = await user(ROLE.seller, { active: false });
    await t.sql(
      sql`delete from dealership_component where dealership_id = ${id} and component = 'UserTasks' returning component`,
    );
    await t.sql(sql`delete from role_component where dealership_id = ${id} and role_id = ${ROLE.seller}
      and component = 'ChangePassword' returning component`);
    for (let i = 0; i < 8; i += 1)
      await t.call(sessionCalls.login, { body: { username: seller.username, password: 'a wrong one' } });
    await remove(owner.token, seller.id);
    expect(await restrictions(owner.token, seller.id)).toEqual({
      id: seller.id,
      restricted: 1,
      reasons: [
        'The account was removed',
        'The account is not active',
        expect.stringMatching(/^Too many failed sign-ins: the account is held for 1[45]:\d\d$/),
        'Pages that the role or the dealership has not: Password, My tasks',
      ],
      missing_components: ['ChangePassword', 'UserTasks'],
    });
  });
});
