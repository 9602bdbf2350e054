export interface EachTools {
  signal: AbortSignal;
  report: (done: number, total: number) => void;
}

export interface EachOutcome<T> {
  done: T[];
  /** Why each of the others was refused. */
  failed: { item: T; reason: string }[];
}

const AT_ONCE = 4;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'something went wrong');

/** The same change on many records, a few at a time. A refusal does not stop the others; a cancel does. */
export const runEach = async <T>(
  items: readonly T[],
  change: (item: T) => Promise<unknown>,
  { signal, report }: EachTools,
): Promise<EachOutcome<T>> => {
  const outcome: EachOutcome<T> = { done: [], failed: [] };
  const waiting = items.values();
  const count = () => report(outcome.done.length + outcome.failed.length, items.length);
  const worker = async () => {
    for (const item of waiting) {
      if (signal.aborted) return;
      try {
        await change(item);
        outcome.done.push(item);
      } catch (error) {
        outcome.failed.push({ item, reason: reasonOf(error) });
      }
      count();
    }
  };
  count();
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return outcome;
};
