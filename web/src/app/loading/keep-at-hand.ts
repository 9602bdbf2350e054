import { whenIdle } from './when-idle';

/**
 * Fetches, once the first screen stands there, what must be there when the network is not: also for those who save data,
 * being little. What does not come is tried again when the network is back.
 */
export const keepAtHand = (fetchIt: () => Promise<unknown>): void => {
  const attempt = () => {
    fetchIt().catch(() => window.addEventListener('online', attempt, { once: true }));
  };
  whenIdle(attempt);
};
