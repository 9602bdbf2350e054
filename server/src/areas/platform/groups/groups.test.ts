import { dealershipCalls } from '@forecourt/contract/dealership';
import { platformCalls } from '@forecourt/contract/platform/index';
import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar } from '../../../test-support/cars';
import { nameGroups } from './name-groups.queries';

let t: TestApp;
let staff: string;
beforeAll(async () => {
  t = await startTestApp();
  staff = (await t.newPlatformUser()).token;
});
afterAll(() => t.stop());

const { addGroup, addBranch, removeBranch, removeGroup, renameGroup, groups, groupOf } = platformCalls;
const groupWith = async (name: string, count: number) => {
  const places: Awaited<ReturnType<TestApp['newDealership']>>[] = [];
  for (let n = 0; n < count; n += 1) places.push(await t.newDealership());
  const { status, body } = await t.call(addGroup, { body: { name } }, staff);
  expect([status, body]).toMatchObject([200, { name }]);
  for (const { id } of places)
    expect(
      (await t.call(addBranch, { params: { id: body.id }, body: { dealership_id: id } }, staff)).status,
    ).toBe(200);
  return { id: body.id, places };
};
const leave = (id: number, dealership: number, remove_access?: 0 | 1) =>
  t.call(removeBranch, { params: { id, dealership }, query: { remove_access } }, staff);

