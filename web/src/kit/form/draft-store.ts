export interface DraftField {
  /** What the record held when the change was made. */
  base: unknown;
  mine: unknown;
}

/** What differs from the record that a form read. */
export interface DraftChanges {
  /** Of the record; null for a form whose record has none, or that makes a new one. */
  version: number | null;
  fields: Readonly<Record<string, DraftField>>;
}

export interface Draft extends DraftChanges {
  savedAt: number;
}

/** The part of the browser's storage that drafts need. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const DRAFT_LIMIT = 50;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const PREFIX = 'draft:';
/** Another number when the stored shape changes: drafts of another shape are removed, not read. */
const FORMAT = 2;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isField = (value: unknown): value is DraftField =>
  isRecord(value) && 'mine' in value && value.mine !== undefined;

const isFields = (value: unknown): value is Record<string, DraftField> =>
  isRecord(value) && Object.values(value).every(isField);

/** Drafts belong to one user at one dealership: a user of several branches has other records in each. */
export const draftKey = (dealershipId: number, userId: number, form: string): string =>
  `${PREFIX}${dealershipId}:${userId}:${form}`;

const parse = (text: string | null, now: number): Draft | null => {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(found) || found.format !== FORMAT) return null;
    const { version, fields, savedAt } = found;
    if (version !== null && typeof version !== 'number') return null;
    if (!isFields(fields) || typeof savedAt !== 'number') return null;
    return now - savedAt <= KEPT_MS ? { version, fields, savedAt } : null;
  } catch {
    return null;
  }
};

/** Null when there is none that can be used. */
export const readDraft = (store: TextStore, key: string, now: number): Draft | null => {
  try {
    return parse(store.getItem(key), now);
  } catch {
    return null;
  }
};

export const removeDraft = (store: TextStore, key: string): void => {
  try {
    store.removeItem(key);
  } catch {}
};

/** Removes drafts that are too old or of another format and, beyond `limit`, the oldest; of every user of this browser. */
export const pruneDrafts = (store: TextStore, now: number, limit = DRAFT_LIMIT): void => {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    const drafts = keys
      .filter((key) => key !== null)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({ key, savedAt: readDraft(store, key, now)?.savedAt ?? null }))
      .sort((a, b) => (b.savedAt ?? 0) - (a.savedAt ?? 0));
    for (const [index, { key, savedAt }] of drafts.entries()) {
      if (savedAt === null || index >= limit) store.removeItem(key);
    }
  } catch {}
};

/** A full or forbidden storage costs the draft, never the form. */
export const writeDraft = (store: TextStore, key: string, changes: DraftChanges, now: number): void => {
  try {
    const { version, fields } = changes;
    if (store.getItem(key) === null) pruneDrafts(store, now, DRAFT_LIMIT - 1);
    store.setItem(key, JSON.stringify({ format: FORMAT, version, fields, savedAt: now }));
  } catch {}
};
