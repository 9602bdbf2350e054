import { platformCalls } from '@forecourt/contract/platform/index';
import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { outboxStore } from './outbox-store';

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

describe('outbox', () => {
  it('keeps one message for one job, however often it is tried', async () => {
    const outbox = outboxStore(t.deps.database);
    const letter = {
      kind: 'mail',
      to: 'ada@example.org',
      subject: 'Hello',
      body: 'the code is 123456',
    } as const;
    await Promise.all([1, 2, 3].map(() => outbox.add({ ...letter, key: 'job-1' })));
    await outbox.add({ ...letter, key: 'job-2', subject: 'Another' });
    const { body } = await t.call(platformCalls.outbox, { query: { q: 'ada@' } }, platform);
    expect(body.rows.map(({ subject }) => subject)).toEqual(['Another', 'Hello']);
  });

  it('keeps each message that has no key', async () => {
    const outbox = outboxStore(t.deps.database);
    await outbox.add({ kind: 'sms', to: '+16045550100', body: 'one' });
    await outbox.add({ kind: 'sms', to: '+16045550100', body: 'one' });
    const { body } = await t.call(platformCalls.outbox, { query: { kind: 'sms' } }, platform);
    expect([body.total, body.rows[0]?.subject, body.rows[0]?.kind]).toEqual([2, '', 'sms']);
  });

  it('pages and sorts', async () => {
    const { body } = await t.call(
      platformCalls.outbox,
      { query: { limit: 1, page: 2, sort: 'created_at' } },
      platform,
    );
    expect([body.rows.length, body.page, body.limit]).toEqual([1, 2, 1]);
    expect((await t.call(platformCalls.outbox, { query: { limit: 0 } }, platform)).status).toBe(400);
  });
});
