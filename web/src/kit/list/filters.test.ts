import { describe, expect, it } from 'vitest';
import { acceptedFilters, chipText, countLabel, type FilterDef, optionsWith, withFilter } from './filters';

const MAKES = {
  kind: 'select',
  key: 'make',
  label: 'Make',
  options: [{ value: 'Ford', label: 'Ford', count: 3 }],
} as const;

it('offers the value of an address that is not among the options, so that the field is not blank', () => {
  expect(optionsWith(MAKES, 'Lada')).toEqual([
    { value: 'Ford', label: 'Ford (3)' },
    { value: 'Lada', label: 'Lada' },
  ]);
  expect(optionsWith(MAKES, 'Ford')).toHaveLength(1);
  expect(optionsWith(MAKES, '')).toHaveLength(1);
});

describe('what a chip says', () => {
  it.each<[string, FilterDef, string]>([
    [
      '20000',
      { kind: 'number', key: 'price_from', label: 'Price from', name: 'Price', bound: 'from', unit: '$' },
      'Price ≥ $20,000',
    ],
    [
      '45000',
      { kind: 'number', key: 'km_to', label: 'Odometer to', name: 'Odometer', bound: 'to', unit: 'km' },
      'Odometer ≤ 45,000 km',
    ],
    [
      '2019',
      { kind: 'number', key: 'y', label: 'Year from', name: 'Year', bound: 'from', isPlain: true },
      'Year ≥ 2019',
    ],
    [
      '2026-02-01',
      { kind: 'day', key: 'created_from', label: 'Added from', name: 'Added', bound: 'from' },
      'Added ≥ 2026-02-01',
    ],
    ['3', { kind: 'number', key: 'doors', label: 'Doors' }, 'Doors: 3'],
    ['Ford', MAKES, 'Make: Ford'],
  ])('%s', (value, filter, text) => expect(chipText(filter, value)).toBe(text));
});

describe('filters that are chosen together', () => {
  const filters: FilterDef[] = [
    { ...MAKES, clears: ['model'] },
    { kind: 'select', key: 'model', label: 'Model', anyValue: true, options: [] },
    { kind: 'number', key: 'price_from', label: 'Price from' },
  ];
  it('drops the model of another make', () => {
    expect(withFilter(filters, { make: 'Ford', model: 'F-150', q: '1' }, 'make', 'Kia')).toEqual({
      make: 'Kia',
      q: '1',
    });
    expect(withFilter(filters, { make: 'Ford', model: 'F-150' }, 'model', null)).toEqual({ make: 'Ford' });
    expect(withFilter(filters, { make: 'Ford', model: 'F-150' }, 'make', '')).toEqual({});
  });
  it('asks only for values that make sense', () =>
    expect(acceptedFilters(filters, { make: 'Ford', price_from: '20k', model: 'F-150' })).toEqual({
      make: 'Ford',
      model: 'F-150',
    }));
});

it.each([
  [undefined, 'Show vehicles'],
  [0, 'Show 0 vehicles'],
  [1, 'Show 1 vehicle'],
  [1_200, 'Show 1,200 vehicles'],
])('says how many will match: %s', (count, text) =>
  expect(countLabel({ one: 'vehicle', many: 'vehicles' }, count)).toBe(text),
);
