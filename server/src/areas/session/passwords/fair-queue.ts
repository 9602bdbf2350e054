/** Thrown when too many wait: of one key, or of all together. */
export class QueueFull extends Error {
  constructor(readonly ofKey: boolean) {
    super('too many are waiting');
  }
}

export interface QueueLimits {
  /** How many are done at the same time. */
  atOnce: number;
  /** How many may wait under one key, and under all keys together. */
  perKey: number;
  total: number;
}

type Task = () => Promise<void>;

/** Does work a few at a time; those who wait have their turn key by key, so that one key cannot hold up the others. */
export const createFairQueue = ({ atOnce, perKey, total }: QueueLimits) => {
  /** In the order of turns: a key that had its turn goes to the end. */
  const waiting = new Map<string, Task[]>();
  let waitingCount = 0;
  let running = 0;

  const takeNext = (): Task | undefined => {
    const next = waiting.entries().next().value;
    if (!next) return undefined;
    const [key, tasks] = next;
    const task = tasks.shift();
    waiting.delete(key);
    if (tasks.length > 0) waiting.set(key, tasks);
    waitingCount -= 1;
    return task;
  };

  const start = (task: Task) => {
    running += 1;
    void task().finally(() => {
      running -= 1;
      const next = takeNext();
      if (next) start(next);
    });
  };

  const enqueue = (key: string, task: Task) => {
    if (running < atOnce) return start(task);
    const tasks = waiting.get(key) ?? [];
    if (tasks.length >= perKey) throw new QueueFull(true);
    if (waitingCount >= total) throw new QueueFull(false);
    tasks.push(task);
    waiting.set(key, tasks);
    waitingCount += 1;
  };

  return <T>(key: string, work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      enqueue(key, async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      });
    });
};
