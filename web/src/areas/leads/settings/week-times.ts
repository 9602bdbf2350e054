import type { Interval } from '@forecourt/domain/lead/opening-hours';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type DayHours = Interval[];
/** Monday first. */
export type WeekHours = [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours];

const DAY_MINUTES = 1_440;
const HOUR = 60;
/** What a day is opened with. */
const USUAL: Interval = { from: 9 * HOUR, to: 18 * HOUR };
export const MOST_INTERVALS = 4;

/** 545 is 09:05; the end of the day is 24:00. */
export const timeText = (minute: number): string =>
  `${String(Math.floor(minute / HOUR)).padStart(2, '0')}:${String(minute % HOUR).padStart(2, '0')}`;

/** Null for what is no time. As an end, midnight is the end of the day. */
export const minuteOf = (text: string, isEnd = false): number | null => {
  const parts = /^(\d{2}):(\d{2})$/.exec(text);
  if (!parts) return null;
  const minute = Number(parts[1]) * HOUR + Number(parts[2]);
  if (minute > DAY_MINUTES || Number(parts[2]) >= HOUR) return null;
  return isEnd && minute === 0 ? DAY_MINUTES : minute;
};

/** What the time field shows: it has no 24:00. */
export const fieldTime = (minute: number): string => timeText(minute % DAY_MINUTES);

/** One more interval: after the last where there is room, else the usual hours. */
export const addInterval = (day: readonly Interval[]): DayHours => {
  const last = day.at(-1);
  if (!last) return [USUAL];
  const from = Math.min(last.to + HOUR, DAY_MINUTES - 2 * HOUR);
  return [...day, { from, to: Math.min(from + 2 * HOUR, DAY_MINUTES) }];
};

/** What is wrong with the hours of a day; null when nothing is. */
export const dayProblem = (day: readonly Interval[]): string | null => {
  if (day.some(({ from, to }) => from >= to)) return 'must end after it starts';
  const overlaps = day.some(({ from }, at) => at > 0 && from < (day[at - 1]?.to ?? 0));
  return overlaps ? 'times of a day must not overlap' : null;
};

export const weekProblem = (week: readonly (readonly Interval[])[]): string | null =>
  week.map(dayProblem).find((problem) => problem !== null) ?? null;

/** 'Mon to Fri 09:00–18:00, Sat 10:00–16:00'; 'Closed' when no day is open. */
export const weekText = (week: readonly (readonly Interval[])[]): string => {
  const texts = week.map((day) => day.map(({ from, to }) => `${timeText(from)}–${timeText(to)}`).join(', '));
  const parts: string[] = [];
  for (let first = 0; first < texts.length; ) {
    let last = first;
    while (last + 1 < texts.length && texts[last + 1] === texts[first]) last += 1;
    const names = [WEEKDAYS[first], WEEKDAYS[last]].map((name) => name?.slice(0, 3) ?? '');
    const which = first === last ? names[0] : `${names[0]} to ${names[1]}`;
    if (texts[first]) parts.push(`${which} ${texts[first]}`);
    first = last + 1;
  }
  return parts.join('; ') || 'Closed';
};

/** The same hours in arrays that a form may change. */
export const copyWeek = (week: readonly (readonly Interval[])[]): WeekHours => {
  const [mo = [], tu = [], we = [], th = [], fr = [], sa = [], su = []] = week.map((day) => [...day]);
  return [mo, tu, we, th, fr, sa, su];
};

export const withDay = (week: WeekHours, at: number, day: DayHours): WeekHours =>
  copyWeek(week.map((old, index) => (index === at ? day : old)));
