import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { TEST_PASSWORD } from '../../test-support/people';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const signIn = (username: string, more: { password?: string; code?: string } = {}, headers = {}) =>
  t.call(sessionCalls.login, { body: { username, password: TEST_PASSWORD, ...more } }, undefined, headers);

describe('signing in', () => {
  it('answers a token that opens user info', async () => {
    const { owner, id } = await t.newDealership();
    const reply = await signIn(owner.username);
    expect(reply.status).toBe(200);
    expect(reply.body.message).toBe('you are logged in');
    const info = await t.call(sessionCalls.info, {}, reply.body.token);
    expect(info.status).toBe(200);
    expect(info.body).toMatchObject({
      ds_status: 5,
      user: { id: owner.id, frk_role: ROLE.owner },
      dealershipInfo: { id, frk_dealer_owner_user_id: owner.id },
    });
  });

  it('takes the username in any case and answers the same to a wrong password and to nobody', async () => {
    const { owner } = await t.newDealership();
    expect((await signIn(owner.username.toUpperCase())).status).toBe(200);
    const wrong = await signIn(owner.username, { password: 'wrong password' });
    const nobody = await signIn('nobody.at.all', { password: 'wrong password' });
    expect([wrong.status, wrong.error.message]).toEqual([nobody.status, nobody.error.message]);
    expect(wrong.status).toBe(401);
  });

  it.each([
    [{ username: '', password: 'x' }, 'username', 'Required'],
    [{ username: 'x', password: '' }, 'password', 'Required'],
    [{ username: 'x' }, 'password', /expected string/],
    [{ username: null, password: 'x' }, 'username', /expected string/],
    [{ username: 'x'.repeat(101), password: 'x' }, 'username', 'at most 100 characters'],
    [{ username: { $gt: '' }, password: 'x' }, 'username', /expected string/],
  ])('refuses %j on its field', async (body, field, message) => {
    const reply = await t.app.inject({ method: 'POST', url: '/api/user/login', payload: body });
    expect(reply.statusCode).toBe(400);
    const text = reply.json().fields[field];
    if (typeof message === 'string') expect(text).toBe(message);
    else expect(text).toMatch(message);
    expect(reply.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes SQL and script in a username as the text that it is', async () => {
    for (const username of ["' or 1=1 --", '<script>alert(1)</script>', 'ユーザー', '💥'])
      expect((await signIn(username)).status).toBe(401);
  });

  it('refuses a deactivated and a removed user, and ends a removed user at once', async () => {
    const { user, id } = await t.newDealership();
    const off = await user(ROLE.seller, { active: false });
    expect((await signIn(off.username)).status).toBe(401);
    const gone = await user(ROLE.seller);
    expect((await t.call(sessionCalls.info, {}, gone.token)).status).toBe(200);
    await t.sql(
      sql`update app_user set removed_at = now() where dealership_id = ${id} and id = ${gone.id} returning id`,
    );
    await t.deps.sessions.forget({ userId: gone.id });
    expect((await t.call(sessionCalls.info, {}, gone.token)).status).toBe(401);
  });

  it('asks everywhere but on localhost and 192.168.1.* for a proof of work, which counts once', async () => {
    const { owner } = await t.newDealership();
    const away = { host: 'forecourt.example' };
    const refused = await signIn(owner.username, {}, away);
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { recaptchaToken: 'Please complete the reCAPTCHA.' },
    ]);
    const { solveChallenge } = await import('altcha-lib/v1');
    const { body: challenge } = await t.call(sessionCalls.captchaChallenge);
    const solution = await solveChallenge(
      challenge.challenge,
      challenge.salt,
      challenge.algorithm,
      challenge.maxnumber,
    ).promise;
    const recaptchaToken = Buffer.from(JSON.stringify({ ...challenge, number: solution?.number })).toString(
      'base64',
    );
    const body = { username: owner.username, password: TEST_PASSWORD, recaptchaToken };
    expect((await t.call(sessionCalls.login, { body }, undefined, away)).status).toBe(200);
    expect((await t.call(sessionCalls.login, { body }, undefined, away)).status).toBe(400);
    expect((await signIn(owner.username, {}, { host: '192.168.1.20' })).status).toBe(200);
  });
});

