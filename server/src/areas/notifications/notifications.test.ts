import type { InputOf } from '@forecourt/contract';
import { NOTIFICATION_EVENT, notificationsCalls } from '@forecourt/contract/notifications';
import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asTenant } from '../../db/database';
import { startTestApp, type TestApp } from '../../test-support/app';
import { notify } from '.';

const realtime = {
  ...{
    toUser: vi.fn(),
    toStaff: vi.fn(),
    toPeople: vi.fn(),
    toGuest: vi.fn(),
    isConnected: vi.fn(),
    connected: () => 0,
  },
};
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ realtime });
});
afterAll(() => t.stop());
afterEach(() => vi.clearAllMocks());

const write = (dealershipId: number, work: Parameters<typeof t.deps.database.write<void>>[2]) =>
  t.deps.database.write(asTenant(dealershipId), { userId: null, requestId: 'test' }, work);
const tell = (dealershipId: number, userId: number, title: string, link: string | null = null) =>
  write(dealershipId, (tx) =>
    notify(tx, t.deps, { dealershipId, userId, kind: 'work.ended', title, body: `${title}.`, link }),
  );
type Asked = InputOf<typeof notificationsCalls.list>['query'];
const list = async (token: string, query: Asked = {}) =>
  (await t.call(notificationsCalls.list, { query }, token)).body;

describe('notifications', () => {
  it('come newest first, with what is unread, in pages', async () => {
    const { owner, id } = await t.newDealership();
    for (const title of ['One', 'Two', 'Three']) await tell(id, owner.id, title, '/admin/pricing');
    const all = await list(owner.token);
    expect(all).toMatchObject({ total: 3, unread: 3, page: 1, limit: 20 });
    expect(all.notifications.map((n) => n.title)).toEqual(['Three', 'Two', 'One']);
    expect(all.notifications[0]).toEqual({
      id: expect.any(Number),
      kind: 'work.ended',
      title: 'Three',
      body: 'Three.',
      link: '/admin/pricing',
      is_read: 0,
      created_at: expect.stringMatching(/T.*Z$/),
    });
    const last = await list(owner.token, { page: 2, limit: 2 });
    expect([last.notifications.map((n) => n.title), last.total, last.page, last.limit]).toEqual([
      ['One'],
      3,
      2,
      2,
    ]);
  });

  it('are read by opening one, or all at once', async () => {
    const { owner, id } = await t.newDealership();
    for (const title of ['One', 'Two', 'Three']) await tell(id, owner.id, title);
    const [newest] = (await list(owner.token)).notifications;
    const open = await t.call(notificationsCalls.get, { params: { id: newest?.id ?? 0 } }, owner.token);
    expect(open.body).toEqual({ ...newest, is_read: 1 });
    expect(await list(owner.token, { unread: 1 })).toMatchObject({ total: 2, unread: 2 });
    expect((await t.call(sessionCalls.info, {}, owner.token)).body.unread_notifications).toBe(2);
    expect((await t.call(notificationsCalls.readAll, {}, owner.token)).body).toEqual({ message: 'Done' });
    expect(await list(owner.token)).toMatchObject({ total: 3, unread: 0 });
    expect((await list(owner.token, { unread: 1 })).notifications).toEqual([]);
  });

  it('are one’s own: not a colleague’s, not another dealership’s', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const seller = await mine.user(ROLE.seller);
    await tell(mine.id, mine.owner.id, 'Mine');
    await tell(theirs.id, theirs.owner.id, 'Theirs');
    expect(await list(seller.token)).toMatchObject({ notifications: [], total: 0 });
    const [own, foreign] = [
      (await list(mine.owner.token)).notifications[0],
      (await list(theirs.owner.token)).notifications[0],
    ];
    for (const [token, one] of [
      [seller.token, own],
      [mine.owner.token, foreign],
    ] as const)
      expect((await t.call(notificationsCalls.get, { params: { id: one?.id ?? 0 } }, token)).status).toBe(
        404,
      );
    await t.call(notificationsCalls.readAll, {}, seller.token);
    expect((await list(mine.owner.token)).unread).toBe(1);
    expect((await list(theirs.owner.token)).unread).toBe(1);
  });

  it('need a token and the component of their page', async () => {
    const { owner, id } = await t.newDealership();
    await tell(id, owner.id, 'One');
    const one = (await list(owner.token)).notifications[0]?.id ?? 0;
    expect((await t.call(notificationsCalls.list, {}, 'nobody')).status).toBe(401);
    await t.sql(
      sql`delete from role_component where dealership_id = ${id} and component = 'SingleNotification' returning role_id`,
    );
    await t.deps.sessions.forget({ dealershipId: id });
    expect((await t.call(notificationsCalls.get, { params: { id: one } }, owner.token)).status).toBe(403);
    expect((await list(owner.token)).unread).toBe(1);
  });

  it.each(['page=0', 'page=99999999', 'limit=0', 'limit=201', 'unread=2', 'unread=x'])(
    'refuse ?%s',
    async (query) => {
      const { owner } = await t.newDealership();
      const url = `${notificationsCalls.list.path}?${query}`;
      const reply = await t.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
      expect(reply.statusCode).toBe(400);
    },
  );
});

