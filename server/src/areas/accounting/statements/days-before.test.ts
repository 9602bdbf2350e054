import { expect, it } from 'vitest';
import { daysBefore } from './days-before';

it.each([
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-03-11', '2026-03-20', '2026-03-01', '2026-03-10'],
])('%s to %s are compared with %s to %s', (from, to, first, last) =>
  expect(daysBefore({ from, to })).toEqual({ from: first, to: last }),
);
