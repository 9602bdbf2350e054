import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SIGN_IN_NEEDED } from '@forecourt/contract/live';
import { type Capability, can } from '@forecourt/policy';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Session, Sessions } from '../../http/sessions';
import type { Processes } from '../processes';
import type { Signals } from '../signals';
import { clientAddress, networkOf } from './client-address';
import { createConnections, type PresenceHooks } from './connections';
import { guardConnection, type Transport } from './guard-connection';
import { createGuestServer, type GuestAttachment } from './guest-server';
import type { GuestFacts } from './guest-socket';
import { GUEST_LIMITS, type GuestLimits, REALTIME_LIMITS, type RealtimeLimits } from './limits';
import { isStaff, listenTo, type SocketListeners } from './listeners';
import { passOnToOwner } from './pass-on';
import { createPublishingPool } from './publishing-pool';
import { createTokenBuckets } from './token-bucket';
import { createUserQueue } from './user-queue';

export type { PresenceHooks } from './connections';
export type { GuestListeners } from './guest-server';
export { type GuestFacts, type GuestSocket, joinGuest } from './guest-socket';
export type { SocketListener, SocketListeners } from './listeners';

/** Rights whose holders get events of their own: each is a room of the socket server. */
const LIVE_RIGHTS = ['chat.use', 'chat.manage'] as const satisfies readonly Capability[];

/** Some of those who work at a dealership; whoever is named twice gets an event once. */
export interface Audience {
  users?: readonly number[];
  holdersOf?: (typeof LIVE_RIGHTS)[number];
  except?: readonly number[];
}

export interface Realtime {
  toUser(dealershipId: number, userId: number, event: string, payload: unknown): void;
  /** Everyone who works at a dealership; its customers do not receive it. */
  toStaff(dealershipId: number, event: string, payload: unknown): void;
  toPeople(dealershipId: number, audience: Audience, event: string, payload: unknown): void;
  /** A visitor of a dealership's site who has written, in all of their windows. */
  toGuest(
    dealershipId: number,
    guestId: number,
    event: string,
    payload: unknown,
    language?: GuestFacts['language'],
  ): void;
  /** On any of the servers. */
  isConnected(dealershipId: number, userId: number): Promise<boolean>;
  /** Connections of users to this server. */
  connected(): number;
}

interface Attachment {
  sessions: Sessions;
  signals: Signals;
  listeners: SocketListeners;
  /** How many proxies stand before the server. */
  proxies: number;
  presence?: PresenceHooks;
  processes?: Processes;
}

export interface RealtimeServer extends Realtime {
  attach(server: HttpServer, attachment: Attachment): void;
  /** Takes connections of visitors on the listener of the public sites. */
  attachGuests(server: HttpServer, attachment: GuestAttachment): void;
  /** Ends every connection at a moment of its own within this time, so that pages do not all connect elsewhere at once. */
  closeGradually(ms: number): Promise<void>;
  /** Ends every connection; a server that is being stopped would wait for them. */
  disconnect(): void;
  stop(): Promise<void>;
}

/** As a lost connection: the library at the other end connects again by itself, after a random pause. */
const closeSpread = async (transports: readonly Transport[], ms: number) => {
  if (ms === 0) return;
  const timers = transports.map((transport) => setTimeout(() => transport.close(), Math.random() * ms));
  await sleep(ms);
  for (const timer of timers) clearTimeout(timer);
};

const SHUTDOWN_TIMEOUT_MS = 500;
const MAX_ADDRESSES = 10_000;
const MAX_USERS = 50_000;
const TOKEN = /^[\w-]{1,200}$/;

const userRoom = (dealershipId: number, userId: number) => `user ${dealershipId} ${userId}`;
const staffRoom = (dealershipId: number) => `staff ${dealershipId}`;
const holderRoom = (dealershipId: number, right: string) => `${right} ${dealershipId}`;

const roomsOf = (session: Session) => {
  const own = userRoom(session.dealershipId, session.userId);
  return isStaff(session) ? [own, staffRoom(session.dealershipId)] : [own];
};

/** Rights change while the connection stays, as when the dealership switches its chat off. */
const joinHolders = (socket: Socket, { actor, dealershipId }: Session) => {
  for (const right of LIVE_RIGHTS) {
    const room = holderRoom(dealershipId, right);
    void (can(actor, right) ? socket.join(room) : socket.leave(room));
  }
};

interface Admitted {
  token: string;
  session: Session;
}

/** Finds out who connects. A transport may ask once: each time costs a look-up. */
const createHandshake = (sessions: Sessions, isFull: (dealershipId: number) => boolean) => {
  const asked = new WeakSet<Transport>();
  return async (socket: Socket): Promise<Admitted> => {
    const { token, isPanel, isWeb }: Record<string, unknown> = socket.handshake.auth;
    const isKnown = [isPanel, isWeb].every((said) => said === undefined || typeof said === 'boolean');
    if (asked.has(socket.conn) || typeof token !== 'string' || !TOKEN.test(token) || !isKnown)
      throw new Error(SIGN_IN_NEEDED);
    asked.add(socket.conn);
    const session = await sessions.check(token).catch(() => {
      throw new Error('Server Error');
    });
    // the panel is the screens of those who work at a dealership
    if (!session || (isPanel === true && !isStaff(session))) throw new Error(SIGN_IN_NEEDED);
    // who views another user's account is not there as that user
    if (session.look) throw new Error(SIGN_IN_NEEDED);
    if (isFull(session.dealershipId)) throw new Error('Too many connections');
    return { token, session };
  };
};

