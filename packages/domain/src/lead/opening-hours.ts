import { clockInZone } from '../zone-offsets';

/** Minutes since midnight, the end excluded. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Monday first; a day without intervals is closed. */
export type Week = readonly [
  readonly Interval[],
  readonly Interval[],
  readonly Interval[],
  readonly Interval[],
  readonly Interval[],
  readonly Interval[],
  readonly Interval[],
];

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

interface LocalTime {
  /** 0 is Monday. */
  weekday: number;
  /** Minutes since midnight, with fractions. */
  minute: number;
}

const localTime = (instant: Date, timeZone: string): LocalTime => {
  const clock = new Date(clockInZone(instant.getTime(), timeZone));
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes() + clock.getUTCSeconds() / 60;
  return { weekday: (clock.getUTCDay() + 6) % 7, minute };
};

const overlap = (intervals: readonly Interval[], from: number, to: number): number =>
  intervals.reduce((sum, at) => sum + Math.max(0, Math.min(at.to, to) - Math.max(at.from, from)), 0);

export const isOpenAt = (week: Week, instant: Date, timeZone: string): boolean => {
  const { weekday, minute } = localTime(instant, timeZone);
  return (week[weekday] ?? []).some(({ from, to }) => minute >= from && minute < to);
};

const MAX_DAYS = 366;

const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS);

/** The first instant of the next local day, which is an hour nearer or farther on a day when the clocks change. */
const nextLocalDay = (at: Date, local: LocalTime, timeZone: string): Date => {
  const inADay = later(at, DAY_MINUTES - local.minute);
  const landed = localTime(inADay, timeZone);
  if (landed.weekday === local.weekday) return later(inADay, DAY_MINUTES - landed.minute);
  const midnight = later(inADay, -landed.minute);
  // where the clocks skip midnight itself, the day begins at the hour that they skip to
  return localTime(midnight, timeZone).weekday === local.weekday ? inADay : midnight;
};

/**
 * The minutes between two instants in which the dealership is open. A day is cut at local midnight, so that a change of
 * clocks counts as the hours that really passed. After a year the clock stops: nobody reads a longer wait.
 */
export const openMinutesBetween = (week: Week, start: Date, end: Date, timeZone: string): number => {
  let at = start;
  let open = 0;
  for (let days = 0; at < end && days <= MAX_DAYS; days += 1) {
    const local = localTime(at, timeZone);
    const midnight = nextLocalDay(at, local, timeZone);
    const stop = midnight <= end ? midnight : end;
    const until = stop === midnight ? DAY_MINUTES : localTime(stop, timeZone).minute;
    open += overlap(week[local.weekday] ?? [], local.minute, until);
    at = stop;
  }
  return open;
};

/** The first minute of a day at which `wanted` minutes were open since `from`; there are at least so many. */
const minuteReaching = (intervals: readonly Interval[], from: number, wanted: number): number => {
  const edges = [...new Set(intervals.flatMap((at) => [at.from, at.to]))].sort((a, b) => a - b);
  const reached =
    edges.find((edge) => edge > from && overlap(intervals, from, edge) >= wanted) ?? DAY_MINUTES;
  const open = intervals.filter((at) => at.from < reached && at.to >= reached).length;
  return reached - (overlap(intervals, from, reached) - wanted) / Math.max(1, open);
};

/** The same difference of two times of day within half a day: on a short day a guess near midnight is on the next day. */
const shortestWay = (minutes: number): number => minutes - DAY_MINUTES * Math.round(minutes / DAY_MINUTES);

/** The first instant from `at` on whose local time is `minute` of the same day, or the one to which the clocks skip it. */
const instantAt = (at: Date, local: LocalTime, minute: number, timeZone: string): Date => {
  const guess = later(at, minute - local.minute);
  const off = shortestWay(minute - localTime(guess, timeZone).minute);
  if (Math.abs(off) < 1) return guess;
  const corrected = later(guess, off);
  if (Math.abs(minute - localTime(corrected, timeZone).minute) < 1) return corrected;
  let [before, after] = [corrected.getTime(), guess.getTime()];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localTime(new Date(middle), timeZone).minute >= minute) after = middle;
    else before = middle;
  }
  return new Date(after);
};

/**
 * The first instant at which the dealership was open for so many minutes since `start`: `openMinutesBetween` turned
 * around. Null when the week is never open, or when it would take more than a year.
 */
export const addOpenMinutes = (week: Week, start: Date, minutes: number, timeZone: string): Date | null => {
  if (minutes <= 0) return start;
  if (week.every((day) => overlap(day, 0, DAY_MINUTES) === 0)) return null;
  let at = start;
  let left = minutes;
  for (let days = 0; days <= MAX_DAYS; days += 1) {
    const local = localTime(at, timeZone);
    const intervals = week[local.weekday] ?? [];
    const open = overlap(intervals, local.minute, DAY_MINUTES);
    if (open >= left) return instantAt(at, local, minuteReaching(intervals, local.minute, left), timeZone);
    left -= open;
    at = nextLocalDay(at, local, timeZone);
  }
  return null;
};
