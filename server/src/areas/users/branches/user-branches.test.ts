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

let lastGroup = 6000;
const addMember = async (dealershipId: number, userId: number, role: number) => {
  await t.sql(sql`insert into membership values (${dealershipId}, ${userId}, ${role}) returning user_id`);
  await t.deps.sessions.forget({ userId });
};

/** Two branches with one owner, whose record is at the first, and a seller there. */
const group = async (branchPackage?: number) => {
  lastGroup += 1;
  const home = await t.newDealership({ groupId: lastGroup });
  const branch = await t.newDealership({ groupId: lastGroup, packageId: branchPackage });
  await addMember(branch.id, home.owner.id, ROLE.owner);
  const seller = await home.user(ROLE.seller, { firstName: 'Sal', lastName: 'Young' });
  return { home, branch, owner: home.owner, seller };
};

const get = (id: number, token: string) => t.call(usersCalls.branches, { params: { id } }, token);
const set = (id: number, branches: { id: number; role_ids: number[] }[], token: string) =>
  t.call(usersCalls.setBranches, { params: { id }, body: { branches } }, token);
const rolesAt = async (dealershipId: number, userId: number) =>
  (
    await t.sql<{ role_id: number }>(
      sql`select role_id from membership where dealership_id = ${dealershipId} and user_id = ${userId} order by 1`,
    )
  ).map(({ role_id }) => role_id);

describe('the branches of a user', () => {
  it('are all of the group, with the roles held and those that can be given', async () => {
    const { home, branch, owner, seller } = await group();
    const { status, body } = await get(seller.id, owner.token);
    expect(status).toBe(200);
    expect(body.home.id).toBe(home.id);
    expect(body.branches).toMatchObject([
      { id: home.id, is_home: 1, roles: [{ value: ROLE.seller, label: 'Seller' }], may_change: 0 },
      { id: branch.id, is_home: 0, roles: [], may_change: 1 },
    ]);
    expect(body.branches[1]?.grantable.map(({ value }) => value)).toContain(ROLE.owner);
  });

  it('are the dealership alone where there is no group', async () => {
    const { id, owner } = await t.newDealership();
    const { body } = await get(owner.id, owner.token);
    expect(body.branches.map((branch) => branch.id)).toEqual([id]);
  });

  it('are given and taken away, each with an audit, and the second time changes nothing', async () => {
    const { branch, owner, seller } = await group();
    const wanted = [{ id: branch.id, role_ids: [ROLE.seller, ROLE.salesLead] }];
    for (const _ of [1, 2]) {
      const { status, body } = await set(seller.id, wanted, owner.token);
      expect(status).toBe(200);
      expect(body.branches[1]?.roles.map(({ value }) => value)).toEqual([ROLE.salesLead, ROLE.seller]);
    }
    expect(await rolesAt(branch.id, seller.id)).toEqual([ROLE.seller, ROLE.salesLead]);
    await set(seller.id, [{ id: branch.id, role_ids: [] }], owner.token);
    expect(await rolesAt(branch.id, seller.id)).toEqual([]);
    const audit = await t.sql(
      sql`select action, user_id from audit_entry where table_name = 'membership' and dealership_id = ${branch.id} and row_id = ${seller.id} order by id`,
    );
    const by = (action: string) => ({ action, user_id: owner.id });
    expect(audit).toEqual([by('insert'), by('insert'), by('delete'), by('delete')]);
  });

  it('let the user work at the branch until it is taken away, and no longer', async () => {
    const { home, branch, owner, seller } = await group();
    await set(seller.id, [{ id: branch.id, role_ids: [ROLE.seller] }], owner.token);
    const there = { params: { id: branch.id } };
    expect((await t.call(sessionCalls.switchBranch, there, seller.token)).status).toBe(200);
    await set(seller.id, [{ id: branch.id, role_ids: [] }], owner.token);
    expect((await t.call(sessionCalls.info, {}, seller.token)).status).toBe(401);
    const atHome = await home.user(ROLE.seller);
    await set(atHome.id, [{ id: branch.id, role_ids: [ROLE.seller] }], owner.token);
    await set(atHome.id, [{ id: branch.id, role_ids: [] }], owner.token);
    expect((await t.call(sessionCalls.info, {}, atHome.token)).status).toBe(200);
  });

  it('can be set from the other branch too', async () => {
    const { home, branch, owner, seller } = await group();
    await set(seller.id, [{ id: branch.id, role_ids: [ROLE.seller] }], owner.token);
    await t.call(sessionCalls.switchBranch, { params: { id: branch.id } }, owner.token);
    expect((await get(seller.id, owner.token)).body.home.id).toBe(home.id);
    const { status } = await set(seller.id, [{ id: branch.id, role_ids: [ROLE.salesLead] }], owner.token);
    expect([status, await rolesAt(branch.id, seller.id)]).toEqual([200, [ROLE.salesLead]]);
  });
});

