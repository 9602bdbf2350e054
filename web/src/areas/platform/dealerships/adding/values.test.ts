import { expect, it } from 'vitest';
import { EMPTY_DEALERSHIP, EMPTY_USER, errorsOf, firstWrongStep, stepOf } from './values';

const whole = {
  ...EMPTY_DEALERSHIP,
  ...{ bussiness_name: 'Cars', frk_city: 1, owner_f_name: 'Ada', owner_l_name: 'Byron' },
  ...{ owner_email: 'ada@cars.example', owner_username: 'ada' },
};

it('asks for the business first, then the owner, the package and the users', () => {
  expect(firstWrongStep(EMPTY_DEALERSHIP)).toBe(0);
  expect(firstWrongStep({ ...whole, owner_email: 'none' })).toBe(1);
  expect(firstWrongStep({ ...whole, users: [EMPTY_USER] })).toBe(3);
  expect(firstWrongStep(whole)).toBe(4);
});

it('knows the step of a field inside a list', () => {
  expect([stepOf('users.0.email'), stepOf('host'), stepOf('owner_username')]).toEqual([3, 0, 1]);
  expect(Object.keys(errorsOf({ ...whole, users: [EMPTY_USER] }))).toContain('users.0.email');
});
