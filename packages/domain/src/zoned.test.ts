import { describe, expect, it } from 'vitest';
import { instantAt, startOfDay, wallTime } from './zoned';

const VANCOUVER = 'America/Vancouver';

describe('times of the dealership’s clock', () => {
  it.each([
    ['2026-01-15T09:05', '2026-01-15T17:05:00.000Z'],
    ['2026-07-15T09:05', '2026-07-15T16:05:00.000Z'],
    ['2026-12-31T23:30', '2027-01-01T07:30:00.000Z'],
  ])('%s is %s', (wall, instant) => {
    expect(instantAt(wall, VANCOUVER)).toBe(instant);
    expect(wallTime(instant, VANCOUVER)).toBe(wall);
  });

  it('is another instant in another zone', () => {
    expect(instantAt('2026-01-15T09:05', 'Pacific/Auckland')).toBe('2026-01-14T20:05:00.000Z');
  });

  it('is none for what is no time', () => {
    expect(instantAt('2026-13-01T09:05', VANCOUVER)).toBeNull();
    expect(instantAt('tomorrow', VANCOUVER)).toBeNull();
    expect(wallTime('never', VANCOUVER)).toBe('');
  });
});

describe('the start of a day', () => {
  it.each([
    ['2026-03-08', VANCOUVER, '2026-03-08T08:00:00.000Z', 'the day the clocks go forward'],
    ['2026-03-09', VANCOUVER, '2026-03-09T07:00:00.000Z', 'the day after'],
    ['2026-11-01', VANCOUVER, '2026-11-01T07:00:00.000Z', 'the day they go back'],
    ['2026-11-02', VANCOUVER, '2026-11-02T08:00:00.000Z', 'the day after'],
    ['2024-03-10', 'America/Havana', '2024-03-10T05:00:00.000Z', 'a midnight that is left out'],
    ['2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z', 'one o’clock becomes midnight again'],
    ['2026-06-01', 'Asia/Kolkata', '2026-05-31T18:30:00.000Z', 'an offset with half an hour'],
  ])('%s in %s begins at %s: %s', (day, zone, instant) => {
    expect(startOfDay(day, zone)).toBe(instant);
  });
});
