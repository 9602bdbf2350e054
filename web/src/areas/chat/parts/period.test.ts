import { expect, it } from 'vitest';
import { lastDays, periodIn, presetOf } from './period';

const TODAY = '2030-03-02';

it.each([
  [null, null, '2030-02-01', '2030-03-02'],
  ['2030-01-05', '2030-01-09', '2030-01-05', '2030-01-09'],
  ['2030-01-09', '2030-01-05', '2030-01-05', '2030-01-09'],
  ['2030-02-31', '2030-01-05', '2030-02-01', '2030-03-02'],
])('from %s until %s', (from, until, shownFrom, shownUntil) =>
  expect(periodIn(from, until, TODAY)).toEqual({ from: shownFrom, until: shownUntil }),
);

it('knows its presets', () => {
  expect(presetOf(lastDays(7, TODAY), TODAY)).toBe('7');
  expect(presetOf({ from: '2030-02-25', until: TODAY }, TODAY)).toBeNull();
});
