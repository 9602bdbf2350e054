import { accountCalls } from '@forecourt/contract/account';
import { filesCalls } from '@forecourt/contract/files';
import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { execute } from '../../../test-support/execute';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const read = (token: string) => t.call(accountCalls.profile, {}, token);
const save = (token: string, body: Record<string, unknown>) =>
  t.call(accountCalls.saveProfile, { body }, token);
const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 30, height: 30, channels: 3, background: '#a42' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'me.jpg',
  );

/** A user of one dealership who works at another branch at the moment. */
const atBranch = async () => {
  const home = await t.newDealership();
  const branch = await t.newDealership();
  const user = await home.user(ROLE.manager);
  await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, async (tx) => {
    await execute(tx, sql`insert into membership values (${branch.id}, ${user.id}, ${ROLE.manager})`);
    await execute(tx, sql`update user_session set dealership_id = ${branch.id} where user_id = ${user.id}`);
  });
  await t.deps.sessions.forget({ userId: user.id });
  return { home, branch, user };
};

describe('profile', () => {
  it('is one’s own record, changed by what is sent', async () => {
    const dealer = await t.newDealership();
    const user = await dealer.user(ROLE.seller);
    const saved = await save(user.token, {
      f_name: 'Zoë',
      l_name: "O'Hara",
      mobile: '604 555 0199',
      middle_name: '',
      email: null,
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      id: user.id,
      f_name: 'Zoë',
      full_name: "Zoë O'Hara",
      email: user.email,
      version: 2,
    });
    expect((await read(user.token)).body).toEqual(saved.body);
    const info = await t.call(sessionCalls.info, {}, user.token);
    expect(info.body.user.f_name).toBe('Zoë');
  });

  it('gives nobody a role, an account or a password', async () => {
    const dealer = await t.newDealership();
    const user = await dealer.user(ROLE.seller);
    const { body } = await save(user.token, {
      frk_role: ROLE.owner,
      role_ids: [ROLE.owner],
      is_active: 0,
      password: 'another password',
      l_name: 'New',
    });
    expect(body).toMatchObject({ frk_role: ROLE.seller, is_active: 1, l_name: 'New' });
    expect(body.roles.map(({ value }) => value)).toEqual([ROLE.seller]);
  });

  it.each([
    ['email', 'nowhere'],
    ['mobile', '12345'],
    ['frk_city', 999_999_999],
    ['birthdate', '1990-13-01'],
    ['birthdate', '2999-01-01'],
    ['gender', 7],
    ['f_name', 'x'.repeat(101)],
  ])('refuses %s %j on its field', async (field, value) => {
    const { owner } = await t.newDealership();
    const { status, error } = await save(owner.token, { [field]: value });
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty(field);
  });

  it('refuses the slower of two savers', async () => {
    const { owner } = await t.newDealership();
    const { version } = (await read(owner.token)).body;
    const replies = await Promise.all(['One', 'Two'].map((f_name) => save(owner.token, { f_name, version })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body;
    expect(replies.find(({ status }) => status === 409)?.error.current).toEqual(winner);
  });

  it('is the one at home while its owner works at another branch', async () => {
    const { branch, user } = await atBranch();
    expect((await read(user.token)).body).toMatchObject({ id: user.id, username: user.username });
    expect((await save(user.token, { f_name: 'Away' })).body.f_name).toBe('Away');
    const rows = await t.sql<{ dealership_id: number }>(
      sql`select dealership_id from app_user where first_name = 'Away'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.dealership_id).not.toBe(branch.id);
  });

  it.each([
    [ROLE.customer, 200],
    [ROLE.mechanic, 200],
    [ROLE.accountant, 200],
  ])('role %i: %i', async (role, expected) => {
    const dealer = await t.newDealership();
    const user = await dealer.user(role);
    expect((await read(user.token)).status).toBe(expected);
  });

  it('is closed where Access Control took it, and to platform staff (screens.md 2.7 has no such page)', async () => {
    const dealer = await t.newDealership();
    const user = await dealer.user(ROLE.seller);
    await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
      execute(
        tx,
        sql`delete from role_component where dealership_id = ${dealer.id} and component = 'UpdateProfile'`,
      ),
    );
    expect((await read(user.token)).status).toBe(403);
    expect((await read((await t.newPlatformUser()).token)).status).toBe(403);
  });

  it('is read but not saved while a package must be chosen', async () => {
    const { owner } = await t.newDealership({ status: 4 });
    expect((await read(owner.token)).status).toBe(200);
    expect((await save(owner.token, { f_name: 'x' })).status).toBe(406);
  });
});

describe('avatar', () => {
  it('is set, seen and replaced', async () => {
    const { owner } = await t.newDealership();
    const first = await t.call(accountCalls.setAvatar, { files: { avatar: await picture() } }, owner.token);
    expect(first.status).toBe(200);
    expect((await t.call(sessionCalls.info, {}, owner.token)).body.user.avatar).toBe(first.body.avatar);
    const name = first.body.avatar.split('/').at(-1) ?? '';
    const see = () => t.call(filesCalls.get, { params: { name } }, owner.token).then(({ status }) => status);
    expect(await see()).toBe(200);
    await t.call(accountCalls.setAvatar, { files: { avatar: await picture() } }, owner.token);
    expect(await see()).toBe(404);
  });

  it('is stored at home and seen from another branch', async () => {
    const { home, user } = await atBranch();
    const { body } = await t.call(accountCalls.setAvatar, { files: { avatar: await picture() } }, user.token);
    const name = body.avatar.split('/').at(-1) ?? '';
    const rows = await t.sql<{ dealership_id: number }>(
      sql`select dealership_id from stored_file where name = ${name}`,
    );
    expect(rows).toEqual([{ dealership_id: home.id }]);
    expect((await t.call(filesCalls.get, { params: { name } }, user.token)).status).toBe(200);
  });

  it('is a picture', async () => {
    const { owner } = await t.newDealership();
    const fake = new File(['<svg onload="alert(1)">'], 'me.png');
    const reply = await t.call(accountCalls.setAvatar, { files: { avatar: fake } }, owner.token);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([422, ['avatar']]);
    expect((await t.call(accountCalls.setAvatar, { files: {} }, owner.token)).status).toBe(400);
  });
});
