import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { TEST_PASSWORD } from '../../../test-support/people';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const signIn = (username: string, more: { password?: string; code?: string } = {}, headers = {}) =>
  t.call(sessionCalls.login, { body: { username, password: TEST_PASSWORD, ...more } }, undefined, headers);

const signInCode = async (person: { email: string }) =>
  /(\d{6})/.exec((await t.letterTo(person.email)).subject)?.[1] ?? 'none';
const lettersTo = async (email: string) =>
  (await t.sql(sql`select from graphile_worker._private_jobs where payload ->> 'to' = ${email}`)).length;
const many = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

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
      dealershipInfo: {
        ...{ id, frk_dealer_owner_user_id: owner.id },
        zone_offsets: {
          offsets: expect.arrayContaining([{ from: '2025-03-09T10:00:00.000Z', minutes: -420 }]),
        },
      },
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
    [{ username: 'x' }, 'password', 'Required'],
    [{ password: 'x' }, 'username', 'Required'],
    [{ username: null, password: 'x' }, 'username', 'Required'],
    [{ username: 'x'.repeat(101), password: 'x' }, 'username', 'at most 100 characters'],
    [{ username: { $gt: '' }, password: 'x' }, 'username', /must be text/],
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

  it('takes a code for that proof only where one was mailed', async () => {
    const { owner, user } = await t.newDealership();
    const careful = await user(ROLE.manager, { twoFactor: true });
    const away = { host: 'forecourt.example' };
    for (const { username } of [owner, careful])
      expect((await signIn(username, { code: 'x' }, away)).error.fields).toHaveProperty('recaptchaToken');
    await signIn(careful.username);
    expect((await signIn(careful.username, { code: await signInCode(careful) }, away)).status).toBe(200);
  });
});

describe('the limit on failed attempts', () => {
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

  it('is not overrun by attempts at the same moment', async () => {
    const { owner } = await t.newDealership();
    const tries = await many(50, (i) => signIn(owner.username, { password: `guess ${i}` }));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(8);
    const body = { username: owner.username, confirm: 'WRONGWRO', trusted: false };
    const codes = await many(50, () => t.call(sessionCalls.confirmDevice, { body }));
    expect(codes.filter(({ status }) => status === 403)).toHaveLength(8);
  });

  it('counts no sign-in that was right but not yet complete', async () => {
    const { user } = await t.newDealership();
    const careful = await user(ROLE.manager, { twoFactor: true });
    const tries = await many(20, () => signIn(careful.username));
    // each counts while it is under way
    expect(tries.every(({ status }) => status === 409 || status === 429)).toBe(true);
    expect((await signIn(careful.username)).status).toBe(409);
  });

  it('says how long it lasts: until the failure that filled the limit is forgotten', async () => {
    const { owner } = await t.newDealership();
    const fail = (secondsAgo: number, address = '127.0.0.1') =>
      t.sql(sql`insert into sign_in_attempt (username, address, succeeded, created_at)
        values (${owner.username}, ${address}, false, now() - make_interval(secs => ${secondsAgo})) returning id`);
    await fail(880, '10.9.8.7');
    for (const secondsAgo of [870, 600, 70, 60, 50, 40, 30, 20, 10]) await fail(secondsAgo);
    const { status, error } = await signIn(owner.username);
    expect([status, Math.round((error.retryAfter ?? 0) / 10)]).toEqual([429, 30]);
  });
});

