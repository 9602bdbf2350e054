import { platformCalls } from '@forecourt/contract/platform/index';
import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';

let t: TestApp;
let staff: { id: number; token: string };
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.newPlatformUser();
});
afterAll(() => t.stop());

/** A new group of two dealerships that share nobody. */
const newGroup = async ({ packageId, status }: { packageId?: number; status?: number } = {}) => {
  const home = await t.newDealership();
  const branch = await t.newDealership({ packageId, status });
  const { body } = await t.call(platformCalls.addGroup, { body: { name: 'Byron Motors' } }, staff.token);
  for (const dealership_id of [home.id, branch.id])
    await t.call(platformCalls.addBranch, { params: { id: body.id }, body: { dealership_id } }, staff.token);
  return { id: body.id, home, branch };
};

const give = (
  id: number,
  user_id: number,
  dealership_id: number,
  frk_role: number = ROLE.owner,
  token: string = staff.token,
) => t.call(platformCalls.giveAccess, { params: { id }, body: { user_id, dealership_id, frk_role } }, token);
const rolesAt = async (dealershipId: number, userId: number) =>
  (
    await t.sql<{ role_id: number }>(
      sql`select role_id from membership where dealership_id = ${dealershipId} and user_id = ${userId} order by 1`,
    )
  ).map(({ role_id }) => role_id);
const fieldsOf = async (answer: ReturnType<typeof give>) => {
  const { status, error } = await answer;
  return [status, error.fields];
};