/** socket.io over PostgreSQL, so that several servers are one. The token decides who a connection is. */
export const createRealtime = (
  connection: pg.ClientConfig,
  limits: RealtimeLimits = REALTIME_LIMITS,
  guestLimits: GuestLimits = GUEST_LIMITS,
): RealtimeServer => {
  const pool = createPublishingPool(connection);
  const guestPool = createPublishingPool(connection);
  const guests = createGuestServer(guestPool, guestLimits);
  const handshakes = createTokenBuckets<string>(limits.handshakeRate, MAX_ADDRESSES);
  let proxies = 0;

  const mayConnect = (request: IncomingMessage) =>
    io.engine.clientsCount < limits.connectionsPerServer &&
    handshakes.take(networkOf(clientAddress(request, proxies)));

  const io: Server = new Server({
    serveClient: false,
    maxHttpBufferSize: limits.payloadBytes,
    connectTimeout: limits.handshakeMs,
    allowRequest: (request, answer) =>
      mayConnect(request) ? answer(null, true) : answer('Too many connections', false),
  });
  let sweeping: NodeJS.Timeout | undefined;
  let stopPassing: () => void = () => undefined;

  return {
    attach: (server, { sessions, signals, listeners, proxies: hops, presence, processes }) => {
      proxies = hops;
      io.adapter(createAdapter(pool, { tableName: 'socket_io_attachments', errorHandler: () => undefined }));
      const connections = createConnections(sessions, signals, limits, {
        onChecked: ({ socket, session }) => joinHolders(socket, session),
        ...(presence && { presence }),
      });
      const rates = createTokenBuckets<number>(limits.eventRate, MAX_USERS);
      const queue = createUserQueue(limits.waitingEvents);
      const admit = createHandshake(sessions, connections.isFull);
      const admitted = new WeakMap<Socket, Admitted>();
      io.use((socket, next) => {
        admit(socket).then((found) => {
          admitted.set(socket, found);
          next();
        }, next);
      });
      io.on('connection', (socket) => {
        const found = admitted.get(socket);
        if (!found) return void socket.disconnect(true);
        const connection = { socket, ...found, checkedAt: Date.now() };
        void socket.join(roomsOf(found.session));
        joinHolders(socket, found.session);
        listenTo({ sessions, connections, rates, queue, listeners }, connection);
        connections.add(connection);
      });
      io.attach(server);
      if (processes?.others) stopPassing = passOnToOwner(server, io.engine, processes.own, processes.others);
      io.engine.on('connection', (transport: Transport) => guardConnection(transport, limits));
      sweeping = setInterval(() => {
        connections.sweep();
        rates.prune();
        handshakes.prune();
      }, limits.sweepMs);
      sweeping.unref();
    },
    // there is no engine until it is attached to a server
    connected: () => io.engine?.clientsCount ?? 0,
    toUser: (dealershipId, userId, event, payload) => {
      io.to(userRoom(dealershipId, userId)).emit(event, payload);
    },
    toStaff: (dealershipId, event, payload) => {
      io.to(staffRoom(dealershipId)).emit(event, payload);
    },
    toPeople: (dealershipId, { users = [], holdersOf, except = [] }, event, payload) => {
      const rooms = users.map((userId) => userRoom(dealershipId, userId));
      if (holdersOf) rooms.push(holderRoom(dealershipId, holdersOf));
      // without a room it would go to everyone
      if (rooms.length === 0) return;
      io.to(rooms)
        .except(except.map((userId) => userRoom(dealershipId, userId)))
        .emit(event, payload);
    },
    toGuest: guests.toGuest,
    isConnected: async (dealershipId, userId) => {
      const room = userRoom(dealershipId, userId);
      if (io.of('/').adapter.rooms.has(room)) return true;
      if (!sweeping) return false;
      // a server that was killed is asked for some seconds more: it may have had the connection
      const sockets = await io
        .in(room)
        .fetchSockets()
        .catch(() => undefined);
      return sockets === undefined || sockets.length > 0;
    },
    attachGuests: guests.attach,
    closeGradually: async (ms) => {
      const sockets = [...io.of('/').sockets.values(), ...guests.sockets()];
      await closeSpread(
        sockets.map(({ conn }) => conn),
        ms,
      );
    },
    disconnect: () => {
      if (sweeping) io.engine.close();
      guests.disconnect();
    },
    stop: async () => {
      stopPassing();
      if (sweeping) await io.close();
      await guests.stop();
      clearInterval(sweeping);
      // one that was lent out when its connection was lost never comes back, and the pool would wait for it
      await Promise.race([Promise.all([pool.end(), guestPool.end()]), sleep(SHUTDOWN_TIMEOUT_MS)]);
    },
  };
};
