import type { Budget } from '../../../http/api-keys';

const WINDOW_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/** So many requests in a minute for each key; a new minute begins with the first request after the last one. */
export const createBudgets = (limit: number, now: () => number = Date.now) => {
  const windows = new Map<string, { until: number; used: number }>();
  return {
    spend: (key: string): Budget => {
      const at = now();
      let window = windows.get(key);
      if (!window || window.until <= at) {
        if (windows.size >= MAX_REMEMBERED)
          for (const [other, { until }] of windows) if (until <= at) windows.delete(other);
        window = { until: at + WINDOW_MS, used: 0 };
        windows.set(key, window);
      }
      window.used += 1;
      return {
        limit,
        remaining: Math.max(0, limit - window.used),
        reset: Math.max(1, Math.ceil((window.until - at) / 1_000)),
        isOver: window.used > limit,
      };
    },
  };
};
