import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKeeper } from './draft-keeper';
import { readDraft } from './draft-store';

const memory = new Map<string, string>();
const store = () => ({
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
});
const kept = () => readDraft(store(), 'k', Date.now())?.values ?? null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  memory.clear();
});

it('writes when typing rests', () => {
  const keeper = draftKeeper(store, 'k');
  keeper.keep({ name: 'A' }, true);
  keeper.keep({ name: 'Ad' }, true);
  vi.advanceTimersByTime(499);
  expect(kept()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(kept()).toEqual({ name: 'Ad' });
});

it('writes at once what still waits when the form is left', () => {
  const keeper = draftKeeper(store, 'k');
  keeper.keep({ name: 'Ada' }, true);
  keeper.flush();
  expect(kept()).toEqual({ name: 'Ada' });
});

it.each([
  ['was saved or thrown away', (keeper: ReturnType<typeof draftKeeper>) => keeper.forget()],
  ['is as it was', (keeper: ReturnType<typeof draftKeeper>) => keeper.keep({ name: '' }, false)],
])('writes nothing that %s', (_, undo) => {
  const keeper = draftKeeper(store, 'k');
  keeper.keep({ name: 'Ada' }, true);
  undo(keeper);
  keeper.flush();
  vi.advanceTimersByTime(1000);
  expect(kept()).toBeNull();
});

it('does not write again what is already written', () => {
  const keeper = draftKeeper(store, 'k');
  keeper.keep({ name: 'Ada' }, true);
  vi.advanceTimersByTime(500);
  memory.clear();
  keeper.flush();
  expect(kept()).toBeNull();
});
