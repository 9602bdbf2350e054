import { dealershipCalls } from '@forecourt/contract/dealership';
import { filesCalls } from '@forecourt/contract/files';
import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { COMPONENTS, ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const run = (statement: ReturnType<typeof sql>) =>
  t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) => tx.execute(statement));
const picture = async (width = 900) =>
  new File(
    [new Uint8Array(await sharp({ create: { width, height: 300, channels: 3, background: '#246' } }).png().toBuffer())],
    'logo.png',
    { type: 'image/png' },
  );

describe('business profile', () => {
  it('is read and changed, the other dealership untouched', async () => {
    const house = await t.newDealership();
    const other = await t.newDealership();
    const before = await t.call(dealershipCalls.profile, {}, other.owner.token);
    const city = await t.sql<{ id: number }>(sql`select id from city where match_key = 'kamloops'`);
    const body = { bussiness_name: 'Nord & Süd <Motors>', dba: "O'Hara", frk_city: city[0]?.id, website: 'https://nord.example' };
    const saved = await t.call(dealershipCalls.saveProfile, { body }, house.owner.token);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ ...body, city: 'Kamloops', province: 'British Columbia', timezone: 'America/Vancouver' });
    expect((await t.call(dealershipCalls.profile, {}, house.owner.token)).body).toEqual(saved.body);
    expect((await t.call(dealershipCalls.profile, {}, other.owner.token)).body).toEqual(before.body);
  });

  it('leaves alone what is not sent', async () => {
    const { owner } = await t.newDealership();
    await t.call(dealershipCalls.saveProfile, { body: { dba: 'Kept', business_phone: '604 555 0100' } }, owner.token);
    const { body } = await t.call(dealershipCalls.saveProfile, { body: { business_phone: '' } }, owner.token);
    expect([body.dba, body.business_phone]).toEqual(['Kept', '']);
  });

  it('tells the slower of two savers', async () => {
    const { owner } = await t.newDealership();
    const { body: read } = await t.call(dealershipCalls.profile, {}, owner.token);
    const save = (dba: string) =>
      t.call(dealershipCalls.saveProfile, { body: { dba, version: read.version } }, owner.token);
    const replies = await Promise.all([save('One'), save('Two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body;
    expect(replies.find(({ status }) => status === 409)?.error.current).toEqual(winner);
  });

  it.each([
    ['frk_city', 999_999_999],
    ['frk_city', 'Kamloops'],
    ['bussiness_name', ''],
    ['bussiness_name', null],
    ['bussiness_name', 'x'.repeat(201)],
    ['business_email', 'not an address'],
    ['website', 'javascript:alert(1)'],
    ['dba', 'a\u0000b'],
    ['device_verification', 2],
    ['version', 'new'],
  ])('refuses %s %j on its field', async (field, value) => {
    const { owner } = await t.newDealership();
    const { status, error } = await t.call(dealershipCalls.saveProfile, { body: { [field]: value } }, owner.token);
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty(field);
  });

  it.each([
    [ROLE.owner, 200],
    [ROLE.manager, 200],
    [ROLE.assistantAdmin, 200],
    [ROLE.marketingAdmin, 200],
    [ROLE.accountant, 403],
    [ROLE.seller, 403],
    [ROLE.mechanic, 403],
    [ROLE.customer, 403],
  ])('role %i: %i', async (role, expected) => {
    const house = await t.newDealership();
    const user = await house.user(role);
    expect((await t.call(dealershipCalls.profile, {}, user.token)).status).toBe(expected);
    expect((await t.call(dealershipCalls.saveProfile, { body: { dba: 'x' } }, user.token)).status).toBe(expected);
  });

  it('answers 406 while a package must be chosen', async () => {
    for (const status of [4, 8, 9]) {
      const { owner } = await t.newDealership({ status });
      expect((await t.call(dealershipCalls.profile, {}, owner.token)).status).toBe(406);
    }
  });
});

describe('logo', () => {
  it('is shown to the house, to nobody else, and the old one goes', async () => {
    const house = await t.newDealership();
    const seller = await house.user(ROLE.seller);
    const stranger = await t.newDealership();
    const place = { params: { place: '1' as const } };
    const set = await t.call(dealershipCalls.setLogo, { ...place, files: { logo: await picture() } }, house.owner.token);
    expect(set.status).toBe(200);
    expect(set.body.logo_url2).toBeNull();
    const name = (set.body.logo_url ?? '').split('/').at(-1) ?? '';
    const see = (token: string) => t.call(filesCalls.get, { params: { name } }, token);
    const seen = await see(seller.token);
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await see(stranger.owner.token)).status).toBe(404);
    const info = await t.call(sessionCalls.info, {}, seller.token);
    expect(info.body.dealershipInfo?.logo_url).toBe(set.body.logo_url);

    await t.call(dealershipCalls.setLogo, { ...place, files: { logo: await picture(40) } }, house.owner.token);
    expect((await see(seller.token)).status).toBe(404);
  });

  it('keeps two logos apart', async () => {
    const { owner } = await t.newDealership();
    await t.call(dealershipCalls.setLogo, { params: { place: '1' }, files: { logo: await picture() } }, owner.token);
    const { body } = await t.call(
      dealershipCalls.setLogo,
      { params: { place: '2' }, files: { logo: await picture() } },
      owner.token,
    );
    expect(body.logo_url).not.toBe(body.logo_url2);
    expect(body.logo_url2).toContain('/api/v1/files/');
  });

  it('refuses what only looks like a picture, and a third place', async () => {
    const { owner } = await t.newDealership();
    const fake = new File(['<script>alert(1)</script>'], 'logo.png', { type: 'image/png' });
    const reply = await t.call(dealershipCalls.setLogo, { params: { place: '1' }, files: { logo: fake } }, owner.token);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([422, ['logo']]);
    const files = { logo: await picture(10) };
    const third = await t.call(dealershipCalls.setLogo, { params: { place: '3' as '2' }, files }, owner.token); // wrong on purpose
    expect(third.status).toBe(404);
  });
});

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
    expect(body.roles.find(({ role }) => role === ROLE.seller)?.components).toHaveLength(COMPONENTS.length);
  });

  it('takes effect at once, for that role at that dealership alone', async () => {
    const house = await t.newDealership();
    const other = await t.newDealership();
    const [manager, accountant, elsewhere] = [
      await house.user(ROLE.manager),
      await house.user(ROLE.accountant),
      await other.user(ROLE.manager),
    ];
    const users = (token: string) => t.call(usersCalls.list, {}, token).then(({ status }) => status);
    expect(await users(manager.token)).toBe(200);
    const roles = [{ role: ROLE.manager, components: COMPONENTS.filter((c) => c !== 'UserManagement') }];
    const saved = await t.call(dealershipCalls.saveAccessControls, { body: { roles } }, house.owner.token);
    expect(saved.status).toBe(200);
    expect(saved.body.roles.find(({ role }) => role === ROLE.manager)?.components).not.toContain('UserManagement');
    expect(await Promise.all([manager, accountant, elsewhere].map(({ token }) => users(token)))).toEqual([403, 200, 200]);

    const back = [{ role: ROLE.manager, components: [...COMPONENTS] }];
    await t.call(dealershipCalls.saveAccessControls, { body: { roles: back } }, house.owner.token);
    expect(await users(manager.token)).toBe(200);
  });

  it('gives nothing that the dealership itself lacks, and keeps what a role had of it', async () => {
    const { id, owner } = await t.newDealership();
    await run(sql`delete from dealership_component where dealership_id = ${id} and component in ('Merge', 'Promotion')`);
    await run(sql`delete from role_component where dealership_id = ${id} and component = 'Merge'`);
    const save = (components: string[]) =>
      t.call(dealershipCalls.saveAccessControls, { body: { roles: [{ role: ROLE.seller, components }] } }, owner.token);
    const refused = await save(['Dashboard', 'Merge']);
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['roles']]);
    const saved = await save(['Dashboard']);
    expect(saved.body.roles.find(({ role }) => role === ROLE.seller)?.components).toEqual(['Dashboard', 'Promotion']);
    expect((await save(['Dashboard', 'Promotion'])).status).toBe(200);
  });

  it('refuses what is no role or no component, and a role named twice', async () => {
    const { owner } = await t.newDealership();
    const before = await read(owner.token);
    const save = (roles: { role: number; components: string[] }[]) =>
      t.call(dealershipCalls.saveAccessControls, { body: { roles } }, owner.token).then(({ status }) => status);
    expect(await save([{ role: ROLE.platform, components: [] }])).toBe(400);
    expect(await save([{ role: ROLE.customer, components: [] }])).toBe(400);
    expect(await save([{ role: 999, components: [] }])).toBe(400);
    expect(await save([{ role: ROLE.seller, components: ["x'; drop table role_component; --"] }])).toBe(400);
    const twice = { role: ROLE.seller, components: [] };
    expect(await save([twice, twice])).toBe(400);
    expect((await read(owner.token)).body).toEqual(before.body);
  });

  it('tells the slower of two savers, and changes nothing for them', async () => {
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
    const house = await t.newDealership();
    for (const role of [ROLE.owner, ROLE.manager, ROLE.seller]) {
      const user = await house.user(role);
      expect((await read(user.token)).status).toBe(403);
      const reply = await t.call(dealershipCalls.saveAccessControls, { body: { roles: [] } }, user.token);
      expect(reply.status).toBe(403);
    }
  });
});

