import { expect, it } from 'vitest';
import { memoryStore } from '../form/test-support/memory-store';
import { keepPageSize, pageSizeKey, readPageSize } from './page-size';

const key = pageSizeKey(7, 'vehicles');

it('remembers the page size of one user and one list', () => {
  const store = memoryStore();
  keepPageSize(store, key, 50);
  expect(readPageSize(store, key, 10, false)).toBe(50);
  expect(readPageSize(store, pageSizeKey(8, 'vehicles'), 10, false)).toBe(10);
  expect(readPageSize(store, pageSizeKey(7, 'users'), 10, false)).toBe(10);
});

it('takes the default for what makes no sense', () => {
  const store = memoryStore();
  for (const wrong of ['', 'many', '-3', '5000', '2.5']) {
    store.setItem(key, wrong);
    expect(readPageSize(store, key, 10, false)).toBe(10);
  }
});

it('scrolls through all rows only where the list can', () => {
  const store = memoryStore();
  keepPageSize(store, key, 0);
  expect(readPageSize(store, key, 10, true)).toBe(0);
  expect(readPageSize(store, key, 10, false)).toBe(10);
});

it('does without a storage that refuses', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const store = { ...memoryStore(), getItem: refuse, setItem: refuse };
  keepPageSize(store, key, 50);
  expect(readPageSize(store, key, 10, false)).toBe(10);
});
