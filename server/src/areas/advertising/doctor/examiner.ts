import type { FeedChannelKey } from '@forecourt/contract/advertising/channel';
import type { Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import { createFairQueue, QueueFull } from '../../../services/fair-queue';
import type { Examination, ExamineAll } from './examination';
import { examine } from './examine';

/** How many vehicles are in memory, judged or being judged, of all dealerships; the oldest make room. */
const KEPT_CARS = 40_000;
/** What takes long is kept longer; a change of the stock drops it at once. */
const KEPT_FOR_MS = 5 * 60_000;

/** A dealership has one examination under way and the server two; the others wait for their turn. */
const LIMITS = { perKey: 1, atOnce: 2, waitingPerKey: 10, waiting: 100, maxWaitMs: 30_000 };
/** What changed meanwhile is examined once more from the beginning, not as often as someone saves. */
const RESTARTS_MOST = 1;

const BUSY = 'The vehicles of other dealerships are being checked. Please try again in a moment.';
const BUSY_SECONDS = 5;

interface Progress {
  tenant: Tenant;
  version: number;
  day: string;
  until: number;
  size: number;
  /** Something changed since it began. */
  isStale: boolean;
  isDone: boolean;
}
type Kept = Progress & { examination: Promise<Examination> };

/** Examinations of dealerships, kept until something of their stock or settings changes. */
export const createExaminer = (deps: Pick<Deps, 'signals' | 'now'>, examineAll: ExamineAll) => {
  const kept = new Map<string, Kept>();
  const queue = createFairQueue<number>(LIMITS);

  const drop = (isOf: (one: Kept) => boolean) => {
    for (const [key, one] of kept) {
      if (!isOf(one)) continue;
      // one that is under way stays the only one of its channel, and begins again
      if (one.isDone) kept.delete(key);
      else one.isStale = true;
    }
  };
  // the same word that drops the kept pages of its public site
  deps.signals.on('site', (tenant) => drop((one) => String(one.tenant) === tenant));
  deps.signals.onGap(() => drop(() => true));

  const makeRoom = () => {
    let size = [...kept.values()].reduce((sum, one) => sum + one.size, 0);
    for (const [key, one] of kept) {
      if (size <= KEPT_CARS) return;
      if (!one.isDone) continue;
      kept.delete(key);
      size -= one.size;
    }
  };

  const inTurn = async <T>(tenant: Tenant, work: () => Promise<T>): Promise<T> => {
    const release = await queue.acquire(tenant).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      throw new Refusal(503, BUSY, { retryAfter: BUSY_SECONDS });
    });
    try {
      return await work();
    } finally {
      release();
    }
  };

  const make = (one: Progress, channel: FeedChannelKey): Promise<Examination> =>
    inTurn(one.tenant, async () => {
      for (let restarts = 0; ; restarts += 1) {
        one.isStale = false;
        const found = await examineAll(one.tenant, channel, {
          onSize: (cars) => {
            one.size = cars;
            makeRoom();
          },
          isStale: () => one.isStale && restarts < RESTARTS_MOST,
        });
        if (found) return found;
      }
    });

  return (tenant: Tenant, channel: FeedChannelKey, version: number): Promise<Examination> => {
    const key = `${tenant} ${channel}`;
    const day = deps.now().toISOString().slice(0, 10);
    const known = kept.get(key);
    if (known && !known.isDone) {
      // whoever asks while it is made waits for the same one; saved settings make it begin again
      if (known.version !== version) Object.assign(known, { version, isStale: true });
      return known.examination;
    }
    if (known?.version === version && known.day === day && known.until > Date.now()) return known.examination;
    const progress: Progress = {
      ...{ tenant, version, day, until: 0, size: 0, isStale: false, isDone: false },
    };
    const one: Kept = Object.assign(progress, { examination: make(progress, channel) });
    kept.delete(key);
    kept.set(key, one);
    one.examination.then(
      () => {
        Object.assign(one, { isDone: true, until: Date.now() + KEPT_FOR_MS });
        // it changed once more: those who waited have it, nobody else gets it
        if (one.isStale) kept.delete(key);
        makeRoom();
      },
      () => kept.delete(key),
    );
    return one.examination;
  };
};

const examiners = new WeakMap<Deps['signals'], ReturnType<typeof createExaminer>>();

/** One for each server. */
export const examinerOf = (deps: Deps): ReturnType<typeof createExaminer> => {
  const known = examiners.get(deps.signals) ?? createExaminer(deps, (...asked) => examine(deps, ...asked));
  examiners.set(deps.signals, known);
  return known;
};
