export interface UserQueue<K = number> {
  /** Adds work to do for a user; false when too much waits already. */
  add(userId: K, work: () => Promise<void>): boolean;
}

/** The events of one user are handled one after the other, over all connections: one statement at a time. */
export const createUserQueue = <K = number>(maxWaiting: number): UserQueue<K> => {
  const waitingOf = new Map<K, (() => Promise<void>)[]>();

  const run = async (userId: K, waiting: (() => Promise<void>)[]) => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work().catch(() => undefined);
    waitingOf.delete(userId);
  };

  return {
    add: (userId, work) => {
      const waiting = waitingOf.get(userId);
      if (!waiting) {
        const first = [work];
        waitingOf.set(userId, first);
        void run(userId, first);
        return true;
      }
      if (waiting.length >= maxWaiting) return false;
      waiting.push(work);
      return true;
    },
  };
};