describe('the brake', () => {
  it('stops a hundred attempts on one account, also with the right password, and no other account', async () => {
    const { owner, user } = await t.newDealership();
    const colleague = await user(ROLE.seller);
    const statuses: number[] = [];
    for (let i = 0; i < 100; i += 1)
      statuses.push((await signIn(owner.username, { password: `guess ${i}` })).status);
    expect(statuses.filter((s) => s === 401).length).toBeLessThanOrEqual(8);
    const blocked = await signIn(owner.username);
    expect(blocked.status).toBe(429);
    expect(blocked.error.message).toMatch(
      /^Too many failed login attempts\. Please try again later\. \d+:\d\d$/,
    );
    expect(blocked.error.retryAfter).toBeGreaterThan(0);
    expect((await signIn(colleague.username)).status).toBe(200);
  });
});

describe('the second factor', () => {
  it('asks for the mailed code with 409, refuses a wrong one with 400, takes the right one once', async () => {
    const { user } = await t.newDealership();
    const careful = await user(ROLE.manager, { twoFactor: true });
    expect((await signIn(careful.username)).status).toBe(409);
    const code = /(\d{6})/.exec((await t.letterTo(careful.email)).subject)?.[1] ?? '';
    const wrong = await signIn(careful.username, { code: code === '000000' ? '111111' : '000000' });
    expect([wrong.status, wrong.error.fields]).toEqual([400, { code: 'The code is not correct' }]);
    expect((await signIn(careful.username, { code })).status).toBe(200);
    expect((await signIn(careful.username, { code })).status).toBe(400);
  });

  it('stores no code in the clear', async () => {
    const { user } = await t.newDealership();
    const careful = await user(ROLE.manager, { twoFactor: true });
    await signIn(careful.username);
    const code = /(\d{6})/.exec((await t.letterTo(careful.email)).subject)?.[1] ?? 'none';
    const kept = await t.sql<{ code_hash: string }>(
      sql`select code_hash from one_time_code where user_id = ${careful.id}`,
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.code_hash).not.toContain(code);
  });
});

describe('device verification', () => {
  const confirm = (username: string, code: string, trusted: boolean) =>
    t.call(sessionCalls.confirmDevice, { body: { username, confirm: code, trusted } });
  const codeFor = async (person: { username: string; email: string }, headers = {}) => {
    expect((await signIn(person.username, {}, headers)).status).toBe(403);
    return /([A-Z2-9]{8}) confirms/.exec((await t.letterTo(person.email)).subject)?.[1] ?? '';
  };

  it('asks with 403, confirms with the mailed code, and knows a trusted device for 7 days', async () => {
    const { owner } = await t.newDealership({ deviceVerification: true });
    const code = await codeFor(owner);
    const wrong = await confirm(owner.username, 'WRONGWRO', true);
    expect([wrong.status, wrong.error.message]).toEqual([403, 'Wrong code.Please try again.']);
    const confirmed = await confirm(owner.username, code.toLowerCase(), true);
    expect(confirmed.status).toBe(200);
    expect((await t.call(sessionCalls.info, {}, confirmed.body.token)).status).toBe(200);
    const known = { 'x-device-token': confirmed.body.deviceToken };
    expect((await signIn(owner.username, {}, known)).status).toBe(200);
    await t.sql(
      sql`update device set last_seen_at = now() - interval '8 days' where user_id = ${owner.id} returning id`,
    );
    expect((await signIn(owner.username, {}, known)).status).toBe(403);
  });

  it('asks again next time when the device was not trusted, and takes no code twice', async () => {
    const { owner } = await t.newDealership({ deviceVerification: true });
    const code = await codeFor(owner);
    const confirmed = await confirm(owner.username, code, false);
    expect(confirmed.status).toBe(200);
    expect((await confirm(owner.username, code, false)).status).toBe(403);
    expect((await signIn(owner.username, {}, { 'x-device-token': confirmed.body.deviceToken })).status).toBe(
      403,
    );
  });

  it('checks the length of the code with the words of the form', async () => {
    const reply = await confirm('someone', 'SHORT', false);
    expect([reply.status, reply.error.fields]).toEqual([400, { confirm: 'Confirm Code is not correct' }]);
  });
});

describe('an unpaid dealership', () => {
  it('lets its owner in to pay and answers 402 to the staff', async () => {
    const { owner, user } = await t.newDealership({ status: 4 });
    const seller = await user(ROLE.seller);
    expect((await signIn(owner.username)).status).toBe(200);
    expect((await signIn(seller.username)).status).toBe(402);
  });
});
