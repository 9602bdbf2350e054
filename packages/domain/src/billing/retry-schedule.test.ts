import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterRefusal, extendGrace, RETRY_TABLE } from './retry-schedule';

const at = (day: string) => new Date(`${day}T12:00:00Z`);

describe('afterRefusal', () => {
  it.each([
    [0, null, '2026-03-02'],
    [1, 8, '2026-03-03'],
    [2, 8, '2026-03-03'],
    [3, 8, '2026-03-03'],
    [4, 8, '2026-03-08'],
    [5, 9, null],
    [6, 9, null],
    [40, 9, null],
  ])('after %i earlier refusals: status %s, next try %s', (before, status, next) =>
    expect(afterRefusal({ before, at: at('2026-03-01'), graceUntil: null })).toEqual({
      status,
      nextRetryAt: next && at(next),
    }),
  );

  it('tries on days 0, 1, 3, 5, 7 and 14', () => {
    let day = 0;
    for (const step of RETRY_TABLE) {
      expect(step.day).toBe(day);
      day += step.nextInDays ?? 0;
    }
  });

  it('changes no status while more time was given, and tries again when it ends', () => {
    const graceUntil = at('2026-03-20');
    for (const before of [0, 1, 4, 5])
      expect(afterRefusal({ before, at: at('2026-03-01'), graceUntil })).toEqual({
        status: null,
        nextRetryAt: graceUntil,
      });
    expect(afterRefusal({ before: 5, at: graceUntil, graceUntil })).toEqual({ status: 9, nextRetryAt: null });
  });

  it('never goes back to a milder status, and never tries at once', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 }), (before) => {
        const now = at('2026-03-01');
        const [one, next] = [before, before + 1].map((n) =>
          afterRefusal({ before: n, at: now, graceUntil: null }),
        );
        expect(next?.status ?? 0).toBeGreaterThanOrEqual(one?.status ?? 0);
        for (const { nextRetryAt } of [one, next].filter((o) => o !== undefined))
          expect(nextRetryAt === null || nextRetryAt.getTime() - now.getTime() >= 86_400_000).toBe(true);
      }),
    );
  });
});

it('extends what was given, or counts from now', () => {
  expect(extendGrace(null, at('2026-03-01'), 5)).toEqual(at('2026-03-06'));
  expect(extendGrace(at('2026-02-01'), at('2026-03-01'), 5)).toEqual(at('2026-03-06'));
  expect(extendGrace(at('2026-03-10'), at('2026-03-01'), 5)).toEqual(at('2026-03-15'));
});
