import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, clampDay, dayAfterKey, monthWeeks } from './calendar-days';

describe('days of the calendar', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (day, count, expected) => expect(addDays(day, count)).toBe(expected));

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-05-15', -12, '2025-05-15'],
  ])('%s and %i months is %s', (day, count, expected) => expect(addMonths(day, count)).toBe(expected));

  it('shows a month in six weeks from a Sunday', () => {
    const weeks = monthWeeks('2026-03-15');
    expect(weeks[0]?.[0]).toBe('2026-03-01');
    expect(weeks).toHaveLength(6);
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (at) => {
        const shown = monthWeeks(at.toISOString().slice(0, 10)).flat();
        expect(shown).toHaveLength(42);
        expect(shown).toContain(at.toISOString().slice(0, 10));
        expect(new Date(`${shown[0]}T00:00:00Z`).getUTCDay()).toBe(0);
      }),
    );
  });

  it.each([
    ['ArrowLeft', '2026-03-10'],
    ['ArrowRight', '2026-03-12'],
    ['ArrowUp', '2026-03-04'],
    ['ArrowDown', '2026-03-18'],
    ['PageUp', '2026-02-11'],
    ['PageDown', '2026-04-11'],
    ['Home', '2026-03-08'],
    ['End', '2026-03-14'],
    ['a', undefined],
  ])('%s goes from 2026-03-11 to %s', (key, expected) =>
    expect(dayAfterKey('2026-03-11', key)).toBe(expected),
  );

  it('stays within what may be chosen', () => {
    expect(clampDay('2026-03-04', '2026-04-01')).toBe('2026-04-01');
    expect(clampDay('2026-03-04', undefined, '2026-01-01')).toBe('2026-01-01');
    expect(clampDay('2026-03-04', '2026-01-01', '2026-12-31')).toBe('2026-03-04');
  });
});
