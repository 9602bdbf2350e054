import { expect, it } from 'vitest';
import { firstUsersRefusal } from './user-limit';

it.each([
  [7, 5, 'The package Lot allows 5 users, the owner included: leave out 2, or choose a larger package'],
  [5, 5, undefined],
  [900, null, undefined],
])('%i users, limit %s: %s', (users, limit, said) =>
  expect(firstUsersRefusal(users, { name: 'Lot', limit })).toBe(said),
);
