import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SIGN_IN_NEEDED } from '@forecourt/contract/live';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Session, Sessions } from '../../http/sessions';
import type { Signals } from '../signals';
import { clientAddress, networkOf } from './client-address';
import { createConnections } from './connections';
import { guardConnection, type Transport } from './guard-connection';
import { REALTIME_LIMITS, type RealtimeLimits } from './limits';
import { isStaff, listenTo, type SocketListeners } from './listeners';
import { createTokenBuckets } from './token-bucket';
import { createUserQueue } from './user-queue';

export type { SocketListener, SocketListeners } from './listeners';

export interface Realtime {
  toUser(dealershipId: number, userId: number, event: string, payload: unknown): void;
  /** Everyone who works at a dealership; its customers do not receive it. */
  toStaff(dealershipId: number, event: string, payload: unknown): void;
}

interface Attachment {
  sessions: Sessions;
  signals: Signals;
  listeners: SocketListeners;
  /** How many proxies stand before the server. */
  proxies: number;
}

export interface RealtimeServer extends Realtime {
  attach(server: HttpServer, attachment: Attachment): void;
  /** Ends every connection; a server that is being stopped would wait for them. */
  disconnect(): void;
  stop(): Promise<void>;
}

const SHUTDOWN_TIMEOUT_MS = 500;
const MAX_ADDRESSES = 10_000;
const MAX_USERS = 50_000;
const TOKEN = /^[\w-]{1,200}$/;

const userRoom = (dealershipId: number, userId: number) => `user ${dealershipId} ${userId}`;
const staffRoom = (dealershipId: number) => `staff ${dealershipId}`;

const roomsOf = (session: Session) => {
  const own = userRoom(session.dealershipId, session.userId);
  return isStaff(session) ? [own, staffRoom(session.dealershipId)] : [own];
};

interface Admitted {
  token: string;
  session: Session;
}

/** Finds out who connects. A transport may ask once: each time costs a look-up. */
const createHandshake = (sessions: Sessions, isFull: (dealershipId: number) => boolean) => {
  const asked = new WeakSet<Transport>();
  return async (socket: Socket): Promise<Admitted> => {
    const token: unknown = socket.handshake.auth.token;
    if (asked.has(socket.conn) || typeof token !== 'string' || !TOKEN.test(token))
      throw new Error(SIGN_IN_NEEDED);
    asked.add(socket.conn);
    const session = await sessions.check(token).catch(() => {
      throw new Error('Server Error');
    });
    if (!session) throw new Error(SIGN_IN_NEEDED);
    if (isFull(session.dealershipId)) throw new Error('Too many connections');
    return { token, session };
  };
};

/** socket.io over PostgreSQL, so that several servers are one. The token decides who a connection is. */
export const createRealtime = (
  connection: pg.ClientConfig,
  limits: RealtimeLimits = REALTIME_LIMITS,
): RealtimeServer => {
  const pool = new pg.Pool({ ...connection, max: 3 });
  pool.on('error', () => undefined);
  // a client that is lent out, as the adapter's listening one always is, has to bear the loss of its connection itself
  pool.on('connect', (client) => client.on('error', () => undefined));
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

  return {
    attach: (server, { sessions, signals, listeners, proxies: hops }) => {
      proxies = hops;
      io.adapter(createAdapter(pool, { tableName: 'socket_io_attachments', errorHandler: () => undefined }));
      const connections = createConnections(sessions, signals, limits);
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
        listenTo({ sessions, connections, rates, queue, listeners }, connection);
        connections.add(connection);
      });
      io.attach(server);
      io.engine.on('connection', (transport: Transport) => guardConnection(transport, limits));
      sweeping = setInterval(() => {
        connections.sweep();
        rates.prune();
        handshakes.prune();
      }, limits.sweepMs);
      sweeping.unref();
    },
    toUser: (dealershipId, userId, event, payload) => {
      io.to(userRoom(dealershipId, userId)).emit(event, payload);
    },
    toStaff: (dealershipId, event, payload) => {
      io.to(staffRoom(dealershipId)).emit(event, payload);
    },
    disconnect: () => {
      if (sweeping) io.engine.close();
    },
    stop: async () => {
      if (sweeping) await io.close();
      clearInterval(sweeping);
      // one that was lent out when its connection was lost never comes back, and the pool would wait for it
      await Promise.race([pool.end(), sleep(SHUTDOWN_TIMEOUT_MS)]);
    },
  };
};
