import { afterEach, describe, expect, it } from 'vitest';
import { formatDay, formatInstant, relativeTime } from './dates';
import { isOpenAt, type Week } from './lead/opening-hours';
import { noonIn } from './people/noon';
import { setZoneOffsets, systemZoneOffsets } from './zone-offsets';
import { instantAt, startOfDay, wallTime } from './zoned';

const ZONE = 'America/Toronto';
/** A server whose list says that the zone stays at UTC-4 all winter, unlike this system's own (UTC-5). */
const SUMMER_ALL_YEAR = {
  until: '2031-01-01T00:00:00Z',
  offsets: [{ from: '2020-01-01T00:00:00Z', minutes: -240 }],
};
afterEach(() => setZoneOffsets(ZONE, null));

describe('offsets that were set for a zone', () => {
  it('count for what is typed and what is shown alike', () => {
    setZoneOffsets(ZONE, SUMMER_ALL_YEAR);
    // as the server of that list reads it
    expect(instantAt('2026-12-01T10:00', ZONE)).toBe('2026-12-01T14:00:00.000Z');
    expect(wallTime('2026-12-01T14:00:00Z', ZONE)).toBe('2026-12-01T10:00');
    expect(startOfDay('2026-12-01', ZONE)).toBe('2026-12-01T04:00:00.000Z');
    expect(formatDay('2026-12-01T04:30:00Z', 'YYYY-MM-DD', ZONE)).toBe('2026-12-01');
    expect(formatInstant('2026-12-01T14:00:00Z', ZONE)).toBe('December 1, 2026 at 10:00 a.m. UTC-4');
    expect(noonIn('2026-12-01', ZONE)).toBe('2026-12-01T16:00:00.000Z');
    expect(relativeTime('2026-12-02T04:30:00Z', new Date('2026-12-01T03:30:00Z'), ZONE)).toBe('in 2 days');
    const tuesdayTen: Week = [[], [{ from: 600, to: 601 }], [], [], [], [], []];
    expect(isOpenAt(tuesdayTen, new Date('2026-12-01T14:00:30Z'), ZONE)).toBe(true);
  });

  it('count within their time alone, and not for other zones', () => {
    setZoneOffsets(ZONE, SUMMER_ALL_YEAR);
    expect(wallTime('2031-12-01T15:00:00Z', ZONE)).toBe('2031-12-01T10:00');
    expect(wallTime('2019-12-01T15:00:00Z', ZONE)).toBe('2019-12-01T10:00');
    expect(wallTime('2026-12-01T15:00:00Z', 'America/New_York')).toBe('2026-12-01T10:00');
  });

  it('are those of the system where the system gives them', () => {
    const given = systemZoneOffsets(ZONE, new Date('2024-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z'));
    expect(given).toEqual({
      until: '2026-01-01T00:00:00.000Z',
      offsets: [
        { from: '2024-01-01T00:00:00.000Z', minutes: -300 },
        { from: '2024-03-10T07:00:00.000Z', minutes: -240 },
        { from: '2024-11-03T06:00:00.000Z', minutes: -300 },
        { from: '2025-03-09T07:00:00.000Z', minutes: -240 },
        { from: '2025-11-02T06:00:00.000Z', minutes: -300 },
      ],
    });
    const walls = ['2024-03-10T07:30:00Z', '2024-11-03T05:30:00Z', '2025-07-01T00:00:00Z'];
    const before = walls.map((at) => wallTime(at, ZONE));
    setZoneOffsets(ZONE, given);
    expect(walls.map((at) => wallTime(at, ZONE))).toEqual(before);
  });
});
