import { expect, it } from 'vitest';
import { ACTIVE_STATES, lookOf } from './states';

it('looks a value up in the table of its states', () =>
  expect(lookOf(ACTIVE_STATES, 1)).toMatchObject({ label: 'Active', hue: 'green' }));

it('shows a value that the table does not have as it is', () =>
  expect(lookOf(ACTIVE_STATES, 99)).toMatchObject({ label: '99', hue: 'grey' }));
