import { Refusal } from './refusal';

export interface ConcurrencyLimit {
  /** How many of one key run at once. */
  max: number;
  /** How many more of one key wait for their turn, and how long. */
  maxWaiting: number;
  waitMs: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

const RETRY_AFTER_SECONDS = 2;
const tooMany = () =>
  new Refusal(429, 'Too many requests at once. Please try again.', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Lets a limited number run at once for each key (a user, a dealership). More wait in the order they came; who finds the
 * queue full, or waits too long, is refused with 429. A key without requests takes no memory.
 */
export const createConcurrencyLimit = ({ max, maxWaiting, waitMs }: ConcurrencyLimit) => {
  const lines = new Map<number, Line>();

  const lineOf = (key: number): Line => {
    const known = lines.get(key);
    if (known) return known;
    const line: Line = { running: 0, waiting: [] };
    lines.set(key, line);
    return line;
  };

  const release = (key: number, line: Line) => {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };

  /** A release counts once, however often it is called. */
  const releaseOnce = (key: number, line: Line) => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      release(key, line);
    };
  };

  const wait = (line: Line) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        reject(tooMany());
      }, waitMs);
      line.waiting.push(start);
    });

  return {
    /** Resolves with the function that ends it. */
    acquire: async (key: number): Promise<() => void> => {
      const line = lineOf(key);
      if (line.running < max) line.running += 1;
      else if (line.waiting.length >= maxWaiting) throw tooMany();
      else await wait(line);
      return releaseOnce(key, line);
    },
    /** The same at once, where nothing has to be waited for: most requests need no promise for it. */
    acquireNow: (key: number): (() => void) | undefined => {
      const line = lineOf(key);
      if (line.running >= max) return undefined;
      line.running += 1;
      return releaseOnce(key, line);
    },
    /** How many keys have something running or waiting. */
    size: () => lines.size,
  };
};
