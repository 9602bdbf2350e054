import { describe, expect, it } from 'vitest';
import {
  addInterval,
  copyWeek,
  dayProblem,
  fieldTime,
  minuteOf,
  timeText,
  weekText,
  withDay,
} from './week-times';

const NINE_TO_SIX = [{ from: 540, to: 1_080 }];
const WEEK = copyWeek([NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, [], []]);

describe('times of a day', () => {
  it.each([
    [0, '00:00'],
    [545, '09:05'],
    [1_440, '24:00'],
  ])('%i is %s', (minute, text) => {
    expect(timeText(minute)).toBe(text);
    expect(minuteOf(text)).toBe(minute);
  });

  it('end at midnight where 00:00 is typed as an end', () => {
    expect(minuteOf('00:00', true)).toBe(1_440);
    expect(fieldTime(1_440)).toBe('00:00');
  });

  it.each(['', '9:00', '25:00', '12:60'])('are not %j', (text) => expect(minuteOf(text)).toBeNull());
});

describe('the hours of a day', () => {
  it('begin with the usual ones, and go on after the last', () => {
    expect(addInterval([])).toEqual(NINE_TO_SIX);
    expect(addInterval([{ from: 540, to: 720 }])).toEqual([
      { from: 540, to: 720 },
      { from: 780, to: 900 },
    ]);
  });

  it.each([
    [[{ from: 600, to: 600 }], 'must end after it starts'],
    [
      [
        { from: 540, to: 720 },
        { from: 700, to: 900 },
      ],
      'times of a day must not overlap',
    ],
    [NINE_TO_SIX, null],
    [[], null],
  ])('%j: %s', (day, problem) => expect(dayProblem(day)).toBe(problem));
});

describe('a week in words', () => {
  it('joins days that are alike', () => expect(weekText(WEEK)).toBe('Mon to Fri 09:00–18:00'));
  it('names each day that differs', () =>
    expect(weekText(withDay(WEEK, 5, [{ from: 600, to: 960 }]))).toBe(
      'Mon to Fri 09:00–18:00; Sat 10:00–16:00',
    ));
  it('says when no day is open', () => expect(weekText(copyWeek([]))).toBe('Closed'));
});
