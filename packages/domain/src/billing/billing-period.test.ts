import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTime } from '../zoned';
import { billingPeriod, periodAt } from './billing-period';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const days = ({ start, end }: { start: Date; end: Date }) =>
  [start, end].map((d) => d.toISOString().slice(0, 10));

describe('billingPeriod', () => {
  it.each([
    ['2026-01-10', '2026-01-10', '2026-01-10', '2026-02-10', 0],
    ['2026-01-10', '2026-02-09', '2026-01-10', '2026-02-10', 0],
    ['2026-01-10', '2026-02-10', '2026-02-10', '2026-03-10', 1],
    ['2026-01-31', '2026-02-27', '2026-01-31', '2026-02-28', 0],
    ['2026-01-31', '2026-03-30', '2026-02-28', '2026-03-31', 1],
    ['2024-02-29', '2025-02-28', '2025-02-28', '2025-03-29', 12],
    ['2025-12-15', '2026-11-16', '2026-11-15', '2026-12-15', 11],
  ])('billed from %s: %s is in %s to %s', (from, now, start, end, index) => {
    const period = billingPeriod(at(from), at(now), 'UTC');
    expect([...days(period), period.index]).toEqual([start, end, index]);
  });

  it.each([
    // 22:00 on the 31st in Vancouver is the 1st in UTC: the last day of each month counts, where the dealership is
    [
      '2026-02-01T06:00:00Z',
      '2026-03-01T05:59:00Z',
      'America/Vancouver',
      '2026-01-31T22:00',
      '2026-02-28T22:00',
    ],
    [
      '2026-02-01T06:00:00Z',
      '2026-03-01T06:00:00Z',
      'America/Vancouver',
      '2026-02-28T22:00',
      '2026-03-31T22:00',
    ],
    // the clocks go forward on March 8: the time of day stays
    [
      '2026-02-10T14:30:00Z',
      '2026-03-10T13:29:00Z',
      'America/Toronto',
      '2026-02-10T09:30',
      '2026-03-10T09:30',
    ],
    [
      '2026-02-10T14:30:00Z',
      '2026-03-10T13:30:00Z',
      'America/Toronto',
      '2026-03-10T09:30',
      '2026-04-10T09:30',
    ],
    [
      '2026-01-15T12:00:00Z',
      '2026-11-15T15:29:00Z',
      'America/St_Johns',
      '2026-11-15T08:30',
      '2026-12-15T08:30',
    ],
  ])('billed from %s: %s in %s is in %s to %s', (from, now, zone, start, end) => {
    const period = billingPeriod(new Date(from), new Date(now), zone);
    expect([wallTime(period.start, zone), wallTime(period.end, zone)]).toEqual([start, end]);
  });

  const zone = fc.constantFrom('America/Vancouver', 'America/St_Johns', 'America/Regina', 'UTC');
  const moment = fc.integer({ min: 0, max: 1_900_000_000 }).map((n) => new Date(n * 1_000));

  it('always contains the moment', () => {
    fc.assert(
      fc.property(moment, moment, zone, (a, b, timeZone) => {
        const [from, now] = a <= b ? [a, b] : [b, a];
        const { start, end } = billingPeriod(from, now, timeZone);
        expect(start <= now && now < end).toBe(true);
      }),
    );
  });

  it('has each moment in one month alone: one ends where the next begins', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 300 }), zone, (from, index, timeZone) => {
        const period = periodAt(from, index, timeZone);
        expect(periodAt(from, index + 1, timeZone).start).toEqual(period.end);
        expect(billingPeriod(from, period.start, timeZone).index).toBe(index);
        expect(period.end.getTime() - period.start.getTime()).toBeGreaterThan(27.9 * 86_400_000);
      }),
    );
  });
});
