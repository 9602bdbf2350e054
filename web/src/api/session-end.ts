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

const WANTED = 'forecourt:wanted';

/** Remembers where one was when the session ran out, for after the next sign-in. */
export const rememberWanted = () => {
  const here = location.hash.slice(1);
  if (here !== '' && here !== '/' && here !== '/signin') sessionStorage.setItem(WANTED, here);
};

export const takeWanted = (): string | null => {
  const wanted = sessionStorage.getItem(WANTED);
  sessionStorage.removeItem(WANTED);
  return wanted;
};

/** screens.md 2.10: clears the token, resets the session and goes to /signin. */
export const endSession = () => {
  clearToken();
  goTo('/signin');
  for (const listener of listeners) listener();
};
