import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { vouchForTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Session } from '../../../http/sessions';
import type { SocketListener, SocketListeners } from '../../../services/realtime';

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
  deps.database.write(
    vouchForTenant(session.dealershipId),
    { userId: session.userId, requestId: 'socket' },
    (tx) =>
      tx.execute(sql`insert into presence (dealership_id, user_id, is_online, last_seen_at)
      values (${session.dealershipId}, ${session.userId}, ${online}, now())
      on conflict (dealership_id, user_id) do update set is_online = ${online}, last_seen_at = now()`),
  );

const readOnline = async (deps: Deps, session: Session) => {
  const found = await deps.database.read(vouchForTenant(session.dealershipId), (db) =>
    db.execute<{ is_online: boolean }>(sql`select is_online from presence
      where dealership_id = ${session.dealershipId} and user_id = ${session.userId}`),
  );
  return found.rows[0]?.is_online ?? false;
};

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

  const check: SocketListener['handle'] = async (session) => {
    const online = recall(keyOf(session.dealershipId, session.userId));
    return { online: online ?? (await readOnline(deps, session)) };
  };

  const ofStaff = { access: 'chat.presence', whileUnpaid: true } as const;
  return {
    'status:online': { ...ofStaff, handle: set(true) },
    'status:offline': { ...ofStaff, handle: set(false) },
    'status:logout': { ...ofStaff, handle: set(false) },
    'status:check': { ...ofStaff, handle: check },
  };
};
