import { describe, expect, it } from 'vitest';
import { monthLabel, monthsUntil, plusMonths, readMonth } from './months';

describe('months', () => {
  it.each([
    ['2026-01', -1, '2025-12'],
    ['2026-11', 2, '2027-01'],
    ['2026-03', 0, '2026-03'],
    ['2026-03', -15, '2024-12'],
  ])('%s and %i more are %s', (month, more, other) => expect(plusMonths(month, more)).toBe(other));

  it('are listed from the oldest to the last one', () =>
    expect(monthsUntil('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02']));

  it('have a short name', () => expect(monthLabel('2026-11')).toBe('Nov 2026'));

  it.each([
    ['2026-03', '2026-03'],
    ['2027-01', '2026-11'],
    ['2026-13', '2026-11'],
    [null, '2026-11'],
  ])('%s in the address shows %s', (text, month) => expect(readMonth(text, '2026-11')).toBe(month));
});
