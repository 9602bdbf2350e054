import { expect, it } from 'vitest';
import { yearList } from './year-list';

it('has 127 years, descending from next year (screens.md 5)', () => {
  const years = yearList(2026);
  expect(years).toHaveLength(127);
  expect(years[0]).toBe(2027);
  expect(years.at(-1)).toBe(1901);
  expect(years).toEqual([...new Set(years)].sort((a, b) => b - a));
});
