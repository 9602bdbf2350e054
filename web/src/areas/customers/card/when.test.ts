import { expect, it } from 'vitest';
import { isLate, quickTimes } from './when';

it('offers mornings of the dealership, not of the browser', () => {
  // ten in the evening in Vancouver is the next day elsewhere
  const times = quickTimes(new Date('2026-03-05T06:00:00Z'), 'America/Vancouver');
  expect(times.map(({ at }) => at)).toEqual([
    '2026-03-05T08:00:00.000Z',
    '2026-03-05T17:00:00.000Z',
    '2026-03-07T17:00:00.000Z',
    '2026-03-11T16:00:00.000Z',
    '2026-04-03T16:00:00.000Z',
  ]);
});

it('knows what is overdue', () => {
  const now = new Date('2026-03-05T06:00:00Z');
  expect(isLate('2026-03-05T05:59:00Z', now)).toBe(true);
  expect(isLate('2026-03-05T06:01:00Z', now)).toBe(false);
});
