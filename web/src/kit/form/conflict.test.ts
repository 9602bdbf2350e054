import { describe, expect, it } from 'vitest';
import {
  adopt,
  conflictRows,
  isContested,
  mergeChoices,
  sameValue,
  typedSince,
  usualChoices,
} from './conflict';

const base = { f_name: 'Ada', l_name: 'Byron', mobile: '', roles: [3, 5], version: 1 };
const mine = { ...base, f_name: 'Augusta', mobile: '6045550100' };
const theirs = { ...base, f_name: 'Adah', l_name: 'King', mobile: null, version: 2, avatar: 'x.png' };

describe('a save that someone overtook', () => {
  it('shows what differs, and where both changed the same', () =>
    expect(conflictRows(base, mine, theirs)).toEqual([
      { field: 'f_name', mine: 'Augusta', theirs: 'Adah', both: true },
      { field: 'l_name', mine: 'Byron', theirs: 'King', both: false },
      { field: 'mobile', mine: '6045550100', theirs: null, both: false },
    ]));

  it('differs in nothing when both typed the same', () =>
    expect(conflictRows(base, { ...base, f_name: 'Adah', l_name: 'King' }, theirs)).toEqual([]));

  it('proposes what only one of the two changed', () =>
    expect(usualChoices(base, conflictRows(base, mine, theirs))).toEqual({
      f_name: 'mine',
      l_name: 'theirs',
      mobile: 'mine',
    }));

  it('merges by choice, on top of their version', () =>
    expect(mergeChoices(mine, theirs, { f_name: 'mine', l_name: 'theirs', mobile: 'theirs' })).toEqual({
      f_name: 'Augusta',
      l_name: 'King',
      mobile: '',
      roles: [3, 5],
      version: 2,
    }));

  it('asks nothing when only the version moved on', () => {
    const moved = { ...base, version: 2, avatar: 'new.png' };
    const rows = conflictRows(base, mine, moved);
    expect(isContested(base, rows)).toBe(false);
    expect(mergeChoices(mine, moved, usualChoices(base, rows))).toEqual({ ...mine, version: 2 });
    expect(isContested(base, conflictRows(base, mine, theirs))).toBe(true);
  });

  it('never takes in fields that the form does not have', () =>
    expect(adopt(mine, theirs)).not.toHaveProperty('avatar'));
});

describe('what counts as a change', () => {
  it.each([
    ['', null, true],
    [undefined, '', true],
    [0, '', false],
    [0, null, false],
    [[1, 2], [2, 1], true],
    [[1], [1, 2], false],
    [[2, 10], [10, 2], true],
    ['a', 'b', false],
    [1, '1', false],
  ])('%j and %j: %s', (a, b, same) => expect(sameValue(a, b)).toBe(same));

  it('finds what was typed while a save was on its way', () => {
    expect(typedSince(base, { ...base, mobile: '6' })).toEqual({ mobile: '6' });
    expect(typedSince(base, { ...base })).toEqual({});
  });
});
