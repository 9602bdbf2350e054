import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { GUEST_REFUSALS } from '@forecourt/contract/chat/guest-refusals';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server } from 'socket.io';
import { Refusal } from '../../http/refusal';
import { clientAddress, networkOf } from './client-address';
import { guardConnection, type Transport } from './guard-connection';
import { createGuestCounts } from './guest-counts';
import { type Events, type GuestFacts, type GuestSocket, guestRoom } from './guest-socket';
import type { GuestLimits } from './limits';
import { createTokenBuckets } from './token-bucket';
import { createUserQueue } from './user-queue';

type GuestHandler = (socket: GuestSocket, payload: unknown) => Promise<unknown>;

export interface GuestListeners {
  /** Who connects, by what the handshake brings; a refusal that is thrown refuses the connection. */
  connect(socket: GuestSocket): Promise<void>;
  left(facts: GuestFacts): void;
  events: Readonly<Record<string, GuestHandler>>;
  /** Those of them that store a message. */
  messageEvents: ReadonlySet<string>;
  /** Now and then: those who have written and are connected to this server, and the dealerships that have visitors. */
  sweep(guests: readonly { dealershipId: number; guestId: number }[], dealerships: readonly number[]): void;
  /** Gives the connections of a dealership to whoever has something to tell to all of them. */
  useConnections(connectionsOf: (dealershipId: number) => Iterable<GuestSocket>): void;
}

export interface GuestAttachment {
  path: string;
  /** The dealership whose site the host is; undefined for a host of nobody's. */
  dealershipOf(host: string | undefined, network: string): Promise<number | undefined> | number | undefined;
  listeners: GuestListeners;
  proxies: number;
  /** False where all visitors come from one address, as in tests. */
  limitsNetworks: boolean;
}

const NAMESPACE = '/guest';
const MAX_KEYS = 50_000;

/** A page of another site may not connect: its origin is that of the host that it asks. */
const isFromHost = ({ headers }: IncomingMessage): boolean => {
  const { origin, host } = headers;
  if (!origin || !host || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
};

const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1;

/** The request of the handshake has kilobytes that nobody reads again. */
const releaseRequest = (socket: GuestSocket) => {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket, { handshake: { auth: {}, headers: {}, query: {} } });
};

type Acknowledge = (answer: unknown) => void;

/**
 * Connections of visitors to the public sites: websockets alone, in a socket server of their own, so that neither their number
 * nor what they send touches those who work at the dealerships.
 */
