import { describe, expect, test } from 'vitest';
import type { Context } from './context';
import { isFuture, todayAt } from './today';

const at = (now: string, timezone: string) =>
  // only the clock and the zone are read
  ({ session: { timezone }, deps: { now: () => new Date(now) } }) as unknown as Context;

describe('today', () => {
  test.each([
    ['2026-07-01T06:59:00Z', 'America/Vancouver', '2026-06-30'],
    ['2026-07-01T07:00:00Z', 'America/Vancouver', '2026-07-01'],
    ['2026-07-01T03:00:00Z', 'America/Halifax', '2026-07-01'],
  ])('is at %s in %s the %s', (now, zone, day) => {
    expect(todayAt(at(now, zone))).toBe(day);
  });
});

describe('a day', () => {
  test.each([
    ['2026-07-01T05:59:00Z', '2026-07-01', true],
    ['2026-07-01T06:00:00Z', '2026-07-01', false],
    ['2026-07-01T07:00:00Z', '2026-07-01', false],
    ['2026-07-01T07:00:00Z', '2026-07-02', true],
    ['2026-07-01T07:00:00Z', '2026-06-30', false],
  ])('at %s in Vancouver: is %s in the future? %s', (now, day, expected) => {
    expect(isFuture(day, at(now, 'America/Vancouver'))).toBe(expected);
  });
});
