import type { InputOf } from '@forecourt/contract';
import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

let lastGroup = 5000;
const addMember = async (dealershipId: number, userId: number, role: number) => {
  await t.sql(sql`insert into membership values (${dealershipId}, ${userId}, ${role}) returning user_id`);
  await t.deps.sessions.forget({ userId });
};

/** Two branches of one group; Ada's record is kept at the first, and she is a member of the second. */
const twoBranches = async (role: number = ROLE.salesConsultant) => {
  lastGroup += 1;
  const home = await t.newDealership({ groupId: lastGroup });
  const branch = await t.newDealership({ groupId: lastGroup });
  const ada = await home.user(ROLE.manager, { firstName: 'Ada', lastName: 'Byron' });
  await addMember(branch.id, ada.id, role);
  const [named] = await t.sql<{ name: string }>(
    sql`select business_name as name from dealership where id = ${home.id}`,
  );
  return { home, branch, ada, homeName: named?.name ?? '' };
};

type Asked = InputOf<typeof usersCalls.list>['query'];
const list = async (token: string, query: Asked = {}) =>
  (await t.call(usersCalls.list, { query }, token)).body;
const idsOf = async (token: string, query: Asked = {}) => (await list(token, query)).rows.map(({ id }) => id);

describe('the users of a branch', () => {
  it('are also the members whose record is kept at another branch, in the role they hold here', async () => {
    const { home, branch, ada, homeName } = await twoBranches();
    const { rows, total } = await list(branch.owner.token);
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      id: ada.id,
      full_name: 'Ada Byron',
      frk_role: ROLE.salesConsultant,
      role: 'Sales Consultant',
      home: { id: home.id, name: homeName },
      also_at: [],
    });
    expect(rows[1]).toMatchObject({ id: branch.owner.id, home: null });
  });

  it('say at their own branch where else they work', async () => {
    const { home, branch, ada } = await twoBranches();
    const [named] = await t.sql<{ name: string }>(
      sql`select business_name as name from dealership where id = ${branch.id}`,
    );
    const { rows } = await list(home.owner.token, { q: 'byron' });
    expect(rows).toMatchObject([{ id: ada.id, frk_role: ROLE.manager, home: null, also_at: [named?.name] }]);
  });

  it('are searched, filtered, sorted and paged together', async () => {
    const { branch, ada } = await twoBranches();
    const local = await branch.user(ROLE.seller, { firstName: 'Zed', lastName: 'Young' });
    const { token, id: ownerId } = branch.owner;
    expect(await idsOf(token)).toEqual([ada.id, ownerId, local.id]);
    expect(await idsOf(token, { sort: '-full_name' })).toEqual([local.id, ownerId, ada.id]);
    expect(await idsOf(token, { q: 'byron' })).toEqual([ada.id]);
    expect(await idsOf(token, { sellers: 1 })).toEqual([ada.id, local.id]);
    expect(await idsOf(token, { sellers: 0 })).toEqual([ownerId]);
    expect(await idsOf(token, { frk_role: ROLE.salesConsultant })).toEqual([ada.id]);
    expect(await idsOf(token, { frk_role: ROLE.manager })).toEqual([]);
    expect(await idsOf(token, { is_active: 0 })).toEqual([]);
    expect(await idsOf(token, { limit: 1, page: 3 })).toEqual([local.id]);
    expect((await list(token, { limit: 1 })).total).toBe(3);
  });

  it('are not those of another group, nor who was removed at home', async () => {
    const { branch, ada, home } = await twoBranches();
    const stranger = await t.newDealership({ groupId: 4999 });
    await addMember(branch.id, stranger.owner.id, ROLE.owner);
    expect(await idsOf(branch.owner.token)).toEqual([ada.id, branch.owner.id]);
    await t.call(usersCalls.remove, { params: { id: ada.id } }, home.owner.token);
    expect(await idsOf(branch.owner.token)).toEqual([branch.owner.id]);
  });

  it('count, and can be picked for a ticket', async () => {
    const { branch, ada } = await twoBranches();
    expect((await t.call(usersCalls.count, {}, branch.owner.token)).body.count).toBe(2);
    const picked = await t.call(usersCalls.ticketUsers, {}, branch.owner.token);
    expect(picked.body).toContainEqual({
      id: ada.id,
      full_name: 'Ada Byron',
      username: ada.username,
      frk_role: ROLE.salesConsultant,
    });
  });
});

