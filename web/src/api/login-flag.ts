const KEY = 'isLoggedIn';

/**
 * The login flag (screens.md 2.18): the shell this browser was last seen signed in to. The next start then asks for the
 * user, and fetches the screen, before the shell's code is there.
 */
export const loggedInTo = (): string | null => localStorage.getItem(KEY);

export const setLoggedIn = (shell: string) => localStorage.setItem(KEY, shell);

export const clearLoggedIn = () => localStorage.removeItem(KEY);
