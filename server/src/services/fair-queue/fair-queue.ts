/** Too many are waiting, or one waited too long: because of others of the same key, or of all. */
export class QueueFull extends Error {
  constructor(readonly reason: 'key' | 'all') {
    super('too many are waiting');
  }
}

export interface QueueLimits {
  /** How many run at once in all; without a limit when not given. */
  atOnce?: number;
  /** How many of one key (a dealership, a user, an address) run at once. */
  perKey?: number;
  /** How many more of one key may wait, and how many in all. */
  waitingPerKey?: number;
  waiting?: number;
  maxWaitMs?: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets a limited number run at once. Those who wait have their turn key by key, so that a key with many waiting cannot hold up
 * another; of one key, in the order they came. A key that has nothing running or waiting takes no memory.
 */
export const createFairQueue = <K>({
  atOnce = Number.POSITIVE_INFINITY,
  perKey = atOnce,
  waitingPerKey = Number.POSITIVE_INFINITY,
  waiting = Number.POSITIVE_INFINITY,
  maxWaitMs,
}: QueueLimits) => {
  /** In the order of turns: a key that had its turn goes to the end. */
  const lines = new Map<K, Line>();
  let running = 0;
  let waitingCount = 0;

  const lineOf = (key: K): Line => {
    const known = lines.get(key);
    if (known) return known;
    const line: Line = { running: 0, waiting: [] };
    lines.set(key, line);
    return line;
  };

  /** The other keys have their turn first. */
  const toEnd = (key: K, line: Line) => {
    lines.delete(key);
    lines.set(key, line);
  };

  const startFirst = (key: K, line: Line) => {
    if (running >= atOnce || line.running >= perKey) return;
    const start = line.waiting.shift();
    if (!start) return;
    toEnd(key, line);
    waitingCount -= 1;
    running += 1;
    line.running += 1;
    start();
  };

  /** Ends one that ran. It counts once, however often it is called. */
  const releaseOf = (key: K, line: Line) => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      running -= 1;
      line.running -= 1;
      if (line.waiting.length > 0) toEnd(key, line);
      else if (line.running === 0) lines.delete(key);
      // without a limit on all, nobody waits for another key
      if (atOnce === Number.POSITIVE_INFINITY) startFirst(key, line);
      else if (waitingCount > 0) for (const [next, ofNext] of lines) startFirst(next, ofNext);
    };
  };

  /** Runs at once where nothing has to be waited for: most need no promise for it. */
  const acquireNow = (key: K): (() => void) | undefined => {
    const known = lines.get(key);
    if (running >= atOnce || (known && (known.running >= perKey || known.waiting.length > 0)))
      return undefined;
    const line = known ?? lineOf(key);
    running += 1;
    line.running += 1;
    return releaseOf(key, line);
  };

  const wait = (key: K, line: Line) =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      line.waiting.push(start);
      waitingCount += 1;
      if (maxWaitMs === undefined) return;
      timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        waitingCount -= 1;
        if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
        reject(new QueueFull(line.running > 0 ? 'key' : 'all'));
      }, maxWaitMs);
    });

  /** Resolves when it may run, with the function that ends it. */
  const acquire = async (key: K): Promise<() => void> => {
    const now = acquireNow(key);
    if (now) return now;
    const line = lineOf(key);
    if (line.waiting.length >= waitingPerKey) throw new QueueFull('key');
    if (waitingCount >= waiting) throw new QueueFull('all');
    await wait(key, line);
    return releaseOf(key, line);
  };

  return {
    acquire,
    acquireNow,
    /** Does the work when it is the key's turn. */
    run: async <T>(key: K, work: () => Promise<T>): Promise<T> => {
      const release = await acquire(key);
      try {
        return await work();
      } finally {
        release();
      }
    },
    load: () => ({ running, waiting: waitingCount }),
    /** How many keys have something running or waiting. */
    size: () => lines.size,
  };
};
