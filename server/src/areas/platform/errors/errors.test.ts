import { platformCalls } from '@forecourt/contract/platform/index';
import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerErrors } from '../../../services/error-reports';
import { startTestApp, type TestApp } from '../../../test-support/app';

let t: TestApp;
let platform: string;
beforeAll(async () => {
  t = await startTestApp();
  platform = (await t.newPlatformUser()).token;
});
afterAll(() => t.stop());

describe('errorReports', () => {
  it('shows who reported what, where, newest first', async () => {
    const one = await t.newDealership();
    const other = await t.newDealership();
    const seller = await other.user(ROLE.seller);
    const report = (title: string) => ({
      body: { title, message: '<b>it broke</b>', from: '/admin/pricing' },
    });
    await t.call(sessionCalls.reportError, report('first'), one.owner.token);
    await t.call(sessionCalls.reportError, report('second'), seller.token);
    const { status, body } = await t.call(platformCalls.errorReports, {}, platform);
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    expect(body.rows.map(({ title, username }) => [title, username])).toEqual([
      ['second', seller.username],
      ['first', one.owner.username],
    ]);
    expect(body.rows[0]).toMatchObject({ message: '<b>it broke</b>', from: '/admin/pricing' });
    expect(body.rows[0]?.dealership).toMatch(/^Motors/);
    expect(new Date(body.rows[0]?.created_at ?? '').getTime()).toBeGreaterThan(0);
  });

  it('names a user who works at another branch', async () => {
    const home = await t.newDealership();
    const branch = await t.newDealership();
    const user = await home.user(ROLE.manager);
    await t.sql(
      sql`insert into membership values (${branch.id}, ${user.id}, ${ROLE.manager}) returning user_id`,
    );
    await t.sql(
      sql`update user_session set dealership_id = ${branch.id} where user_id = ${user.id} returning id`,
    );
    await t.call(
      sessionCalls.reportError,
      { body: { title: 'branch', message: 'm', from: 'f' } },
      user.token,
    );
    const { body } = await t.call(platformCalls.errorReports, { query: { q: 'branch' } }, platform);
    expect(body.rows.map(({ username }) => username)).toEqual([user.username]);
  });

  it('keeps no card number that a broken screen repeated', async () => {
    const { owner } = await t.newDealership();
    const body = {
      title: 'card 4242-4242-4242-4242',
      message: 'at 4242 4242 4242 4242',
      from: '/x?n=4242424242424242',
    };
    await t.call(sessionCalls.reportError, { body }, owner.token);
    const { body: found } = await t.call(platformCalls.errorReports, { query: { q: 'card' } }, platform);
    expect(found.rows[0]).toMatchObject({ title: 'card ****', message: 'at ****', from: '/x?n=****' });
  });

  it('searches in all that is shown', async () => {
    const { body } = await t.call(platformCalls.errorReports, { query: { q: 'FIRST' } }, platform);
    expect(body.rows.map(({ title }) => title)).toEqual(['first']);
    const none = await t.call(platformCalls.errorReports, { query: { q: '%' } }, platform);
    expect(none.body.total).toBe(0);
  });

  it.each([ROLE.owner, ROLE.manager, ROLE.seller, ROLE.customer, ROLE.mechanic])(
    'is not for role %i',
    async (role) => {
      const dealer = await t.newDealership();
      const user = await dealer.user(role);
      expect((await t.call(platformCalls.errorReports, {}, user.token)).status).toBe(403);
      expect((await t.call(platformCalls.outbox, {}, user.token)).status).toBe(403);
    },
  );
});

