import { instantAt, wallTime } from '../zoned';

export const REPEAT_UNITS = ['day', 'week', 'month'] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];
export const REPEAT_MOST = 52;
/** What is said to a task that repeats more often than once a day. */
export const REPEAT_TOO_OFTEN = 'A task can repeat every day at most';

export interface Repeat {
  unit: RepeatUnit;
  every: number;
  /** The last day, YYYY-MM-DD; null without an end. */
  until: string | null;
  /** Of a task that repeats by months: the day that is meant, also after a month that is shorter. */
  day?: number;
}

export const isRepeatUnit = (unit: string): unit is RepeatUnit =>
  REPEAT_UNITS.some((known) => known === unit);

const DAY_MS = 86_400_000;
/** A series that nobody looked at for years goes on today: it does not make up for all that was missed. */
const MAX_STEPS = 20_000;

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

const addMonths = (day: string, count: number, wanted: number): string => {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(wanted, last));
  return at.toISOString().slice(0, 10);
};

const stepsFrom = (day: string, { unit, every, day: wanted }: Repeat, step: number): string => {
  if (unit === 'month') return addMonths(day, every * step, wanted ?? Number(day.slice(8)));
  return addDays(day, every * step * (unit === 'week' ? 7 : 1));
};

/** The day of the month that a series by months means, kept with it; other series need none. */
export const withMeantDay = (repeat: Omit<Repeat, 'day'>, dueAt: string, timeZone: string): Repeat =>
  repeat.unit === 'month'
    ? { ...repeat, day: Number(wallTime(dueAt, timeZone).slice(8, 10)) }
    : { ...repeat };

/**
 * When the next of a series is due: at the same time of day where the dealership is, whatever the clocks do, and after
 * `now`, so that what was missed is not made up for. null when the series has ended.
 */
export const nextDue = (dueAt: string, repeat: Repeat, now: Date, timeZone: string): string | null => {
  const wall = wallTime(dueAt, timeZone);
  const [day, time] = [wall.slice(0, 10), wall.slice(10)];
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const next = stepsFrom(day, repeat, step);
    if (repeat.until !== null && next > repeat.until) return null;
    const at = instantAt(`${next}${time}`, timeZone);
    if (at !== null && Date.parse(at) > now.getTime()) return at;
  }
  return null;
};
