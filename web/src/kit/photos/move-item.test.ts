import { describe, expect, it } from 'vitest';
import { moveItem } from './move-item';

describe('moveItem', () => {
  it.each([
    ['a', 2, ['b', 'c', 'a', 'd']],
    ['d', 0, ['d', 'a', 'b', 'c']],
    ['b', 1, ['a', 'b', 'c', 'd']],
    ['b', 99, ['a', 'c', 'd', 'b']],
    ['b', -3, ['b', 'a', 'c', 'd']],
  ])('%s to %i', (item, to, moved) => expect(moveItem(['a', 'b', 'c', 'd'], item, to)).toEqual(moved));
});
