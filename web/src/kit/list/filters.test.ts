import { expect, it } from 'vitest';
import { optionsWith } from './filters';

const MAKES = {
  kind: 'select',
  key: 'make',
  label: 'Make',
  options: [{ value: 'Ford', label: 'Ford (3)' }],
} as const;

it('offers the value of an address that is not among the options, so that the field is not blank', () => {
  expect(optionsWith(MAKES, 'Lada')).toEqual([
    { value: 'Ford', label: 'Ford (3)' },
    { value: 'Lada', label: 'Lada' },
  ]);
  expect(optionsWith(MAKES, 'Ford')).toHaveLength(1);
  expect(optionsWith(MAKES, '')).toHaveLength(1);
});
