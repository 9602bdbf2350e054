import { sessionCalls } from '@forecourt/contract/session';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';

let t: TestApp;
let runAll: () => Promise<void>;
beforeAll(async () => {
  t = await startTestApp();
  ({ runAll } = jobsByHand(t, 'session'));
});
afterAll(() => t.stop());

const ask = (username: string, email: string) =>
  t.call(sessionCalls.forgotPassword, { body: { username, email } });
const reset = (token: string, password = 'a new password') =>
  t.call(sessionCalls.resetPassword, { params: { token }, body: { password } });
const linkFor = async (email: string) => {
  await runAll();
  return /reset-password\/([\w-]+)/.exec((await t.letterTo(email)).text)?.[1] ?? '';
};

/** How many statements a request asks the database. */
const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const count = query.mock.calls.length;
  query.mockRestore();
  return count;
};

describe('asking for a new password', () => {
  it('does the same work whether or not the user exists', async () => {
    const { owner } = await t.newDealership();
    const known = await countStatements(() => ask(owner.username, owner.email));
    const wrongAddress = await countStatements(() => ask(owner.username, 'other@example.org'));
    const nobody = await countStatements(() => ask('nobody', 'nobody@example.org'));
    expect(known).toBeGreaterThan(2);
    expect([wrongAddress, nobody]).toEqual([known, known]);
    expect(await t.sql(sql`select id from one_time_code where user_id = ${owner.id}`)).toEqual([]);
    expect(await linkFor(owner.email)).toHaveLength(43);
    expect(await linkFor('other@example.org')).toBe('');
    expect(await linkFor('nobody@example.org')).toBe('');
  });
});

describe('setting a new password', () => {
  it('stops whoever tries one link after another', async () => {
    const { owner } = await t.newDealership();
    await ask(owner.username, owner.email);
    const good = await linkFor(owner.email);
    const replies = [];
    for (let n = 0; n < 31; n += 1) replies.push(await reset(`wrong-link-${n}`));
    expect(replies.slice(0, 30).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 400));
    const last = replies.at(-1);
    expect([last?.status, Number(last?.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await reset(good)).status).toBe(429);
    await t.sql(sql`delete from sign_in_attempt where purpose = 'reset'`);
    expect((await reset(good)).status).toBe(200);
  });

  it('uses a link once, also at the same moment', async () => {
    await t.sql(sql`delete from sign_in_attempt where purpose = 'reset'`);
    const { owner } = await t.newDealership();
    await ask(owner.username, owner.email);
    const token = await linkFor(owner.email);
    const replies = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});
