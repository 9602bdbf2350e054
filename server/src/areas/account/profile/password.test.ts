import { accountCalls } from '@forecourt/contract/account';
import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { execute } from '../../../test-support/execute';
import { TEST_PASSWORD } from '../../../test-support/people';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const NEW = 'quite another password';
const change = (token: string, current: string, password: string, headers = {}) =>
  t.call(accountCalls.changePassword, { body: { current, password } }, token, headers);
const signIn = (username: string, password: string) =>
  t
    .call(sessionCalls.login, { body: { username, password } })
    .then(({ status, body }) => ({ status, token: body.token }));
const isOpen = async (token: string) => (await t.call(sessionCalls.info, {}, token)).status === 200;

describe('changePassword', () => {
  it('sets the new one, ends the other sessions, and writes a letter', async () => {
    const { owner } = await t.newDealership();
    const elsewhere = await signIn(owner.username, TEST_PASSWORD);
    expect(await isOpen(elsewhere.token)).toBe(true);
    expect((await change(owner.token, TEST_PASSWORD, NEW)).status).toBe(200);
    expect([await isOpen(owner.token), await isOpen(elsewhere.token)]).toEqual([true, false]);
    expect((await signIn(owner.username, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(owner.username, NEW)).status).toBe(200);
    expect((await t.letterTo(owner.email)).subject).toBe('Your Forecourt password was changed');
  });

  it('asks for the current one', async () => {
    const { owner } = await t.newDealership();
    const reply = await change(owner.token, 'not the password', NEW);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, ['current']]);
    expect((await signIn(owner.username, TEST_PASSWORD)).status).toBe(200);
  });

  it('brakes whoever tries passwords on a screen left open', async () => {
    const { owner } = await t.newDealership();
    // at the same moment too
    const tries = Array.from({ length: 20 }, (_, i) => change(owner.token, `guess ${i}`, NEW));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429)).toEqual(Array(8).fill(400));
    expect((await change(owner.token, TEST_PASSWORD, NEW)).status).toBe(429);
  });

  it.each([
    ['', NEW, 'current', 'Required'],
    [TEST_PASSWORD, '', 'password', 'Required'],
    [TEST_PASSWORD, 'short', 'password', 'At least 8 characters '],
    [TEST_PASSWORD, 'x'.repeat(201), 'password', undefined],
  ])('%j to %j is refused on %s', async (current, password, field, message) => {
    const { owner } = await t.newDealership();
    const { status, error } = await change(owner.token, current, password);
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty(field);
    if (message) expect(error.fields?.[field]).toBe(message);
  });

  it('keeps no trace of either password', async () => {
    const { owner } = await t.newDealership();
    await change(owner.token, TEST_PASSWORD, NEW, { 'idempotency-key': 'a-key-for-a-password' });
    const kept = await t.sql(sql`select 1 as kept from idempotency_key where key = 'a-key-for-a-password'`);
    expect(kept).toEqual([]);
    const audited = await t.sql(sql`select 1 as found from audit_entry
      where table_name = 'credential' and (coalesce(before, '{}') || coalesce(after, '{}')) ? 'password_hash'`);
    expect(audited).toEqual([]);
  });

  it('is the one at home, whatever branch one works at', async () => {
    const [home, branch] = [await t.newDealership(), await t.newDealership()];
    const user = await home.user(ROLE.manager);
    await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, async (tx) => {
      await execute(tx, sql`insert into membership values (${branch.id}, ${user.id}, ${ROLE.manager})`);
      await execute(tx, sql`update user_session set dealership_id = ${branch.id} where user_id = ${user.id}`);
    });
    expect((await change(user.token, TEST_PASSWORD, NEW)).status).toBe(200);
    expect((await signIn(user.username, NEW)).status).toBe(200);
  });

  it('is open to customers and platform staff, also while a package must be chosen', async () => {
    const dealer = await t.newDealership();
    const customer = await dealer.user(ROLE.customer);
    const unpaid = await t.newDealership({ status: 4 });
    const platform = await t.newPlatformUser();
    for (const { token } of [customer, unpaid.owner, platform])
      expect((await change(token, TEST_PASSWORD, NEW)).status).toBe(200);
    expect((await signIn(platform.username, NEW)).status).toBe(200);
  });
});
