import { clearToken } from './token';

const listeners = new Set<() => void>();

/** Told when the session is over, so that nothing of it stays in memory. */
export const onSessionEnd = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const goTo = (path: string) => {
  if (location.hash !== `#${path}`) location.hash = path;
};

/** screens.md 2.10: clears the token, resets the session and goes to /signin. */
export const endSession = () => {
  clearToken();
  goTo('/signin');
  for (const listener of listeners) listener();
};
