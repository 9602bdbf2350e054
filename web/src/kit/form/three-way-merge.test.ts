import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adoptRecord,
  changedValues,
  mergeThreeWay,
  sameValue,
  versionOf,
  withChoices,
} from './three-way-merge';

const of = (price: unknown, version: number) => ({ price, version });

describe('three-way merge of one field', () => {
  it.each([
    ['nobody changed it', 10, 10, 10, 10, 'none'],
    ['only I changed it', 10, 11, 10, 11, 'none'],
    ['only the others changed it', 10, 10, 12, 12, 'fromOthers'],
    ['both changed it to the same', 10, 12, 12, 12, 'none'],
    ['both changed it differently', 10, 11, 12, 11, 'conflict'],
    ['I emptied it, the others changed it', 10, null, 12, null, 'conflict'],
    ['I emptied it, nobody else changed it', 10, null, 10, null, 'none'],
    ['the others emptied a text that I left alone', 'a', 'a', null, '', 'fromOthers'],
    ['an empty text and null are the same', '', '', null, '', 'none'],
    ['lists in another order are the same', [1, 2], [1, 2], [2, 1], [1, 2], 'none'],
    ['both changed a list to the same entries', [1], [1, 2], [2, 1], [2, 1], 'none'],
    ['the others changed a list that I left alone', [1, 2], [1, 2], [1], [1], 'fromOthers'],
  ])('%s', (_, base, mine, theirs, merged, result) => {
    const merge = mergeThreeWay(of(base, 1), of(mine, 1), of(theirs, 2));
    expect(merge.values).toEqual(of(merged, 2));
    expect(merge.conflicts).toEqual(result === 'conflict' ? [{ field: 'price', mine, theirs }] : []);
    expect(merge.fromOthers).toEqual(result === 'fromOthers' ? ['price'] : []);
  });

  it('leaves fields alone that only one of form and record has', () => {
    const merge = mergeThreeWay(
      { password: '', version: 1 },
      { password: 'typed', version: 1 },
      { avatar: 'x.png', version: 2 },
    );
    expect(merge).toEqual({ values: { password: 'typed', version: 2 }, conflicts: [], fromOthers: [] });
  });
});

describe('choosing', () => {
  const merge = mergeThreeWay(
    { a: 'base', b: 'base', version: 1 },
    { a: 'mine', b: 'mine', version: 1 },
    { a: null, b: 'theirs', version: 2 },
  );

  it.each([
    [
      { a: 'theirs', b: 'mine' },
      { a: '', b: 'mine', version: 2 },
    ],
    [
      { a: 'mine', b: 'theirs' },
      { a: 'mine', b: 'theirs', version: 2 },
    ],
    [{}, { a: 'mine', b: 'mine', version: 2 }],
  ] as const)('%j', (choices, values) => expect(withChoices(merge, choices)).toEqual(values));
});

/** Few different values, so that equal ones are frequent. */
const value = fc.constantFrom<unknown>('', null, 'a', 'b', 0, 1, [], [1], [1, 2], [2, 1]);
const record = fc.record({ a: value, b: value, c: value, d: value, version: fc.integer({ min: 1, max: 3 }) });
const FIELDS = ['a', 'b', 'c', 'd'] as const;

describe('three-way merge of any form', () => {
  it('is the identity of mine when the record did not change', () =>
    fc.assert(
      fc.property(record, record, (base, typed) => {
        const mine = { ...typed, version: base.version };
        expect(mergeThreeWay(base, mine, base)).toEqual({ values: mine, conflicts: [], fromOthers: [] });
      }),
    ));

  it('never overwrites what only others changed, never loses what only I changed, asks about the rest', () =>
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { values, conflicts, fromOthers } = mergeThreeWay(base, mine, theirs);
        expect(values.version).toBe(theirs.version);
        for (const field of FIELDS) {
          const isMine = !sameValue(base[field], mine[field]);
          const isTheirs = !sameValue(base[field], theirs[field]);
          const isSame = sameValue(mine[field], theirs[field]);
          if (!isMine) expect(sameValue(values[field], theirs[field])).toBe(true);
          if (!isTheirs) expect(sameValue(values[field], mine[field])).toBe(true);
          expect(fromOthers.includes(field)).toBe(!isMine && isTheirs);
          expect(conflicts.some((one) => one.field === field)).toBe(isMine && isTheirs && !isSame);
        }
      }),
    ));

  it('has no conflicts left when the chosen values are merged with the same record again', () =>
    fc.assert(
      fc.property(record, record, record, fc.boolean(), (base, mine, theirs, takesTheirs) => {
        const merge = mergeThreeWay(base, mine, theirs);
        const choice = takesTheirs ? 'theirs' : 'mine';
        const chosen = withChoices(merge, Object.fromEntries(FIELDS.map((field) => [field, choice])));
        expect(mergeThreeWay(theirs, chosen, theirs)).toEqual({
          values: chosen,
          conflicts: [],
          fromOthers: [],
        });
      }),
    ));
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

  it('is found without the version', () => {
    const base = { name: 'Ada', mobile: '', version: 1 };
    expect(changedValues(base, { ...base, mobile: '6', version: 2 })).toEqual({ mobile: '6' });
    expect(changedValues(base, { ...base })).toEqual({});
  });

  it('takes from a record only the fields that the form has', () =>
    expect(adoptRecord({ name: 'Ada', note: 'n' }, { name: null, avatar: 'x.png' })).toEqual({
      name: '',
      note: 'n',
    }));

  it.each([
    [{ version: 3 }, 3],
    [{ version: '3' }, null],
    [{}, null],
  ])('%j has the version %j', (values, version) => expect(versionOf(values)).toBe(version));
});
