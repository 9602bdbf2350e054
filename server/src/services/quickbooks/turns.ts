import { QuickBooksFault } from './quickbooks';

/** At most so many requests at once for a company; the others wait their turn, for a limited time. */
export const createTurns = (mostAtOnce: number, waitMs: number) => {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  const enter = (company: string): Promise<void> => {
    const now = running.get(company) ?? 0;
    if (now < mostAtOnce) {
      running.set(company, now + 1);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const queue = waiting.get(company) ?? [];
      waiting.set(company, queue);
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(go), 1);
        reject(new QuickBooksFault('away', 'too many requests wait for an answer'));
      }, waitMs);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(go);
    });
  };

  const leave = (company: string) => {
    const next = waiting.get(company)?.shift();
    // the place goes to the next one as it is
    if (next) return next();
    const left = (running.get(company) ?? 1) - 1;
    if (left > 0) return void running.set(company, left);
    running.delete(company);
    waiting.delete(company);
  };

  return async <T>(company: string, work: () => Promise<T>): Promise<T> => {
    await enter(company);
    try {
      return await work();
    } finally {
      leave(company);
    }
  };
};
