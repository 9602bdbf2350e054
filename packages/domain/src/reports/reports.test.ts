import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTime } from '../zoned';
import { daysOfPeriod, minutesText, nextRun, REPORT_FREQUENCIES, REPORT_PERIODS, type ReportPeriod } from '.';

describe('the days of a period', () => {
  it.each<[ReportPeriod, string, string, string]>([
    ['today', '2026-11-17', '2026-11-17', '2026-11-17'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last-7-days', '2026-11-17', '2026-11-11', '2026-11-17'],
    ['last-30-days', '2026-11-17', '2026-10-19', '2026-11-17'],
    ['this-month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['this-quarter', '2026-11-17', '2026-10-01', '2026-12-31'],
    ['last-quarter', '2026-02-17', '2025-10-01', '2025-12-31'],
    ['this-year', '2026-11-17', '2026-01-01', '2026-12-31'],
    ['last-year', '2026-11-17', '2025-01-01', '2025-12-31'],
    ['last-12-months', '2026-11-17', '2025-12-01', '2026-11-17'],
  ])('%s on %s', (period, today, from, to) => expect(daysOfPeriod(period, today)).toEqual({ from, to }));

  it('has a name for each period, once', () =>
    expect(new Set(REPORT_PERIODS.map(({ label }) => label)).size).toBe(REPORT_PERIODS.length));
});

describe('when a report is sent next', () => {
  const timing = { frequency: 'daily', hour: 7, weekday: 1, monthDay: 31 } as const;
  it.each([
    ['later the same day', timing, '2026-11-17T10:00:00Z', 'America/Toronto', '2026-11-17T12:00:00.000Z'],
    [
      'the next day once it was sent',
      timing,
      '2026-11-17T12:00:00Z',
      'America/Toronto',
      '2026-11-18T12:00:00.000Z',
    ],
    [
      'on the last day of a short month',
      { ...timing, frequency: 'monthly' as const },
      '2026-02-01T00:00:00Z',
      'America/Vancouver',
      '2026-02-28T15:00:00.000Z',
    ],
    [
      'on the weekday that is set',
      { ...timing, frequency: 'weekly' as const },
      '2026-11-17T12:00:00Z',
      'America/Toronto',
      '2026-11-23T12:00:00.000Z',
    ],
  ])('%s', (_, given, after, zone, expected) => expect(nextRun(given, new Date(after), zone)).toBe(expected));

  it('is always later, at the hour that is set where clocks show it', () =>
    fc.assert(
      fc.property(
        fc.record({
          frequency: fc.constantFrom(...REPORT_FREQUENCIES),
          hour: fc.integer({ min: 4, max: 23 }),
          weekday: fc.integer({ min: 1, max: 7 }),
          monthDay: fc.integer({ min: 1, max: 31 }),
        }),
        fc.date({
          min: new Date('2020-01-01T00:00:00Z'),
          max: new Date('2035-01-01T00:00:00Z'),
          noInvalidDate: true,
        }),
        fc.constantFrom('America/Toronto', 'America/St_Johns', 'America/Regina', 'America/Vancouver'),
        (given, after, zone) => {
          const at = nextRun(given, after, zone);
          expect(Date.parse(at)).toBeGreaterThan(after.getTime());
          expect(Number(wallTime(at, zone).slice(11, 13))).toBe(given.hour);
        },
      ),
    ));
});

it.each([
  [4.4, '4 min'],
  [59.6, '1 h 0 min'],
  [125, '2 h 5 min'],
  [1_440, '1 d 0 h'],
  [2_999, '2 d 2 h'],
])('%s minutes are %s', (minutes, text) => expect(minutesText(minutes)).toBe(text));
