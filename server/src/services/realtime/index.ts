import type { Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Session } from '../../http/sessions';

export interface Realtime {
  toUser(dealershipId: number, userId: number, event: string, payload: unknown): void;
  toDealership(dealershipId: number, event: string, payload: unknown): void;
  /** Ends a user's connections, on every server. */
  dropUser(userId: number): void;
}

export type SocketListener = (session: Session, payload: unknown) => Promise<unknown>;

export interface RealtimeServer extends Realtime {
  attach(
    server: HttpServer,
    options: { find(token: string): Promise<Session | null>; listeners: Record<string, SocketListener> },
  ): void;
  /** Ends every connection; a server that is being stopped would wait for them. */
  disconnect(): void;
  stop(): Promise<void>;
}

const LAST_WORDS_MS = 500;

const userRoom = (dealershipId: number, userId: number) => `user ${dealershipId} ${userId}`;
const dealershipRoom = (dealershipId: number) => `dealership ${dealershipId}`;

const listen = (socket: Socket, session: Session, listeners: Record<string, SocketListener>) => {
  for (const [event, listener] of Object.entries(listeners)) {
    socket.on(event, (...sent: unknown[]) => {
      // the acknowledgement comes last, and first where nothing was sent with the event
      const acknowledge = sent.at(-1);
      const payload = typeof sent[0] === 'function' ? undefined : sent[0];
      listener(session, payload)
        .then((answer) =>
          typeof acknowledge === 'function' ? acknowledge(answer) : socket.emit(`${event}-res`, answer),
        )
        .catch(() => socket.emit('error:server', { event, message: 'Server Error' }));
    });
  }
};

/** socket.io over PostgreSQL, so that several servers are one. The token decides who a connection is. */
export const createRealtime = (connection: pg.ClientConfig): RealtimeServer => {
  const pool = new pg.Pool({ ...connection, max: 3 });
  pool.on('error', () => undefined);
  // a client that is lent out, as the adapter's listening one always is, has to bear the loss of its connection itself
  pool.on('connect', (client) => client.on('error', () => undefined));
  const io = new Server({ serveClient: false, maxHttpBufferSize: 1_000_000 });
  let attached = false;

  return {
    attach: (server, { find, listeners }) => {
      io.adapter(createAdapter(pool, { tableName: 'socket_io_attachments', errorHandler: () => undefined }));
      io.use((socket, next) => {
        const token: unknown = socket.handshake.auth.token;
        const lookUp = typeof token === 'string' ? find(token) : Promise.resolve(null);
        lookUp.then(
          (session) => {
            if (!session) return next(new Error('UnAthorize'));
            socket.data.session = session;
            next();
          },
          () => next(new Error('Server Error')),
        );
      });
      io.on('connection', (socket) => {
        const session = socket.data.session as Session; // put there by the check above
        void socket.join([
          userRoom(session.dealershipId, session.userId),
          dealershipRoom(session.dealershipId),
          `person ${session.userId}`,
        ]);
        listen(socket, session, listeners);
      });
      io.attach(server);
      attached = true;
    },
    toUser: (dealershipId, userId, event, payload) => {
      io.to(userRoom(dealershipId, userId)).emit(event, payload);
    },
    toDealership: (dealershipId, event, payload) => {
      io.to(dealershipRoom(dealershipId)).emit(event, payload);
    },
    dropUser: (userId) => {
      io.in(`person ${userId}`).disconnectSockets(true);
    },
    disconnect: () => {
      if (attached) io.engine.close();
    },
    stop: async () => {
      if (attached) await io.close();
      // one that was lent out when its connection was lost never comes back, and the pool would wait for it
      await Promise.race([pool.end(), sleep(LAST_WORDS_MS)]);
    },
  };
};
