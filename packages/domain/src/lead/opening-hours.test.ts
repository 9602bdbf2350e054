import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addOpenMinutes, type Interval, openMinutesBetween, type Week } from './opening-hours';

const TORONTO = 'America/Toronto';
const NINE_TO_SIX = [{ from: 540, to: 1_080 }];
const ALL_DAY = [{ from: 0, to: 1_440 }];
const at = (text: string) => new Date(text);
const weekOf = (day: readonly Interval[]): Week => [day, day, day, day, day, day, day];
const NO_SUNDAY: Week = [
  ...[NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX],
  [{ from: 600, to: 960 }],
  [],
] as unknown as Week; // five days, Saturday and Sunday

/** Local times are read to the second, and each second counts up to three times where intervals overlap. */
const SECOND = 3 / 60 + 1e-6;

describe('addOpenMinutes', () => {
  it.each([
    ['within a day', NO_SUNDAY, '2026-11-16T15:00:00Z', 45, '2026-11-16T15:45:00.000Z'],
    ['before opening', NO_SUNDAY, '2026-11-16T10:00:00Z', 30, '2026-11-16T14:30:00.000Z'],
    ['over night', NO_SUNDAY, '2026-11-16T22:30:00Z', 60, '2026-11-17T14:30:00.000Z'],
    ['over a Sunday', NO_SUNDAY, '2026-11-14T20:30:00Z', 40, '2026-11-16T14:10:00.000Z'],
    ['up to closing time', NO_SUNDAY, '2026-11-16T22:30:00Z', 30, '2026-11-16T23:00:00.000Z'],
    ['nothing at all', NO_SUNDAY, '2026-11-15T12:00:00Z', 0, '2026-11-15T12:00:00.000Z'],
    ['over the end of summer time', NO_SUNDAY, '2026-10-31T19:30:00Z', 60, '2026-11-02T14:30:00.000Z'],
    ['over the begin of summer time', NO_SUNDAY, '2026-03-07T20:30:00Z', 60, '2026-03-09T13:30:00.000Z'],
    [
      'into the hour that is skipped',
      weekOf(ALL_DAY),
      '2026-03-08T05:00:00Z',
      150,
      '2026-03-08T07:00:00.000Z',
    ],
    [
      'after the hour that comes twice',
      weekOf(ALL_DAY),
      '2026-11-01T04:00:00Z',
      150,
      '2026-11-01T07:30:00.000Z',
    ],
  ])('%s', (_name, week, start, minutes, end) =>
    expect(addOpenMinutes(week, at(start), minutes, TORONTO)?.toISOString()).toBe(end),
  );

  it('has no answer for a dealership that is never open, nor after a year', () => {
    expect(addOpenMinutes(weekOf([]), at('2026-11-16T15:00:00Z'), 1, TORONTO)).toBeNull();
    expect(addOpenMinutes(NO_SUNDAY, at('2026-11-16T15:00:00Z'), 400 * 1_440, TORONTO)).toBeNull();
  });

  it('passes a day that begins at one o’clock', () => {
    // clocks in Havana go from midnight to one on 2026-03-08
    const end = addOpenMinutes(weekOf(NINE_TO_SIX), at('2026-03-07T22:00:00Z'), 120, 'America/Havana');
    expect(end?.toISOString()).toBe('2026-03-08T14:00:00.000Z');
    const back = at('2026-03-08T14:00:00Z');
    expect(openMinutesBetween(weekOf(NINE_TO_SIX), at('2026-03-07T22:00:00Z'), back, 'America/Havana')).toBe(
      120,
    );
  });

  it('stays on the day when the clocks go forward, up to its last hour', () => {
    const sundays: Week = [[], [], [], [], [], [], [{ from: 828, to: 1_381 }]];
    const end = addOpenMinutes(sundays, at('2026-03-02T05:00:00Z'), 552, TORONTO);
    expect(end?.toISOString()).toBe('2026-03-09T03:00:00.000Z');
  });

  const interval = fc
    .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 720 }))
    .map(([from, length]) => ({ from, to: Math.min(1_440, from + length) }));
  const day = fc.array(interval, { maxLength: 3 });
  const anyWeek = fc.tuple(day, day, day, day, day, day, day);
  /** Half of them within two days of a change of clocks. */
  const start = fc
    .oneof(
      fc.integer({ min: 0, max: 366 * 86_400 }).map((seconds) => Date.UTC(2026, 0, 1) + seconds * 1_000),
      fc
        .tuple(
          fc.constantFrom(Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 6)),
          fc.integer({ min: -2 * 86_400, max: 2 * 86_400 }),
        )
        .map(([change, seconds]) => change + seconds * 1_000),
    )
    .map((instant) => new Date(instant));
  const minutes = fc.integer({ min: 1, max: 6_000 });
  const zone = fc.constantFrom(TORONTO, 'America/Vancouver', 'America/St_Johns', 'America/Regina', 'UTC');

  it('is reached after so many open minutes, and not before', () =>
    fc.assert(
      fc.property(anyWeek, start, minutes, zone, (week, from, wanted, timeZone) => {
        const end = addOpenMinutes(week, from, wanted, timeZone);
        if (end === null) return;
        expect(openMinutesBetween(week, from, end, timeZone)).toBeGreaterThanOrEqual(wanted - SECOND);
        const before = new Date(end.getTime() - 1_000);
        if (before > from)
          expect(openMinutesBetween(week, from, before, timeZone)).toBeLessThan(wanted + SECOND);
      }),
      { numRuns: 300 },
    ));

  it('gives the minutes back exactly where no clock changes', () =>
    fc.assert(
      fc.property(anyWeek, start, minutes, (week, from, wanted) => {
        const end = addOpenMinutes(week, from, wanted, 'America/Regina');
        if (end !== null)
          expect(Math.abs(openMinutesBetween(week, from, end, 'America/Regina') - wanted)).toBeLessThan(
            SECOND,
          );
      }),
      { numRuns: 300 },
    ));
});
