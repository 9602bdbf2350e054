import { expect, it } from 'vitest';
import { groupsBy } from './undo-groups';

const BEFORE = [
  { id: 1, seller_id: 7, state: 'new' },
  { id: 2, seller_id: null, state: 'new' },
  { id: 3, seller_id: 7, state: 'lost' },
] as const;

it('gives each seller the leads that they had, and nobody those of nobody', () =>
  expect(groupsBy(BEFORE, ({ seller_id }) => seller_id)).toEqual([
    [7, [1, 3]],
    [null, [2]],
  ]));

it('gives each lead the state that it had', () =>
  expect(groupsBy(BEFORE, ({ state }) => state)).toEqual([
    ['new', [1, 2]],
    ['lost', [3]],
  ]));

it('has nothing to undo where nothing was changed', () => expect(groupsBy([], ({ id }) => id)).toEqual([]));