describe('an owner from another branch', () => {
  it('counts as an owner: the last one whose record is kept here can step down', async () => {
    const { home, branch } = await twoBranches();
    await t.sql(sql`update dealership set owner_user_id = null where id = ${branch.id} returning id`);
    const stepDown = async () =>
      (
        await t.call(
          usersCalls.update,
          { params: { id: branch.owner.id }, body: { frk_role: ROLE.manager } },
          branch.owner.token,
        )
      ).status;
    expect(await stepDown()).toBe(409);
    await addMember(branch.id, home.owner.id, ROLE.owner);
    expect(await stepDown()).toBe(200);
  });
});

describe('a record that is kept at another branch', () => {
  it('is read here as the list shows it', async () => {
    const { home, branch, ada, homeName } = await twoBranches();
    await t.sql(sql`update app_user set address = '1 Secret Street' where id = ${ada.id} returning id`);
    const got = await t.call(usersCalls.get, { params: { id: ada.id } }, branch.owner.token);
    expect(got.status).toBe(200);
    expect(got.body).toMatchObject({
      home: { id: home.id, name: homeName },
      address: '',
      roles: [{ value: ROLE.salesConsultant, label: 'Sales Consultant' }],
    });
  });

  it('is not changed here', async () => {
    const { branch, ada, homeName } = await twoBranches();
    for (const call of [usersCalls.update, usersCalls.updateByAdmin]) {
      const input = { params: { id: ada.id }, body: { f_name: 'Eve', is_active: 0 } };
      const refused = await t.call(call, input, branch.owner.token);
      expect([refused.status, refused.error.message]).toEqual([
        409,
        `The record of Ada Byron is kept at ${homeName}: change it there`,
      ]);
    }
    expect((await t.call(usersCalls.restore, { params: { id: ada.id } }, branch.owner.token)).status).toBe(
      409,
    );
    expect(await t.sql(sql`select first_name from app_user where id = ${ada.id}`)).toEqual([
      { first_name: 'Ada' },
    ]);
  });

  it('stays when their place here is taken away, and their session here ends', async () => {
    const { home, branch, ada } = await twoBranches();
    const here = { params: { id: branch.id } };
    expect((await t.call(sessionCalls.switchBranch, here, ada.token)).status).toBe(200);
    const removed = await t.call(usersCalls.remove, { params: { id: ada.id } }, branch.owner.token);
    expect(removed.status).toBe(200);
    expect(await idsOf(branch.owner.token)).toEqual([branch.owner.id]);
    expect((await t.call(sessionCalls.info, {}, ada.token)).status).toBe(401);
    expect(await idsOf(home.owner.token)).toContain(ada.id);
    const again = await t.call(usersCalls.remove, { params: { id: ada.id } }, branch.owner.token);
    expect(again.status).toBe(404);
  });

  it('is not taken away by who ranks below, by oneself, or from the owner of the branch', async () => {
    const { home, branch, ada } = await twoBranches(ROLE.manager);
    const remove = async (id: number, token: string) =>
      (await t.call(usersCalls.remove, { params: { id } }, token)).status;
    const assistant = await branch.user(ROLE.assistantAdmin);
    expect(await remove(ada.id, assistant.token)).toBe(403);
    await t.call(sessionCalls.switchBranch, { params: { id: branch.id } }, ada.token);
    expect(await remove(ada.id, ada.token)).toBe(409);
    await addMember(branch.id, home.owner.id, ROLE.owner);
    await t.sql(
      sql`update dealership set owner_user_id = ${home.owner.id} where id = ${branch.id} returning id`,
    );
    expect(await remove(home.owner.id, branch.owner.token)).toBe(409);
  });
});
