import { describe, expect, it } from 'vitest';
import { monthName, monthsLater } from './months';

describe('months', () => {
  it('are named and counted across years', () => {
    expect(monthName('2026-05')).toBe('May 2026');
    expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1), monthsLater('2026-05', 0)]).toEqual([
      ...['2027-01', '2025-12', '2026-05'],
    ]);
  });
});
