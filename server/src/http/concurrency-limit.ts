import { createFairQueue, QueueFull } from '../services/fair-queue';
import { Refusal } from './refusal';

export interface ConcurrencyLimit {
  /** How many of one key run at once. */
  max: number;
  /** How many more of one key wait for their turn, and how long. */
  maxWaiting: number;
  waitMs: number;
}

const RETRY_AFTER_SECONDS = 2;

/** Limits how many requests of one user, or of one dealership, run at once; too many of them are refused with 429. */
export const createConcurrencyLimit = ({ max, maxWaiting, waitMs }: ConcurrencyLimit) => {
  const queue = createFairQueue<number>({ perKey: max, waitingPerKey: maxWaiting, maxWaitMs: waitMs });
  return {
    ...queue,
    acquire: (key: number) =>
      queue.acquire(key).catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        throw new Refusal(429, 'Too many requests at once. Please try again.', {
          retryAfter: RETRY_AFTER_SECONDS,
        });
      }),
  };
};