describe('error groups', () => {
  const STACK = (line: number) =>
    `TypeError: x\n    at Row (https://a.example/assets/list-Ab12Cd34.js:${line}:2)`;
  const report = (token: string, title: string, line = 1) =>
    t.call(sessionCalls.reportError, { body: { title, message: STACK(line), from: '/#/admin' } }, token);
  const groups = async (query: object = {}) =>
    (await t.call(platformCalls.errorGroups, { query: query as never }, platform)).body.rows; // queries of the test itself

  it('put reports of one cause together, with who had it', async () => {
    const [one, other] = [await t.newDealership(), await t.newDealership()];
    await report(one.owner.token, 'Cannot read car 17', 10);
    await report(one.owner.token, 'Cannot read car 18', 11);
    await report(other.owner.token, 'Cannot read car 19', 12);
    await report(other.owner.token, 'Cannot read deal 19', 12);
    const [row, ...more] = await groups({ q: 'Cannot read car' });
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...{ title: 'Cannot read car #', count: 3, users: 2, dealerships: 2, state: 'open', source: 'browser' },
      place: 'Row (/assets/list.js:#:#)',
    });
    const query = { group_id: row?.id ?? 0 };
    const occurrences = await t.call(platformCalls.errorReports, { query }, platform);
    expect(occurrences.body.rows.map(({ title }) => title)).toEqual([
      'Cannot read car 19',
      'Cannot read car 18',
      'Cannot read car 17',
    ]);
  });

  it('open again when a resolved one comes again, and stay ignored', async () => {
    const { owner } = await t.newDealership();
    const set = async (id: number, state: 'open' | 'resolved' | 'ignored') =>
      t.call(platformCalls.setErrorState, { params: { id }, body: { state } }, platform);
    await report(owner.token, 'comes back');
    const id = (await groups({ q: 'comes back' }))[0]?.id ?? 0;
    expect((await set(id, 'resolved')).body).toMatchObject({ state: 'resolved', reopened: false });
    expect(await groups({ q: 'comes back' })).toEqual([]);
    await report(owner.token, 'comes back');
    expect((await groups({ q: 'comes back' }))[0]).toMatchObject({ state: 'open', reopened: true, count: 2 });
    await set(id, 'ignored');
    await report(owner.token, 'comes back');
    expect((await groups({ q: 'comes back', state: 'ignored' }))[0]).toMatchObject({ count: 3 });
    expect((await set(2_000_000_000, 'open')).status).toBe(404);
  });

  it('count reports of the same moment', async () => {
    const people = [await t.newDealership(), await t.newDealership(), await t.newDealership()];
    await Promise.all(people.map(({ owner }) => report(owner.token, 'all at once')));
    expect((await groups({ q: 'all at once' })).map(({ count }) => count)).toEqual([3]);
  });
});

describe('an error of the server', () => {
  const failed = (error: unknown, n = 0) => ({
    ...{ error, call: 'GET /api/v1/things/:id', requestId: `request-${n}` },
    ...{ userId: null, dealershipId: null },
  });
  const found = async (q: string) =>
    (await t.call(platformCalls.errorReports, { query: { q, limit: 100 } }, platform)).body.rows;

  it('is kept with its call and request, without what may be anyone’s data', async () => {
    const note = createServerErrors(t.deps.database);
    note(failed(new RangeError('no room for "Ada Byron" ada@example.org 4242 4242 4242 4242')));
    await expect.poll(async () => (await found('no room')).length).toBe(1);
    const [row] = await found('no room');
    expect(row).toMatchObject({
      ...{ source: 'server', from: 'GET /api/v1/things/:id', request_id: 'request-0', username: null },
      title: 'RangeError: no room for … … ****',
    });
    expect(row?.message).toMatch(/^\s+at /);
    expect(JSON.stringify(row)).not.toMatch(/Ada|4242/);
  });

  it('is bounded: so many in a minute', async () => {
    const note = createServerErrors(t.deps.database, () => 1_800_000_000_000);
    for (let n = 0; n < 40; n += 1) note(failed(new Error('flooding'), n));
    await expect.poll(async () => (await found('flooding')).length).toBe(30);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await found('flooding')).toHaveLength(30);
  });

  it('is noted when a request fails', async () => {
    const { owner } = await t.newDealership();
    const { read } = t.deps.database;
    t.deps.database.read = () => Promise.reject(new Error('out of luck'));
    const reply = await t.call(sessionCalls.info, {}, owner.token);
    t.deps.database.read = read;
    expect(reply.status).toBe(500);
    await expect.poll(async () => (await found('out of luck')).length).toBe(1);
    expect((await found('out of luck'))[0]?.request_id).toBe(reply.error.requestId);
  });
});
