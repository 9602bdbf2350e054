import { expect, it } from 'vitest';
import { daysOf, PERIODS, periodOf } from './periods';

it.each([
  ['this-month', 1, '2026-02-01', '2026-02-28'],
  ['last-month', 1, '2026-01-01', '2026-01-31'],
  ['this-quarter', 1, '2026-01-01', '2026-03-31'],
  ['last-quarter', 1, '2025-10-01', '2025-12-31'],
  ['this-year', 4, '2025-04-01', '2026-03-31'],
  ['last-year', 4, '2024-04-01', '2025-03-31'],
] as const)('%s of a year that begins in month %i', (key, start, from, to) =>
  expect(daysOf(key, '2026-02-14', start)).toEqual({ from, to }),
);

it('names the period of days', () => {
  for (const { key } of PERIODS.slice(0, 4))
    expect(periodOf(daysOf(key, '2026-05-20', 1), '2026-05-20', 1)).toBe(key);
  expect(periodOf({ from: '2026-05-02', to: '2026-05-03' }, '2026-05-20', 1)).toBeNull();
});
