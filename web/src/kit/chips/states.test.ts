import { expect, it } from 'vitest';
import { ACTIVE_STATES, lookOf } from './states';

it('looks a value up in the table of its states', () =>
  expect(lookOf(ACTIVE_STATES, 1)).toEqual({ label: 'Active', tone: 'good' }));

it('shows a value that the table does not have as it is', () =>
  expect(lookOf(ACTIVE_STATES, 99)).toEqual({ label: '99', tone: 'neutral' }));
