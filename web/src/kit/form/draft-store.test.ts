import { describe, expect, it } from 'vitest';
import {
  DRAFT_LIMIT,
  type DraftChanges,
  draftKey,
  pruneDrafts,
  readDraft,
  removeDraft,
  type TextStore,
  writeDraft,
} from './draft-store';
import { memoryStore } from './test-support/memory-store';

const KEY = draftKey(3, 7, 'edit-user-1');
const DAY = 86_400_000;
const CHANGES: DraftChanges = { version: 4, fields: { f_name: { base: 'Ada', mine: 'Adah' } } };
const keysOf = (store: TextStore) => Array.from({ length: store.length }, (_, index) => store.key(index));

describe('drafts', () => {
  it('come back with the version and the values that they began from', () => {
    const store = memoryStore();
    writeDraft(store, KEY, CHANGES, 1000);
    expect(readDraft(store, KEY, 2000)).toEqual({ ...CHANGES, savedAt: 1000 });
  });

  it('belong to one user, one dealership and one form', () => {
    const store = memoryStore();
    writeDraft(store, KEY, CHANGES, 1000);
    for (const key of [
      draftKey(3, 8, 'edit-user-1'),
      draftKey(4, 7, 'edit-user-1'),
      draftKey(3, 7, 'edit-user-2'),
    ])
      expect(readDraft(store, key, 2000)).toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"values":{"f_name":"Ada"},"savedAt":1}',
    '{"format":1,"version":1,"fields":{},"savedAt":1}',
    '{"format":2,"version":"1","fields":{},"savedAt":1}',
    '{"format":2,"version":1,"fields":[],"savedAt":1}',
    '{"format":2,"version":1,"fields":{"a":1},"savedAt":1}',
    '{"format":2,"version":1,"fields":{"a":{"base":1}},"savedAt":1}',
    '{"format":2,"version":1,"fields":{}}',
  ])('%j is no draft, and is removed', (text) => {
    const store = memoryStore();
    store.setItem(KEY, text);
    expect(readDraft(store, KEY, 0)).toBeNull();
    pruneDrafts(store, 0);
    expect(store.length).toBe(0);
  });

  it('cost nothing when the browser keeps nothing', () => {
    const refuse = () => {
      throw new Error('storage is full');
    };
    const store: TextStore = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 };
    expect(() => writeDraft(store, KEY, CHANGES, 0)).not.toThrow();
    expect(() => removeDraft(store, KEY)).not.toThrow();
    expect(() => pruneDrafts(store, 0)).not.toThrow();
    expect(readDraft(store, KEY, 0)).toBeNull();
  });
});

describe('the storage of drafts', () => {
  it('keeps them for a week', () => {
    const store = memoryStore();
    writeDraft(store, KEY, CHANGES, 0);
    expect(readDraft(store, KEY, 7 * DAY)).not.toBeNull();
    expect(readDraft(store, KEY, 7 * DAY + 1)).toBeNull();
    pruneDrafts(store, 7 * DAY + 1);
    expect(store.length).toBe(0);
  });

  it('keeps the newest ones up to a limit, of all users together', () => {
    const store = memoryStore();
    for (let i = 0; i < DRAFT_LIMIT + 3; i += 1)
      writeDraft(store, draftKey(3, i % 2, `edit-user-${i}`), CHANGES, i);
    expect(store.length).toBe(DRAFT_LIMIT);
    expect(keysOf(store)).not.toContain(draftKey(3, 0, 'edit-user-2'));
    expect(keysOf(store)).toContain(draftKey(3, 1, 'edit-user-3'));
  });

  it('does not remove another draft when one is written again', () => {
    const store = memoryStore();
    for (let i = 0; i < DRAFT_LIMIT; i += 1) writeDraft(store, draftKey(3, 7, `edit-user-${i}`), CHANGES, i);
    writeDraft(store, draftKey(3, 7, 'edit-user-0'), CHANGES, DRAFT_LIMIT);
    expect(store.length).toBe(DRAFT_LIMIT);
  });

  it('leaves alone what is not a draft', () => {
    const store = memoryStore();
    store.setItem('device', 'x');
    pruneDrafts(store, 0);
    expect(keysOf(store)).toEqual(['device']);
  });
});
