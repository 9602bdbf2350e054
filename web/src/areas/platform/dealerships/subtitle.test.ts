import { expect, it } from 'vitest';
import { subtitleOf } from './subtitle';

it.each([
  [1, 'Dealership 5 · Toronto, Ontario · 1 vehicle in stock'],
  [1_200, 'Dealership 5 · Toronto, Ontario · 1,200 vehicles in stock'],
])('says %i in stock', (stock, said) =>
  expect(subtitleOf({ id: 5, city: 'Toronto', province: 'Ontario', stock })).toBe(said),
);

it('leaves out a place that is not known', () =>
  expect(subtitleOf({ id: 5, city: null, province: null, stock: 0 })).toBe(
    'Dealership 5 · 0 vehicles in stock',
  ));
