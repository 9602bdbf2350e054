import { sql } from 'drizzle-orm';
import { vouchForTenant } from '../../db/database';
import type { Deps } from '../../deps';
import type { Session } from '../../http/sessions';
import type { SocketListener } from '../../services/realtime';

const set = (deps: Deps, session: Session, online: boolean) =>
  deps.database.write(
    vouchForTenant(session.dealershipId),
    { userId: session.userId, requestId: 'socket' },
    (tx) =>
      tx.execute(sql`insert into presence (dealership_id, user_id, is_online, last_seen_at)
      values (${session.dealershipId}, ${session.userId}, ${online}, now())
      on conflict (dealership_id, user_id) do update set is_online = ${online}, last_seen_at = now()`),
  );

const isOnline = async (deps: Deps, session: Session) => {
  const found = await deps.database.read(vouchForTenant(session.dealershipId), (db) =>
    db.execute<{ is_online: boolean }>(sql`select is_online from presence
      where dealership_id = ${session.dealershipId} and user_id = ${session.userId}`),
  );
  return { online: found.rows[0]?.is_online ?? false };
};

/** Staff presence over the socket: online, offline, logout, and the question how it stands. */
export const presenceListeners = (deps: Deps): Record<string, SocketListener> => ({
  'status:online': (session) => set(deps, session, true).then(() => ({ online: true })),
  'status:offline': (session) => set(deps, session, false).then(() => ({ online: false })),
  'status:logout': (session) => set(deps, session, false).then(() => ({ online: false })),
  'status:check': (session) => isOnline(deps, session),
});
