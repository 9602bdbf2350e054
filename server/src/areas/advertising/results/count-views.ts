import { isMachineFetch } from '@forecourt/domain/campaign/machine-fetch';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SeenPage } from '../../../site/site-page';
import { readCookies, readVisit } from '../../../site/visit';
import { tokenOfSlug } from '../../inventory';
import { resultChannelOf } from './result-channel';
import { addViews, type CountedView } from './view.queries';

/** Views are written together after this time. */
const FLUSH_MS = 5_000;
/** What is not written yet takes no more memory; further vehicles are not counted until it is. */
const WAITING_MOST = 20_000;
const OF_ONE_STATEMENT = 1_000;

const CAR_PATH = /^(?:\/fr)?\/inventory\/([^/?]{20,200})(?:\?|$)/;

const lineOf = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? '';

/** Where this request, or the visit that it belongs to, came from. */
const channelOf = ({ url = '', headers }: SeenPage['request']) => {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1, at + 2_000));
  const visit = readVisit(readCookies(headers.cookie));
  const given = (name: 'utm_source' | 'gclid' | 'fbclid') => query.get(name) ?? visit[name];
  return resultChannelOf({
    ...{ utm_source: given('utm_source'), gclid: given('gclid'), fbclid: given('fbclid') },
    referrer: visit.referrer || lineOf(headers.referer),
  });
};

const isPerson = ({ headers }: SeenPage['request']): boolean =>
  !isMachineFetch({
    userAgent: lineOf(headers['user-agent']),
    purpose: lineOf(headers['sec-purpose'] ?? headers.purpose),
    // that a message was just sent says nothing here
    seconds: Number.POSITIVE_INFINITY,
  });

/** Counts the views of vehicles' pages in memory, and writes them every few seconds in one statement for a dealership. */
export const createViewCounter = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  let waiting = new Map<number, Map<string, CountedView>>();
  let size = 0;
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counted = waiting;
    waiting = new Map();
    size = 0;
    for (const [tenant, views] of counted) {
      const all = [...views.values()];
      for (let from = 0; from < all.length; from += OF_ONE_STATEMENT)
        await database
          .write(asTenant(tenant), { userId: null, requestId: 'car-views' }, (tx) =>
            addViews(tx, tenant, now().toISOString(), all.slice(from, from + OF_ONE_STATEMENT)),
          )
          // a lost count is better than a page that waits
          .catch(() => undefined);
    }
  };

  const seen = ({ tenant, status, request }: SeenPage): void => {
    if (status !== 200 || request.method !== 'GET') return;
    const token = tokenOfSlug(CAR_PATH.exec(request.url ?? '')?.[1] ?? '');
    if (token === null || !isPerson(request)) return;
    const channel = channelOf(request);
    const views = waiting.get(tenant) ?? new Map<string, CountedView>();
    const key = `${token} ${channel}`;
    const known = views.get(key);
    if (known) known.views += 1;
    else if (size < WAITING_MOST) {
      views.set(key, { token, channel, views: 1 });
      waiting.set(tenant, views);
      size += 1;
    }
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };

  return { seen, flush };
};
