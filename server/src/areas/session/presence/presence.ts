import { randomUUID } from 'node:crypto';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Session } from '../../../http/sessions';
import type { PresenceHooks, SocketListener, SocketListeners } from '../../../services/realtime';
import { keepOnline, readOnline, writePresence } from './presence.queries';

/** The same status again within this time is answered without a statement. */
const REPEAT_MS = 5_000;
const MAX_REMEMBERED = 10_000;

const SIGNAL = 'presence';
const keyOf = (dealershipId: number, userId: number) => `${dealershipId} ${userId}`;

/** Says that a presence was written, so that no server takes what it wrote earlier itself for the current status. */
export const publishPresence = (
  { signals }: Pick<Deps, 'signals'>,
  dealershipId: number,
  userId: number,
  writer = 'call',
) => signals.publish(SIGNAL, `${writer} ${keyOf(dealershipId, userId)}`);

const write = (deps: Deps, session: Session, online: boolean) =>
  deps.database.write(asTenant(session.dealershipId), { userId: session.userId, requestId: 'socket' }, (tx) =>
    writePresence(tx, session.dealershipId, session.userId, online),
  );

const isOnline = (deps: Deps, session: Session) =>
  deps.database.read(asTenant(session.dealershipId), (db) =>
    readOnline(db, session.dealershipId, session.userId),
  );

/** Staff presence over the socket: online, offline, logout, and the question how it stands. */
export const presenceListeners = (deps: Deps): SocketListeners => {
  const me = randomUUID();
  // what this server wrote, for a short time
  const written = new Map<string, { online: boolean; until: number }>();
  deps.signals.on(SIGNAL, (payload) => {
    const at = payload.indexOf(' ');
    if (payload.slice(0, at) !== me) written.delete(payload.slice(at + 1));
  });
  deps.signals.onGap(() => written.clear());

  const recall = (key: string) => {
    const last = written.get(key);
    return last && last.until > Date.now() ? last.online : undefined;
  };

  const set =
    (online: boolean): SocketListener['handle'] =>
    async (session) => {
      const { dealershipId, userId } = session;
      const key = keyOf(dealershipId, userId);
      if (recall(key) === online) return { online };
      if (written.size >= MAX_REMEMBERED) written.clear();
      // before the write, so that a signal about a later one by another server removes it
      written.set(key, { online, until: Date.now() + REPEAT_MS });
      try {
        await write(deps, session, online);
      } catch (error) {
        written.delete(key);
        throw error;
      }
      await publishPresence(deps, dealershipId, userId, me);
      return { online };
    };

  const check: SocketListener['handle'] = async (session, _payload, emit) => {
    const remembered = recall(keyOf(session.dealershipId, session.userId));
    const online = remembered ?? (await isOnline(deps, session));
    emit('status:check-res', { online });
    return { online };
  };

  const ofStaff = { access: 'chat.presence', whileUnpaid: true } as const;
  return {
    'status:online': { ...ofStaff, handle: set(true) },
    'status:offline': { ...ofStaff, handle: set(false) },
    'status:logout': { ...ofStaff, handle: set(false) },
    'status:check': { ...ofStaff, handle: check },
  };
};

/** Someone who opens another page, or whose connection breaks, is back by then. */
const GONE_AFTER_MS = 20_000;

/** Someone who leaves one browser may work in another. */
const setOfflineWhenGone = async (deps: Deps, dealershipId: number, userId: number) => {
  if (await deps.realtime.isConnected(dealershipId, userId)) return;
  const tenant = asTenant(dealershipId);
  if (!(await deps.database.read(tenant, (db) => readOnline(db, dealershipId, userId)))) return;
  await deps.database.write(tenant, { userId, requestId: 'socket' }, (tx) =>
    writePresence(tx, dealershipId, userId, false),
  );
  await publishPresence(deps, dealershipId, userId);
};

export const offlineAfter = (deps: Deps, dealershipId: number, userId: number, afterMs: number): void => {
  const timer = setTimeout(() => {
    // the database may be away: nobody counts as online for long without a connection
    setOfflineWhenGone(deps, dealershipId, userId).catch(() => undefined);
  }, afterMs);
  timer.unref();
};

/** Whoever has no connection any more is offline a moment later; whoever has one is known to be there. */
export const presenceOfConnections = (deps: Deps, goneAfterMs = GONE_AFTER_MS): PresenceHooks => {
  return {
    left: (dealershipId, userId) => offlineAfter(deps, dealershipId, userId, goneAfterMs),
    alive: (people) => {
      deps.database
        .systemWrite({ userId: null, requestId: 'presence' }, (tx) =>
          keepOnline(tx, people, deps.now().toISOString()),
        )
        .catch(() => undefined);
    },
  };
};
