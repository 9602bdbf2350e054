import { startOfDay } from '@forecourt/domain/zoned';
import { addDays } from '../fields/calendar-days';

export type CalendarMode = 'day' | 'week' | 'agenda';

export const MODES: readonly CalendarMode[] = ['day', 'week', 'agenda'];

/** How many days an agenda lists. */
const AGENDA_DAYS = 14;

export interface CalendarRange {
  /** Every day that is shown, YYYY-MM-DD. */
  days: readonly string[];
  /** The first instant that is shown, and the first that is not. */
  from: string;
  to: string;
}

const sundayOf = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

const LENGTHS: Readonly<Record<CalendarMode, number>> = { day: 1, week: 7, agenda: AGENDA_DAYS };

/** What is shown around a day; days begin where the dealership is, so one may have 23 or 25 hours. */
export const rangeOf = (mode: CalendarMode, day: string, timeZone: string): CalendarRange => {
  const first = mode === 'week' ? sundayOf(day) : day;
  const days = Array.from({ length: LENGTHS[mode] }, (_, at) => addDays(first, at));
  return {
    days,
    from: startOfDay(first, timeZone),
    to: startOfDay(addDays(first, LENGTHS[mode]), timeZone),
  };
};

/** The day to show after 'Next' (1) or 'Previous' (-1). */
export const stepDay = (mode: CalendarMode, day: string, by: 1 | -1): string =>
  addDays(day, by * LENGTHS[mode]);

const words = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-CA', { ...options, timeZone: 'UTC' });

export const longDay = (day: string): string => words(day, { dateStyle: 'full' });
export const weekdayOf = (day: string): string => words(day, { weekday: 'short' });

/** 'Monday, November 16, 2026', or 'November 15 to 21, 2026' with as much of month and year as differs. */
export const rangeTitle = (days: readonly string[]): string => {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  if (first === last) return longDay(first);
  const end = words(last, { month: 'long', day: 'numeric', year: 'numeric' });
  if (first.slice(0, 4) !== last.slice(0, 4))
    return `${words(first, { month: 'long', day: 'numeric', year: 'numeric' })} to ${end}`;
  if (first.slice(0, 7) !== last.slice(0, 7))
    return `${words(first, { month: 'long', day: 'numeric' })} to ${end}`;
  return `${words(first, { month: 'long' })} ${Number(first.slice(8))} to ${Number(last.slice(8))}, ${last.slice(0, 4)}`;
};
