const KEY = 'isLoggedIn';

/** Whether this browser was last seen signed in: the next start then asks for the user before the shell's code is there. */
export const isLoggedIn = (): boolean => localStorage.getItem(KEY) === '1';

export const setLoggedIn = (on: boolean) => {
  if (on) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
};