describe('list of dealerships', () => {
  const list = (token: string, query = {}) => t.call(dealershipCalls.list, { query }, token);

  it('shows platform staff every one, with its users and package', async () => {
    const platform = await t.newPlatformUser();
    const house = await t.newDealership({ status: 7, packageId: 2 });
    await house.user(ROLE.seller);
    const { status, body } = await list(platform.token, { sort: '-id', limit: 1 });
    expect(status).toBe(200);
    expect(body.rows[0]).toMatchObject({ id: house.id, ds_status: 7, users: 2, package: 'Showroom', city: null });
    expect(body.total).toBeGreaterThan(10);
  });

  it('filters, searches and sorts', async () => {
    const platform = await t.newPlatformUser();
    const house = await t.newDealership({ status: 6 });
    await run(sql`update dealership set business_name = 'Zebra 100% Cars' where id = ${house.id}`);
    expect((await list(platform.token, { q: '100%' })).body.rows.map(({ id }) => id)).toEqual([house.id]);
    expect((await list(platform.token, { q: String(house.id) })).body.rows.map(({ id }) => id)).toContain(house.id);
    const sixes = (await list(platform.token, { ds_status: 6 })).body.rows;
    expect(new Set(sixes.map(({ ds_status }) => ds_status))).toEqual(new Set([6]));
    const byUsers = (await list(platform.token, { sort: '-users', limit: 200 })).body.rows.map(({ users }) => users);
    expect(byUsers).toEqual([...byUsers].sort((a, b) => b - a));
    expect((await list(platform.token, { sort: 'password' })).status).toBe(400);
  });

  it.each([ROLE.owner, ROLE.seller, ROLE.customer])('is not for role %i', async (role) => {
    const house = await t.newDealership();
    const user = await house.user(role);
    expect((await list(user.token)).status).toBe(403);
  });
});
