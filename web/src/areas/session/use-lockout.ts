import { type FailedAttempts, lockedFor, recordFailure } from '@forecourt/domain/lockout';
import { useEffect, useState } from 'react';

const KEY = 'forecourt:failed-sign-ins';
const TICK = 250;

const read = (): FailedAttempts => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number') : [];
  } catch {
    return [];
  }
};

const remaining = () => lockedFor(read(), Date.now());

/** screens.md 9: attempts are stored locally, so neither a reload nor another tab opens the door again. */
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
      if (key === KEY || key === null) setLockedMs(remaining());
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
    clear: () => {
      localStorage.removeItem(KEY);
      setLockedMs(0);
    },
  };
};
