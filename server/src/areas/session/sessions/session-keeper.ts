import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { hashToken, type Session, type Sessions } from '../../../http/sessions';
import type { Signals } from '../../../services/signals';

export const SESSION_SECONDS = 10_800;
const REMEMBER_MS = 5_000;
const RENEW_AFTER_MS = 60_000;
const MAX_REMEMBERED = 20_000;
/** A session that is forgotten during each of so many loads is answered as it was, and not remembered. */
const MAX_LOADS = 3;

interface SessionRow extends Record<string, unknown> {
  id: number;
  user_id: number;
  home_dealership_id: number;
  dealership_id: number;
  role_id: number;
  expires_at: string;
  user: Session['user'];
  dealership: NonNullable<Session['actor']['dealership']> | null;
  role_components: string[];
  features: string[];
  roles: number[];
  branches: { id: number; business_street: string; bussiness_name: string }[];
  timezone: string | null;
}

/** Everything that a request needs to know of who asks, in one statement. */
const load = async (database: Database, tokenHash: string): Promise<SessionRow | null> => {
  const found = await database.systemRead((db) =>
    db.execute<SessionRow>(sql`
      select s.id, s.user_id, s.home_dealership_id, s.dealership_id, s.role_id, s.expires_at,
        json_build_object('username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
          'fullName', u.full_name, 'email', u.email, 'avatar', u.avatar) as "user",
        case when d.id is null then null else json_build_object(
          'id', d.id, 'status', d.status, 'ownerUserId', d.owner_user_id,
          'packageId', (select package_id from platform_contract k where k.dealership_id = d.id and k.ended_at is null),
          'hasChat', d.has_chat, 'hasSyndication', d.has_syndication, 'quickbooksPermit', d.quickbooks_permit,
          'addedWantedPermit', d.added_wanted_permit, 'provinceId', c.province_id,
          'defaultBosFormat', d.default_bos_format, 'redirectUrl', d.redirect_url,
          'components', array(select component from dealership_component x where x.dealership_id = d.id order by 1)
        ) end as dealership,
        array(select component from role_component x
          where x.dealership_id = s.dealership_id and x.role_id = s.role_id order by 1) as role_components,
        array(select feature from feature_permission x where x.dealership_id = s.dealership_id order by 1) as features,
        array(select role_id from membership m
          where m.dealership_id = s.dealership_id and m.user_id = s.user_id order by 1) as roles,
        coalesce((select json_agg(json_build_object('id', b.id, 'business_street', b.street, 'bussiness_name', b.business_name) order by b.id)
          from dealership b where b.group_id = d.group_id and exists (
            select from membership m where m.dealership_id = b.id and m.user_id = s.user_id)), '[]') as branches,
        c.timezone
      from user_session s
      join app_user u on u.dealership_id = s.home_dealership_id and u.id = s.user_id and u.is_active and u.removed_at is null
      left join dealership d on d.id = s.dealership_id
      left join city c on c.id = d.city_id
      -- a role that was taken away ends what was signed in with it
      join membership held on held.dealership_id = s.dealership_id and held.user_id = s.user_id and held.role_id = s.role_id
      where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()`),
  );
  return found.rows[0] ?? null;
};

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
});

type Matches = (session: Session) => boolean;

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
  signals.on('user', (userId) => drop((s) => s.userId === Number(userId)));
  signals.on('dealership', (id) => drop((s) => s.dealershipId === Number(id)));
  signals.onGap(() => drop(() => true));

  const renew = (session: Session) => {
    session.expiresAt = Date.now() + SESSION_SECONDS * 1000;
    database
      .systemWrite({ userId: session.userId, requestId: 'renew' }, (tx) =>
        tx.execute(sql`update user_session set expires_at = now() + make_interval(secs => ${SESSION_SECONDS})
          where id = ${session.id} and revoked_at is null`),
      )
      .catch(() => undefined);
  };

  /** One load. It is stale when the session was forgotten while the statement ran. */
  const loadOnce = async (tokenHash: string) => {
    const forgotten: Matches[] = [];
    loading.add(forgotten);
    try {
      const row = await load(database, tokenHash);
      const session = row && toSession(row, tokenHash);
      return { session, isStale: session !== null && forgotten.some((matches) => matches(session)) };
    } finally {
      loading.delete(forgotten);
    }
  };

  const loadCurrent = async (tokenHash: string) => {
    let loaded = await loadOnce(tokenHash);
    for (let again = 1; loaded.isStale && again < MAX_LOADS; again += 1) loaded = await loadOnce(tokenHash);
    return loaded;
  };

  const findRemembered = (token: string, now: number): Session | null => {
    const known = remembered.get(token);
    return known && known.until > now && known.session.expiresAt > now ? known.session : null;
  };

  const renewInUse = (session: Session, now: number) => {
    if (session.expiresAt - now < SESSION_SECONDS * 1000 - RENEW_AFTER_MS) renew(session);
    return session;
  };

  const check = async (token: string) => {
    const now = Date.now();
    const known = findRemembered(token, now);
    if (known) return known;
    const { session, isStale } = await loadCurrent(hashToken(token));
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
      drop((s) => s.userId === userId);
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
    forget: (what) => database.afterCommit(() => forgetNow(what)),
  };
};
