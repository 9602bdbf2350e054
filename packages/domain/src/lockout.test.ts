import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCKOUT_WINDOW_MS, lockedFor, lockoutMessage, recentFailures, recordFailure } from './lockout';

const start = 1_700_000_000_000;

describe('lockout after failed sign-ins', () => {
  it.each([
    ['no failure', [], 0, 0],
    ['one failure', [0], 10, 0],
    ['two failures within the window', [0, 30_000], 40_000, 80_000],
    ['the countdown runs from the first of the two', [0, 119_000], 119_000, 1_000],
    ['open again when the first leaves the window', [0, 30_000], 120_000, 0],
    ['two failures 120000 ms apart', [0, 120_000], 120_000, 0],
    ['of three, the last two decide', [0, 50_000, 60_000], 61_000, 109_000],
    ['a moment from the future does not count', [0, 500_000], 10, 0],
  ])('%s', (_, attempts, now, expected) => {
    expect(
      lockedFor(
        attempts.map((at) => start + at),
        start + now,
      ),
    ).toBe(expected);
  });

  it('forgets what is older than the window when it records', () => {
    expect(recordFailure([start - LOCKOUT_WINDOW_MS, start - 1], start)).toEqual([start - 1, start]);
  });

  it('never locks for longer than the window, and always opens in the end', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(600_000), { maxLength: 20 }), fc.nat(600_000), (gaps, now) => {
        const attempts = [...gaps].sort((a, b) => a - b);
        const wait = lockedFor(attempts, now);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(LOCKOUT_WINDOW_MS);
        expect(lockedFor(recentFailures(attempts, now), now + wait)).toBe(0);
      }),
    );
  });
});

describe('the lockout text', () => {
  it.each([
    [120_000, '2:00'],
    [119_001, '2:00'],
    [61_000, '1:01'],
    [9_000, '0:09'],
    [1, '0:01'],
  ])('%d ms is %s', (ms, text) => {
    expect(lockoutMessage(ms)).toBe(`Too many failed login attempts. Please try again later. ${text}`);
  });
});
