import { clearLook, currentLook } from './look';

/** The session's token lives in the cookie `token` (screens.md 9: max age 10800 seconds). */
const TOKEN_MAX_AGE = 10_800;
const RENEW_AFTER = 60_000;

let renewedAt = 0;

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');

const write = (value: string, maxAge: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `token=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure()}`;
};

/** Nobody's token when it is not ours at all: the server would refuse it too. */
const decoded = (value: string): string | null => {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

export const readToken = (): string | null => {
  const look = currentLook();
  if (look) return look.token;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith('token='));
  const value = found?.slice('token='.length);
  return value ? decoded(value) : null;
};

export const storeToken = (token: string) => {
  write(token, TOKEN_MAX_AGE);
  renewedAt = Date.now();
};

/** In a view of another user's account the cookie is that of whoever looks, and stays. */
export const clearToken = () => {
  if (currentLook()) return clearLook();
  write('', 0);
  renewedAt = 0;
};

/** Called after each answered call: the cookie lives on while the application is used. */
export const renewToken = () => {
  if (currentLook() || Date.now() - renewedAt < RENEW_AFTER) return;
  const token = readToken();
  if (token) storeToken(token);
};
