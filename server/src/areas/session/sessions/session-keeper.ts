import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import type { Database } from '../../../db/database';
import { FILE_TOKEN, hashToken, type Session, type Sessions } from '../../../http/sessions';
import type { Signals } from '../../../services/signals';
import { insertViewedCall } from '../look-as/look-as.queries';
import { loadSession, renewSession, SESSION_SECONDS, type SessionRow } from './user-session.queries';

const REMEMBER_MS = 5_000;
const RENEW_AFTER_MS = 60_000;
const MAX_REMEMBERED = 20_000;
/** A session that is forgotten during each of so many loads is answered as it was, and not remembered. */
const MAX_LOADS = 3;

const toSession = (row: SessionRow, tokenHash: string): Session => ({
  id: row.id,
  tokenHash,
  userId: row.user_id,
  homeDealershipId: row.home_dealership_id,
  dealershipId: row.dealership_id,
  user: row.user,
  actor: {
    userId: row.user_id,
    role: row.role_id,
    dealership: row.dealership,
    roleComponents: row.role_components,
    features: row.features,
  },
  roles: row.roles,
  branches: row.branches,
  timezone: row.timezone ?? DEFAULT_TIMEZONE,
  expiresAt: Date.parse(row.expires_at),
  look: row.look,
});

type Matches = (session: Session) => boolean;

/** A user's own sessions, and those in which they view the accounts of others. */
const isOf =
  (userId: number): Matches =>
  ({ userId: owner, look }) =>
    owner === userId || look?.operatorId === userId;

/** Looks sessions up, remembers them for a few seconds, and renews those in use (3 hours from the last use). */
export const createSessionKeeper = (database: Database, signals: Signals): Sessions => {
  // by the token itself, in memory only: hashing it again for each request would be a tenth of the request
  const remembered = new Map<string, { session: Session; until: number }>();
  // one list for each load that is under way: what was forgotten since it began
  const loading = new Set<Matches[]>();

  const drop = (matches: Matches) => {
    for (const forgotten of loading) forgotten.push(matches);
    for (const [token, { session }] of remembered) if (matches(session)) remembered.delete(token);
  };
  signals.on('session', (tokenHash) => drop((s) => s.tokenHash === tokenHash));
  signals.on('user', (userId) => drop(isOf(Number(userId))));
  signals.on('dealership', (id) => drop((s) => s.dealershipId === Number(id)));
  signals.onGap(() => drop(() => true));

  const renew = (session: Session) => {
    session.expiresAt = Date.now() + SESSION_SECONDS * 1000;
    database
      .systemWrite({ userId: session.userId, requestId: 'renew' }, (tx) => renewSession(tx, session.id))
      .catch(() => undefined);
  };

  /** One load. It is out of date when the session was forgotten while the statement ran. */
  const loadOnce = async (tokenHash: string, isFileToken: boolean) => {
    const forgotten: Matches[] = [];
    loading.add(forgotten);
    try {
      const row = await database.systemRead((db) => loadSession(db, tokenHash, isFileToken));
      const session = row && toSession(row, tokenHash);
      return { session, isStale: session !== null && forgotten.some((matches) => matches(session)) };
    } finally {
      loading.delete(forgotten);
    }
  };

  const loadCurrent = async (tokenHash: string, isFileToken: boolean) => {
    let loaded = await loadOnce(tokenHash, isFileToken);
    for (let again = 1; loaded.isStale && again < MAX_LOADS; again += 1)
      loaded = await loadOnce(tokenHash, isFileToken);
    return loaded;
  };

  const findRemembered = (token: string, now: number): Session | null => {
    const known = remembered.get(token);
    return known && known.until > now && known.session.expiresAt > now ? known.session : null;
  };

  const renewInUse = (session: Session, now: number) => {
    // a view of another user's account ends when it was said to
    if (session.look) return session;
    if (session.expiresAt - now < SESSION_SECONDS * 1000 - RENEW_AFTER_MS) renew(session);
    return session;
  };

  const check = async (token: string) => {
    const now = Date.now();
    const known = findRemembered(token, now);
    if (known) return known;
    const { session, isStale } = await loadCurrent(hashToken(token), token.startsWith(FILE_TOKEN));
    if (!session || isStale) remembered.delete(token);
    else {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(token, { session, until: now + REMEMBER_MS });
    }
    return session;
  };

  const forgetNow: Sessions['forget'] = async ({ tokenHash, userId, dealershipId }) => {
    if (tokenHash) {
      drop((s) => s.tokenHash === tokenHash);
      await signals.publish('session', tokenHash);
    }
    if (userId) {
      drop(isOf(userId));
      await signals.publish('user', String(userId));
    }
    if (dealershipId) {
      drop((s) => s.dealershipId === dealershipId);
      await signals.publish('dealership', String(dealershipId));
    }
  };

  return {
    check,
    remembered: (token) => {
      const now = Date.now();
      const session = findRemembered(token, now);
      return session && renewInUse(session, now);
    },
    find: async (token) => {
      const session = await check(token);
      return session && renewInUse(session, Date.now());
    },
    // what a transaction changes is seen by others when it is committed, and must not be loaded before
    noteLooked: ({ session: { look, userId }, call, status, requestId }) => {
      if (!look) return;
      const viewed = { lookId: look.id, operatorId: look.operatorId, userId, call, status, requestId };
      database
        .systemWrite({ userId: look.operatorId, requestId }, (tx) => insertViewedCall(tx, viewed))
        .catch(() => undefined);
    },
    forget: (what) => database.afterCommit(() => forgetNow(what)),
  };
};
