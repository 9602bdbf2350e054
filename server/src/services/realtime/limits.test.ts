import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { type SocketServer, startSocketServer } from '../../test-support/sockets';
import { REALTIME_LIMITS } from './limits';

/** How a listener of these tests is held up, and how many of them ran at the same time. */
const work = { now: 0, most: 0, done: 0, wait: async () => undefined as unknown };
const slow = {
  access: 'staff' as const,
  handle: async () => {
    work.now += 1;
    work.most = Math.max(work.most, work.now);
    await work.wait();
    work.now -= 1;
    work.done += 1;
    return work.done;
  },
};

let t: TestApp;
let server: SocketServer;
beforeAll(async () => {
  t = await startTestApp();
  server = await startSocketServer(t, {}, { 'test:slow': slow, 'test:staff': slow });
});
afterAll(() => server.stop());

const EVENT = '42["status:online"]';
/** What a polling connection that the server does not know any more is answered. */
const UNKNOWN = 400;
const presenceOf = (userId: number) =>
  t.sql<{ is_online: boolean; last_seen_at: string }>(
    sql`select is_online, last_seen_at from presence where user_id = ${userId}`,
  );

describe('a flood', () => {
  it('of 10,000 events by a customer does not make another dealership wait', async () => {
    const customer = await (await t.newDealership()).user(ROLE.customer);
    const { owner } = await t.newDealership();
    const headers = { authorization: `Bearer ${owner.token}` };
    const ask = () => fetch(`${server.origin}/api/user/info`, { headers });
    await ask();
    const [large, small] = [await server.poll(customer.token), await server.poll(customer.token)];
    const floods = Promise.all([
      large.post(Array<string>(10_000).fill(EVENT)),
      small.post(Array<string>(3_000).fill(EVENT)),
    ]);
    const started = performance.now();
    const reply = await ask();
    expect(reply.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect((await floods)[0]).toBe(413);
    expect(await small.post([EVENT])).toBe(UNKNOWN);
    expect(await presenceOf(customer.id)).toEqual([]);
  });

  it('by a member of staff is cut without one of its events being handled', async () => {
    const { owner } = await t.newDealership();
    const connection = await server.poll(owner.token);
    await connection.post(Array<string>(REALTIME_LIMITS.packetsPerPayload + 1).fill(EVENT));
    expect(await connection.post([EVENT])).toBe(UNKNOWN);
    expect(await presenceOf(owner.id)).toEqual([]);
  });

  it('in many small payloads is cut too', async () => {
    const { owner } = await t.newDealership();
    const connection = await server.poll(owner.token);
    let answer = 200;
    for (let i = 0; i < 10 && answer === 200; i += 1)
      answer = await connection.post(Array<string>(20).fill('3'));
    expect(answer).toBe(UNKNOWN);
  });

  it('of connection requests within one payload asks for a session once', async () => {
    const { owner } = await t.newDealership();
    let lookUps = 0;
    const { check } = t.deps.sessions;
    t.deps.sessions.check = (token) => {
      lookUps += 1;
      return check(token);
    };
    try {
      const url = `${server.origin}/socket.io/?EIO=4&transport=polling`;
      const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1));
      const body = Array<string>(30)
        .fill(`40${JSON.stringify({ token: `${owner.token}x` })}`)
        .join('\x1e');
      await fetch(`${url}&sid=${sid}`, { method: 'POST', body }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(lookUps).toBe(1);
    } finally {
      t.deps.sessions.check = check;
    }
  });
});

