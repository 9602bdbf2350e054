const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The pauses between the 12 tries of one delivery. */
const PAUSES: readonly number[] = [
  ...[1, 5, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 8, 12, 24, 24].map((hours) => hours * HOUR),
];
export const MOST_TRIES = PAUSES.length + 1;

/** An endpoint that failed for so long is switched off. */
export const OFF_AFTER_MS = 72 * HOUR;

/** When a delivery is tried again after so many tries; null when that was the last one. */
export const nextTry = (tries: number, now: Date): string | null => {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause).toISOString();
};

/** A server that does not answer is left alone, longer with each time, so that it holds no worker from others. */
export const pauseAfter = (failures: number, now: Date): string =>
  new Date(now.getTime() + Math.min(MINUTE * 2 ** Math.max(0, failures - 1), HOUR)).toISOString();
