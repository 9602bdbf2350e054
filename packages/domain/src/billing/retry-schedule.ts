/** Dealership statuses that ask for a new card: while tries go on, and when the last one was refused. */
const TRYING_AGAIN = 8;
const GIVEN_UP = 9;
type AfterTry = typeof TRYING_AGAIN | typeof GIVEN_UP;

/** What follows when the card on file was charged by itself and refused, for the first time, the second time and so on. */
export interface RetryStep {
  /** Days after the first refusal on which this try is made. */
  day: number;
  /** The dealership's status after this refusal; null: it stays as it is. */
  status: AfterTry | null;
  /** Days until the next try; null: none is made by itself any more. */
  nextInDays: number | null;
}

/** The one table of it: the first refusal tells the owner alone, the second asks for a new card, the last closes the dealership. */
export const RETRY_TABLE: readonly RetryStep[] = [
  { day: 0, status: null, nextInDays: 1 },
  { day: 1, status: TRYING_AGAIN, nextInDays: 2 },
  { day: 3, status: TRYING_AGAIN, nextInDays: 2 },
  { day: 5, status: TRYING_AGAIN, nextInDays: 2 },
  { day: 7, status: TRYING_AGAIN, nextInDays: 7 },
  { day: 14, status: GIVEN_UP, nextInDays: null },
];

const DAY_MS = 86_400_000;

export interface Refusal {
  /** How many tries were refused before this one. */
  before: number;
  at: Date;
  /** Until then the platform's staff gave more time: the status stays. */
  graceUntil: Date | null;
}

export interface AfterRefusal {
  status: AfterTry | null;
  nextRetryAt: Date | null;
}

/** The status and the next try after a refusal. Tries after the last row of the table follow its last row. */
export const afterRefusal = ({ before, at, graceUntil }: Refusal): AfterRefusal => {
  const step = RETRY_TABLE[Math.min(before, RETRY_TABLE.length - 1)];
  if (!step) throw new Error('the table of retries has no rows');
  const next = step.nextInDays === null ? null : new Date(at.getTime() + step.nextInDays * DAY_MS);
  if (!graceUntil || graceUntil <= at) return { status: step.status, nextRetryAt: next };
  return { status: null, nextRetryAt: next && next > graceUntil ? next : graceUntil };
};

/** More time counts from the end of what was given before, or from now. */
export const extendGrace = (graceUntil: Date | null, now: Date, days: number): Date =>
  new Date(Math.max(now.getTime(), graceUntil?.getTime() ?? 0) + days * DAY_MS);
