import { minutesAndSeconds } from '@forecourt/domain/lockout';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import {
  type AttemptLimits,
  deleteFailures,
  insertAttempt,
  lockAttempts,
  secondsHeldOf,
  secondsLeft,
} from './sign-in-attempt.queries';

export { clearAccountFailures, removeAttempt } from './sign-in-attempt.queries';

export interface Limits extends AttemptLimits {
  /** What is said during the pause, before the time that is left. */
  message: string;
}

const FAILED = 'Too many failed login attempts. Please try again later.';

export const SIGN_IN_LIMITS: Limits = {
  pair: 8,
  account: 30,
  address: 60,
  windowSeconds: 900,
  message: FAILED,
};
export const CODE_LIMITS: Limits = { ...SIGN_IN_LIMITS, account: 20 };
export const FORGOT_LIMITS: Limits = {
  pair: 3,
  account: 5,
  address: 20,
  windowSeconds: 3_600,
  message: 'Too many requests. Please try again later.',
};

/** The account is the link here: its hash stands for a name. */
export const RESET_LIMITS: Limits = {
  pair: 8,
  account: 20,
  address: 30,
  windowSeconds: 900,
  message: 'Too many requests. Please try again later.',
};

/**
 * The code that the terminal printed: nobody guesses 100 bits, and nobody need try often. There is no limit for all addresses together,
 * with which strangers could hold up the one who has the code.
 */
export const SETUP_LIMITS: Limits = {
  pair: 10,
  account: 1_000_000,
  address: 10,
  windowSeconds: 900,
  message: 'Too many requests. Please try again later.',
};

/** Refuses with 429 while an account or an address has too many failures behind it. */
const refuseTooManyAttempts = async (
  db: Db,
  purpose: string,
  username: string,
  address: string,
  limits: Limits,
) => {
  const left = await secondsLeft(db, { purpose, username, address }, limits);
  if (left === null) return;
  const wait = Math.min(Math.max(1, left), limits.windowSeconds);
  throw new Refusal(429, `${limits.message} ${minutesAndSeconds(wait * 1_000)}`, { retryAfter: wait });
};

/**
 * Counts a try as a failure before it is known to be one, so that tries at the same moment do not get past the limit.
 * Answers its number: what was no failure after all is taken back.
 */
export const startAttempt = async (
  tx: Db,
  purpose: string,
  username: string,
  address: string,
  limits: Limits,
): Promise<number> => {
  await lockAttempts(tx, { purpose, username, address });
  await refuseTooManyAttempts(tx, purpose, username, address, limits);
  return insertAttempt(tx, { purpose, username, address }, false);
};

export const recordAttempt = async (
  db: Db,
  purpose: string,
  username: string,
  address: string,
  succeeded: boolean,
) => {
  await insertAttempt(db, { purpose, username, address }, succeeded);
};

/** A success wipes the account's failures from that address, as the browser's own record is wiped. */
export const clearFailedAttempts = (db: Db, purpose: string, username: string, address: string) =>
  deleteFailures(db, { purpose, username, address });

/** How long the account cannot sign in: from anywhere, or from the address it was tried from most. */
export const secondsHeld = (db: Db, username: string, limits: Limits = SIGN_IN_LIMITS): Promise<number> =>
  secondsHeldOf(db, username, limits);
