export interface Draft {
  values: Record<string, unknown>;
  savedAt: number;
}

export interface TextStore {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const SECRET = /passw|cvv|card|token|secret|^code$/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What may lie in the browser's storage: never a password, a card or a file. */
export const storable = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const text = JSON.stringify(value);
      return !SECRET.test(key) && text !== undefined && (!isRecord(value) || text !== '{}');
    }),
  );

export const draftKey = (userId: number, form: string): string => `draft:${userId}:${form}`;

export const readDraft = (store: TextStore, key: string, now: number): Draft | null => {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (!isRecord(found) || !isRecord(found.values) || typeof found.savedAt !== 'number') return null;
    if (now - found.savedAt <= KEPT_MS) return { values: found.values, savedAt: found.savedAt };
    store.removeItem(key);
    return null;
  } catch {
    return null;
  }
};

/** A full or forbidden storage costs the draft, never the form. */
export const writeDraft = (
  store: TextStore,
  key: string,
  values: Record<string, unknown>,
  now: number,
): void => {
  try {
    store.setItem(key, JSON.stringify({ values: storable(values), savedAt: now }));
  } catch {}
};

export const removeDraft = (store: TextStore, key: string): void => {
  try {
    store.removeItem(key);
  } catch {}
};

/** The draft laid over the form: only fields that the form has, and never the version of the record it was made from. */
export const withDraft = <V extends object>(initial: V, draft: Draft | null): V => {
  if (!draft) return initial;
  const values = { ...initial };
  for (const field of Object.keys(initial)) {
    if (field !== 'version' && field in draft.values) Reflect.set(values, field, draft.values[field]);
  }
  return values;
};
