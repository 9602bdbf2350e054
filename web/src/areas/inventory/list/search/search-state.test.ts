import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asked,
  conditionCount,
  type Question,
  questionText,
  readQuestion,
  writeQuestion,
} from './search-state';

const question: Question = {
  match: 'or',
  groups: [
    {
      match: 'and',
      conditions: [
        { field: 'make', op: 'any-of', value: ['Ford', 'Ram'] },
        { field: 'sell_price', op: 'between', value: [10_000, 30_000] },
        { field: 'sold_date', op: 'empty' },
      ],
    },
    { match: 'or', conditions: [{ field: 'in_transit', op: 'is', value: true }] },
  ],
};

describe('a search in the address', () => {
  it('comes back as it was', () => expect(readQuestion(writeQuestion(question))).toEqual(question));

  it.each(['', null, undefined, '{', '[]', '3', '{"g":3}', '{"g":[{"c":[{"f":"make"}]}]}', '{"g":[]}'])(
    'is none in %j',
    (text) => expect(readQuestion(text)).toBeNull(),
  );

  it('leaves out comparisons that make no sense', () =>
    expect(
      readQuestion('{"g":[{"c":[{"f":"make","o":"like","v":"x"},{"f":"make","o":"is","v":"Kia"}]}]}'),
    ).toEqual({
      match: 'and',
      groups: [{ match: 'and', conditions: [{ field: 'make', op: 'is', value: 'Kia' }] }],
    }));

  it('bears any text', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readQuestion(text);
        if (read) expect(readQuestion(writeQuestion(read))).toEqual(read);
      }),
    ));

  it('is counted in words', () => {
    expect(questionText(writeQuestion(question))).toBe('4 conditions');
    expect(questionText('{"g":[{"c":[{"f":"make","o":"is","v":"Kia"}]}]}')).toBe('1 condition');
  });
});

it('does not ask what is still being typed', () => {
  const half: Question = {
    match: 'and',
    groups: [
      {
        match: 'and',
        conditions: [
          { field: 'make', op: 'is', value: '' },
          { field: 'odometer', op: 'between', value: [1] },
          { field: 'tags', op: 'any-of', value: [] },
          { field: 'trim', op: 'not-empty' },
        ],
      },
      { match: 'and', conditions: [] },
    ],
  };
  expect(conditionCount(half)).toBe(1);
  expect(asked(half).groups).toEqual([{ match: 'and', conditions: [{ field: 'trim', op: 'not-empty' }] }]);
  expect(writeQuestion({ match: 'and', groups: [] })).toBe('');
});
