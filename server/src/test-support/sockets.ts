import { CONNECTION_CLOSING } from '@forecourt/contract/live';
import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { presenceListeners } from '../areas/session';
import type { Deps } from '../deps';
import { createRealtime, type PresenceHooks, type SocketListeners } from '../services/realtime';
import {
  GUEST_LIMITS,
  type GuestLimits,
  REALTIME_LIMITS,
  type RealtimeLimits,
} from '../services/realtime/limits';
import type { TestApp } from './app';

export interface TestSocket {
  socket: Socket;
  /** The reasons that the server gave before it closed the connection. */
  closing: string[];
  errors: unknown[];
  isClosed(): Promise<void>;
  /** Waits long enough for the server to have closed it, if it wanted to. */
  staysOpen(): Promise<void>;
}

const LONG_ENOUGH_MS = 300;

/** A test application on a port, with its socket server. */
export const startSocketServer = async (
  t: TestApp,
  limits: Partial<RealtimeLimits> = {},
  more: SocketListeners = {},
  {
    guests = GUEST_LIMITS,
    presence,
  }: { guests?: GuestLimits; presence?: (deps: Deps) => PresenceHooks } = {},
) => {
  const realtime = createRealtime(t.connection, { ...REALTIME_LIMITS, ...limits }, guests);
  realtime.attach(t.app.server, {
    sessions: t.deps.sessions,
    signals: t.deps.signals,
    listeners: { ...presenceListeners(t.deps), ...more },
    proxies: t.deps.config.TRUST_PROXY,
    ...(presence && { presence: presence(t.deps) }),
  });
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const opened: Socket[] = [];

  const connect = async (token: string, options: object = {}): Promise<TestSocket> => {
    const socket = io(origin, {
      ...{ transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true },
      ...options,
    });
    opened.push(socket);
    const closing: string[] = [];
    const errors: unknown[] = [];
    socket.on(CONNECTION_CLOSING, (reason: string) => closing.push(reason));
    socket.on('error:server', (error: unknown) => errors.push(error));
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return {
      socket,
      closing,
      errors,
      isClosed: () => expect.poll(() => socket.connected, { timeout: 5_000 }).toBe(false),
      staysOpen: async () => {
        await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS));
        expect(socket.connected).toBe(true);
      },
    };
  };

  /** A polling connection by hand, for what the client library would never send. */
  const poll = async (token: string) => {
    const url = `${origin}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1));
    const own = `${url}&sid=${sid}`;
    const post = async (packets: readonly string[]) =>
      (await fetch(own, { method: 'POST', body: packets.join('\x1e') })).status;
    await post([`40${JSON.stringify({ token })}`]);
    await (await fetch(own)).text();
    return { post };
  };

  return {
    origin,
    realtime,
    connect,
    poll,
    stop: async () => {
      for (const socket of opened) socket.disconnect();
      realtime.disconnect();
      await t.stop();
      await realtime.stop();
    },
  };
};

export type SocketServer = Awaited<ReturnType<typeof startSocketServer>>;
