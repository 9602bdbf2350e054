import { describe, expect, it } from 'vitest';
import { daysSince, daysText, lostReasonText, odometerText, tradeTitle } from './deal-texts';

describe('the words of deals', () => {
  it.each([
    ['2026-05-01T12:00:00Z', '2026-05-01T13:00:00Z', 0],
    ['2026-05-01T12:00:00Z', '2026-05-04T11:59:00Z', 2],
    ['2026-05-04T12:00:00Z', '2026-05-01T12:00:00Z', 0],
  ])('counts whole days from %s to %s', (from, to, days) => {
    expect(daysSince(from, new Date(to))).toBe(days);
  });

  it('names one day and several', () => {
    expect([daysText(0), daysText(1), daysText(2)]).toEqual(['0 days', '1 day', '2 days']);
  });

  it('shows a reason that is not in the list as it was stored', () => {
    expect([lostReasonText('price'), lostReasonText('moved away')]).toEqual(['Price too high', 'moved away']);
  });

  it('names a trade-in by what is known of it', () => {
    expect(tradeTitle({ year: 2014, make: 'Mazda', model: '3', trim: '' })).toBe('2014 Mazda 3');
    expect(tradeTitle({ year: null, make: '', model: '', trim: '' })).toBe('Trade-in');
  });

  it('gives the unit of an odometer', () => {
    expect([odometerText(60562, 2), odometerText(10, 1), odometerText(null, 1)]).toEqual([
      '60,562 km',
      '10 mi',
      '',
    ]);
  });
});
