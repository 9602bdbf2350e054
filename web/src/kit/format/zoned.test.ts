import { describe, expect, it } from 'vitest';
import { instantAt, wallTime } from './zoned';

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
