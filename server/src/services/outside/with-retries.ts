import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from './service-error';

export interface Retries {
  attempts: number;
  /** Before the second attempt; doubled before each next one. */
  delayMs: number;
}

/** Tries again while the fault may pass. Only for work that may safely be done twice. */
export const withRetries = async <T>(retries: Retries, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const again = error instanceof ServiceError && error.retryable && attempt < retries.attempts;
      if (!again) throw error;
      await sleep(retries.delayMs * 2 ** (attempt - 1));
    }
  }
};
