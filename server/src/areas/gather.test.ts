import { expect, it } from 'vitest';
import { gather } from './gather';

it('puts what the areas bring in one record', () => {
  expect(gather('job', [{ 'cars.import': 1 }, {}, { 'deals.close': 2 }])).toEqual({
    'cars.import': 1,
    'deals.close': 2,
  });
});

it('refuses a name that two areas have', () => {
  expect(() => gather('job', [{ 'cars.import': 1 }, { 'cars.import': 2 }])).toThrow(
    'two areas have the job cars.import',
  );
});
