/** Upper ends of the classes in which durations are counted, in ms; one more class has what is longer. */
const CLASSES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000] as const;

/** Counts of one kind of thing. Plain numbers, so that those of several processes can be added. */
export interface Counts {
  count: number;
  failed: number;
  totalMs: number;
  maxMs: number;
  /** How many were in each class of CLASSES. */
  classes: number[];
}

export const noCounts = (): Counts => ({
  ...{ count: 0, failed: 0, totalMs: 0, maxMs: 0 },
  classes: new Array<number>(CLASSES.length + 1).fill(0),
});

const classOf = (ms: number): number => {
  const found = CLASSES.findIndex((end) => ms <= end);
  return found < 0 ? CLASSES.length : found;
};

export const addOne = (counts: Counts, ms: number, failed: boolean) => {
  counts.count += 1;
  if (failed) counts.failed += 1;
  counts.totalMs += ms;
  if (ms > counts.maxMs) counts.maxMs = ms;
  const at = classOf(ms);
  counts.classes[at] = (counts.classes[at] ?? 0) + 1;
};

export const addCounts = (sum: Counts, more: Counts) => {
  sum.count += more.count;
  sum.failed += more.failed;
  sum.totalMs += more.totalMs;
  sum.maxMs = Math.max(sum.maxMs, more.maxMs);
  more.classes.forEach((count, at) => {
    sum.classes[at] = (sum.classes[at] ?? 0) + count;
  });
};

/** The duration that 95 of 100 do not exceed, as exactly as the classes tell. */
export const p95Of = ({ count, classes, maxMs }: Counts): number => {
  if (count === 0) return 0;
  const wanted = count * 0.95;
  let below = 0;
  for (const [at, inClass] of classes.entries()) {
    if (below + inClass >= wanted) {
      const begin = at === 0 ? 0 : (CLASSES[at - 1] ?? 0);
      const end = Math.min(CLASSES[at] ?? maxMs, maxMs);
      return Math.max(0, begin + (end - begin) * ((wanted - below) / inClass));
    }
    below += inClass;
  }
  return maxMs;
};
