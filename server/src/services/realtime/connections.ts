import { type CloseReason, CONNECTION_CLOSING } from '@forecourt/contract/live';
import type { Socket } from 'socket.io';
import type { Session, Sessions } from '../../http/sessions';
import type { Signals } from '../signals';
import type { RealtimeLimits } from './limits';

/** A socket and the session that it joined its rooms with. */
export interface Connection {
  socket: Socket;
  token: string;
  session: Session;
  checkedAt: number;
}

export interface Connections {
  isFull(dealershipId: number): boolean;
  add(connection: Connection): void;
  close(connection: Connection, reason: CloseReason): void;
  sweep(): void;
}

/** What is done with the presence of those who are connected to this server. */
export interface PresenceHooks {
  /** The last connection of a user to this server was closed. */
  left(dealershipId: number, userId: number): void;
  /** Who is connected, now and then. */
  alive(people: readonly { dealershipId: number; userId: number }[]): void;
}

interface Hooks {
  /** The session of a connection was read again. */
  onChecked(connection: Connection): void;
  presence?: PresenceHooks;
}

const isSamePlace = (a: Session, b: Session) =>
  a.dealershipId === b.dealershipId && a.actor.role === b.actor.role && a.userId === b.userId;

/** Connections by the number of their user or dealership. */
const createGroups = () => {
  const groups = new Map<number, Set<Connection>>();
  return {
    of: (key: number): ReadonlySet<Connection> => groups.get(key) ?? new Set(),
    add: (key: number, connection: Connection) => {
      const group = groups.get(key) ?? new Set();
      groups.set(key, group.add(connection));
    },
    remove: (key: number, connection: Connection) => {
      const group = groups.get(key);
      group?.delete(connection);
      if (group?.size === 0) groups.delete(key);
    },
  };
};

type Limits = Pick<
  RealtimeLimits,
  'connectionsPerUser' | 'connectionsPerDealership' | 'recheckMs' | 'checksAtOnce'
>;

/**
 * The connections of this server. Each ends with its session: on the signals that make servers forget a session, those
 * concerned are checked again, and closed when the session is over or is of another role or dealership now.
 */
export const createConnections = (
  sessions: Sessions,
  signals: Signals,
  limits: Limits,
  { onChecked, presence }: Hooks = { onChecked: () => undefined },
): Connections => {
  const open = new Set<Connection>();
  const byUser = createGroups();
  const byDealership = createGroups();
  const toCheck = new Set<Connection>();
  let checking = 0;

  const remove = (connection: Connection) => {
    if (!open.delete(connection)) return;
    const { userId, dealershipId } = connection.session;
    toCheck.delete(connection);
    byUser.remove(userId, connection);
    byDealership.remove(dealershipId, connection);
    const isHere = [...byUser.of(userId)].some(({ session }) => session.dealershipId === dealershipId);
    if (!isHere) presence?.left(dealershipId, userId);
  };

  const close: Connections['close'] = (connection, reason) => {
    const { socket } = connection;
    remove(connection);
    if (!socket.connected) return;
    socket.emit(CONNECTION_CLOSING, reason);
    socket.disconnect(true);
  };

  const checkOne = async (connection: Connection) => {
    const { token, session: before } = connection;
    const session = await sessions.check(token);
    if (!session) return close(connection, 'session-ended');
    if (!isSamePlace(session, before)) return close(connection, 'session-changed');
    connection.session = session;
    connection.checkedAt = Date.now();
    onChecked(connection);
  };

  const checkNext = async (): Promise<void> => {
    const [connection] = toCheck;
    if (!connection || checking >= limits.checksAtOnce) return;
    toCheck.delete(connection);
    checking += 1;
    // one that cannot be checked now, as when the database is away, is due at a sweep
    await checkOne(connection).catch(() => {
      connection.checkedAt = 0;
    });
    checking -= 1;
    return checkNext();
  };

  const check = (connections: Iterable<Connection>) => {
    for (const connection of connections) toCheck.add(connection);
    for (let free = limits.checksAtOnce - checking; free > 0; free -= 1) void checkNext();
  };
  const openWhere = (matches: (connection: Connection) => boolean) => [...open].filter(matches);

  signals.on('session', (hash) => check(openWhere(({ session }) => session.tokenHash === hash)));
  signals.on('user', (userId) => check(byUser.of(Number(userId))));
  signals.on('dealership', (id) => check(byDealership.of(Number(id))));
  signals.onGap(() => check(open));

  return {
    isFull: (dealershipId) => byDealership.of(dealershipId).size >= limits.connectionsPerDealership,
    add: (connection) => {
      const { socket, session } = connection;
      open.add(connection);
      byUser.add(session.userId, connection);
      byDealership.add(session.dealershipId, connection);
      socket.on('disconnect', () => remove(connection));
      const ofUser = [...byUser.of(session.userId)];
      for (const oldest of ofUser.slice(0, -limits.connectionsPerUser)) close(oldest, 'limit');
      // the session may have changed between the handshake and here
      check([connection]);
    },
    close,
    sweep: () => {
      const now = Date.now();
      const people = new Map(
        [...open].map(({ session: { dealershipId, userId } }) => [
          `${dealershipId} ${userId}`,
          { dealershipId, userId },
        ]),
      );
      if (people.size > 0) presence?.alive([...people.values()]);
      check(
        openWhere(
          ({ session, checkedAt }) => session.expiresAt <= now || checkedAt <= now - limits.recheckMs,
        ),
      );
    },
  };
};
