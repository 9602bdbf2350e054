import { platformCalls } from '@forecourt/contract/platform/index';
import { sessionCalls } from '@forecourt/contract/session';
import { can, FIRST_FREE_ID, ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { newSetupCode } from '..';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

const PERSON = {
  ...{ f_name: 'Ada', l_name: 'Byron', email: 'ada@example.org' },
  ...{ username: 'ada', password: 'a long enough password' },
};
const finish = (code: string, more: object = {}) =>
  t.call(platformCalls.finishSetup, { body: { ...PERSON, code, ...more } });
const codeOf = async () => (await newSetupCode(t.deps)) ?? '';

describe('an empty installation', () => {
  it('makes its first platform user with the code of the terminal, once', async () => {
    const code = await codeOf();
    expect(code).toMatch(/^([2-9A-Z]{5}-){3}[2-9A-Z]{5}$/);
    expect((await t.call(platformCalls.setup)).body).toEqual({ is_open: true });
    expect((await finish(code.toLowerCase().replaceAll('-', ' '))).status).toBe(201);
    const body = { username: 'ada', password: PERSON.password };
    const { token } = (await t.call(sessionCalls.login, { body })).body;
    const { user } = (await t.call(sessionCalls.info, {}, token)).body;
    expect([user.id, user.frk_role]).toEqual([1, ROLE.platform]);
    expect((await finish(code, { username: 'eve' })).status).toBe(404);
    expect((await t.call(platformCalls.setup)).status).toBe(404);
    expect(await newSetupCode(t.deps)).toBeNull();
  });

  it('keeps no code in the clear, and takes only that of the last start', async () => {
    const [old, current] = [await codeOf(), await codeOf()];
    const kept = await t.sql<{ code_hash: string }>(sql`select code_hash from setup_code`);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.code_hash).not.toContain(current.replaceAll('-', ''));
    const refused = await finish(old);
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['code']]);
    expect((await finish(current)).status).toBe(201);
  });

  it.each([
    [{ f_name: '' }, { f_name: 'Required' }],
    [{ email: 'nowhere' }, { email: expect.any(String) }],
    [{ username: 'a b' }, { username: 'letters, digits and . _ @ + - only' }],
    [{ password: 'short' }, { password: 'At least 8 characters ' }],
    [{ code: '' }, { code: 'Required' }],
  ])('refuses %o as users elsewhere', async (more, fields) => {
    const { status, error } = await finish(await codeOf(), more);
    expect([status, error.fields]).toEqual([400, fields]);
  });

  it('refuses a username that a dealership’s user has', async () => {
    const { owner } = await t.newDealership();
    const { status, error } = await finish(await codeOf(), { username: owner.username });
    expect([status, error.fields]).toEqual([400, { username: 'This username is taken' }]);
  });

  it('signs the first user in, who may add dealerships and see payments; the next user has the usual number', async () => {
    const { body } = await finish(await codeOf());
    const { user } = (await t.call(sessionCalls.info, {}, body.token)).body;
    const actor = {
      userId: user.id,
      role: ROLE.platform,
      dealership: null,
      roleComponents: [],
      features: [],
    };
    expect([can(actor, 'platform.addDealership'), can(actor, 'platform.payments')]).toEqual([true, true]);
    expect((await t.newDealership()).owner.id).toBeGreaterThanOrEqual(FIRST_FREE_ID);
  });

  it('whose earlier user 1 was removed gives the next number that may add dealerships', async () => {
    await finish(await codeOf());
    await t.sql(sql`update app_user set removed_at = now() where id = 1`);
    const { body } = await finish(await codeOf(), { username: 'eve' });
    expect((await t.call(sessionCalls.info, {}, body.token)).body.user.id).toBe(529);
    expect((await t.call(platformCalls.firstRun, {}, body.token)).status).toBe(200);
  });

  it('makes one of two at the same moment', async () => {
    const code = await codeOf();
    const tries = await Promise.all([finish(code), finish(code, { username: 'eve' })]);
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 404]);
    const made = await t.sql(sql`select 1 from app_user where dealership_id = 0`);
    expect(made).toHaveLength(1);
  });

  it('lets nobody guess: after ten wrong codes it has a pause', async () => {
    const code = await codeOf();
    for (let n = 0; n < 10; n += 1) expect((await finish('WRONG-WRONG')).status).toBe(400);
    expect((await finish(code)).status).toBe(429);
  });
});

it('has no setup where there is a platform user', async () => {
  await t.newPlatformUser();
  expect(await newSetupCode(t.deps)).toBeNull();
  expect((await t.call(platformCalls.setup)).status).toBe(404);
  expect((await finish('ANY')).status).toBe(404);
});