describe('the settings of notifications', () => {
  const settings = async (token: string) => (await t.call(notificationsCalls.settings, {}, token)).body;
  const choose = (token: string, kind: string, body: { in_app: 0 | 1; browser: 0 | 1; email: 0 | 1 }) =>
    t.call(notificationsCalls.saveSetting, { params: { kind }, body }, token);
  const mails = async (address: string) =>
    t.sql<{ subject: string }>(
      sql`select payload ->> 'subject' as subject from graphile_worker._private_jobs where payload ->> 'to' = ${address}`,
    );

  /** A mail that can be replied to, what binds the dealership, and what stands still until somebody acts. */
  const BY_EMAIL = [
    ...['support.answered', 'market.sale', 'campaigns.not-started'],
    ...['advertising.held', 'advertising.failed', 'posting.sign-in', 'integrations.webhook-off'],
  ];

  it('name every kind, in the application and in the browser unless one chooses otherwise', async () => {
    const { owner } = await t.newDealership();
    const all = await settings(owner.token);
    expect(all.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['work.ended', 'wanted.arrived', 'followUp.due']),
    );
    expect(all.map(({ kind }) => kind)).not.toContain('deal.comment');
    for (const one of all) {
      const email = BY_EMAIL.includes(one.kind) ? 1 : 0;
      expect(one).toMatchObject({ in_app: 1, browser: 1, email });
      expect(one.label).not.toBe('');
    }
  });

  it('switch a kind off for one user, and leave colleagues and other kinds alone', async () => {
    const { owner, id, user } = await t.newDealership();
    const colleague = await user(ROLE.manager);
    expect((await choose(owner.token, 'work.ended', { in_app: 0, browser: 0, email: 0 })).status).toBe(200);
    await tell(id, owner.id, 'One');
    await tell(id, colleague.id, 'One');
    await write(id, (tx) =>
      notify(tx, t.deps, {
        dealershipId: id,
        userId: owner.id,
        kind: 'followUp.due',
        title: 'Two',
        body: '',
      }),
    );
    expect((await list(owner.token)).notifications.map(({ title }) => title)).toEqual(['Two']);
    expect((await list(colleague.token)).total).toBe(1);
  });

  it('send an e-mail with the link, and no browser notification where it is off', async () => {
    const { owner, id } = await t.newDealership();
    const address = `owner-${id}@example.org`;
    await t.sql(sql`update app_user set email = ${address} where id = ${owner.id}`);
    await choose(owner.token, 'work.ended', { in_app: 1, browser: 0, email: 1 });
    await choose(owner.token, 'work.ended', { in_app: 1, browser: 0, email: 1 });
    await tell(id, owner.id, 'Import finished', '/admin/pricing');
    expect(await mails(address)).toEqual([{ subject: 'Import finished' }]);
    expect(realtime.toUser.mock.calls[0]?.[3]).toMatchObject({ title: 'Import finished', browser: 0 });
  });

  it('refuse a kind that nobody registered, on both sides', async () => {
    const { owner, id } = await t.newDealership();
    expect((await choose(owner.token, 'nothing', { in_app: 1, browser: 1, email: 1 })).status).toBe(404);
    const unknown = write(id, (tx) =>
      notify(tx, t.deps, { dealershipId: id, userId: owner.id, kind: 'nothing', title: 'Hi', body: '' }),
    );
    await expect(unknown).rejects.toThrow('no area registers');
  });
});

describe('notify', () => {
  it('notifies the user’s open windows once it is committed, not before', async () => {
    const { owner, id } = await t.newDealership();
    await write(id, async (tx) => {
      await notify(tx, t.deps, {
        dealershipId: id,
        userId: owner.id,
        kind: 'work.ended',
        title: '<b>Hi</b>',
        body: "'; --",
      });
      expect(realtime.toUser).not.toHaveBeenCalled();
    });
    const [stored] = (await list(owner.token)).notifications;
    expect(stored).toMatchObject({ title: '<b>Hi</b>', body: "'; --", link: null });
    expect(realtime.toUser.mock.calls).toEqual([
      [id, owner.id, NOTIFICATION_EVENT, { ...stored, browser: 1 }],
    ]);
  });

  it('notifies nobody of what did not happen', async () => {
    const { owner, id } = await t.newDealership();
    const failed = write(id, async (tx) => {
      await notify(tx, t.deps, {
        dealershipId: id,
        userId: owner.id,
        kind: 'work.ended',
        title: 'Hi',
        body: '',
      });
      throw new Error('later');
    });
    await expect(failed).rejects.toThrow('later');
    expect(realtime.toUser).not.toHaveBeenCalled();
    expect((await list(owner.token)).total).toBe(0);
  });
});
