import type { InputOf } from '@forecourt/contract';
import { NOTIFICATION_EVENT, notificationsCalls } from '@forecourt/contract/notifications';
import { sessionCalls } from '@forecourt/contract/session';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asTenant } from '../../db/database';
import { startTestApp, type TestApp } from '../../test-support/app';
import { notify } from '.';

const realtime = { toUser: vi.fn(), toStaff: vi.fn() };
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ realtime });
});
afterAll(() => t.stop());
afterEach(() => vi.clearAllMocks());

const write = (dealershipId: number, work: Parameters<typeof t.deps.database.write<void>>[2]) =>
  t.deps.database.write(asTenant(dealershipId), { userId: null, requestId: 'test' }, work);
const tell = (dealershipId: number, userId: number, title: string, link: string | null = null) =>
  write(dealershipId, (tx) => notify(tx, t.deps, { dealershipId, userId, title, body: `${title}.`, link }));
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

describe('notify', () => {
  it('tells the user’s open windows once it is committed, not before', async () => {
    const { owner, id } = await t.newDealership();
    await write(id, async (tx) => {
      await notify(tx, t.deps, { dealershipId: id, userId: owner.id, title: '<b>Hi</b>', body: "'; --" });
      expect(realtime.toUser).not.toHaveBeenCalled();
    });
    const [stored] = (await list(owner.token)).notifications;
    expect(stored).toMatchObject({ title: '<b>Hi</b>', body: "'; --", link: null });
    expect(realtime.toUser.mock.calls).toEqual([[id, owner.id, NOTIFICATION_EVENT, stored]]);
  });

  it('tells nobody what did not happen', async () => {
    const { owner, id } = await t.newDealership();
    const failed = write(id, async (tx) => {
      await notify(tx, t.deps, { dealershipId: id, userId: owner.id, title: 'Hi', body: '' });
      throw new Error('later');
    });
    await expect(failed).rejects.toThrow('later');
    expect(realtime.toUser).not.toHaveBeenCalled();
    expect((await list(owner.token)).total).toBe(0);
  });
});
