import { setTimeout as sleep } from 'node:timers/promises';
import { createFairQueue, QueueFull } from '../services/fair-queue';
import { Refusal } from './refusal';

export interface ConcurrencyLimit {
  /** How many of one key run at once. */
  max: number;
  /** How many of all keys together. */
  maxOfAll?: number;
  /** How many more of one key wait for their turn, and how long. */
  maxWaiting: number;
  waitMs: number;
  /** A refusal is answered after this time: a client that asks again at once costs the others little. */
  refuseAfterMs?: number;
}

const RETRY_AFTER_SECONDS = 2;

/** Limits how many requests of one user, or of one dealership, run at once; too many of them are refused with 429. */
export const createConcurrencyLimit = <K extends number | string = number>({
  max,
  maxOfAll,
  maxWaiting,
  waitMs,
  refuseAfterMs = 0,
}: ConcurrencyLimit) => {
  const queue = createFairQueue<K>({
    ...(maxOfAll !== undefined && { atOnce: maxOfAll }),
    ...{ perKey: max, waitingPerKey: maxWaiting, maxWaitMs: waitMs },
  });
  return {
    ...queue,
    acquire: (key: K) =>
      queue.acquire(key).catch(async (error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        if (refuseAfterMs > 0) await sleep(refuseAfterMs);
        throw new Refusal(429, 'Too many requests at once. Please try again.', {
          retryAfter: RETRY_AFTER_SECONDS,
        });
      }),
  };
};
