import { dealershipCalls } from '@forecourt/contract/dealership';
import { usersCalls } from '@forecourt/contract/users';
import { COMPONENTS, ROLE, roleLabel } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { execute } from '../../test-support/execute';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const run = (statement: ReturnType<typeof sql>) =>
  t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) => execute(tx, statement));

describe('access control', () => {
  const read = (token: string) => t.call(dealershipCalls.accessControls, {}, token);

  it('shows every component and every role of a dealership', async () => {
    const { owner } = await t.newDealership();
    const { status, body } = await read(owner.token);
    expect(status).toBe(200);
    expect(body.components.map(({ name }) => name)).toEqual([...COMPONENTS]);
    expect(body.components.every(({ dealership, label }) => dealership === 1 && label.length > 0)).toBe(true);
    expect(body.roles.map(({ role }) => role)).not.toContain(ROLE.customer);
    expect(body.roles.map(({ role }) => role)).not.toContain(ROLE.platform);
    const has = (wanted: number) => body.roles.find(({ role }) => role === wanted)?.components ?? [];
    expect(has(ROLE.manager)).toHaveLength(COMPONENTS.length);
    // a seller's role starts without prices, deleting, taking sales back, and without assigning, deleting and exporting leads
    expect(has(ROLE.seller)).toEqual(expect.not.arrayContaining(['RepriceVehicle']));
    expect(has(ROLE.seller)).toHaveLength(COMPONENTS.length - 11);
  });

  it('takes effect at once, for that role at that dealership alone', async () => {
    const dealer = await t.newDealership();
    const other = await t.newDealership();
    const [manager, accountant, elsewhere] = [
      await dealer.user(ROLE.manager),
      await dealer.user(ROLE.accountant),
      await other.user(ROLE.manager),
    ];
    const users = (token: string) => t.call(usersCalls.list, {}, token).then(({ status }) => status);
    expect(await users(manager.token)).toBe(200);
    const roles = [{ role: ROLE.manager, components: COMPONENTS.filter((c) => c !== 'UserManagement') }];
    const saved = await t.call(dealershipCalls.saveAccessControls, { body: { roles } }, dealer.owner.token);
    expect(saved.status).toBe(200);
    expect(saved.body.roles.find(({ role }) => role === ROLE.manager)?.components).not.toContain(
      'UserManagement',
    );
    expect(await Promise.all([manager, accountant, elsewhere].map(({ token }) => users(token)))).toEqual([
      403, 200, 200,
    ]);

    const back = [{ role: ROLE.manager, components: [...COMPONENTS] }];
    await t.call(dealershipCalls.saveAccessControls, { body: { roles: back } }, dealer.owner.token);
    expect(await users(manager.token)).toBe(200);
  });

  it('gives nothing that the dealership itself lacks, and keeps what a role had of it', async () => {
    const { id, owner } = await t.newDealership();
    await run(
      sql`delete from dealership_component where dealership_id = ${id} and component in ('Merge', 'Promotion')`,
    );
    await run(sql`delete from role_component where dealership_id = ${id} and component = 'Merge'`);
    const save = (components: string[]) =>
      t.call(
        dealershipCalls.saveAccessControls,
        { body: { roles: [{ role: ROLE.seller, components }] } },
        owner.token,
      );
    const refused = await save(['Dashboard', 'Merge']);
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['roles']]);
    const saved = await save(['Dashboard']);
    expect(saved.body.roles.find(({ role }) => role === ROLE.seller)?.components).toEqual([
      'Dashboard',
      'Promotion',
    ]);
    expect((await save(['Dashboard', 'Promotion'])).status).toBe(200);
  });

  it('refuses a component that the role can never use', async () => {
    const { id, owner } = await t.newDealership();
    await run(
      sql`delete from role_component where dealership_id = ${id} and role_id in (${ROLE.seller}, ${ROLE.manager})`,
    );
    const save = (role: number, components: string[]) =>
      t.call(dealershipCalls.saveAccessControls, { body: { roles: [{ role, components }] } }, owner.token);
    const refused = await save(ROLE.seller, ['Dashboard', 'ExportCustomers']);
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { roles: `The role ${roleLabel(ROLE.seller)} cannot use Export customers` },
    ]);
    const manager = await save(ROLE.manager, ['Dashboard', 'ExportCustomers']);
    expect(manager.status).toBe(200);
  });

  it('refuses what is no role or no component, and a role named twice', async () => {
    const { owner } = await t.newDealership();
    const before = await read(owner.token);
    const save = (roles: { role: number; components: string[] }[]) =>
      t
        .call(dealershipCalls.saveAccessControls, { body: { roles } }, owner.token)
        .then(({ status }) => status);
    expect(await save([{ role: ROLE.platform, components: [] }])).toBe(400);
    expect(await save([{ role: ROLE.customer, components: [] }])).toBe(400);
    expect(await save([{ role: 999, components: [] }])).toBe(400);
    expect(await save([{ role: ROLE.seller, components: ["x'; drop table role_component; --"] }])).toBe(400);
    const twice = { role: ROLE.seller, components: [] };
    expect(await save([twice, twice])).toBe(400);
    expect((await read(owner.token)).body).toEqual(before.body);
  });

  it('refuses the slower of two savers, and changes nothing for them', async () => {
    const { owner } = await t.newDealership();
    const { version } = (await read(owner.token)).body;
    const save = (component: string) =>
      t.call(
        dealershipCalls.saveAccessControls,
        { body: { roles: [{ role: ROLE.seller, components: [component] }], version } },
        owner.token,
      );
    const replies = await Promise.all([save('Dashboard'), save('Presets')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body;
    expect(replies.find(({ status }) => status === 409)?.error.current).toEqual(winner);
    expect((await read(owner.token)).body.roles).toEqual(winner?.roles);
  });

  it('is for the owner of the dealership only (screens.md 6)', async () => {
    const dealer = await t.newDealership();
    for (const role of [ROLE.owner, ROLE.manager, ROLE.seller]) {
      const user = await dealer.user(role);
      expect((await read(user.token)).status).toBe(403);
      const reply = await t.call(dealershipCalls.saveAccessControls, { body: { roles: [] } }, user.token);
      expect(reply.status).toBe(403);
    }
  });
});
