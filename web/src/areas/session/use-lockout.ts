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

/** screens.md 9: attempts are stored locally, so a reload does not open the door again. */
export const useLockout = () => {
  const [lockedMs, setLockedMs] = useState(remaining);
  const isLocked = lockedMs > 0;

  useEffect(() => {
    if (!isLocked) return;
    const timer = setInterval(() => setLockedMs(remaining()), TICK);
    return () => clearInterval(timer);
  }, [isLocked]);

  return {
    lockedMs,
    isLocked,
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
