import { MAX_PAGE_SIZE } from '@forecourt/contract/list';
import { ALL_ROWS } from './list-state';

type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

export const pageSizeKey = (userId: number, list: string): string => `page-size:${userId}:${list}`;

/** The page size that the user chose last in this browser, or the default. */
export const readPageSize = (
  store: TextStore,
  key: string,
  fallback: number,
  mayBeEndless: boolean,
): number => {
  try {
    const text = store.getItem(key) ?? '';
    if (!/^\d{1,3}$/.test(text)) return fallback;
    const size = Number(text);
    if (size === ALL_ROWS) return mayBeEndless ? size : fallback;
    return size <= MAX_PAGE_SIZE ? size : fallback;
  } catch {
    return fallback; // a browser may refuse its storage
  }
};

export const keepPageSize = (store: TextStore, key: string, size: number): void => {
  try {
    store.setItem(key, String(size));
  } catch {
    // a browser may refuse its storage: the size is then forgotten with the page
  }
};
