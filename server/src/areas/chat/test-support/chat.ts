import { randomUUID } from 'node:crypto';
import { WIDGET_PATHS } from '@forecourt/contract/chat/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { GUEST_LIMITS } from '../../../services/realtime/limits';
import { attachGuests } from '../../../sites';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { startSocketServer } from '../../../test-support/sockets';
import { presenceOfConnections } from '../../session';
import { panelListeners } from '../panel/panel-listeners';

// biome-ignore lint/suspicious/noExplicitAny: each test knows what its event brings
type Anything = any;

export interface Heard {
  event: string;
  payload: Anything;
}

/** A socket that remembers all that it was sent. */
const listening = (socket: Socket) => {
  const heard: Heard[] = [];
  socket.onAny((event: string, payload: unknown) => heard.push({ event, payload }));
  const all = (event: string) => heard.filter((one) => one.event === event).map(({ payload }) => payload);
  return {
    socket,
    heard,
    all,
    /** Waits until the event came so often; answers what the last one brought. */
    hears: async (event: string, times = 1) => {
      await expect.poll(() => all(event).length, { timeout: 5_000 }).toBeGreaterThanOrEqual(times);
      return all(event).at(-1);
    },
    send: (event: string, payload?: unknown): Promise<Anything> =>
      socket.timeout(10_000).emitWithAck(event, payload),
    forget: () => heard.splice(0),
  };
};

export type Listening = ReturnType<typeof listening>;

export const newMessage = (message: string, more: object = {}) => ({
  ...{ creation_id: randomUUID(), message },
  ...more,
});

/** The application and the public sites on ports, with the sockets of both. */
export const startChat = async (
  env: NodeJS.ProcessEnv = {},
  { guests = {} }: { guests?: Partial<typeof GUEST_LIMITS> } = {},
) => {
  const t: TestApp = await startTestApp({}, env);
  const server = await startSocketServer(t, {}, panelListeners(t.deps), {
    guests: { ...GUEST_LIMITS, ...guests },
    presence: (deps) => presenceOfConnections(deps, 50),
  });
  t.deps.realtime = server.realtime;
  const { app: site } = await t.site();
  attachGuests(site.server, t.deps, server.realtime);
  await site.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.server.address() as { port: number }; // it listens on a port
  const opened: Socket[] = [];

  const hostOf = (dealershipId: number) => `${t.siteHost(dealershipId)}:${port}`;

  /** A visitor of a dealership's site; the token is that of a guest who wrote before. */
  const guest = async (
    dealershipId: number,
    {
      token,
      origin,
      host,
      page,
      sitePort = port,
    }: { token?: string; origin?: string; host?: string; page?: object; sitePort?: number } = {},
  ) => {
    const at = host ?? hostOf(dealershipId);
    const socket = io(`http://127.0.0.1:${sitePort}/guest`, {
      ...{ path: WIDGET_PATHS.socket, transports: ['websocket'], reconnection: false, forceNew: true },
      auth: { language: 'en', ...(token && { token }), ...(page && { page }) },
      extraHeaders: { host: at, origin: origin ?? `http://${at}` },
    });
    opened.push(socket);
    const heard = listening(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return heard;
  };

  /** Someone who works at the dealership, online. */
  const agent = async (token: string, { isOnline = true } = {}) => {
    const { socket } = await server.connect(token);
    const heard = listening(socket);
    if (isOnline) await heard.send('status:online');
    return heard;
  };

  const dealership = async () => {
    const made = await t.newDealership();
    // open at every hour
    const week = JSON.stringify(Array.from({ length: 7 }, () => [{ from: 0, to: 1_440 }]));
    await t.sql(sql`insert into lead_settings (dealership_id, opening_hours, website_key, adf_key)
      values (${made.id}, ${week}::jsonb, ${`w${made.id}`}, ${`a${made.id}`})`);
    return { ...made, seller: () => made.user(ROLE.seller) };
  };

  return {
    t,
    server,
    port,
    hostOf,
    guest,
    agent,
    dealership,
    messagesOf: (roomId: number) =>
      t.sql<{ id: number; message: string; creation_id: string; from_type: string }>(
        sql`select id, message, creation_id, from_type from chat_message where room_id = ${roomId} order by id`,
      ),
    stop: async () => {
      for (const socket of opened) socket.disconnect();
      await server.stop();
    },
  };
};

export type Chat = Awaited<ReturnType<typeof startChat>>;
