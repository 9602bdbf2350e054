import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKeeper } from './draft-keeper';
import { type DraftChanges, readDraft, type TextStore } from './draft-store';
import { memoryStore } from './test-support/memory-store';

const KEY = 'draft:3:7:edit-user-1';
const named = (mine: string): DraftChanges => ({ version: 1, fields: { name: { base: '', mine } } });

let storage: TextStore;
const store = () => storage;
const kept = () => readDraft(storage, KEY, Date.now())?.fields.name?.mine ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryStore();
});
afterEach(() => void vi.useRealTimers());

it('writes when typing pauses', () => {
  const keeper = draftKeeper(store, KEY);
  keeper.keep(named('A'));
  keeper.keep(named('Ad'));
  vi.advanceTimersByTime(499);
  expect(kept()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(kept()).toBe('Ad');
});

it('writes at once what still waits when the form is left', () => {
  const keeper = draftKeeper(store, KEY);
  keeper.keep(named('Ada'));
  keeper.flush();
  expect(kept()).toBe('Ada');
});

it.each([
  ['was saved or discarded', (keeper: ReturnType<typeof draftKeeper>) => keeper.forget()],
  ['is as it was', (keeper: ReturnType<typeof draftKeeper>) => keeper.keep(null)],
])('writes nothing that %s', (_, undo) => {
  const keeper = draftKeeper(store, KEY);
  keeper.keep(named('Ada'));
  undo(keeper);
  keeper.flush();
  vi.advanceTimersByTime(1000);
  expect(kept()).toBeNull();
});

it('removes the draft when everything is typed back to what it was', () => {
  const keeper = draftKeeper(store, KEY);
  keeper.keep(named('Ada'));
  keeper.flush();
  keeper.keep(null);
  expect(kept()).toBeNull();
  keeper.keep(named('Ada'));
  keeper.flush();
  expect(kept()).toBe('Ada');
});

it('does not write again what is already written', () => {
  const keeper = draftKeeper(store, KEY);
  keeper.keep(named('Ada'));
  vi.advanceTimersByTime(500);
  storage = memoryStore();
  keeper.flush();
  expect(kept()).toBeNull();
});

it('does not make a draft younger by opening it, unless the record is another one', () => {
  const keeper = draftKeeper(store, KEY, named('Ada'));
  keeper.keep(named('Ada'));
  keeper.flush();
  expect(kept()).toBeNull();
  keeper.keep({ ...named('Ada'), version: 2 });
  keeper.flush();
  expect(kept()).toBe('Ada');
});
