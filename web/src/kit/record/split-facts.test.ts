import { expect, it } from 'vitest';
import { missingLabel, splitFacts } from './split-facts';

it('parts what is known from what is missing; 0 is known', () =>
  expect(
    splitFacts([
      ['Engine', '2.0L'],
      ['Doors', null],
      ['Passengers', ''],
      ['Cylinders', 0],
      ['Interior', undefined],
    ]),
  ).toEqual({
    known: [
      ['Engine', '2.0L'],
      ['Cylinders', 0],
    ],
    missing: ['Doors', 'Passengers', 'Interior'],
  }));

it.each([
  [1, 'Add 1 missing detail'],
  [6, 'Add 6 missing details'],
])('offers to add %s', (count, text) => expect(missingLabel(count)).toBe(text));
