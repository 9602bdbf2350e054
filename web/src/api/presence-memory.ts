/** Of one user: another who signs in in the same tab has not switched anything. */
const keyFor = (userId: number) => `forecourt:presence:${userId}`;

/** Whoever switched to offline stays so; leaving the page only means offline until one is back. */
export const rememberPresence = (userId: number, online: boolean) => {
  if (online) sessionStorage.removeItem(keyFor(userId));
  else sessionStorage.setItem(keyFor(userId), 'offline');
};

export const isKeptOffline = (userId: number): boolean =>
  sessionStorage.getItem(keyFor(userId)) === 'offline';
