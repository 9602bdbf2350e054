import { sessionCalls } from '@forecourt/contract/session';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { type SocketServer, startSocketServer } from '../../../test-support/sockets';

let t: TestApp;
let server: SocketServer;
beforeAll(async () => {
  t = await startTestApp();
  server = await startSocketServer(t);
});
afterAll(() => server.stop());

const presenceOf = (userId: number) =>
  t.sql<{ is_online: boolean; last_seen_at: string }>(
    sql`select is_online, last_seen_at from presence where user_id = ${userId}`,
  );

describe('presence over the socket', () => {
  it('is written once for the same status in a short time', async () => {
    const { owner } = await t.newDealership();
    const here = await server.connect(owner.token);
    expect(await here.socket.emitWithAck('status:online')).toEqual({ online: true });
    const before = await presenceOf(owner.id);
    expect(before).toHaveLength(1);
    for (let i = 0; i < 5; i += 1)
      expect(await here.socket.emitWithAck('status:online')).toEqual({ online: true });
    expect(await presenceOf(owner.id)).toEqual(before);
  });

  it('is written again after a call, or another status, has changed it', async () => {
    const { owner } = await t.newDealership();
    const here = await server.connect(owner.token);
    const isOnline = async () => (await t.call(sessionCalls.info, {}, owner.token)).body.user.is_online;
    await here.socket.emitWithAck('status:online');
    await t.call(sessionCalls.setPresence, { body: { online: false } }, owner.token);
    expect([await here.socket.emitWithAck('status:check'), await isOnline()]).toEqual([{ online: false }, 0]);
    await here.socket.emitWithAck('status:online');
    expect(await isOnline()).toBe(1);
    await here.socket.emitWithAck('status:offline');
    expect(await isOnline()).toBe(0);
    await here.socket.emitWithAck('status:online');
    expect(await isOnline()).toBe(1);
  });
});
