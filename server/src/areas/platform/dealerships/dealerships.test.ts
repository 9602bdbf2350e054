import { type Calls, contract } from '@forecourt/contract';
import { dealershipCalls } from '@forecourt/contract/dealership';
import { platformCalls } from '@forecourt/contract/platform/index';
import { sessionCalls } from '@forecourt/contract/session';
import { can, FIRST_FREE_ID, ROLE } from '@forecourt/policy';
import { DEALERSHIP_ADDERS } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';

let t: TestApp;
let staff: { id: number; token: string };
let adder: { token: string };
let city: number;
let number = 0;

beforeAll(async () => {
  t = await startTestApp();
  staff = await t.newPlatformUser();
  // one of those who may add: their numbers are special
  adder = await t.newPlatformUser();
  const [first] = await t.sql<{ id: number }>(sql`select id from city order by id limit 1`);
  city = first?.id ?? 0;
  const id = DEALERSHIP_ADDERS[0];
  await t.sql(sql`update user_session set user_id = ${id} where token_hash = (
    select token_hash from user_session order by id desc limit 1)`);
  await t.sql(sql`insert into app_user (dealership_id, id, username, role_id, first_name, email)
    values (0, ${id}, 'adder', ${ROLE.platform}, 'Pat', 'pat@platform.example')`);
  await t.sql(sql`insert into membership values (0, ${id}, ${ROLE.platform})`);
}, 120_000);
afterAll(() => t.stop());

const form = (more: object = {}) => {
  number += 1;
  return {
    ...{ bussiness_name: `New Motors ${number}`, frk_city: city, owner_f_name: 'Ada', owner_l_name: 'Byron' },
    ...{ owner_email: `ada${number}@new.example`, owner_username: `ada.${number}` },
    ...more,
  };
};
const add = (body: object, headers: Record<string, string> = {}) =>
  t.call(platformCalls.addDealership, { body: body as never }, adder.token, headers);
const record = async (id: number) =>
  (await t.call(platformCalls.dealership, { params: { id } }, staff.token)).body;
const linkIn = (text: string) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
const count = async (name: string) =>
  (await t.sql(sql`select 1 as one from dealership where business_name = ${name}`)).length;

