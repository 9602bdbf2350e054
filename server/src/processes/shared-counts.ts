import type { Count } from '../services/processes';

/** Of more, the ones that began longest ago are forgotten. */
const REMEMBERED = 100_000;

/** Counts for all processes how often something was done within a time that begins with the first. */
export const createSharedCounts = (remembered = REMEMBERED, now: () => number = Date.now) => {
  const windows = new Map<string, { until: number; current: number }>();
  return (key: string, windowMs: number): Count => {
    const at = now();
    let window = windows.get(key);
    if (!window || window.until <= at) {
      windows.delete(key);
      const [oldest] = windows.keys();
      if (oldest !== undefined && windows.size >= remembered) windows.delete(oldest);
      window = { until: at + windowMs, current: 0 };
      windows.set(key, window);
    }
    window.current += 1;
    return { current: window.current, ttl: window.until - at };
  };
};