export const createGuestServer = (pool: pg.Pool, limits: GuestLimits) => {
  const places = new WeakMap<IncomingMessage, Omit<GuestFacts, 'language'>>();
  const counts = createGuestCounts(limits);
  const handshakes = createTokenBuckets<string>(limits.handshakeRate, MAX_KEYS);
  const messages = createTokenBuckets<string>(limits.messageRate, MAX_KEYS);
  const others = createTokenBuckets<string>(limits.eventRate, MAX_KEYS);
  const queue = createUserQueue<GuestSocket>(limits.waitingEvents);
  let attached: GuestAttachment | undefined;
  let sweeping: NodeJS.Timeout | undefined;

  const admit = async (request: IncomingMessage): Promise<boolean> => {
    if (!attached || !hasOneHost(request) || !isFromHost(request)) return false;
    const address = clientAddress(request, attached.proxies);
    const network = networkOf(address);
    if (attached.limitsNetworks && !handshakes.take(network)) return false;
    const dealershipId = await attached.dealershipOf(request.headers.host, network);
    if (dealershipId === undefined) return false;
    const place = { dealershipId, network };
    if (!counts.hasRoomFor(place, attached.limitsNetworks)) return false;
    places.set(request, {
      ...{ ...place, address, guestId: null, roomId: null, page: null, refusals: 0 },
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    });
    return true;
  };

  const io = new Server<Events, Events, Events, GuestFacts>({
    ...{ serveClient: false, transports: ['websocket'], perMessageDeflate: false, httpCompression: false },
    ...{ maxHttpBufferSize: limits.payloadBytes, connectTimeout: limits.handshakeMs },
    ...{ pingInterval: 30_000, pingTimeout: 30_000 },
    allowRequest: (request, answer) => {
      admit(request).then(
        (isAllowed) => answer(isAllowed ? null : 'Refused', isAllowed),
        () => answer('Server Error', false),
      );
    },
  });
  io.use((_socket, next) => next(new Error('There is nothing here')));
  const nsp = io.of(NAMESPACE);

  /** Who is counted together: a guest in all windows; before they are known, their network. */
  const rateKey = ({ id, data: { dealershipId, guestId, network } }: GuestSocket) => {
    if (guestId !== null) return `${dealershipId} guest ${guestId}`;
    return attached?.limitsNetworks ? `${dealershipId} ${network}` : id;
  };

  const refuse = (socket: GuestSocket, acknowledge: Acknowledge | null, error: Refusal) => {
    acknowledge?.({
      ok: false,
      error: error.message,
      ...(error.extra.fields && { fields: error.extra.fields }),
    });
    socket.data.refusals += 1;
    if (socket.data.refusals > limits.refusalsUntilClosed) socket.disconnect(true);
  };

  const handle = async (
    socket: GuestSocket,
    work: GuestHandler,
    payload: unknown,
    acknowledge: Acknowledge | null,
  ) => {
    if (!socket.connected) return;
    try {
      const answer = await work(socket, payload);
      socket.data.refusals = 0;
      acknowledge?.(answer);
    } catch (error) {
      refuse(socket, acknowledge, error instanceof Refusal ? error : new Refusal(500, 'Server Error'));
    }
  };

  /** One function for all connections: it is called with the socket as `this`. */
  function onEvent(this: GuestSocket, name: string, ...sent: unknown[]) {
    const last = sent.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : null; // what socket.io puts there
    const payload = typeof sent[0] === 'function' ? undefined : sent[0];
    const { events, messageEvents } = attached?.listeners ?? {};
    const work = events && Object.hasOwn(events, name) ? events[name] : undefined;
    const buckets = messageEvents?.has(name) ? messages : others;
    if (!buckets.take(rateKey(this)))
      return refuse(this, acknowledge, new Refusal(429, GUEST_REFUSALS.tooFast));
    if (!work) return refuse(this, acknowledge, new Refusal(400, 'There is no such event'));
    if (!queue.add(this, () => handle(this, work, payload, acknowledge)))
      refuse(this, acknowledge, new Refusal(429, GUEST_REFUSALS.tooFast));
  }

  function onDisconnect(this: GuestSocket) {
    counts.remove(this.data.dealershipId, this);
    attached?.listeners.left(this.data);
  }

  nsp.use((socket, next) => {
    const place = places.get(socket.request);
    if (!place || !attached) return next(new Error('Refused'));
    places.delete(socket.request);
    const { language } = socket.handshake.auth;
    socket.data = { ...place, language: language === 'fr' ? 'fr' : 'en' };
    attached.listeners.connect(socket).then(
      () => next(),
      (error: unknown) => next(new Error(error instanceof Refusal ? error.message : 'Server Error')),
    );
  });
  nsp.on('connection', (socket) => {
    releaseRequest(socket);
    counts.add(socket.data.dealershipId, socket);
    socket.onAny(onEvent);
    socket.on('disconnect', onDisconnect);
  });

  return {
    attach: (server: HttpServer, attachment: GuestAttachment) => {
      attached = attachment;
      attachment.listeners.useConnections((dealershipId) => counts.of(dealershipId));
      io.adapter(
        createAdapter(pool, {
          ...{ channelPrefix: 'guests', tableName: 'socket_io_attachments' },
          errorHandler: () => undefined,
        }),
      );
      io.attach(server, { path: attachment.path, addTrailingSlash: false });
      io.engine.on('connection', (transport: Transport) => {
        const place = places.get(transport.request);
        if (!place || !counts.take(place, attachment.limitsNetworks)) return void transport.close(true);
        transport.once('close', () => counts.release(place));
        guardConnection(transport, limits);
      });
      sweeping = setInterval(() => {
        for (const buckets of [handshakes, messages, others]) buckets.prune();
        attachment.listeners.sweep(counts.known(), counts.dealerships());
      }, limits.sweepMs);
      sweeping.unref();
    },
    toGuest: (
      dealershipId: number,
      guestId: number,
      event: string,
      payload: unknown,
      language?: GuestFacts['language'],
    ) => {
      nsp.to(guestRoom(dealershipId, guestId, language)).emit(event, payload);
    },
    sockets: () => [...nsp.sockets.values()],
    disconnect: () => {
      if (sweeping) io.engine.close();
    },
    stop: async () => {
      if (sweeping) await io.close();
      clearInterval(sweeping);
    },
  };
};
