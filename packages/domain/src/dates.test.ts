import { describe, expect, it } from 'vitest';
import { formatDay, formatInstant, isDay, relativeTime } from './dates';

const VANCOUVER = 'America/Vancouver';

describe('formatDay (screens.md 9)', () => {
  it.each([
    ['2026-03-04', 'MM-DD-YY', '03-04-26'],
    ['2026-03-04', 'YYYY-MM-DD', '2026-03-04'],
    ['1901-12-31', 'MM-DD-YY', '12-31-01'],
    ['2026-03-04T02:00:00Z', 'YYYY-MM-DD', '2026-03-03'],
    ['2026-03-04T08:00:00Z', 'MM-DD-YY', '03-04-26'],
    ['2026-07-01T06:59:59Z', 'YYYY-MM-DD', '2026-06-30'],
    ['2026-07-01T07:00:00Z', 'YYYY-MM-DD', '2026-07-01'],
    ['not a day', 'MM-DD-YY', ''],
    ['', 'MM-DD-YY', ''],
  ] as const)('%s as %s is %j', (value, format, text) =>
    expect(formatDay(value, format, VANCOUVER)).toBe(text),
  );

  it('writes a day of the calendar the same in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      expect(formatDay('2026-03-04', 'YYYY-MM-DD', zone)).toBe('2026-03-04');
    }
  });
});

describe('formatInstant', () => {
  it('says the whole of it in the zone', () => {
    const text = formatInstant('2026-03-04T17:05:00Z', VANCOUVER);
    expect(text).toContain('March 4, 2026');
    expect(text).toContain('9:05');
  });
  it('is empty for what is no instant', () => expect(formatInstant('never', VANCOUVER)).toBe(''));
});

describe('relativeTime', () => {
  const now = new Date('2026-03-04T20:00:00Z');
  it.each([
    ['2026-03-04T19:59:30Z', 'just now'],
    ['2026-03-04T19:55:00Z', '5 minutes ago'],
    ['2026-03-04T18:30:00Z', '1 hour ago'],
    ['2026-03-04T23:00:00Z', 'in 3 hours'],
    ['2026-03-03T19:00:00Z', 'yesterday'],
    ['2026-03-06T02:00:00Z', 'tomorrow'],
    ['2026-03-06T09:00:00Z', 'in 2 days'],
    ['2026-02-28T12:00:00Z', '4 days ago'],
    ['2026-02-25T20:00:00Z', '2026-02-25'],
    ['never', ''],
  ])('%s is %j', (value, text) => expect(relativeTime(value, now, VANCOUVER)).toBe(text));
});

describe('isDay', () => {
  it.each(['2026-03-04', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is one', (text) =>
    expect(isDay(text)).toBe(true),
  );
  it.each(['2026-02-29', '2026-13-01', '2026-3-4', '2026-03', '03-04-26', 'today', '', null])(
    '%s is none',
    (text) => expect(isDay(text)).toBe(false),
  );
});
