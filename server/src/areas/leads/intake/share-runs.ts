/**
 * Runs `work` at most once at a time for each key. Calls that come while it runs share one more run that begins after it, so
 * that many calls at once cost two runs.
 */
export const shareRuns = <K>(work: (key: K) => Promise<void>) => {
  const runs = new Map<K, { current: Promise<void>; next: Promise<void> | null }>();

  const start = (key: K): Promise<void> => {
    const run: { current: Promise<void>; next: Promise<void> | null } = {
      next: null,
      current: work(key).finally(() => {
        if (run.next === null) runs.delete(key);
      }),
    };
    runs.set(key, run);
    return run.current;
  };

  return (key: K): Promise<void> => {
    const run = runs.get(key);
    if (!run) return start(key);
    const again = () => start(key);
    run.next ??= run.current.then(again, again);
    return run.next;
  };
};
