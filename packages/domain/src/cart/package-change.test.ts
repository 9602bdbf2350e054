import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents, toCents } from '../money';
import { packageChange, usersOverLimit } from './package-change';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
describe('packageChange', () => {
  const current = { price: toCents(179), billedFrom: at('2026-11-01'), timeZone: 'UTC' };

  it('charges the first package in full', () =>
    expect(packageChange(null, toCents(99), at('2026-11-16'))).toEqual({
      kind: 'new',
      dueNow: 9_900,
      startsAt: at('2026-11-16'),
    }));

  it('charges the difference for the days that are left', () =>
    // 15 of 30 days of 279 - 179
    expect(packageChange(current, toCents(279), at('2026-11-16'))).toEqual({
      kind: 'larger',
      dueNow: 5_000,
      startsAt: at('2026-11-16'),
    }));

  it('charges nothing for a smaller one, which starts with the next month', () =>
    expect(packageChange(current, toCents(99), at('2026-11-16'))).toEqual({
      kind: 'later',
      dueNow: 0,
      startsAt: at('2026-12-01'),
    }));

  it('never costs more than the difference, nor less than nothing', () => {
    const cents = fc.integer({ min: 0, max: 100_000 }).map(roundCents);
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 800 }), (old, price, passed) => {
        const now = new Date(at('2026-01-31').getTime() + passed * 86_400_000);
        const { dueNow } = packageChange(
          { price: old, billedFrom: at('2026-01-31'), timeZone: 'America/Toronto' },
          price,
          now,
        );
        expect(dueNow).toBeGreaterThanOrEqual(0);
        expect(dueNow).toBeLessThanOrEqual(Math.max(0, price - old));
      }),
    );
  });
});

describe('usersOverLimit', () => {
  it.each([
    [9, 5, 4],
    [5, 5, 0],
    [2, 5, 0],
    [900, null, 0],
  ])('%i users, limit %s: %i over', (users, limit, over) => expect(usersOverLimit(users, limit)).toBe(over));
});
