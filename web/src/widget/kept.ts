/**
 * A value in the browser's storage. Where a browser refuses it to frames of other sites, it is in a cookie that is this frame's on
 * this site alone; where it refuses that too, it lasts as long as the page.
 */
export interface Kept {
  get(): string | null;
  set(value: string | null): void;
}

interface Cookies {
  cookie: string;
}

const COOKIE_SECONDS = 31_536_000;
const readCookie = ({ cookie }: Cookies, name: string): string | null => {
  const found = cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
};
const writeCookie = (cookies: Cookies, name: string, value: string | null) => {
  const age = value === null ? 0 : COOKIE_SECONDS;
  cookies.cookie = `${name}=${encodeURIComponent(value ?? '')}; Max-Age=${age}; Path=/; Secure; SameSite=None; Partitioned`;
};

/** What the first way that the browser does not refuse answers. */
const firstOf = <T>(...ways: readonly (() => T)[]): T | undefined => {
  for (const way of ways)
    try {
      return way();
    } catch {
      // the next one
    }
  return undefined;
};

export const keptAs = (name: string, storage: () => Storage, cookies?: Cookies): Kept => {
  let inMemory: string | null = null;
  return {
    get: () =>
      firstOf(
        () => storage().getItem(name),
        () => cookies && readCookie(cookies, name),
      ) ?? inMemory,
    set: (value) => {
      inMemory = value;
      firstOf(
        () => (value === null ? storage().removeItem(name) : storage().setItem(name, value)),
        () => cookies && writeCookie(cookies, name, value),
      );
    },
  };
};