describe('groups of dealerships', () => {
  it('are made, named, listed with their branches, and removed when they are empty', async () => {
    const { id, places } = await groupWith('Byron Motors', 2);
    const [first, second] = places;
    await addCar(t, first?.id ?? 0);
    const sold = await addCar(t, first?.id ?? 0);
    await t.sql(sql`update stock_vehicle set sold_date = '2026-01-02' where id = ${sold} returning id`);
    // who works there with a record at another branch counts too
    await t.sql(sql`insert into membership values (${second?.id}, ${first?.owner.id}, ${ROLE.manager})`);
    const renamed = await t.call(renameGroup, { params: { id }, body: { name: 'Byron Auto' } }, staff);
    expect(renamed.body.name).toBe('Byron Auto');
    const { rows, total } = (await t.call(groups, { query: { q: 'byron' } }, staff)).body;
    expect(total).toBe(1);
    expect(rows[0]?.branches.map((branch) => branch.id).sort()).toEqual([first?.id, second?.id]);
    expect(rows[0]?.branches.find((branch) => branch.id === first?.id)).toMatchObject({
      ...{ users: 1, vehicles: 1, ds_status: 5, city: null },
    });
    expect(rows[0]?.branches.find((branch) => branch.id === second?.id)?.users).toBe(2);
    await first?.user(ROLE.customer);
    // the list of dealerships and their records say the same
    for (const branch of (await t.call(groupOf, { params: { dealership: second?.id ?? 0 } }, staff)).body
      .group?.branches ?? []) {
      const q = String(branch.id);
      const listed = (await t.call(dealershipCalls.list, { query: { q } }, staff)).body.rows;
      const record = (await t.call(platformCalls.dealership, { params: { id: branch.id } }, staff)).body;
      const row = listed.find((one) => one.id === branch.id);
      expect([branch.users, branch.vehicles]).toEqual(branch.id === first?.id ? [1, 1] : [2, 0]);
      expect([row?.users, row?.stock]).toEqual([branch.users, branch.vehicles]);
      expect([record.users.length, record.stock]).toEqual([branch.users, branch.vehicles]);
    }
    expect((await t.call(groupOf, { params: { dealership: second?.id ?? 0 } }, staff)).body.group?.id).toBe(
      id,
    );
    expect((await t.call(removeGroup, { params: { id } }, staff)).error.message).toBe(
      'Byron Auto still has 2 branches',
    );
    for (const place of places) expect((await leave(id, place.id, 1)).status).toBe(200);
    expect((await t.call(removeGroup, { params: { id } }, staff)).status).toBe(200);
    expect((await t.call(groupOf, { params: { dealership: first?.id ?? 0 } }, staff)).body.group).toBeNull();
  });

  it('refuse a dealership that is in a group, that there is not, and names without text', async () => {
    const { id, places } = await groupWith('First', 1);
    const other = await groupWith('Second', 0);
    const put = async (group: number, dealership_id: number) =>
      t.call(addBranch, { params: { id: group }, body: { dealership_id } }, staff);
    const taken = await put(other.id, places[0]?.id ?? 0);
    expect([taken.status, taken.error.fields?.dealership_id]).toEqual([
      400,
      expect.stringContaining('is in the group First: take it out there first'),
    ]);
    expect((await put(id, places[0]?.id ?? 0)).error.fields?.dealership_id).toContain(
      'in this group already',
    );
    expect((await put(id, 2_000_000_000)).status).toBe(400);
    expect((await put(2_000_000_000, places[0]?.id ?? 0)).status).toBe(404);
    expect((await leave(other.id, places[0]?.id ?? 0)).status).toBe(404);
    expect((await t.call(addGroup, { body: { name: ' ' } }, staff)).status).toBe(400);
    expect((await t.call(groups, {}, places[0]?.owner.token)).status).toBe(403);
  });

  it('let a dealership in once when two ask for it at the same time', async () => {
    const [one, two] = [await groupWith('Left', 0), await groupWith('Right', 0)];
    const { id } = await t.newDealership();
    const answers = await Promise.all(
      [one, two].map((group) =>
        t.call(addBranch, { params: { id: group.id }, body: { dealership_id: id } }, staff),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('make a new group once for an Idempotency-Key', async () => {
    const ask = () =>
      t.call(addGroup, { body: { name: 'Once' } }, staff, { 'idempotency-key': 'group-once-1' });
    expect((await ask()).body.id).toBe((await ask()).body.id);
    expect((await t.call(groups, { query: { q: 'Once' } }, staff)).body.total).toBe(1);
  });

  it('that were there before have the name of their first branch', async () => {
    const { id } = await t.newDealership({ groupId: 7_777 });
    await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, nameGroups);
    const [named] = await t.sql<{ name: string }>(
      sql`select business_name as name from dealership where id = ${id}`,
    );
    const { group } = (await t.call(groupOf, { params: { dealership: id } }, staff)).body;
    expect(group).toMatchObject({ id: 7_777, name: named?.name });
    expect((await t.call(addGroup, { body: { name: 'New' } }, staff)).body.id).toBeGreaterThanOrEqual(10_000);
  });
});

describe('a dealership that leaves its group', () => {
  const shared = async () => {
    const { id, places } = await groupWith('Shared', 3);
    const [home, branch, third] = places;
    if (!home || !branch || !third) throw new Error('there are three');
    const join = async (dealership: number, user: number, role: number) => {
      await t.sql(sql`insert into membership values (${dealership}, ${user}, ${role})`);
      await t.deps.sessions.forget({ userId: user });
    };
    const ada = await home.user(ROLE.manager, { firstName: 'Ada', lastName: 'Byron' });
    await join(branch.id, ada.id, ROLE.salesConsultant);
    await join(third.id, ada.id, ROLE.salesConsultant);
    await join(home.id, branch.owner.id, ROLE.manager);
    return { id, home, branch, third, ada, join };
  };

  it('does not while users work there and elsewhere, and names them', async () => {
    const { id, branch, ada } = await shared();
    const refused = await leave(id, branch.id);
    expect(refused.status).toBe(409);
    expect(refused.error.message).toMatch(/^2 users work at Motors \w+ and at another branch of the group$/);
    expect(refused.error.current).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: ada.id, name: 'Ada Byron', roles: ['Sales Consultant'] }),
        expect.objectContaining({ id: branch.owner.id, roles: ['Manager'] }),
      ]),
    );
  });

  it('takes their access away when that is said, and ends what they were signed in to', async () => {
    const { id, home, branch, third, ada } = await shared();
    await t.call(sessionCalls.switchBranch, { params: { id: branch.id } }, ada.token);
    expect((await leave(id, branch.id, 1)).status).toBe(200);
    expect((await t.call(sessionCalls.info, {}, ada.token)).status).toBe(401);
    const left =
      await t.sql(sql`select dealership_id from membership where user_id in (${ada.id}, ${branch.owner.id})
      order by dealership_id, user_id`);
    expect(left).toEqual([
      { dealership_id: home.id },
      { dealership_id: branch.id },
      { dealership_id: third.id },
    ]);
    const seen = await t.call(sessionCalls.info, {}, branch.owner.token);
    expect([seen.status, seen.body.complex]).toEqual([200, []]);
    expect(
      (await t.call(sessionCalls.switchBranch, { params: { id: home.id } }, branch.owner.token)).status,
    ).toBe(404);
  });

  it('keeps an owner: one whose record is elsewhere is not taken away', async () => {
    const { id, home, third, join } = await shared();
    await join(third.id, home.owner.id, ROLE.owner);
    await t.sql(sql`update dealership set owner_user_id = ${home.owner.id} where id = ${third.id}`);
    const refused = await leave(id, third.id, 1);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringContaining('name another owner there first'),
    ]);
    await t.sql(sql`update dealership set owner_user_id = ${third.owner.id} where id = ${third.id}`);
    await t.sql(sql`update app_user set is_active = false where id = ${third.owner.id}`);
    expect((await leave(id, third.id, 1)).error.message).toContain('would have no owner');
    await t.sql(sql`update app_user set is_active = true where id = ${third.owner.id}`);
    expect((await leave(id, third.id, 1)).status).toBe(200);
  });
});
