import { describe, expect, it } from 'vitest';
import {
  draftKey,
  readDraft,
  removeDraft,
  storable,
  type TextStore,
  withDraft,
  writeDraft,
} from './draft-store';

const memory = (): TextStore & { texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
};
const KEY = draftKey(7, 'add-user');
const DAY = 86_400_000;

describe('drafts', () => {
  it('come back to the same user and form only', () => {
    const store = memory();
    writeDraft(store, KEY, { f_name: 'Ada' }, 1000);
    expect(readDraft(store, KEY, 2000)).toEqual({ values: { f_name: 'Ada' }, savedAt: 1000 });
    expect(readDraft(store, draftKey(8, 'add-user'), 2000)).toBeNull();
  });

  it('never hold a secret or a file', () => {
    const values = {
      f_name: 'Ada',
      password: 'x',
      newPassword: 'x',
      cvv: '1',
      card_number: '4',
      code: '9',
      file: new Blob(),
    };
    expect(storable(values)).toEqual({ f_name: 'Ada' });
  });

  it('are thrown away after a week', () => {
    const store = memory();
    writeDraft(store, KEY, { f_name: 'Ada' }, 0);
    expect(readDraft(store, KEY, 7 * DAY)).not.toBeNull();
    expect(readDraft(store, KEY, 7 * DAY + 1)).toBeNull();
    expect(store.texts.size).toBe(0);
  });

  it.each(['', '{', 'null', '[]', '{"values":1,"savedAt":1}', '{"values":{}}'])('%j is no draft', (text) => {
    const store = memory();
    store.setItem(KEY, text);
    expect(readDraft(store, KEY, 0)).toBeNull();
  });

  it('cost nothing when the browser keeps nothing', () => {
    const refuse = () => {
      throw new Error('storage is full');
    };
    const store: TextStore = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(() => writeDraft(store, KEY, { a: 1 }, 0)).not.toThrow();
    expect(() => removeDraft(store, KEY)).not.toThrow();
    expect(readDraft(store, KEY, 0)).toBeNull();
  });

  it('lie over the record, but never its version or fields it does not have', () =>
    expect(withDraft({ a: 1, b: 2, version: 9 }, { values: { b: 3, c: 4, version: 1 }, savedAt: 0 })).toEqual(
      {
        a: 1,
        b: 3,
        version: 9,
      },
    ));
});
