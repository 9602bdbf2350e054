export interface UserQueue {
  /** Adds work to do for a user; false when too much waits already. */
  add(userId: number, work: () => Promise<void>): boolean;
}

/** The events of one user are handled one after the other, over all connections: one statement at a time. */
export const createUserQueue = (maxWaiting: number): UserQueue => {
  const waitingOf = new Map<number, (() => Promise<void>)[]>();

  const run = async (userId: number, waiting: (() => Promise<void>)[]) => {
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
