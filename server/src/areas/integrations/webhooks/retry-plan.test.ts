import { expect, it } from 'vitest';
import { MOST_TRIES, nextTry, OFF_AFTER_MS, pauseAfter } from './retry-plan';

const at = new Date('2026-05-01T00:00:00.000Z');
const minutes = (time: string | null) => (time === null ? null : (Date.parse(time) - at.getTime()) / 60_000);

it('a delivery is tried 12 times, from a minute to a day apart, beyond the days after which an endpoint is switched off', () => {
  const pauses = Array.from({ length: MOST_TRIES }, (_, tries) => minutes(nextTry(tries + 1, at)));
  expect(pauses).toEqual([1, 5, 15, 30, 60, 120, 240, 480, 720, 1_440, 1_440, null]);
  expect(pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) * 60_000).toBeGreaterThan(OFF_AFTER_MS);
});

it('a server that does not answer is left alone longer each time, at most an hour', () => {
  expect([1, 2, 3, 6, 7, 30].map((failures) => minutes(pauseAfter(failures, at)))).toEqual([
    1, 2, 4, 32, 60, 60,
  ]);
});
