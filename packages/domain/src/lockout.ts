/** screens.md 9: '2 failed attempts within 120000 ms blocks further tries with a countdown'. */
export const LOCKOUT_ATTEMPTS = 2;
export const LOCKOUT_WINDOW_MS = 120_000;

/** Moments of failed sign-ins, in milliseconds, oldest first. */
export type FailedAttempts = readonly number[];

/** Those that still count. One from the future (a clock set back) does not. */
export const recentFailures = (attempts: FailedAttempts, now: number): FailedAttempts =>
  attempts.filter((at) => at <= now && now - at < LOCKOUT_WINDOW_MS);

export const recordFailure = (attempts: FailedAttempts, now: number): FailedAttempts => [
  ...recentFailures(attempts, now),
  now,
];

/** Milliseconds until another try is open; 0 when it is open now. */
export const lockedFor = (attempts: FailedAttempts, now: number): number => {
  const deciding = recentFailures(attempts, now).at(-LOCKOUT_ATTEMPTS);
  return deciding === undefined ? 0 : LOCKOUT_WINDOW_MS - (now - deciding);
};

/** A time that is left, as 1:05. */
export const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** calls.md 8: the lockout text with its countdown in m:ss. */
export const lockoutMessage = (ms: number): string =>
  `Too many failed login attempts. Please try again later. ${minutesAndSeconds(ms)}`;