describe('access to a branch given by platform staff', () => {
  it('lets an owner switch there with the same session, and share users from then on', async () => {
    const { id, home, branch } = await newGroup();
    const { owner } = home;
    const seller = await home.user(ROLE.seller);
    expect((await t.call(sessionCalls.info, {}, owner.token)).body.complex.map((one) => one.id)).toEqual([
      home.id,
    ]);
    const given = await give(id, owner.id, branch.id);
    expect(given.status).toBe(200);
    expect(given.body.branches.find((one) => one.id === branch.id)?.users).toBe(2);
    const seen = (await t.call(sessionCalls.info, {}, owner.token)).body.complex;
    expect(seen.map((one) => one.id)).toEqual(expect.arrayContaining([home.id, branch.id]));
    const share = () =>
      t.call(
        usersCalls.setBranches,
        { params: { id: seller.id }, body: { branches: [{ id: branch.id, role_ids: [ROLE.seller] }] } },
        owner.token,
      );
    expect((await share()).status).toBe(200);
    expect(await rolesAt(branch.id, seller.id)).toEqual([ROLE.seller]);
    const there = { params: { id: branch.id } };
    expect((await t.call(sessionCalls.switchBranch, there, owner.token)).status).toBe(200);
    const info = (await t.call(sessionCalls.info, {}, owner.token)).body;
    expect([info.dealershipInfo?.id, info.user.id]).toEqual([branch.id, owner.id]);
    const audit = await t.sql(
      sql`select action, user_id from audit_entry where table_name = 'membership' and dealership_id = ${branch.id}
        and row_id = ${owner.id} order by id`,
    );
    expect(audit).toEqual([{ action: 'insert', user_id: staff.id }]);
  });

  it('is for active users of the branches of the group', async () => {
    const { id, home, branch } = await newGroup();
    const other = await t.newDealership();
    const notHere = [400, { user_id: 'Choose a user of a branch of Byron Motors' }];
    expect(await fieldsOf(give(id, other.owner.id, branch.id))).toEqual(notHere);
    expect(await fieldsOf(give(id, staff.id, branch.id))).toEqual(notHere);
    expect(await fieldsOf(give(id, 2_000_000_000, branch.id))).toEqual(notHere);
    const customer = await home.user(ROLE.customer);
    expect(await fieldsOf(give(id, customer.id, branch.id))).toEqual(notHere);
    const idle = await home.user(ROLE.seller, { firstName: 'Ida', lastName: 'Lee', active: false });
    expect(await fieldsOf(give(id, idle.id, branch.id))).toEqual([
      400,
      { user_id: expect.stringMatching(/^Ida Lee is deactivated at /) },
    ]);
    await t.sql(sql`update app_user set removed_at = now() where id = ${idle.id} returning id`);
    expect(await fieldsOf(give(id, idle.id, branch.id))).toEqual(notHere);
  });

  it('is to another branch of the group that lets people in, in a role of the dealership', async () => {
    const { id, home, branch } = await newGroup();
    const other = await t.newDealership();
    expect(await fieldsOf(give(id, home.owner.id, other.id))).toEqual([
      400,
      { dealership_id: 'Choose a branch of Byron Motors' },
    ]);
    const already = [400, { dealership_id: expect.stringMatching(/ already$/) }];
    expect(await fieldsOf(give(id, home.owner.id, home.id))).toEqual(already);
    for (const role of [ROLE.platform, ROLE.customer, 9_999])
      expect(await fieldsOf(give(id, home.owner.id, branch.id, role))).toEqual([
        400,
        { frk_role: 'Choose a role of the dealership' },
      ]);
    expect((await give(id, home.owner.id, branch.id, ROLE.manager)).status).toBe(200);
    expect(await fieldsOf(give(id, home.owner.id, branch.id, ROLE.owner))).toEqual(already);
    expect(await rolesAt(branch.id, home.owner.id)).toEqual([ROLE.manager]);
    const closed = await newGroup({ status: 2 });
    expect(await fieldsOf(give(closed.id, closed.home.owner.id, closed.branch.id))).toEqual([
      400,
      { dealership_id: expect.stringMatching(/is closed: nobody can sign in there$/) },
    ]);
  });

  it('keeps to the number of users that the package of the branch allows', async () => {
    const { id, home, branch } = await newGroup({ packageId: 1 });
    const [offer] = await t.sql<{ user_limit: number }>(
      sql`select user_limit from package_offer where id = 1`,
    );
    for (let n = 2; n < (offer?.user_limit ?? 0); n += 1) await branch.user(ROLE.seller);
    const seller = await home.user(ROLE.seller);
    expect((await give(id, seller.id, branch.id, ROLE.seller)).status).toBe(200);
    expect(await fieldsOf(give(id, home.owner.id, branch.id))).toEqual([
      409,
      { dealership_id: expect.stringMatching(new RegExp(`allows ${offer?.user_limit} users`)) },
    ]);
    expect(await rolesAt(branch.id, home.owner.id)).toEqual([]);
  });

  it('is not left behind when the branch leaves the group at the same moment', async () => {
    const { id, home, branch } = await newGroup();
    const leave = t.call(
      platformCalls.removeBranch,
      { params: { id, dealership: branch.id }, query: {} },
      staff.token,
    );
    const [given, left] = await Promise.all([give(id, home.owner.id, branch.id), leave]);
    expect([given.status, left.status]).toEqual(given.status === 200 ? [200, 409] : [400, 200]);
    expect(await rolesAt(branch.id, home.owner.id)).toEqual(given.status === 200 ? [ROLE.owner] : []);
  });

  it('is given once when two do so at the same moment', async () => {
    const { id, home, branch } = await newGroup();
    const answers = await Promise.all(
      [ROLE.owner, ROLE.manager].map((role) => give(id, home.owner.id, branch.id, role)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await rolesAt(branch.id, home.owner.id)).toHaveLength(1);
  });

  it('is for platform staff alone, in a group that there is', async () => {
    const { id, home, branch } = await newGroup();
    const { owner } = home;
    expect((await give(id, owner.id, branch.id, ROLE.owner, owner.token)).status).toBe(403);
    expect((await give(2_000_000_000, owner.id, branch.id)).status).toBe(404);
  });
});

describe('the users of a group', () => {
  const list = (query: { group: number; q?: string }, token = staff.token) =>
    t.call(platformCalls.groupUsers, { query }, token);

  it('are the active ones of its branches, found by name and username', async () => {
    const { id, home, branch } = await newGroup();
    const ada = await home.user(ROLE.manager, { firstName: 'Ada', lastName: 'Byron' });
    await home.user(ROLE.customer, { firstName: 'Ada', lastName: 'Client' });
    await branch.user(ROLE.seller, { firstName: 'Ada', lastName: 'Idle', active: false });
    await (await t.newDealership()).user(ROLE.seller, { firstName: 'Ada', lastName: 'Elsewhere' });
    const { rows, total } = (await list({ group: id })).body;
    expect([total, new Set(rows.map((row) => row.id))]).toEqual([
      3,
      new Set([ada.id, home.owner.id, branch.owner.id]),
    ]);
    expect((await list({ group: id, q: 'ada' })).body.rows).toEqual([
      { id: ada.id, name: 'Ada Byron', username: ada.username, home_id: home.id, home: expect.any(String) },
    ]);
    expect((await list({ group: id, q: ada.username })).body.total).toBe(1);
    expect((await list({ group: id }, home.owner.token)).status).toBe(403);
  });
});
