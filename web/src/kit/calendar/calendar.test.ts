import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf, rangeTitle, stepDay } from './calendar-range';
import { eventsOfDay, layoutDay, layoutDayWithin } from './day-layout';

const ZONE = 'America/Vancouver';
const hours = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 3_600_000;

describe('what a calendar shows', () => {
  it('is a week from Sunday', () => {
    const { days, from, to } = rangeOf('week', '2026-11-18', ZONE);
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-15', '2026-11-21', 7]);
    expect([from, to]).toEqual(['2026-11-15T08:00:00.000Z', '2026-11-22T08:00:00.000Z']);
  });

  it.each([
    ['day', '2026-03-08', 23],
    ['day', '2026-11-01', 25],
    ['day', '2026-11-02', 24],
    ['week', '2026-03-10', 167],
    ['week', '2026-11-05', 169],
    ['agenda', '2026-10-30', 14 * 24 + 1],
  ] as const)('counts a %s at %s as %i hours', (mode, day, expected) => {
    expect(hours(rangeOf(mode, day, ZONE))).toBe(expected);
  });

  it('goes on where it ended, whatever the clocks do', () => {
    const day = fc
      .integer({ min: 0, max: 4_000 })
      .map((n) => new Date(Date.UTC(2022, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom('day', 'week', 'agenda'), (at, mode) => {
        const next = rangeOf(mode, stepDay(mode, at, 1), ZONE);
        expect(next.from).toBe(rangeOf(mode, at, ZONE).to);
        expect(stepDay(mode, stepDay(mode, at, 1), -1)).toBe(at);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    [['2026-11-16'], 'Monday, November 16, 2026'],
    [['2026-11-15', '2026-11-21'], 'November 15 to 21, 2026'],
    [['2026-11-29', '2026-12-05'], 'November 29 to December 5, 2026'],
    [['2026-12-27', '2027-01-02'], 'December 27, 2026 to January 2, 2027'],
  ])('is called after its days: %j', (days, title) => {
    expect(rangeTitle(days)).toBe(title);
  });
});

const at = (startsAt: string, endsAt: string | null = null) => ({ startsAt, endsAt });

describe('the events of a day', () => {
  it('are those that touch it', () => {
    const before = at('2026-11-16T07:00:00Z', '2026-11-16T08:00:00Z'); // ends at midnight
    const over = at('2026-11-16T07:30:00Z', '2026-11-16T09:00:00Z');
    const moment = at('2026-11-16T08:00:00Z');
    const late = at('2026-11-17T07:59:00Z', '2026-11-17T09:00:00Z');
    const next = at('2026-11-17T08:00:00Z');
    expect(eventsOfDay([next, late, moment, over, before], '2026-11-16', ZONE)).toEqual([over, moment, late]);
  });

  it('stand side by side where they overlap, and take the whole width where they do not', () => {
    const nine = at('2026-11-16T17:00:00Z', '2026-11-16T18:00:00Z');
    const half = at('2026-11-16T17:30:00Z', '2026-11-16T18:30:00Z');
    const ten = at('2026-11-16T18:00:00Z', '2026-11-16T19:00:00Z');
    const noon = at('2026-11-16T20:00:00Z');
    expect(
      layoutDay([nine, half, ten, noon], '2026-11-16', ZONE).map(({ event, ...where }) => where),
    ).toEqual([
      { top: 540, height: 60, lane: 0, lanes: 2 },
      { top: 570, height: 60, lane: 1, lanes: 2 },
      { top: 600, height: 60, lane: 0, lanes: 2 },
      { top: 720, height: 30, lane: 0, lanes: 1 },
    ]);
  });

  it('keep to the hours on the wall when the clocks change', () => {
    const [spring] = layoutDay([at('2026-03-08T09:30:00Z', '2026-03-08T10:30:00Z')], '2026-03-08', ZONE);
    expect(spring).toMatchObject({ top: 90, height: 120 }); // 01:30 to 03:30, one hour long
    const [autumn] = layoutDay([at('2026-11-01T08:30:00Z', '2026-11-01T09:15:00Z')], '2026-11-01', ZONE);
    expect(autumn).toMatchObject({ top: 90, height: 30 }); // 01:30 to 01:15 an hour later
    const [day] = layoutDay([at('2026-11-01T17:00:00Z', '2026-11-01T18:00:00Z')], '2026-11-01', ZONE);
    expect(day).toMatchObject({ top: 540, height: 60 });
  });

  it('are cut at midnight and never leave the day', () => {
    const night = at('2026-11-17T07:50:00Z', '2026-11-17T20:00:00Z');
    expect(layoutDay([night], '2026-11-16', ZONE)[0]).toMatchObject({ top: 1_410, height: 30 });
    expect(layoutDay([night], '2026-11-17', ZONE)[0]).toMatchObject({ top: 0, height: 720 });
  });

  it('never cover each other', () => {
    const minute = fc.integer({ min: 0, max: 1_500 });
    const event = fc.tuple(minute, fc.integer({ min: 0, max: 300 })).map(([start, length]) => {
      const from = Date.parse('2026-11-01T07:00:00Z') + start * 60_000;
      return at(new Date(from).toISOString(), new Date(from + length * 60_000).toISOString());
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const placed = layoutDay(events, '2026-11-01', ZONE);
        for (const one of placed) {
          expect(one.lane).toBeLessThan(one.lanes);
          expect(one.top + one.height).toBeLessThanOrEqual(1_440);
          for (const other of placed) {
            if (one === other || one.lane !== other.lane) continue;
            expect(one.top + one.height <= other.top || other.top + other.height <= one.top).toBe(true);
          }
        }
      }),
    );
  });

  it('count what has no room in the last column', () => {
    const nine = () => at('2026-11-16T17:00:00Z', '2026-11-16T18:00:00Z');
    const noon = at('2026-11-16T20:00:00Z');
    const { placed, crowded } = layoutDayWithin(
      [...Array.from({ length: 20 }, nine), noon],
      '2026-11-16',
      ZONE,
      3,
    );
    expect(placed.map(({ event, ...where }) => where)).toEqual([
      { top: 540, height: 60, lane: 0, lanes: 3 },
      { top: 540, height: 60, lane: 1, lanes: 3 },
      { top: 720, height: 30, lane: 0, lanes: 1 },
    ]);
    expect(crowded).toEqual([{ top: 540, height: 60, lane: 2, lanes: 3, count: 18 }]);
  });

  it('have their place in the last column where nothing else needs it', () => {
    const from = (hour: string) => at(`2026-11-16T${hour}:00:00Z`, '2026-11-16T22:00:00Z');
    const two = [from('17'), from('18')];
    expect(layoutDayWithin(two, '2026-11-16', ZONE, 2).crowded).toEqual([]);
    const { placed, crowded } = layoutDayWithin([...two, at('2026-11-16T19:00:00Z')], '2026-11-16', ZONE, 2);
    expect(placed).toHaveLength(1);
    expect(crowded).toMatchObject([{ top: 600, height: 240, count: 2 }]);
  });

  it('are all shown or counted, and never cover each other', () => {
    const event = fc
      .tuple(fc.integer({ min: 0, max: 1_400 }), fc.integer({ min: 0, max: 300 }))
      .map(([start, length]) => {
        const from = Date.parse('2026-11-16T08:00:00Z') + start * 60_000;
        return at(new Date(from).toISOString(), new Date(from + length * 60_000).toISOString());
      });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), fc.integer({ min: 2, max: 4 }), (events, most) => {
        const { placed, crowded } = layoutDayWithin(events, '2026-11-16', ZONE, most);
        expect(placed.length + crowded.reduce((sum, { count }) => sum + count, 0)).toBe(events.length);
        const boxes = [...placed, ...crowded];
        for (const one of boxes) {
          expect(one.lanes).toBeLessThanOrEqual(most);
          for (const other of boxes) {
            const isApart = one.top + one.height <= other.top || other.top + other.height <= one.top;
            // as shares of the width: columns of two groups may be of different widths
            const isBeside =
              (one.lane + 1) / one.lanes <= other.lane / other.lanes ||
              (other.lane + 1) / other.lanes <= one.lane / one.lanes;
            expect(one === other || isApart || isBeside).toBe(true);
          }
        }
      }),
    );
  });
});
