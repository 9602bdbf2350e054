import { describe, expect, it } from 'vitest';
import { isWholeTime, readTime, stepTime } from './time-text';

describe('a time as it is typed', () => {
  it.each([
    ['9', '09:00'],
    ['14', '14:00'],
    ['915', '09:15'],
    ['1430', '14:30'],
    ['9:15', '09:15'],
    ['9.15', '09:15'],
    ['9h15', '09:15'],
    [' 09:15 ', '09:15'],
    ['9:15 PM', '21:15'],
    ['12 am', '00:00'],
    ['12:30 p.m.', '12:30'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
  ])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));

  it.each(['', '24:00', '9:60', '13 pm', '0 am', 'noon', '9:5', '12345'])('%s is none', (typed) =>
    expect(readTime(typed)).toBeNull(),
  );

  it('is whole with two digits on both sides', () => {
    expect(isWholeTime('09:15')).toBe(true);
    expect(['9:15', '09:1', '24:00', '09:60'].some(isWholeTime)).toBe(false);
  });
});

it('steps over midnight', () => {
  expect(stepTime('23:50', 15)).toBe('00:05');
  expect(stepTime('00:05', -15)).toBe('23:50');
});
