export interface ProgressState {
  done: number;
  total: number;
}

/** Lets a toast that is already on the screen count on. */
export const createProgress = () => {
  let state: ProgressState = { done: 0, total: 0 };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    report: (done: number, total: number) => {
      state = { done, total };
      for (const listener of listeners) listener();
    },
  };
};

export type ProgressStore = ReturnType<typeof createProgress>;
