/** A read-only view of another user's account, of this tab alone: the other tabs stay signed in as whoever looks. */
interface Look {
  token: string;
  /** Reads files; a picture's address cannot bear the other one. */
  fileToken: string;
}

const KEY = 'forecourt:look';
/** Where the tab is sent when the view is over. */
export const LOOK_ENDED = '/look-as/ended';

const isLook = (value: unknown): value is Look =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  'fileToken' in value &&
  typeof value.token === 'string' &&
  typeof value.fileToken === 'string';

const read = (): Look | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isLook(value) ? value : null;
  } catch {
    return null;
  }
};

// where nothing is stored for a tab there is no view either
let look: Look | null = typeof sessionStorage === 'undefined' ? null : read();

export const currentLook = (): Look | null => look;

export const storeLook = (entered: Look) => {
  look = entered;
  sessionStorage.setItem(KEY, JSON.stringify(entered));
};

export const clearLook = () => {
  look = null;
  sessionStorage.removeItem(KEY);
};

/** An address of ours that the browser itself reads, as a picture's or a document's. */
export const readableAddress = (address: string): string => {
  if (!look || !address.startsWith('/api/')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}file_token=${look.fileToken}`;
};

const FILES = /^\/api\/v1\/files\/[^?]+$/;

/** For the addresses of files in what the server answers; undefined where nothing is to be changed. */
export const lookReviver = (): ((key: string, value: unknown) => unknown) | undefined =>
  look
    ? (_key, value) => (typeof value === 'string' && FILES.test(value) ? readableAddress(value) : value)
    : undefined;
