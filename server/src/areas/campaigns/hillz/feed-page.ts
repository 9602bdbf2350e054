import { timingSafeEqual } from 'node:crypto';
import { asTenant, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Asker, PublicAnswer, PublicPage } from '../../../http/public-pages';
import { placeOf } from '../place';
import { type Feed, makeFeed } from './feed';
import { findChannel, noteFetch } from './hillz.queries';

const FILE = /^([1-9]\d{0,8})-([0-9a-f]{32})\.(json|xml)$/;
const TYPES = { json: 'application/json; charset=utf-8', xml: 'application/xml; charset=utf-8' } as const;

const unknown = (): PublicAnswer => ({
  ...{ status: 404, type: 'text/plain; charset=utf-8', content: 'not found', cache: 'no-store' },
});

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A feed is made at most so often, however often it is fetched. */
const FRESH_MS = 60_000;
/** Feeds of so many dealerships are kept; the oldest makes room. */
const KEPT_MOST = 200;

interface Kept {
  /** Of the channel that it was made for: what was changed is shown at once. */
  version: number;
  madeAt: number;
  feed: Promise<Feed | undefined>;
}

export const hillzPages = (deps: Deps): readonly PublicPage[] => {
  const kept = new Map<number, Kept>();

  const keep = (tenant: number, one: Kept) => {
    kept.delete(tenant);
    kept.set(tenant, one);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MOST && oldest !== undefined) kept.delete(oldest);
  };

  const make = async (tenant: Tenant): Promise<Feed | undefined> => {
    const origin = await deps.sites.originOf(tenant);
    return deps.database.read(tenant, async (db) => {
      const channel = await findChannel(db, tenant);
      return channel?.is_on ? makeFeed(deps, db, tenant, channel, origin) : undefined;
    });
  };

  /** Whoever asks while it is made waits for the same one. */
  const feedOf = async (tenant: Tenant, version: number): Promise<Feed | undefined> => {
    const now = deps.now().getTime();
    const known = kept.get(tenant);
    if (known && known.version === version && Math.abs(now - known.madeAt) < FRESH_MS) return known.feed;
    const one: Kept = { version, madeAt: now, feed: make(tenant) };
    keep(tenant, one);
    try {
      return await one.feed;
    } catch (error) {
      if (kept.get(tenant) === one) kept.delete(tenant);
      throw error;
    }
  };

  const note = (tenant: Tenant, format: 'json' | 'xml', vehicles: number, { userAgent, address }: Asker) =>
    deps.database.write(tenant, { userId: null, requestId: 'hillz' }, async (tx) => {
      const { today } = await placeOf(tx, deps, tenant);
      await noteFetch(tx, tenant, {
        ...{ day: today, agent: userAgent || 'unknown', address, format, vehicles },
        at: deps.now().toISOString(),
      });
    });

  const answer = async (file: string, asker: Asker): Promise<PublicAnswer> => {
    const [, id, key, format] = FILE.exec(file) ?? [];
    if (!id || !key || (format !== 'json' && format !== 'xml')) return unknown();
    const tenant = asTenant(Number(id));
    const channel = await deps.database.read(tenant, (db) => findChannel(db, tenant));
    if (!channel?.is_on || !isSame(channel.key, key)) return unknown();
    const feed = await feedOf(tenant, channel.version);
    if (!feed) return unknown();
    await note(tenant, format, feed.vehicles, asker);
    return {
      ...{ status: 200, type: TYPES[format], content: feed[format], etag: `${feed.etag}-${format}` },
      cache: 'public, max-age=60',
    };
  };

  return [
    {
      name: 'campaigns.hillzFeed',
      path: '/feeds/hillz/{file}',
      rate: { per: 'address', max: 60, seconds: 60 },
      answer: ({ file = '' }, asker) => answer(file, asker),
    },
  ];
};
