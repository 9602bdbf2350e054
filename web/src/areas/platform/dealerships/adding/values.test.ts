import { expect, it } from 'vitest';
import { EMPTY_DEALERSHIP, EMPTY_USER, errorsOf, firstWrongStep, stepOf, tooManyUsers } from './values';

const PACKAGES = [
  { value: 1, label: 'Lot', user_limit: 5 },
  { value: 4, label: 'Group', user_limit: null },
];

const whole = {
  ...EMPTY_DEALERSHIP,
  ...{ bussiness_name: 'Cars', frk_city: 1, owner_f_name: 'Ada', owner_l_name: 'Byron' },
  ...{ owner_email: 'ada@cars.example', owner_username: 'ada' },
};

it('asks for the business first, then the owner, the package and the users', () => {
  expect(firstWrongStep(EMPTY_DEALERSHIP, PACKAGES)).toBe(0);
  expect(firstWrongStep({ ...whole, owner_email: 'none' }, PACKAGES)).toBe(1);
  expect(firstWrongStep({ ...whole, users: [EMPTY_USER] }, PACKAGES)).toBe(3);
  expect(firstWrongStep(whole, PACKAGES)).toBe(4);
});

it('knows the step of a field inside a list', () => {
  expect([stepOf('users.0.email'), stepOf('host'), stepOf('owner_username')]).toEqual([3, 0, 1]);
  expect(Object.keys(errorsOf({ ...whole, users: [EMPTY_USER] }, PACKAGES))).toContain('users.0.email');
});

it('stays at the users while the package does not allow so many, the owner included', () => {
  const users = (many: number) =>
    Array.from({ length: many }, (_, at) => ({
      ...{ f_name: 'Max', l_name: 'Born', email: `max${at}@cars.example`, frk_role: 6 },
    }));
  const six = { ...whole, package_id: 1, users: users(6) };
  expect(tooManyUsers(six, PACKAGES)).toMatch(
    /^The package Lot allows 5 users, the owner included: leave out 2/,
  );
  expect(firstWrongStep(six, PACKAGES)).toBe(3);
  expect(firstWrongStep({ ...six, users: users(4) }, PACKAGES)).toBe(4);
  for (const package_id of [4, null]) expect(firstWrongStep({ ...six, package_id }, PACKAGES)).toBe(4);
});
