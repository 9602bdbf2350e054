interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs a small number of things at once for the whole process, in turn for one key and another. No key has all the places,
 * so that a dealership with many photos does not keep another's logo waiting.
 */
export const createFairSlots = (places: number) => {
  const lines = new Map<number, Line>();
  const perKey = Math.max(1, places - 1);
  let running = 0;

  const startNext = () => {
    if (running >= places) return;
    for (const [key, line] of lines) {
      if (line.running >= perKey) continue;
      const start = line.waiting.shift();
      if (!start) continue;
      // to the end: the other keys come before its next
      lines.delete(key);
      lines.set(key, line);
      line.running += 1;
      running += 1;
      return start();
    }
  };

  const end = (key: number, line: Line) => {
    running -= 1;
    line.running -= 1;
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
    startNext();
  };

  return {
    run: async <T>(key: number, work: () => Promise<T>): Promise<T> => {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve);
        startNext();
      });
      try {
        return await work();
      } finally {
        end(key, line);
      }
    },
    size: () => lines.size,
  };
};

/** Each takes up to 200 MB and all cores that are free. */
const AT_ONCE = 2;

export const imageSlots = createFairSlots(AT_ONCE);
