import { expect, it } from 'vitest';
import { memoryStore } from '../form/test-support/memory-store';
import { readRecent, recentKey, rememberRecent } from './recent-records';

const key = recentKey(5, 7);
const car = (id: number) => ({ source: 'vehicles', to: `/admin/vehicle-detail/${id}`, title: `Car ${id}` });

it('keeps the records opened last, the newest first and each once', () => {
  const store = memoryStore();
  for (const id of [1, 2, 3, 1]) rememberRecent(store, key, car(id));
  expect(readRecent(store, key).map(({ title }) => title)).toEqual(['Car 1', 'Car 3', 'Car 2']);
});

it('keeps eight of them, for one user at one dealership', () => {
  const store = memoryStore();
  for (let id = 1; id <= 12; id += 1) rememberRecent(store, key, car(id));
  expect(readRecent(store, key)).toHaveLength(8);
  expect(readRecent(store, recentKey(5, 8))).toEqual([]);
  expect(readRecent(store, recentKey(6, 7))).toEqual([]);
});

it('takes the name that a record has now', () => {
  const store = memoryStore();
  rememberRecent(store, key, car(1));
  rememberRecent(store, key, { ...car(1), title: '2024 Kia Rio' });
  expect(readRecent(store, key)).toEqual([{ ...car(1), title: '2024 Kia Rio' }]);
});

it('reads nothing from what is not a list of records', () => {
  const store = memoryStore();
  for (const text of [
    '',
    '{',
    '{}',
    '[1]',
    '[{"to":"/x"}]',
    '[{"to":"javascript:x","title":"a","source":"b"}]',
  ]) {
    store.setItem(key, text);
    expect(readRecent(store, key)).toEqual([]);
  }
});
