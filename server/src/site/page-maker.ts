import { createConcurrencyLimit } from '../http/concurrency-limit';
import type { SiteAssets } from './assets';
import { errorPage } from './error-page';
import { drawPage } from './layout';
import type { KeptPage, PageCache } from './page-cache';
import { makePage } from './send-page';
import type { Site, SiteAnswer, SiteHtml, SiteLink, SiteParts } from './site-page';

export const HTML = 'text/html; charset=utf-8';

/** However little changes, a kept page is made anew after this time: what is scheduled appears on lists no later. */
const KEEP_MS = 60_000;
const MAX_KEPT_MENUS = 5_000;

/** Pages of one site that are made at once; those that are kept wait for nobody. */
const MAKING = { max: 4, maxOfAll: 12, maxWaiting: 500, waitMs: 8_000, refuseAfterMs: 200 };

/** A page that is sent as it is, or an answer that is made for one request. */
type Made = KeptPage | SiteAnswer;

export const isKept = (made: Made): made is KeptPage => made !== null && 'gzip' in made;

/** What is made for one visitor: pages of theirs and forms. It does not wait behind the pages that all see. */
const FOR_ONE = { max: 4, maxOfAll: 12, maxWaiting: 100, waitMs: 8_000, refuseAfterMs: 200 };

export interface PageMaker {
  /** The whole HTML of a page. */
  draw(site: Site, page: SiteHtml): Promise<string>;
  /** Does what is for one visitor when it is the site's turn. */
  inTurn<T>(site: Site, work: () => Promise<T>): Promise<T>;
  /** What a visitor sees instead of a page; it is kept, for such pages are asked for under any address. */
  error(site: Site, status: number): Promise<KeptPage>;
  /** Makes a page and keeps it under the key; whoever asks for the same one meanwhile waits for it. */
  make(site: Site, key: string, work: () => Promise<SiteAnswer>): Promise<Made>;
}

interface KeptMenu {
  links: readonly SiteLink[];
  generation: number;
  freshUntil: number;
}

export const createPageMaker = (
  parts: readonly SiteParts[],
  assets: SiteAssets,
  cache: PageCache,
): PageMaker => {
  const turns = createConcurrencyLimit(MAKING);
  const turnsForOne = createConcurrencyLimit(FOR_ONE);
  const underWay = new Map<string, Promise<Made>>();
  const errorsUnderWay = new Map<string, Promise<KeptPage>>();
  const menus = new Map<string, KeptMenu>();

  /** The menu: what the dealership made, else what the areas bring, which is kept as pages are. */
  const linksOf = async (site: Site): Promise<readonly SiteLink[]> => {
    if (site.navigation.length > 0) return site.navigation;
    const key = `${site.tenant} ${site.language}`;
    const generation = cache.generationOf(site.tenant);
    const kept = menus.get(key);
    if (kept?.generation === generation && kept.freshUntil > Date.now()) return kept.links;
    const links = (await Promise.all(parts.map((part) => part.links?.(site) ?? []))).flat();
    if (menus.size >= MAX_KEPT_MENUS) menus.clear();
    menus.set(key, { links, generation, freshUntil: Date.now() + KEEP_MS });
    return links;
  };

  const draw = async (site: Site, page: SiteHtml) =>
    drawPage(site, page, {
      ...{ links: await linksOf(site), scriptPath: assets.script.path },
      stylePath: assets.stylePath(site.theme),
    });

  const toPage = async (site: Site, answer: SiteAnswer): Promise<Made> => {
    if (answer?.kind === 'text') return makePage(200, answer.type, answer.content, Date.now() + KEEP_MS);
    if (answer?.kind !== 'page' || answer.isPrivate || answer.cookies) return answer;
    const until = Math.min(Date.now() + KEEP_MS, answer.freshUntil?.getTime() ?? Number.POSITIVE_INFINITY);
    return makePage(answer.status ?? 200, HTML, await draw(site, answer), until);
  };

  const makeNow = async (site: Site, key: string, work: () => Promise<SiteAnswer>): Promise<Made> => {
    const release = turns.acquireNow(site.tenant) ?? (await turns.acquire(site.tenant));
    try {
      // asked before anything is read: a change meanwhile keeps the page from being kept
      const generation = cache.generationOf(site.tenant);
      const made = await toPage(site, await work());
      // a page that is not there could be asked for under any address
      if (isKept(made) && made.status === 200) cache.put(site.tenant, key, made, generation);
      return made;
    } finally {
      release();
    }
  };

  const inTurn = async <T>(site: Site, work: () => Promise<T>): Promise<T> => {
    const release = turnsForOne.acquireNow(site.tenant) ?? (await turnsForOne.acquire(site.tenant));
    try {
      return await work();
    } finally {
      release();
    }
  };

  const makeError = async (site: Site, status: number, key: string): Promise<KeptPage> => {
    const generation = cache.generationOf(site.tenant);
    const text = await draw(site, errorPage(site, status));
    const made = await makePage(status, HTML, text, Date.now() + KEEP_MS);
    cache.put(site.tenant, key, made, generation);
    return made;
  };

  return {
    draw,
    inTurn,
    error: async (site, status) => {
      const key = `error ${status} ${site.language}`;
      const kept = cache.get(site.tenant, key, Date.now());
      if (kept) return kept;
      // one drawing for all who wait, and no turn: whoever asks may already have one
      const flight = `${site.tenant} ${key}`;
      const pending =
        errorsUnderWay.get(flight) ??
        makeError(site, status, key).finally(() => errorsUnderWay.delete(flight));
      errorsUnderWay.set(flight, pending);
      return pending;
    },
    make: (site, key, work) => {
      const flight = `${site.tenant} ${cache.generationOf(site.tenant)} ${key}`;
      const pending = underWay.get(flight) ?? makeNow(site, key, work).finally(() => underWay.delete(flight));
      underWay.set(flight, pending);
      return pending;
    },
  };
};
