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

let made = 0;
const form = <C extends object>(changes: C) => {
  made += 1;
  return {
    username: `new.user.${made}`,
    password: 'a good password',
    frk_role: ROLE.salesConsultant,
    f_name: 'New',
    l_name: 'User',
    email: `new.user.${made}@example.org`,
    ...changes,
  };
};
const add = (token: string, changes: object = {}, headers: Record<string, string> = {}) =>
  t.call(usersCalls.create, { body: form(changes) }, token, headers);
const countOf = async (dealershipId: number) =>
  (await t.sql(sql`select id from app_user where dealership_id = ${dealershipId}`)).length;

describe('adding a user', () => {
  it('answers 201 with the whole record, and they can sign in', async () => {
    const { owner } = await t.newDealership();
    const [city] = await t.sql<{ id: number; name: string }>(
      sql`select id, name from city where name = 'Vancouver' limit 1`,
    );
    const body = form({
      middle_name: 'M',
      mobile: '604-555-0100',
      phone_number: '604 555 0199',
      fax_NO: '1',
      address: '1 Main St',
      aparteman_no: '2',
      postalcode: 'V6B 1A1',
      frk_city: city?.id,
      gender: 1,
      birthdate: '1990-02-28',
      register_number: 'R-1',
      two_factor: 0,
      role_ids: [ROLE.seller, ROLE.salesConsultant],
    });
    const { status, body: user } = await t.call(usersCalls.create, { body }, owner.token);
    const { password: _, role_ids: __, ...shown } = body;
    expect(status).toBe(201);
    expect(user).toMatchObject({
      ...shown,
      full_name: 'New User',
      role: 'Sales Consultant',
      is_active: 1,
      version: 1,
    });
    expect(user).toMatchObject({ city: 'Vancouver', province: 'British Columbia', country: 'Canada' });
    expect(user.roles.map((r) => r.value).toSorted((a, b) => a - b)).toEqual([
      ROLE.seller,
      ROLE.salesConsultant,
    ]);
    expect((await t.call(usersCalls.get, { params: { id: user.id } }, owner.token)).body).toEqual(user);
    const login = await t.call(sessionCalls.login, {
      body: { username: body.username.toUpperCase(), password: body.password },
    });
    expect(login.status).toBe(200);
  });

  it('welcomes them by letter, without their password', async () => {
    const { owner } = await t.newDealership();
    const { body: user } = await add(owner.token);
    const jobs = await t.sql<{ payload: { to: string; text: string } }>(
      sql`select payload from graphile_worker._private_jobs where payload ->> 'to' = ${user.email}`,
    );
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.payload.text).toContain(user.username);
    expect(jobs[0]?.payload.text).toContain('http://localhost:3000/#/signin');
    expect(jobs[0]?.payload.text).not.toContain('a good password');
  });

  it('keeps the password as a hash, out of the audit too', async () => {
    const { owner, id } = await t.newDealership();
    const { body: user } = await add(owner.token);
    const [kept] = await t.sql<{ password_hash: string }>(
      sql`select password_hash from credential where user_id = ${user.id}`,
    );
    expect(kept?.password_hash).toMatch(/^\$argon2id\$/);
    const audit = await t.sql<{ user_id: number; after: object }>(sql`select user_id, after from audit_entry
      where dealership_id = ${id} and table_name = 'credential' and row_id = ${user.id}`);
    expect(audit).toMatchObject([{ user_id: owner.id, after: { username: user.username } }]);
    expect(JSON.stringify(audit)).not.toContain('argon2');
  });

  it.each([
    ['here', false, (u: string) => u],
    ['at another dealership', true, (u: string) => u],
    ['in other letters', true, (u: string) => u.toUpperCase()],
  ])('refuses a username that is taken %s', async (_, elsewhere, spell) => {
    const { owner, id } = await t.newDealership();
    const taken = elsewhere ? (await t.newDealership()).owner : owner;
    const before = await countOf(id);
    const { status, error } = await add(owner.token, { username: spell(taken.username) });
    expect([status, error.fields]).toEqual([400, { username: 'This username is taken' }]);
    expect(await countOf(id)).toBe(before);
  });

  it('lets one of two have a username that both ask for at once', async () => {
    const [one, two] = [await t.newDealership(), await t.newDealership()];
    const replies = await Promise.all(
      [one, two].map((d) => add(d.owner.token, { username: 'both.want.this' })),
    );
    expect(replies.map((r) => r.status).toSorted()).toEqual([201, 400]);
  });

  it.each([
    ['the owner', ROLE.owner, ROLE.owner, 201],
    ['a manager', ROLE.manager, ROLE.owner, 403],
    ['a manager', ROLE.manager, ROLE.manager, 201],
    ['an assistant admin', ROLE.assistantAdmin, ROLE.manager, 403],
    ['an assistant admin', ROLE.assistantAdmin, ROLE.seller, 201],
    ['the owner', ROLE.owner, ROLE.platform, 403],
    ['the owner', ROLE.owner, ROLE.customer, 403],
    ['the owner', ROLE.owner, 4711, 403],
  ])('%s (%i) gives the role %i: %i', async (_, actorRole, frk_role, status) => {
    const { user } = await t.newDealership();
    const actor = await user(actorRole);
    const main = await add(actor.token, { frk_role });
    expect(main.status).toBe(status);
    if (status === 403) expect(main.error.fields).toHaveProperty('frk_role');
    expect((await add(actor.token, { role_ids: [frk_role] })).status).toBe(status);
  });

  it.each([
    ['accountants', ROLE.accountant],
    ['sellers', ROLE.seniorSeller],
    ['mechanics', ROLE.mechanic],
    ['customers', ROLE.customer],
  ])('is not for %s', async (_, role) => {
    const { user, id } = await t.newDealership();
    const before = await countOf(id);
    const actor = await user(role);
    expect((await add(actor.token)).status).toBe(403);
    expect(await countOf(id)).toBe(before + 1);
  });

  it('needs the component AddUser, not EditUser', async () => {
    const { owner, id } = await t.newDealership();
    const take = async (component: string) => {
      await t.sql(
        sql`delete from role_component where dealership_id = ${id} and component = ${component} returning role_id`,
      );
      await t.deps.sessions.forget({ dealershipId: id });
    };
    await take('EditUser');
    expect((await add(owner.token)).status).toBe(201);
    await take('AddUser');
    expect((await add(owner.token)).status).toBe(403);
  });

  it('does nothing twice under one Idempotency-Key', async () => {
    const { owner, id } = await t.newDealership();
    const body = form({});
    const headers = { 'idempotency-key': 'add-user-key-1' };
    const replies = await Promise.all(
      [1, 2].map(() => t.call(usersCalls.create, { body }, owner.token, headers)),
    );
    expect(replies.map((r) => r.status)).toEqual([201, 201]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect(await countOf(id)).toBe(2);
  });
});

