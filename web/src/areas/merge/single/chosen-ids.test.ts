import { expect, it } from 'vitest';
import { readIds, writeIds } from './chosen-ids';

it.each([
  ['1,2', [1, 2]],
  ['2,1,2', [2, 1]],
  ['x,-1,0,1.5,3,99999999999', [3]],
  ['', []],
  [null, []],
])('reads %s', (text, ids) => {
  expect(readIds(text)).toEqual(ids);
});

it('takes no more than can be merged at once', () => {
  const many = Array.from({ length: 30 }, (_, n) => n + 1).join(',');
  expect(readIds(many)).toHaveLength(20);
});

it('writes what it reads, and nothing for none', () => {
  expect([writeIds([4, 5]), writeIds([])]).toEqual(['4,5', null]);
});
