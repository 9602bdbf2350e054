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

const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterOf = (timeZone: string) => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const localTime = (instant: Date, timeZone: string): LocalTime => {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const minute = Number(parts.hour) * 60 + Number(parts.minute) + Number(parts.second) / 60;
  return { weekday: WEEKDAYS.indexOf(parts.weekday ?? ''), minute };
};

const overlap = (intervals: readonly Interval[], from: number, to: number): number =>
  intervals.reduce((sum, at) => sum + Math.max(0, Math.min(at.to, to) - Math.max(at.from, from)), 0);

export const isOpenAt = (week: Week, instant: Date, timeZone: string): boolean => {
  const { weekday, minute } = localTime(instant, timeZone);
  return (week[weekday] ?? []).some(({ from, to }) => minute >= from && minute < to);
};

const MAX_DAYS = 366;

/**
 * The minutes between two instants in which the dealership is open. A day is cut at local midnight, so that a change of
 * clocks counts as the hours that really passed. After a year the clock stops: nobody reads a longer wait.
 */
export const openMinutesBetween = (week: Week, start: Date, end: Date, timeZone: string): number => {
  let at = start;
  let open = 0;
  for (let days = 0; at < end && days <= MAX_DAYS; days += 1) {
    const { weekday, minute } = localTime(at, timeZone);
    const toMidnight = new Date(at.getTime() + (DAY_MINUTES - minute) * MINUTE_MS);
    // where the clocks change, midnight is an hour earlier or later than a day of 24 hours says
    const landed = localTime(toMidnight, timeZone).minute;
    const shift = landed > DAY_MINUTES / 2 ? DAY_MINUTES - landed : -landed;
    const midnight = new Date(toMidnight.getTime() + shift * MINUTE_MS);
    const stop = midnight <= end ? midnight : end;
    const until = stop === midnight ? DAY_MINUTES : localTime(stop, timeZone).minute;
    open += overlap(week[weekday] ?? [], minute, until);
    at = stop;
  }
  return open;
};
