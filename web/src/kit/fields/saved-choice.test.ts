import { expect, it } from 'vitest';
import { withSavedChoice } from './saved-choice';

const SELLERS = [
  { value: 1, label: 'Sam Lindqvist' },
  { value: 2, label: 'Noah Singh' },
];
const ELENA = { value: 7, label: 'Elena Bouchard' };

it.each([
  ['nothing is saved', null, SELLERS],
  ['it is offered', SELLERS[1], SELLERS],
  ['it is inactive', ELENA, [...SELLERS, { value: 7, label: 'Elena Bouchard (inactive)' }]],
])('offers the saved choice when %s', (_, saved, expected) =>
  expect(withSavedChoice(SELLERS, saved)).toEqual(expected),
);

it('shows the saved name alone while the choices are being fetched', () =>
  expect(withSavedChoice([], ELENA)).toEqual([ELENA]));
