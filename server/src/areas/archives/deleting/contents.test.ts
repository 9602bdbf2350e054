import { archivesCalls, NAMES_LISTED } from '@forecourt/contract/archives/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { platformStaff } from '../test-support/archives';

let t: TestApp;
let first: { id: number; token: string };
let second: { id: number; token: string };
beforeAll(async () => {
  t = await startTestApp();
  first = await platformStaff(t, 529);
  second = await platformStaff(t, 328);
});
afterAll(() => t.stop());

const contents = (id: number, token = first.token) =>
  t.call(archivesCalls.deletionContents, { params: { id } }, token);
const pending = (id: number, token = first.token) =>
  t.call(archivesCalls.pendingDeletion, { params: { id } }, token);
const nameOf = async (id: number) =>
  (await t.sql<{ name: string }>(sql`select business_name as name from dealership where id = ${id}`))[0]
    ?.name ?? '';
const joins = (dealership: number, userId: number, role: number) =>
  t.sql(
    sql`insert into membership (dealership_id, user_id, role_id) values (${dealership}, ${userId}, ${role})`,
  );

describe('what a deletion would take away', () => {
  it('counts the records of the dealership, without removed ones and those of others', async () => {
    const { id } = await t.newDealership();
    const other = await t.newDealership();
    for (const place of [id, other.id]) {
      await t.sql(
        sql`insert into customer (dealership_id, id, first_name) values (${place}, 1, 'Ada'), (${place}, 2, 'Max'), (${place}, 3, 'Eve')`,
      );
      await t.sql(sql`insert into stored_file (dealership_id, name, mime, bytes, sha256, kind, record_id)
        values (${place}, ${`${place}-a.pdf`}, 'application/pdf', 700, 'x', 'logo', 1), (${place}, ${`${place}-b.pdf`}, 'application/pdf', 300, 'x', 'logo', 1)`);
    }
    await t.sql(
      sql`update customer set removed_at = now() where dealership_id = ${id} and id = 2 returning id`,
    );
    await t.sql(sql`update customer set merged_into = 1 where dealership_id = ${id} and id = 3 returning id`);
    await t.sql(sql`update stored_file set removed_at = now() where name = ${`${id}-b.pdf`} returning id`);
    const { status, body } = await contents(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ dealership_id: id, dealership_name: await nameOf(id) },
      ...{ vehicles: 0, customers: 1, deals: 0, bills: 0, files: 1, file_bytes: 700 },
    });
    expect((await contents(other.id)).body).toMatchObject({ customers: 3, files: 2, file_bytes: 1_000 });
  });

  it('names who would lose the account, and who keeps it since they work elsewhere too', async () => {
    const { id, owner, user } = await t.newDealership();
    const other = await t.newDealership();
    const seller = await user(ROLE.seller, { firstName: 'Sam', lastName: 'Only Here' });
    const both = await user(ROLE.manager, { firstName: 'Bea', lastName: 'At Both' });
    const removed = await user(ROLE.seller, { firstName: 'Rae', lastName: 'Gone' });
    const guest = await other.user(ROLE.manager, { firstName: 'Gil', lastName: 'A Guest' });
    await user(ROLE.customer);
    await joins(other.id, both.id, ROLE.manager);
    await joins(id, guest.id, ROLE.manager);
    await t.sql(sql`update app_user set removed_at = now() where id = ${removed.id} returning id`);
    const [{ name: ownerName } = { name: '' }] = await t.sql<{ name: string }>(
      sql`select full_name as name from app_user where id = ${owner.id}`,
    );
    const { body } = await contents(id);
    expect([body.users_lost, body.portal_accounts_lost, body.users_kept]).toEqual([2, 1, 2]);
    expect(body.users_lost_names.toSorted()).toEqual(['Sam Only Here', ownerName].sort());
    const works_at = await nameOf(other.id);
    expect(body.users_kept_names).toEqual([
      { full_name: 'Bea At Both', works_at },
      { full_name: 'Gil A Guest', works_at },
    ]);
    expect(seller.id).toBeGreaterThan(0);
  });

  it('counts everyone and lists the first names', async () => {
    const { id } = await t.newDealership();
    await t.sql(sql`insert into app_user (dealership_id, username, role_id, first_name, email)
      select ${id}, 'many.' || n, ${ROLE.seller}, 'Seller ' || n, '' from generate_series(1, 60) n`);
    const { body } = await contents(id);
    expect([body.users_lost, body.users_lost_names.length]).toEqual([61, NAMES_LISTED]);
  });

  it('is for those who may delete; others of the platform and owners get 403, a missing one 404', async () => {
    const { id, owner } = await t.newDealership();
    expect((await contents(id, second.token)).status).toBe(200);
    expect((await contents(id, owner.token)).status).toBe(403);
    expect((await contents(id, (await t.newPlatformUser()).token)).status).toBe(403);
    expect((await contents(2_000_000_000)).status).toBe(404);
  });
});

describe('the deletion of one dealership', () => {
  it('is told to all of the platform from the asking until it is cancelled', async () => {
    const { id, owner } = await t.newDealership();
    const other = await t.newPlatformUser();
    expect((await pending(id, other.token)).body).toEqual({ deletion: null });
    const asked = await t.call(
      archivesCalls.askDeletion,
      { body: { dealership_id: id, dealership_name: await nameOf(id), reason: 'Closed' } },
      first.token,
    );
    expect((await pending(id, other.token)).body.deletion).toMatchObject({ state: 'asked', due_at: null });
    expect((await pending(id, first.token)).body.deletion?.may_confirm).toBe(0);
    expect((await pending(id, second.token)).body.deletion?.may_confirm).toBe(1);
    const params = { params: { id: asked.body.id } };
    await t.call(archivesCalls.confirmDeletion, params, second.token);
    const waiting = (await pending(id, other.token)).body.deletion;
    expect(waiting?.state).toBe('waiting');
    const days = (Date.parse(waiting?.due_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await t.call(archivesCalls.cancelDeletion, params, first.token);
    expect((await pending(id, other.token)).body).toEqual({ deletion: null });
    expect((await pending(id, owner.token)).status).toBe(403);
    expect((await pending(2_000_000_000)).status).toBe(404);
  });
});
