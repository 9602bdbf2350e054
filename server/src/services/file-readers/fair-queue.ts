import { ReadersBusy } from './file-refused';

export interface QueueLimits {
  /** How many are at work at once, of all dealerships; one dealership has at most one of them. */
  atOnce: number;
  waitingOfOne: number;
  waitingOfAll: number;
  longestWaitMs: number;
}

const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  start(): void;
}

/** Lets a few work at once and the dealerships take turns: whoever sends many files waits for its own, not others for it. */
export const createFairQueue = (limits: QueueLimits) => {
  const working = new Set<number>();
  /** In the order in which the dealerships have their turn. */
  const waiting = new Map<number, Waiting[]>();
  let waitingCount = 0;

  const remove = (dealership: number, entry: Waiting) => {
    const entries = waiting.get(dealership)?.filter((other) => other !== entry) ?? [];
    waitingCount -= 1;
    if (entries.length > 0) waiting.set(dealership, entries);
    else waiting.delete(dealership);
  };

  const startNext = () => {
    for (const [dealership, [entry]] of waiting) {
      if (working.size >= limits.atOnce) return;
      if (!entry || working.has(dealership)) continue;
      remove(dealership, entry);
      working.add(dealership);
      entry.start();
    }
  };

  const leave = (dealership: number) => {
    working.delete(dealership);
    const own = waiting.get(dealership);
    // to the end: the others have their turn first
    if (own && waiting.delete(dealership)) waiting.set(dealership, own);
    startNext();
  };

  const wait = (dealership: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        remove(dealership, entry);
        // whose own file is being read waits for that one, and not for others
        reject(new ReadersBusy(working.has(dealership), RETRY_AFTER_SECONDS));
      }, limits.longestWaitMs);
      const own = waiting.get(dealership);
      if (own) own.push(entry);
      else waiting.set(dealership, [entry]);
      waitingCount += 1;
      startNext();
    });

  /** Does the work when it is the dealership's turn; refuses it when too many wait already. */
  return async <T>(dealership: number, work: () => Promise<T>): Promise<T> => {
    if ((waiting.get(dealership)?.length ?? 0) >= limits.waitingOfOne)
      throw new ReadersBusy(true, RETRY_AFTER_SECONDS);
    if (waitingCount >= limits.waitingOfAll) throw new ReadersBusy(false, RETRY_AFTER_SECONDS);
    await wait(dealership);
    try {
      return await work();
    } finally {
      leave(dealership);
    }
  };
};