describe('the user limit of the package', () => {
  const limited = async (limit: number) => {
    const dealer = await t.newDealership({ packageId: null });
    await t.sql(sql`insert into package_offer (id, name, description, price, setup_fee, user_limit, features)
      values (${1000 + dealer.id}, 'Small', '', 1, 0, ${limit}, '{}') returning id`);
    await t.sql(
      sql`insert into platform_contract (dealership_id, package_id) values (${dealer.id}, ${1000 + dealer.id}) returning id`,
    );
    return dealer;
  };

  it('is kept, with a message that says what to do', async () => {
    const { owner, user, id } = await limited(3);
    await user(ROLE.customer);
    expect((await add(owner.token)).status).toBe(201);
    const second = await add(owner.token);
    expect(second.status).toBe(201);
    const third = await add(owner.token);
    expect([third.status, third.error.message]).toEqual([
      409,
      'Your package allows 3 users. Remove or deactivate one, or choose a larger package.',
    ]);
    await t.call(usersCalls.remove, { params: { id: second.body.id } }, owner.token);
    expect((await add(owner.token)).status).toBe(201);
    const back = await t.call(usersCalls.restore, { params: { id: second.body.id } }, owner.token);
    expect(back.status).toBe(409);
    expect(
      await t.sql(sql`select from app_user where dealership_id = ${id} and removed_at is null`),
    ).toHaveLength(4);
  });

  it('counts active users: deactivating one makes room, activating one needs it', async () => {
    const { owner } = await limited(2);
    const first = await add(owner.token);
    const setActive = (is_active: 0 | 1) =>
      t.call(usersCalls.update, { params: { id: first.body.id }, body: { is_active } }, owner.token);
    expect((await add(owner.token)).status).toBe(409);
    expect((await setActive(0)).status).toBe(200);
    const second = await add(owner.token);
    expect(second.status).toBe(201);
    expect((await setActive(1)).status).toBe(409);
    await t.call(usersCalls.remove, { params: { id: second.body.id } }, owner.token);
    expect((await setActive(1)).status).toBe(200);
  });

  it('is kept by many who add at once', async () => {
    const { owner, user, id } = await limited(4);
    const manager = await user(ROLE.manager);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => add(i % 2 ? owner.token : manager.token)),
    );
    expect(replies.map((r) => r.status).toSorted()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    expect(await countOf(id)).toBe(4);
  });
});
