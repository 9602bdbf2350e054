/** A record that was opened, as far as the palette shows it again. */
export interface RecentRecord {
  /** The palette's source that finds such records: it has their icon. */
  source: string;
  to: string;
  title: string;
}

type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

const KEPT = 8;

/** A user of several branches has other records in each. */
export const recentKey = (dealershipId: number, userId: number): string =>
  `recent-records:${dealershipId}:${userId}`;

const isRecent = (value: unknown): value is RecentRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const { source, to, title } = value as Partial<Record<string, unknown>>; // each is looked at below
  return (
    typeof source === 'string' && typeof title === 'string' && typeof to === 'string' && to.startsWith('/')
  );
};

export const readRecent = (store: TextStore, key: string): RecentRecord[] => {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    return []; // not ours, or a browser that refuses its storage
  }
};

export const rememberRecent = (store: TextStore, key: string, record: RecentRecord): void => {
  const others = readRecent(store, key).filter(({ to }) => to !== record.to);
  try {
    store.setItem(key, JSON.stringify([record, ...others].slice(0, KEPT)));
  } catch {
    // a full or refused storage: nothing is remembered
  }
};