describe('events of one user', () => {
  it('are handled one at a time, over all connections', async () => {
    const { owner } = await t.newDealership();
    const [one, two] = [await server.connect(owner.token), await server.connect(owner.token)];
    Object.assign(work, { most: 0, done: 0, wait: () => new Promise((resolve) => setTimeout(resolve, 5)) });
    const sent = [one, two, one, two, one, two].map(({ socket }) => socket.emitWithAck('test:slow'));
    expect((await Promise.all(sent)).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(work.most).toBe(1);
  });

  it('that would wait behind too many are refused, and the connection is closed', async () => {
    const { owner } = await t.newDealership();
    const here = await server.connect(owner.token);
    let allowLeave = () => undefined as unknown;
    work.wait = () =>
      new Promise((resolve) => {
        allowLeave = () => resolve(undefined);
      });
    work.done = 0;
    for (let i = 0; i < REALTIME_LIMITS.waitingEvents + 2; i += 1) here.socket.emit('test:slow');
    await here.isClosed();
    expect(here.errors).toEqual([{ event: 'test:slow', message: 'Too many requests' }]);
    expect(here.closing).toEqual(['limit']);
    // what was waiting is not done for a connection that is closed
    work.wait = async () => undefined;
    allowLeave();
    await expect.poll(() => work.now).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(work.done).toBe(1);
  });

  it('are limited over all connections of the user, and connecting again does not help', async () => {
    const { owner, user } = await t.newDealership();
    const other = await server.connect((await user(ROLE.seller)).token);
    const each = REALTIME_LIMITS.eventRate.burst / 2;
    for (let i = 0; i < 2; i += 1) {
      const here = await server.connect(owner.token);
      for (let n = 0; n < each; n += 1) here.socket.emit('unknown:event');
      here.socket.disconnect();
    }
    const here = await server.connect(owner.token);
    for (let n = 0; n < each; n += 1) here.socket.emit('unknown:event');
    await here.isClosed();
    expect(here.closing).toEqual(['limit']);
    expect(await other.socket.emitWithAck('status:check')).toEqual({ online: false });
  });

  it('tell an acknowledgement why they were refused', async () => {
    const { user } = await t.newDealership();
    const here = await server.connect((await user(ROLE.customer)).token);
    const answer = await here.socket.emitWithAck('test:staff');
    expect(answer).toEqual({ ok: false, error: 'You have no right to do this' });
  });
});

describe('the right to send an event', () => {
  it.each(['status:online', 'status:offline', 'status:logout', 'status:check', 'test:staff'])(
    '%s is not a customer’s',
    async (event) => {
      const { user } = await t.newDealership();
      const guest = await user(ROLE.customer);
      const here = await server.connect(guest.token);
      here.socket.emit(event);
      await expect.poll(() => here.errors).toEqual([{ event, message: 'You have no right to do this' }]);
      expect(await presenceOf(guest.id)).toEqual([]);
    },
  );

  it('is judged by the role that the user has now', async () => {
    const { owner } = await t.newDealership();
    const here = await server.connect(owner.token);
    expect(await here.socket.emitWithAck('status:online')).toEqual({ online: true });
    const { find } = t.deps.sessions;
    // as after a change of role whose signal has not come yet
    t.deps.sessions.find = async (token) => {
      const session = await find(token);
      return session && { ...session, actor: { ...session.actor, role: ROLE.customer } };
    };
    try {
      const refused = { ok: false, error: 'You have no right to do this' };
      expect(await here.socket.emitWithAck('status:offline')).toEqual(refused);
    } finally {
      t.deps.sessions.find = find;
    }
  });

  it('is not that of a dealership that must choose a package, but for its presence', async () => {
    const { owner } = await t.newDealership({ status: 4 });
    const { socket } = await server.connect(owner.token);
    expect(await socket.emitWithAck('test:staff')).toEqual({ ok: false, error: 'Please choose a package' });
    expect(await socket.emitWithAck('status:online')).toEqual({ online: true });
  });

  it('ends with the session, also before the connection is closed for it', async () => {
    const { owner } = await t.newDealership();
    const here = await server.connect(owner.token);
    const { find } = t.deps.sessions;
    t.deps.sessions.find = async () => null;
    try {
      expect(await here.socket.emitWithAck('status:online')).toEqual({ ok: false, error: 'UnAthorize' });
    } finally {
      t.deps.sessions.find = find;
    }
    await here.isClosed();
    expect(await presenceOf(owner.id)).toEqual([]);
  });
});
