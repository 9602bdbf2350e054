import { setTimeout as wait } from 'node:timers/promises';
import type { RawMail } from './raw-mail';

export interface InboxCursor {
  readonly uidValidity: string;
  readonly uid: number;
}

export interface FailedMail {
  readonly mail: RawMail;
  readonly error: unknown;
}

/** What becomes of the mails: the caller's, with its database. */
export interface InboxHandler {
  /** The last mail that was handled; null before the first. */
  readCursor(): Promise<InboxCursor | null>;
  /**
   * Keeps the mail and moves the cursor to its uid in one transaction. It may be called again for a mail that it kept, when the
   * mailbox was made anew (another uidValidity) or a file could not be moved: the messageId tells.
   */
  handle(mail: RawMail): Promise<void>;
  /** Moves the cursor past a mail that `handle` failed on five times, so that the next ones do not wait for it. */
  skip?(failed: FailedMail): Promise<void>;
}

export interface HeldLock {
  /** Aborted when the lock is lost, such as with the connection to the database. */
  readonly lost?: AbortSignal;
  release(): Promise<void>;
}

export interface InboxSettings {
  readonly handler: InboxHandler;
  /** A lock that one server of all has; null while another one has it. */
  readonly holdLock: () => Promise<HeldLock | null>;
  readonly log: (message: string, error?: unknown) => void;
  /** How long is waited after a failure, longer each time; the last is repeated. */
  readonly pausesMs?: readonly number[];
  /** How long until the lock is asked for again. */
  readonly lockPauseMs?: number;
}

/** How reading goes, as this server sees it. */
export interface InboxStatus {
  /** This server reads the mailbox; another one does otherwise. */
  isHere: boolean;
  /** Failures one after the other, up to now. */
  failures: number;
  /** When the mailbox was last read to its end; null when it was not yet. */
  readAt: Date | null;
}

export interface Inbox {
  status(): InboxStatus;
  /** Resolves when the mail under way is handled and nothing is open any more. */
  stop(): Promise<void>;
}

export const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
};

const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000];
const LOCK_PAUSE_MS = 15_000;

/**
 * Holds the lock and runs `work` until it is stopped; whenever `work` or the lock fails, again after a pause. `work` says when
 * it got through, which makes the next pause a short one.
 */
export const runWithLock = (
  { holdLock, log, pausesMs = PAUSES_MS, lockPauseMs = LOCK_PAUSE_MS }: Omit<InboxSettings, 'handler'>,
  work: (signal: AbortSignal, succeeded: () => void) => Promise<void>,
): Inbox => {
  const stopping = new AbortController();
  let failures = 0;
  let isHere = false;
  let readAt: Date | null = null;

  const holdAndWork = async () => {
    const lock = await holdLock();
    if (!lock) return pause(lockPauseMs, stopping.signal);
    isHere = true;
    const signal = lock.lost ? AbortSignal.any([stopping.signal, lock.lost]) : stopping.signal;
    try {
      await work(signal, () => {
        failures = 0;
        readAt = new Date();
      });
    } finally {
      isHere = false;
      await lock.release().catch((error: unknown) => log('the lock of the inbox was not released', error));
    }
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await holdAndWork();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log('the inbox could not be read and is tried again', error);
        const next = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0;
        failures += 1;
        await pause(next, stopping.signal);
      }
    }
  };

  const running = run();
  return {
    status: () => ({ isHere, failures, readAt }),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

const MOST_TRIES = 5;

/** Calls `handle`; a mail on which it fails again and again is skipped where the caller can. */
export const createTries = ({ handle, skip }: InboxHandler, log: InboxSettings['log']) => {
  const tries = new Map<string, number>();
  return async (key: string, mail: RawMail): Promise<void> => {
    try {
      await handle(mail);
      tries.delete(key);
    } catch (error) {
      const count = (tries.get(key) ?? 0) + 1;
      tries.set(key, count);
      if (count < MOST_TRIES || !skip) throw error;
      await skip({ mail, error });
      tries.delete(key);
      log(`a mail was passed over after ${count} tries`, error);
    }
  };
};
