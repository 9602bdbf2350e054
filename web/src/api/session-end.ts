import { currentLook, LOOK_ENDED } from './look';
import { clearToken } from './token';

const listeners = new Set<() => void>();

/** Told when the session is over, so that nothing of it stays in memory. */
export const onSessionEnd = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const changeListeners = new Set<() => void>();

/** Told when an answer shows that what is known of the session has changed on the server. */
export const onSessionChanged = (listener: () => void) => {
  changeListeners.add(listener);
  return () => {
    changeListeners.delete(listener);
  };
};

export const announceSessionChange = () => {
  for (const listener of changeListeners) listener();
};

let navigate = (path: string) => {
  location.hash = path;
};

/** The router tells how to go; what changes the address behind its back it cannot ask about, nor count. */
export const navigateBy = (how: (path: string) => void) => {
  navigate = how;
};

export const goTo = (path: string) => {
  if (location.hash !== `#${path}`) navigate(path);
};

let userId: number | null = null;

/** Whose session this page has shown; null before one is known. */
export const nameUser = (id: number | null) => {
  userId = id;
};
export const wasOpen = () => userId !== null;

const WANTED = 'forecourt:wanted';

/** Remembers where one was when the session ran out, for after one's next sign-in. */
export const rememberReturnPath = () => {
  const here = location.hash.slice(1);
  if (userId !== null && here !== '' && here !== '/' && here !== '/signin')
    sessionStorage.setItem(WANTED, `${userId} ${here}`);
};

/** Where this user was; another one's place is forgotten. */
export const takeReturnPath = (id: number): string | null => {
  const [, whose, address] = /^(\d+) (.+)$/.exec(sessionStorage.getItem(WANTED) ?? '') ?? [];
  sessionStorage.removeItem(WANTED);
  return whose === String(id) && address ? address : null;
};

/** screens.md 2.10: clears the token, resets the session and goes to /signin. */
export const endSession = () => {
  const wasLooking = currentLook() !== null;
  clearToken();
  nameUser(null);
  goTo(wasLooking ? LOOK_ENDED : '/signin');
  for (const listener of listeners) listener();
};
