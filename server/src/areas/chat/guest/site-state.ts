import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { isOpenAt, type Week } from '@forecourt/domain/lead/opening-hours';
import { DEALERSHIP_STAFF, statusAllows } from '@forecourt/policy';
import { asTenant, type Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { openingHours } from '../../leads';
import { timesOf } from '../clock';
import { readChatSettings, readDealer, type SettingsRow } from '../settings/chat-settings.queries';
import { countOnline } from './guest.queries';

/** Says that the settings of a dealership's chat were changed. */
export const CHAT_SIGNAL = 'chat-settings';

export interface SiteState {
  /** The dealership has the chat, and it is on. */
  isOn: boolean;
  isOpen: boolean;
  isOnline: boolean;
  dealer: string;
  settings: SettingsRow;
}

interface Kept {
  hasChat: boolean;
  dealer: string;
  timezone: string;
  hours: Week;
  agents: number;
  settings: SettingsRow;
}

/** Presence is heard of by signals; so long at most what a lost one would have told is not known. */
const KEEP_MS = 15_000;
const MOST = 5_000;

const read = async (deps: Deps, dealershipId: number): Promise<Kept> => {
  const tenant = asTenant(dealershipId);
  return deps.database.read(tenant, async (db) => {
    const dealer = await readDealer(db, tenant);
    return {
      ...{
        hasChat: dealer.has_chat && statusAllows(dealer.status, 'chatWidget'),
        dealer: dealer.name,
        timezone: dealer.timezone ?? DEFAULT_TIMEZONE,
      },
      hours: await openingHours(db, tenant),
      agents: await countOnline(db, tenant, timesOf(deps).seenSince, DEALERSHIP_STAFF),
      settings: await readChatSettings(db, tenant),
    };
  });
};

interface Cache {
  kept: Map<number, Promise<Kept>>;
  times: Map<number, number>;
}

const caches = new WeakMap<Database, Cache>();

const cacheOf = (deps: Deps): Cache => {
  const known = caches.get(deps.database);
  if (known) return known;
  const cache: Cache = { kept: new Map(), times: new Map() };
  caches.set(deps.database, cache);
  const forget = (dealershipId: number) => cache.kept.delete(dealershipId);
  deps.signals.on(CHAT_SIGNAL, (id) => forget(Number(id)));
  deps.signals.on('dealership', (id) => forget(Number(id)));
  // 'writer dealership user'
  deps.signals.on('presence', (said) => forget(Number(said.split(' ').at(-2))));
  deps.signals.onGap(() => cache.kept.clear());
  return cache;
};

/** How the chat of a dealership stands now, the same for all of its visitors: read once in a while, not for each of them. */
export const siteState = async (deps: Deps, dealershipId: number): Promise<SiteState> => {
  const { kept, times } = cacheOf(deps);
  const isStale = (times.get(dealershipId) ?? 0) < Date.now();
  let found = isStale ? undefined : kept.get(dealershipId);
  if (!found) {
    if (kept.size >= MOST) kept.clear();
    found = read(deps, dealershipId);
    kept.set(dealershipId, found);
    times.set(dealershipId, Date.now() + KEEP_MS);
    found.catch(() => kept.delete(dealershipId));
  }
  const { hasChat, settings, hours, timezone, agents, dealer } = await found;
  const isOn = hasChat && settings.is_on;
  return {
    ...{ isOn, dealer, settings },
    isOpen: isOn && isOpenAt(hours, deps.now(), timezone),
    isOnline: isOn && agents > 0,
  };
};
