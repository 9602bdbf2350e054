import { SIGN_IN_NEEDED } from '@forecourt/contract/live';
import { type Capability, can, mustChoosePackage, ROLE } from '@forecourt/policy';
import { runFor } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import type { Session, Sessions } from '../../http/sessions';
import type { Connection, Connections } from './connections';
import type { TokenBuckets } from './token-bucket';
import type { UserQueue } from './user-queue';

export interface SocketListener {
  /** Who may send the event: holders of a capability, or everyone who works at the dealership. */
  access: Capability | 'staff';
  /** Also at a dealership that must choose a package first, as for calls. */
  whileUnpaid?: boolean;
  /** `emit` sends to the connection that asks, and to no other. */
  handle(session: Session, payload: unknown, emit: Emit): Promise<unknown>;
}

export type Emit = (event: string, payload: unknown) => void;

export type SocketListeners = Record<string, SocketListener>;

export const isStaff = ({ actor }: Session) => actor.role !== ROLE.customer;

/** Why the event is refused to this session; null when it is not. */
const refusalOf = (session: Session, { access, whileUnpaid }: SocketListener): string | null => {
  if (!whileUnpaid && mustChoosePackage(session.actor)) return 'Please choose a package';
  const isAllowed = access === 'staff' ? isStaff(session) : can(session.actor, access);
  return isAllowed ? null : 'You have no right to do this';
};

interface Event {
  name: string;
  payload: unknown;
  answer(reply: unknown): void;
  refuse(message: string, fields?: Record<string, string>): void;
}

const readEvent = ({ socket }: Connection, name: string, sent: readonly unknown[]): Event => {
  // the acknowledgement comes last, and first where nothing was sent with the event
  const last = sent.at(-1);
  const acknowledge = typeof last === 'function' ? last : null;
  return {
    name,
    payload: typeof sent[0] === 'function' ? undefined : sent[0],
    answer: (reply) => acknowledge?.(reply),
    refuse: (message, fields) => {
      socket.emit('error:server', { event: name, message });
      acknowledge?.({ ok: false, error: message, ...(fields && { fields }) });
    },
  };
};

interface Means {
  sessions: Sessions;
  connections: Connections;
  rates: TokenBuckets<number>;
  queue: UserQueue;
  listeners: SocketListeners;
}

const handleEvent = async (
  { sessions, connections }: Means,
  connection: Connection,
  listener: SocketListener,
  event: Event,
) => {
  if (!connection.socket.connected) return;
  try {
    // as it is now: the role may have changed since the connection was made
    const session = await sessions.find(connection.token);
    if (!session) {
      event.refuse(SIGN_IN_NEEDED);
      return connections.close(connection, 'session-ended');
    }
    const refusal = refusalOf(session, listener);
    if (refusal !== null) return event.refuse(refusal);
    const emit: Emit = (name, payload) => connection.socket.emit(name, payload);
    const handle = () => listener.handle(session, event.payload, emit);
    event.answer(await runFor({ name: `event ${event.name}` }, handle));
  } catch (error) {
    if (error instanceof Refusal) return event.refuse(error.message, error.extra.fields);
    event.refuse('Server Error');
  }
};

/** Handles every event of a connection, known or not: all of them count towards what its user may send. */
export const listenTo = (means: Means, connection: Connection) => {
  const { connections, rates, queue, listeners } = means;
  const { socket, session } = connection;
  socket.onAny((name: string, ...sent: unknown[]) => {
    const event = readEvent(connection, name, sent);
    const refuseAndClose = () => {
      event.refuse('Too many requests');
      connections.close(connection, 'limit');
    };
    if (!rates.take(session.userId)) return refuseAndClose();
    const listener = Object.hasOwn(listeners, name) ? listeners[name] : undefined;
    if (!listener) return;
    const isAdded = queue.add(session.userId, () => handleEvent(means, connection, listener, event));
    if (!isAdded) refuseAndClose();
  });
};
