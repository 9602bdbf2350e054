import { createHmac, timingSafeEqual } from 'node:crypto';
import type { settingsCalls } from '@forecourt/contract/tasks/settings';
import { asTenant, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import type { PublicAnswer, PublicPage } from '../../../http/public-pages';
import { readTimezone } from '../series/series.queries';
import { mayReadFeed, nextGeneration, readGeneration } from './feed.queries';
import { type CalendarEvent, calendarSources } from './sources';
import { toIcs } from './to-ics';

const DAY_MS = 86_400_000;
const DAYS_BACK = 90;
const DAYS_AHEAD = 365;
const EVENTS_MOST = 1_000;
/** A calendar program asks every few minutes at most; several of them may stand behind one address. */
const RATE = { per: 'address', max: 60, seconds: 60 } as const;
const TOKEN = /^(\d{1,10})x(\d{1,10})x([0-9a-f]{64})$/;

/** Signed, not stored: whoever reads the database cannot make one, and renewing changes what is signed. */
const sealOf = ({ config }: Pick<Deps, 'config'>, tenant: number, userId: number, generation: number) =>
  createHmac('sha256', config.secret).update(`calendar ${tenant} ${userId} ${generation}`).digest('hex');

const addressOf = (
  deps: Pick<Deps, 'config' | 'publicUrl'>,
  tenant: number,
  userId: number,
  generation: number,
) => `${deps.publicUrl}/calendar/${tenant}x${userId}x${sealOf(deps, tenant, userId, generation)}.ics`;

export const feedHandlers: Pick<Handlers<typeof settingsCalls>, 'calendarFeed' | 'renewCalendarFeed'> = {
  calendarFeed: async (_input, { deps, tenant, session, read }) => {
    const generation = await read((db) => readGeneration(db, tenant, session.userId));
    return { url: addressOf(deps, tenant, session.userId, generation) };
  },
  renewCalendarFeed: async (_input, { deps, tenant, session, write }) => {
    const generation = await write((tx) => nextGeneration(tx, tenant, session.userId));
    return { url: addressOf(deps, tenant, session.userId, generation) };
  },
};

const GONE: PublicAnswer = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  content: 'There is no calendar at this address. It may have been renewed.',
  cache: 'no-store',
};

interface Named {
  tenant: Tenant;
  userId: number;
  seal: string;
}

const readToken = (token: string): Named | null => {
  const [, tenant, user, seal = ''] = TOKEN.exec(token) ?? [];
  return tenant && user ? { tenant: asTenant(Number(tenant)), userId: Number(user), seal } : null;
};

const gatherEvents = (deps: Deps, { tenant, userId, seal }: Named, from: Date, to: Date) =>
  deps.database.read(tenant, async (db) => {
    const generation = await readGeneration(db, tenant, userId);
    const expected = sealOf(deps, tenant, userId, generation);
    if (!timingSafeEqual(Buffer.from(seal), Buffer.from(expected))) return null;
    if (!(await mayReadFeed(db, tenant, userId))) return null;
    const events: CalendarEvent[] = [];
    for (const source of calendarSources())
      events.push(...(await source(db, tenant, userId, from.toISOString(), to.toISOString())));
    const latest = events.sort((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt));
    return { events: latest.slice(0, EVENTS_MOST), timeZone: await readTimezone(db, tenant) };
  });

export const feedPages = (deps: Deps): readonly PublicPage[] => [
  {
    name: 'calendar feed',
    path: '/calendar/{token}.ics',
    rate: RATE,
    answer: async ({ token = '' }) => {
      const named = readToken(token);
      if (!named) return GONE;
      const now = deps.now().getTime();
      const [from, to] = [new Date(now - DAYS_BACK * DAY_MS), new Date(now + DAYS_AHEAD * DAY_MS)];
      const found = await gatherEvents(deps, named, from, to);
      if (!found) return GONE;
      const { events, timeZone } = found;
      return {
        status: 200,
        type: 'text/calendar; charset=utf-8',
        content: toIcs(events, { name: 'Forecourt', timeZone, from, to, publicUrl: deps.publicUrl }),
        cache: 'private, max-age=60',
      };
    },
  },
];