describe('the second factor', () => {
  it('asks for the mailed code with 409, refuses a wrong one with 400, takes the right one once', async () => {
    const { user } = await t.newDealership();
    const careful = await user(ROLE.manager, { twoFactor: true });
    expect((await signIn(careful.username)).status).toBe(409);
    const code = await signInCode(careful);
    const wrong = await signIn(careful.username, { code: code === '000000' ? '111111' : '000000' });
    expect([wrong.status, wrong.error.fields]).toEqual([400, { code: 'The code is not correct' }]);
    expect((await signIn(careful.username, { code })).status).toBe(200);
    expect((await signIn(careful.username, { code })).status).toBe(400);
  });

  it('stores no code in the clear', async () => {
    const { user } = await t.newDealership();
    const careful = await user(ROLE.manager, { twoFactor: true });
    await signIn(careful.username);
    const code = await signInCode(careful);
    const kept = await t.sql<{ code_hash: string }>(
      sql`select code_hash from one_time_code where user_id = ${careful.id}`,
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.code_hash).not.toContain(code);
  });

  it('mails no code while one is on its way, five in a quarter of an hour, and the last one stays good', async () => {
    const { user } = await t.newDealership();
    const careful = await user(ROLE.manager, { twoFactor: true });
    const halfAMinuteLater = () =>
      t.sql(
        sql`update one_time_code set created_at = created_at - interval '31 seconds' where user_id = ${careful.id} returning id`,
      );
    await many(4, () => signIn(careful.username));
    expect(await lettersTo(careful.email)).toBe(1);
    for (let i = 0; i < 7; i += 1) {
      await halfAMinuteLater();
      expect((await signIn(careful.username)).status).toBe(409);
    }
    expect(await lettersTo(careful.email)).toBe(5);
    expect((await signIn(careful.username, { code: await signInCode(careful) })).status).toBe(200);
  });

  it('takes five guesses of a code, also at the same moment', async () => {
    const { user } = await t.newDealership();
    const careful = await user(ROLE.manager, { twoFactor: true });
    await signIn(careful.username);
    const code = await signInCode(careful);
    await many(5, () => signIn(careful.username, { code: 'wrong' }));
    expect((await signIn(careful.username, { code })).status).toBe(400);
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
    const again = await signIn(owner.username, {}, { 'x-device-token': confirmed.body.deviceToken });
    expect([again.status, again.error.message]).toEqual([
      403,
      'This device was confirmed before, but not trusted. Enter the code that was sent to your e-mail address.',
    ]);
    expect((await signIn(owner.username)).error.message).toContain('no activity from this device');
  });

  it('mails one code to who signs in again and again', async () => {
    const { owner } = await t.newDealership({ deviceVerification: true });
    const first = await signIn(owner.username);
    expect([first.status, first.error.retryAfter]).toEqual([403, 30]);
    for (let i = 0; i < 14; i += 1) expect((await signIn(owner.username)).status).toBe(403);
    expect(await lettersTo(owner.email)).toBe(1);
  });

  it('says when no code was sent, and when another can be', async () => {
    const { owner } = await t.newDealership({ deviceVerification: true });
    const letPass = (seconds: number) =>
      t.sql(sql`update one_time_code set created_at = created_at - make_interval(secs => ${seconds})
        where user_id = ${owner.id} returning id`);
    await signIn(owner.username);
    const early = await signIn(owner.username);
    expect(early.error.message).toContain('No new code was sent: enter the one');
    expect(early.error.retryAfter).toBeGreaterThan(20);
    for (let i = 0; i < 4; i += 1) {
      await letPass(31);
      expect((await signIn(owner.username)).error.message).toContain('Enter the code that was sent');
    }
    expect(await lettersTo(owner.email)).toBe(5);
    await letPass(31);
    expect((await signIn(owner.username)).error.message).toContain('No new code was sent');
    // its tries are used up, so there is none to enter
    for (let i = 0; i < 5; i += 1) await confirm(owner.username, 'WRONGWRO', false);
    const none = await signIn(owner.username);
    expect([none.status, none.error.message]).toEqual([
      429,
      expect.stringMatching(/^Too many codes were sent. Please try again later. 1[0-4]:\d\d$/),
    ]);
    await letPass(900);
    expect((await signIn(owner.username)).error.message).toContain('Enter the code that was sent');
  });

  it('checks the length of the code with the message of the form', async () => {
    const reply = await confirm('someone', 'SHORT', false);
    expect([reply.status, reply.error.fields]).toEqual([400, { confirm: 'Confirm Code is not correct' }]);
  });
});

describe('an unpaid dealership', () => {
  it.each([4, 8, 9])('of status %i lets in who may pay and answers 402 to the others', async (status) => {
    const { owner, user } = await t.newDealership({ status });
    expect((await signIn(owner.username)).status).toBe(200);
    for (const [role, answer] of [
      [ROLE.manager, 200],
      [ROLE.assistantAdmin, 200],
      [ROLE.marketingAdmin, 200],
      [ROLE.accountant, 402],
      [ROLE.seller, 402],
    ] as const)
      expect([role, (await signIn((await user(role)).username)).status]).toEqual([role, answer]);
  });
});
