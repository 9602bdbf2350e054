import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { ROLE } from '@forecourt/policy';
import type { Config } from '../../../config';
import type { Database } from '../../../db/database';
import type { ApiKeys } from '../../../http/api-keys';
import { hashToken, type Session } from '../../../http/sessions';
import type { Signals } from '../../../services/signals';
import { createAddressLists } from './address-list';
import { createBudgets } from './budgets';
import { type KeySessionRow, loadKey } from './key-session.queries';
import { createRequestLog } from './request-log';

const REMEMBER_MS = 5_000;
const MAX_REMEMBERED = 5_000;
const SIGNAL = 'api-key';

/** The number of the dealership leads to its rows; the rest is the secret. */
const KEY = /^fk_(\d{1,9})_[\w-]{43}$/;

/** The rights of the owner's role, never those of the owner in person, within the key's scopes. */
const toSession = (row: KeySessionRow, tokenHash: string): Session => ({
  ...{ id: 0, tokenHash, userId: row.user_id },
  homeDealershipId: row.dealership.id,
  dealershipId: row.dealership.id,
  user: {
    ...{ username: '', firstName: 'API key', lastName: row.name, fullName: `API key ${row.name}` },
    ...{ email: '', avatar: null },
  },
  actor: {
    ...{ userId: row.user_id, role: ROLE.owner, dealership: row.dealership },
    ...{ roleComponents: row.role_components, features: row.features, scopes: row.scopes },
  },
  roles: [ROLE.owner],
  branches: [],
  timezone: row.timezone ?? DEFAULT_TIMEZONE,
  expiresAt: row.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(row.expires_at),
  look: null,
  apiKey: {
    id: row.id,
    allowedIps: row.allowed_ips,
    expiresAt: row.expires_at === null ? null : Date.parse(row.expires_at),
  },
});

/** Looks API keys up and remembers them for a few seconds; what is revoked or changed is forgotten at once on all servers. */
export const createKeyKeeper = (database: Database, signals: Signals, config: Config): ApiKeys => {
  const remembered = new Map<string, { session: Session; until: number }>();
  /** Counts what was forgotten: a load during which it grew is out of date. */
  let forgotten = 0;

  const drop = (matches: (session: Session) => boolean) => {
    forgotten += 1;
    for (const [key, { session }] of remembered) if (matches(session)) remembered.delete(key);
  };
  signals.on(SIGNAL, (payload) => {
    const [dealershipId, id] = payload.split('/').map(Number);
    drop((session) => session.dealershipId === dealershipId && session.apiKey?.id === id);
  });
  signals.on('dealership', (id) => drop((session) => session.dealershipId === Number(id)));
  signals.onGap(() => drop(() => true));

  const load = async (key: string, triesLeft: number): Promise<Session | null> => {
    const tenant = KEY.exec(key)?.[1];
    if (tenant === undefined) return null;
    const before = forgotten;
    const hash = hashToken(key);
    const row = await database.systemRead((db) => loadKey(db, Number(tenant), hash));
    if (forgotten !== before && triesLeft > 0) return load(key, triesLeft - 1);
    if (!row) {
      remembered.delete(key);
      return null;
    }
    const session = toSession(row, hash);
    if (forgotten !== before) return session;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(key, { session, until: Date.now() + REMEMBER_MS });
    return session;
  };

  const budgets = createBudgets(config.API_KEY_REQUESTS_PER_MINUTE);
  const addresses = createAddressLists();
  const log = createRequestLog(database);
  return {
    remembered: (key) => {
      const known = remembered.get(key);
      const now = Date.now();
      return known && known.until > now && known.session.expiresAt > now ? known.session : null;
    },
    find: (key) => load(key, 2),
    forget: (dealershipId, keyId) =>
      database.afterCommit(async () => {
        drop((session) => session.dealershipId === dealershipId && session.apiKey?.id === keyId);
        await signals.publish(SIGNAL, `${dealershipId}/${keyId}`);
      }),
    spend: (session) => budgets.spend(`${session.dealershipId}/${session.apiKey?.id}`),
    isAddressAllowed: ({ apiKey }, address) =>
      apiKey === undefined || apiKey.allowedIps.length === 0 || addresses.has(apiKey.allowedIps, address),
    ...log,
  };
};