describe('adding a dealership', () => {
  it('makes its owner, who follows the invitation, signs in and must choose a package', async () => {
    const body = form();
    const made = await add(body);
    expect([made.status, made.error.message]).toEqual([201, undefined]);
    expect(made.body.id).toBeGreaterThanOrEqual(FIRST_FREE_ID);
    const letter = await t.letterTo(body.owner_email);
    expect(letter.text).toContain(`Your username is ${body.owner_username}`);
    const token = linkIn(letter.text);
    const password = 'a password of Ada';
    expect((await t.call(sessionCalls.resetPassword, { params: { token }, body: { password } })).status).toBe(
      200,
    );
    expect((await t.call(sessionCalls.resetPassword, { params: { token }, body: { password } })).status).toBe(
      400,
    );
    const signedIn = await t.call(sessionCalls.login, { body: { username: body.owner_username, password } });
    expect(signedIn.status).toBe(200);
    const info = await t.call(sessionCalls.info, {}, signedIn.body.token);
    expect(info.body).toMatchObject({ ds_status: 4, dealershipInfo: { id: made.body.id } });
    expect(info.body.dealershipInfo?.frk_dealer_owner_user_id).toBe(info.body.user.id);
    expect(info.body.user.id).toBeGreaterThanOrEqual(FIRST_FREE_ID);
  });

  it('with a package is open, has all components, the usual rights and its first users', async () => {
    const made = await add(
      form({
        package_id: 3,
        users: [{ f_name: 'Max', l_name: 'Born', email: 'max@new.example', frk_role: ROLE.seller }],
      }),
    );
    const found = await record(made.body.id);
    expect(found).toMatchObject({ ds_status: 5, contract: { Package: { id: 3 } }, special_rules: [] });
    expect(found.configs).toEqual([{ config: 'SOCIAL_POSTING', value: '1' }]);
    expect(found.users.map(({ username }) => username).sort()).toContain('max@new.example');
    expect(linkIn((await t.letterTo('max@new.example')).text)).not.toBe('');
    const rights = await t.sql(sql`select 1 as one from role_component where dealership_id = ${made.body.id}
      and role_id = ${ROLE.seller} limit 1`);
    expect(rights).toHaveLength(1);
  });

  it('has no more users than its package allows, the owner included', async () => {
    const { packages } = (await t.call(platformCalls.dealershipOptions, {}, staff.token)).body;
    expect(packages.find(({ value }) => value === 1)?.user_limit).toBe(5);
    const users = (many: number) =>
      Array.from({ length: many }, (_, at) => ({
        ...{ f_name: 'Max', l_name: `Born ${at}`, email: `max.${at}@limit.example`, frk_role: ROLE.seller },
      }));
    const refused = form({ package_id: 1, users: users(6) });
    const { status, error } = await add(refused);
    expect([status, error.fields]).toEqual([
      400,
      { users: expect.stringMatching(/allows 5 users, the owner included: leave out 2/) },
    ]);
    expect(await count(refused.bussiness_name)).toBe(0);
    expect((await add(form({ package_id: 1, users: users(4) }))).status).toBe(201);
  });

  it('answers its owner on every screen that lists something', async () => {
    const body = form({ package_id: 4 });
    expect((await add(body)).status).toBe(201);
    const token = linkIn((await t.letterTo(body.owner_email)).text);
    const password = 'a password of Ada';
    await t.call(sessionCalls.resetPassword, { params: { token }, body: { password } });
    const signedIn = await t.call(sessionCalls.login, { body: { username: body.owner_username, password } });
    const reads = Object.entries(contract).flatMap(([area, calls]) =>
      Object.entries(calls as Calls).flatMap(([name, call]) =>
        call.method === 'GET' && !call.path.includes('{') ? [{ name: `${area}.${name}`, call }] : [],
      ),
    );
    const failed: string[] = [];
    for (const { name, call } of reads) {
      const { status } = await t.call(call, {}, signedIn.body.token);
      // others: a question is missing, it is not for an owner, or something is not connected yet
      if (status >= 500 || status === 401 || status === 406) failed.push(`${name} ${status}`);
    }
    expect(reads.length).toBeGreaterThan(100);
    expect(failed).toEqual([]);
  });

  it('names what is taken on its field and says nothing of whose it is', async () => {
    const place = await t.newDealership();
    const email = await add(form({ owner_email: place.owner.email.toUpperCase() }));
    expect([email.status, email.error.fields]).toEqual([
      400,
      { owner_email: 'Another account has this e-mail address' },
    ]);
    const username = await add(form({ owner_username: place.owner.username.toUpperCase() }));
    expect(username.error.fields).toEqual({ owner_username: 'This username is taken' });
    const users = [{ f_name: 'A', l_name: 'B', email: place.owner.email, frk_role: ROLE.seller }];
    expect((await add(form({ users }))).error.fields).toEqual({
      'users.0.email': 'Another account has this e-mail address',
    });
    const host = 'taken-by-other.localhost';
    await t.sql(
      sql`insert into site_host (host, dealership_id, token, verified_at) values (${host}, ${place.id}, 'x', now())`,
    );
    const body = form({ host });
    const taken = await add(body);
    expect([taken.status, Object.keys(taken.error.fields ?? {})]).toEqual([409, ['host']]);
    // nothing of it is left, and no invitation leaves
    expect(await count(body.bussiness_name)).toBe(0);
    expect((await t.letterTo(body.owner_email)).subject).toBe('');
  });

  it.each([
    [{ bussiness_name: ' ' }, 'bussiness_name'],
    [{ owner_email: 'no address' }, 'owner_email'],
    [{ owner_username: 'with blanks in it' }, 'owner_username'],
    [{ owner_mobile: '123' }, 'owner_mobile'],
    [{ frk_city: 999_999_999 }, 'frk_city'],
    [{ package_id: 99 }, 'package_id'],
    [{ host: 'http://x' }, 'host'],
    [
      { users: [{ f_name: 'A', l_name: 'B', email: 'c@d.example', frk_role: ROLE.platform }] },
      'users.0.frk_role',
    ],
    [
      { users: [{ f_name: 'A', l_name: 'B', email: 'c@d.example', frk_role: ROLE.customer }] },
      'users.0.frk_role',
    ],
    [
      {
        owner_email: 'twice@d.example',
        users: [{ f_name: 'A', l_name: 'B', email: 'twice@d.example', frk_role: ROLE.seller }],
      },
      'users.0.email',
    ],
  ])('refuses %j', async (wrong, field) => {
    const body = form(wrong);
    const reply = await add(body);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
    expect(await count(body.bussiness_name)).toBe(0);
  });

  it('sent twice with one key makes one', async () => {
    const body = form();
    const key = { 'idempotency-key': `add-dealership-${body.owner_username}` };
    const [one, other] = await Promise.all([add(body, key), add(body, key)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body).toEqual(other.body);
    expect(await count(body.bussiness_name)).toBe(1);
  });

  it('is for three members of the platform alone', async () => {
    const reply = await t.call(platformCalls.addDealership, { body: form() as never }, staff.token);
    expect(reply.status).toBe(403);
  });
});

describe('ids', () => {
  it('of new dealerships and users are none that a rule names, also after rows with given ids', async () => {
    await t.newDealership({ id: 259 });
    const place = await t.newDealership();
    const users = await Promise.all(Array.from({ length: 50 }, () => place.user(ROLE.seller)));
    expect(place.id).toBeGreaterThanOrEqual(FIRST_FREE_ID);
    for (const { id } of users) expect(id).toBeGreaterThanOrEqual(FIRST_FREE_ID);
    const { token } = users[42] ?? users[0] ?? staff;
    const session = await t.deps.sessions.find(token);
    expect(session && can(session.actor, 'inventory.view')).toBe(true);
  });
});

describe('the record', () => {
  it('shows the special rules of a dealership and of its users', async () => {
    const { id } = await t.newDealership({ id: 260 });
    await t.sql(sql`insert into app_user (dealership_id, id, username, role_id, first_name)
      values (${id}, 42, 'forty.two', ${ROLE.seller}, 'Dana')`);
    await t.sql(sql`insert into membership values (${id}, 42, ${ROLE.seller})`);
    expect((await record(id)).special_rules).toEqual([
      { user: null, clause: '2.3', text: 'Opens on the inventory instead of the dashboard' },
      { user: 'Dana', clause: '6', text: 'Seller pages are limited to social posting' },
    ]);
  });

  it('is not there for a number that no dealership has, nor for others', async () => {
    expect((await t.call(platformCalls.dealership, { params: { id: 9_999_999 } }, staff.token)).status).toBe(
      404,
    );
    const place = await t.newDealership();
    expect(
      (await t.call(platformCalls.dealership, { params: { id: place.id } }, place.owner.token)).status,
    ).toBe(403);
  });

  const businessOf = (found: Awaited<ReturnType<typeof record>>, more: object = {}) => ({
    ...{ bussiness_name: found.bussiness_name, dba: 'Trading', business_phone: '6045550100' },
    ...{ business_email: '', business_street: '1 Main St', business_postal: 'V6B 1A1', frk_city: city },
    ...{ frk_dealer_owner_user_id: found.frk_dealer_owner_user_id, frk_default_bos_format: 2 },
    ...{ redirect_url: '/admin/vehicle-managment', version: found.version, ...more },
  });

  it('saves the business, and refuses the second of two saves', async () => {
    const { id } = await t.newDealership();
    const found = await record(id);
    const save = (more: object = {}) =>
      t.call(platformCalls.saveBusiness, { params: { id }, body: businessOf(found, more) }, staff.token);
    const replies = await Promise.all([save(), save({ dba: 'Another' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await record(id)).toMatchObject({
      frk_default_bos_format: 2,
      redirect_url: '/admin/vehicle-managment',
    });
    const [entry] = await t.sql(sql`select user_id, action from audit_entry where table_name = 'dealership'
      and dealership_id = ${id} and user_id = ${staff.id}`);
    expect(entry).toMatchObject({ user_id: staff.id, action: 'update' });
  });

  it('takes as the owner only an active user with the role Owner', async () => {
    const place = await t.newDealership();
    const other = await t.newDealership();
    const seller = await place.user(ROLE.seller);
    const second = await place.user(ROLE.owner);
    const save = async (userId: number | null) => {
      const found = await record(place.id);
      const body = businessOf(found, { frk_dealer_owner_user_id: userId });
      return t.call(platformCalls.saveBusiness, { params: { id: place.id }, body }, staff.token);
    };
    for (const wrong of [seller.id, other.owner.id, null])
      expect((await save(wrong)).error.fields).toHaveProperty('frk_dealer_owner_user_id');
    expect((await save(second.id)).body.frk_dealer_owner_user_id).toBe(second.id);
  });

  it('saves permissions; a component, a setting or a feature of no meaning is refused on its field', async () => {
    const { id, owner } = await t.newDealership();
    const found = await record(id);
    const save = (more: object) =>
      t.call(
        platformCalls.savePermissions,
        {
          params: { id },
          body: {
            ...{ has_chat: 0, has_syndication: 1, quickbooks_permit: 1, added_wanted_permit: 0 },
            ...{ device_verification: 0, features: ['email-listener'], version: found.version },
            ...{ configs: [{ config: 'SOCIAL_POSTING', value: '0' }], components: ['EditUser'] },
            ...more,
          } as never,
        },
        staff.token,
      );
    expect((await save({ components: ['NoSuchPage'] })).error.fields).toHaveProperty('components');
    expect((await save({ configs: [{ config: 'SOCIAL_POSTING', value: '7' }] })).error.fields).toHaveProperty(
      'configs',
    );
    expect((await save({ features: ['a-b', 'a-b'] })).error.fields).toHaveProperty('features');
    expect((await save({ features: ['With Blanks'] })).status).toBe(400);
    const saved = await save({});
    expect(saved.body).toMatchObject({
      ...{ has_chat: 0, quickbooks_permit: 1, features: ['email-listener'], components: ['EditUser'] },
      configs: [{ config: 'SOCIAL_POSTING', value: '0' }],
    });
    expect((await save({})).status).toBe(409);
    const info = await t.call(sessionCalls.info, {}, owner.token);
    expect(info.body.components.ds_components).toEqual(['EditUser']);
  });

  it('changes the status with a reason; of two at once one is refused', async () => {
    const { id, owner } = await t.newDealership();
    const { version } = await record(id);
    const change = (status: number, reason = 'Asked for by phone') =>
      t.call(platformCalls.changeStatus, { params: { id }, body: { status, reason, version } }, staff.token);
    expect((await change(2, ' ')).error.fields).toHaveProperty('reason');
    expect((await change(10)).error.fields).toHaveProperty('status');
    expect((await change(5)).error.fields).toHaveProperty('status');
    const replies = await Promise.all([change(2), change(7)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const found = await record(id);
    expect(found.status_changes).toHaveLength(1);
    expect(found.status_changes[0]).toMatchObject({
      from_status: 5,
      to_status: found.ds_status,
      by: expect.any(String),
    });
    expect((await t.letterTo(owner.email)).subject).not.toBe('');
  });

  it('changes the package with a reason', async () => {
    const { id } = await t.newDealership({ packageId: 2 });
    const { version } = await record(id);
    const body = { package_id: 3, reason: 'A trial of the larger one', version };
    const change = (more: object = {}) =>
      t.call(platformCalls.changePackage, { params: { id }, body: { ...body, ...more } }, staff.token);
    expect((await change({ package_id: 99 })).error.fields).toHaveProperty('package_id');
    expect((await change({ package_id: 2 })).error.fields).toHaveProperty('package_id');
    const changed = await change();
    expect(changed.body).toMatchObject({
      contract: { Package: { id: 3 }, reason: 'A trial of the larger one' },
      earlier_contracts: [{ package: 'Showroom' }],
    });
    expect((await change({ package_id: 4 })).status).toBe(409);
    const ended = await change({ package_id: null, version: changed.body.version });
    expect(ended.body.contract).toBeNull();
  });

  it('keeps the website by the rules that its own staff have', async () => {
    const place = await t.newDealership();
    const other = await t.newDealership();
    const host = 'proved.localhost';
    const addHost = (id: number, name: string) =>
      t.call(platformCalls.addSiteHost, { params: { id }, body: { host: name } }, staff.token);
    expect((await addHost(place.id, host)).body.hosts.map((one) => one.host)).toContain(host);
    expect((await addHost(other.id, host)).error.fields).toHaveProperty('host');
    expect((await addHost(other.id, 'no host')).error.fields).toHaveProperty('host');
    const site = (await t.call(platformCalls.site, { params: { id: place.id } }, staff.token)).body;
    const save = (accent: string) =>
      t.call(
        platformCalls.saveSite,
        { params: { id: place.id }, body: { accent, version: site.version } },
        staff.token,
      );
    expect((await save('red')).error.fields).toHaveProperty('accent');
    expect((await save('#8a2432')).body.accent).toBe('#8a2432');
    expect((await save('#8a2433')).status).toBe(409);
    const removed = await t.call(
      platformCalls.removeSiteHost,
      { params: { id: place.id, host } },
      staff.token,
    );
    expect(removed.body.website.hosts.map((one) => one.host)).not.toContain(host);
  });
});

it('finds dealerships by name, id, city, host name and owner, and filters them', async () => {
  const place = await t.newDealership({ packageId: 1, cityId: city, groupId: 9_912_345 });
  await t.sql(
    sql`update dealership set business_name = 'Quartz Hill Cars', dba = 'Quartzite' where id = ${place.id}`,
  );
  await t.sql(
    sql`update app_user set first_name = 'Zebedee', last_name = 'Quill' where id = ${place.owner.id}`,
  );
  await t.sql(
    sql`insert into site_host (host, dealership_id, token) values ('www.quartz.example', ${place.id}, 'x')`,
  );
  const ids = async (query: object) =>
    (await t.call(dealershipCalls.list, { query }, staff.token)).body.rows.map(({ id }) => id);
  for (const q of [
    'quartz hill',
    'QUARTZITE',
    String(place.id),
    'www.quartz',
    'zebedee qu',
    `d${place.id}.localhost`,
  ])
    expect(await ids({ q }), q).toEqual([place.id]);
  expect(await ids({ group_id: 9_912_345 })).toEqual([place.id]);
  expect(await ids({ q: 'quartz', package_id: 1 })).toEqual([place.id]);
  expect(await ids({ q: 'quartz', package_id: 0 })).toEqual([]);
  const [province] = await t.sql<{ id: number }>(sql`select province_id as id from city where id = ${city}`);
  expect(await ids({ q: 'quartz', province_id: province?.id })).toEqual([place.id]);
  const { body } = await t.call(platformCalls.dealershipOptions, {}, staff.token);
  expect(body.packages.length).toBeGreaterThan(3);
  expect(body.provinces.map(({ value }) => value)).toContain(province?.id);
});