describe('who may set them', () => {
  it('is who manages users at home and at the branch', async () => {
    const { home, branch, seller, owner } = await group();
    const wanted = [{ id: branch.id, role_ids: [ROLE.seller] }];
    const manager = await home.user(ROLE.manager);
    expect((await set(seller.id, wanted, manager.token)).status).toBe(403);
    expect((await get(seller.id, manager.token)).body.branches[1]).toMatchObject({
      may_change: 0,
      grantable: [],
    });
    await addMember(branch.id, manager.id, ROLE.seller);
    expect((await set(seller.id, wanted, manager.token)).status).toBe(403);
    await addMember(branch.id, manager.id, ROLE.manager);
    expect((await set(seller.id, wanted, manager.token)).status).toBe(200);
    // the owner of the branch alone manages nobody whose record is at home
    expect((await set(seller.id, [{ id: branch.id, role_ids: [] }], branch.owner.token)).status).toBe(403);
    expect((await set(seller.id, [], owner.token)).status).toBe(200);
  });

  it('gives no role above the one held at the branch, and changes nobody above', async () => {
    const { home, branch, seller, owner } = await group();
    const manager = await home.user(ROLE.manager);
    await addMember(branch.id, manager.id, ROLE.manager);
    const give = async (id: number, role: number) =>
      (await set(id, [{ id: branch.id, role_ids: [role] }], manager.token)).status;
    expect(await give(seller.id, ROLE.owner)).toBe(403);
    expect(await give(seller.id, ROLE.customer)).toBe(403);
    expect(await give(seller.id, ROLE.platform)).toBe(403);
    expect(await give(owner.id, ROLE.seller)).toBe(403);
    expect(await give(manager.id, ROLE.owner)).toBe(403);
    expect(await rolesAt(branch.id, seller.id)).toEqual([]);
  });

  it('is nobody where a dealership, a user or a branch is of another group', async () => {
    const { branch, seller, owner } = await group();
    const other = await group();
    const single = await t.newDealership();
    for (const id of [other.branch.id, single.id])
      expect((await set(seller.id, [{ id, role_ids: [ROLE.seller] }], owner.token)).status).toBe(404);
    expect(
      (await set(other.seller.id, [{ id: branch.id, role_ids: [ROLE.seller] }], owner.token)).status,
    ).toBe(404);
    expect((await get(other.seller.id, owner.token)).status).toBe(404);
    // a seller who is no member of the branch is not seen from there
    await t.call(sessionCalls.switchBranch, { params: { id: branch.id } }, owner.token);
    expect((await get(seller.id, owner.token)).status).toBe(404);
  });

  it('takes nothing from the owner of a branch, the last owner, or oneself where one works', async () => {
    const { home, branch, owner } = await group();
    await t.sql(sql`update dealership set owner_user_id = ${owner.id} where id = ${branch.id} returning id`);
    const second = await home.user(ROLE.owner);
    await addMember(branch.id, second.id, ROLE.owner);
    const none = [{ id: branch.id, role_ids: [] }];
    expect((await set(owner.id, none, second.token)).status).toBe(409);
    await t.sql(sql`update dealership set owner_user_id = null where id = ${branch.id} returning id`);
    await t.call(sessionCalls.switchBranch, { params: { id: branch.id } }, second.token);
    expect((await set(second.id, none, second.token)).status).toBe(409);
    await t.sql(
      sql`update app_user set is_active = false where id in (${branch.owner.id}, ${second.id}) returning id`,
    );
    const last = await set(owner.id, none, owner.token);
    expect([last.status, last.error.message]).toEqual([409, expect.stringMatching(/last active owner/)]);
  });

  it('does not change the roles at home here', async () => {
    const { home, owner, seller } = await group();
    const same = await set(seller.id, [{ id: home.id, role_ids: [ROLE.seller] }], owner.token);
    expect(same.status).toBe(200);
    const other = await set(seller.id, [{ id: home.id, role_ids: [] }], owner.token);
    expect([other.status, await rolesAt(home.id, seller.id)]).toEqual([409, [ROLE.seller]]);
  });

  it('keeps to the number of users that the package of the branch allows', async () => {
    const { branch, seller, owner } = await group(1);
    const [offer] = await t.sql<{ user_limit: number }>(
      sql`select user_limit from package_offer where id = 1`,
    );
    const here = (await t.call(usersCalls.count, {}, branch.owner.token)).body.count;
    for (let n = here; n < (offer?.user_limit ?? 0); n += 1) await branch.user(ROLE.seller);
    const refused = await set(seller.id, [{ id: branch.id, role_ids: [ROLE.seller] }], owner.token);
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringMatching(/allows \d+ users/)]);
    expect(await rolesAt(branch.id, seller.id)).toEqual([]);
  });
});
