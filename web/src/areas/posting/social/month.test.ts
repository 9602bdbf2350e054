import { describe, expect, it } from 'vitest';
import { byDay, monthOf, monthTitle, stepMonth, weeksOf } from './month';

const post = (id: number, scheduled_at: string | null, posted_at: string | null = null) => ({
  id,
  scheduled_at,
  posted_at,
});

describe('the month of a calendar', () => {
  it('is the one of the address, or of today', () => {
    expect(monthOf('2026-02', '2026-11-18')).toBe('2026-02');
    expect(monthOf('2026-13', '2026-11-18')).toBe('2026-11');
    expect(monthOf(null, '2026-11-18')).toBe('2026-11');
  });

  it('has whole weeks and no week of other months alone', () => {
    const weeks = weeksOf('2026-02');
    expect(weeks).toHaveLength(4);
    expect(weeks[0]?.[0]).toBe('2026-02-01');
    expect(weeks.at(-1)?.[6]).toBe('2026-02-28');
    expect(weeksOf('2026-08')).toHaveLength(6);
  });

  it('steps over the turn of the year', () => {
    expect(stepMonth('2026-12', 1)).toBe('2027-01');
    expect(stepMonth('2026-01', -1)).toBe('2025-12');
    expect(monthTitle('2026-11')).toBe('November 2026');
  });
});

describe('posts by day', () => {
  it('go by the clocks of the dealership, in the order of time', () => {
    const days = byDay(
      [
        post(1, '2026-11-18T15:00:00Z'),
        post(2, '2026-11-19T02:00:00Z'),
        post(3, '2026-11-18T13:00:00Z'),
        post(4, null),
      ],
      'America/Toronto',
    );
    expect([...days.keys()]).toEqual(['2026-11-18']);
    expect(days.get('2026-11-18')?.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it('stand on the day they were posted, once they were', () => {
    const days = byDay([post(1, '2026-11-18T15:00:00Z', '2026-11-20T15:00:00Z')], 'America/Toronto');
    expect([...days.keys()]).toEqual(['2026-11-20']);
  });
});
