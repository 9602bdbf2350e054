import { type FailedAttempts, lockedFor, recordFailure } from '@forecourt/domain/lockout';
import { useEffect, useState } from 'react';

const KEY = 'forecourt:failed-sign-ins';
const TICK = 250;
/** A stored time further ahead than any pause of the server is an error of a clock. */
const LONGEST_MS = 3_600_000;

const read = (): FailedAttempts => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number') : [];
  } catch {
    return [];
  }
};

const UNTIL_KEY = 'forecourt:sign-in-locked-until';
const isLockKey = (key: string | null) => key === KEY || key === UNTIL_KEY || key === null;

/** The longer of the browser's own pause and of the one that the server asked for. */
const remaining = () => {
  const now = Date.now();
  const asked = Number(localStorage.getItem(UNTIL_KEY) ?? 0) - now;
  return Math.max(lockedFor(read(), now), Number.isFinite(asked) ? Math.min(asked, LONGEST_MS) : 0, 0);
};

/** screens.md 9: attempts are stored locally, so neither a reload nor another tab ends the lockout. */
export const useLockout = () => {
  const [lockedMs, setLockedMs] = useState(remaining);
  const isLocked = lockedMs > 0;

  useEffect(() => {
    if (!isLocked) return;
    const timer = setInterval(() => setLockedMs(remaining()), TICK);
    return () => clearInterval(timer);
  }, [isLocked]);

  useEffect(() => {
    // another tab has written; without a key it has emptied the whole store
    const onStorage = ({ key }: StorageEvent) => {
      if (isLockKey(key)) setLockedMs(remaining());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  return {
    lockedMs,
    isLocked,
    /** Reads the store again: the other tab's word may not have come yet. */
    isLockedNow: () => {
      const now = remaining();
      setLockedMs(now);
      return now > 0;
    },
    record: () => {
      localStorage.setItem(KEY, JSON.stringify(recordFailure(read(), Date.now())));
      setLockedMs(remaining());
    },
    /** The server refuses further tries for so long (429). */
    lockFor: (seconds: number) => {
      localStorage.setItem(UNTIL_KEY, String(Date.now() + seconds * 1_000));
      setLockedMs(remaining());
    },
    clear: () => {
      localStorage.removeItem(KEY);
      localStorage.removeItem(UNTIL_KEY);
      setLockedMs(0);
    },
  };
};
