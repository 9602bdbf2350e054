import { platformCalls } from '@forecourt/contract/platform/index';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addUser } from '../../../test-support/people';
import { outboxStore } from './outbox-store';

let t: TestApp;
let platform: string;
beforeAll(async () => {
  t = await startTestApp();
  platform = (await t.newPlatformUser()).token;
});
afterAll(() => t.stop());

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

  it('shows letters to staff of the platform only to those who manage staff', async () => {
    const outbox = outboxStore(t.deps.database);
    const manager = await addUser(t.deps.database, 0, ROLE.platform, { id: 529 });
    await outbox.add({ kind: 'mail', to: manager.email.toUpperCase(), subject: 'Your link', body: 'a link' });
    const asked = { query: { q: 'Your link' } };
    expect((await t.call(platformCalls.outbox, asked, platform)).body.total).toBe(0);
    expect((await t.call(platformCalls.outbox, asked, manager.token)).body.total).toBe(1);
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
