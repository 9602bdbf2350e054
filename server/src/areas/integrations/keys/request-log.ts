import { asTenant, type Database } from '../../../db/database';
import type { ApiRequestEntry } from '../../../http/api-keys';
import { insertRequests, keepNewest } from './request.queries';

const WRITE_AFTER_MS = 2_000;
const WRITE_AT_ONCE = 500;
/** What cannot be written is dropped: the log must not fill the memory. */
const MOST_WAITING = 5_000;
/** So many requests of one key are kept. */
const MOST_KEPT = 10_000;
/** The oldest are removed after so many new ones of a key. */
const TRIM_AFTER = 1_000;

/** The log of requests, written in batches so that a request does not wait for it. */
export const createRequestLog = (database: Database) => {
  let waiting: ApiRequestEntry[] = [];
  let writing: Promise<void> = Promise.resolve();
  const sinceTrim = new Map<string, number>();

  const writeOf = async (dealershipId: number, entries: readonly ApiRequestEntry[]) => {
    const counts = new Map<number, number>();
    for (const { keyId } of entries) counts.set(keyId, (counts.get(keyId) ?? 0) + 1);
    await database.write(asTenant(dealershipId), { userId: null, requestId: 'api requests' }, async (tx) => {
      await insertRequests(tx, dealershipId, entries);
      for (const [keyId, count] of counts) {
        const key = `${dealershipId}/${keyId}`;
        const since = (sinceTrim.get(key) ?? 0) + count;
        sinceTrim.set(key, since >= TRIM_AFTER ? 0 : since);
        if (since >= TRIM_AFTER) await keepNewest(tx, dealershipId, keyId, MOST_KEPT);
      }
    });
  };

  const writeAll = async () => {
    const entries = waiting;
    waiting = [];
    for (const dealershipId of new Set(entries.map((entry) => entry.dealershipId))) {
      const own = entries.filter((entry) => entry.dealershipId === dealershipId);
      await writeOf(dealershipId, own).catch(() => undefined); // a log may be lost
    }
  };

  const flush = () => {
    writing = writing.then(writeAll);
    return writing;
  };

  const timer = setInterval(() => {
    if (waiting.length > 0) void flush();
  }, WRITE_AFTER_MS);
  timer.unref();

  return {
    note: (entry: ApiRequestEntry) => {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(entry);
      if (waiting.length === WRITE_AT_ONCE) void flush();
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
