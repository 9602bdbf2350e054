import { clockInZone, givenOffset } from './zone-offsets';
import { wallTime } from './zoned';

/** The two ways in which the product writes a day (screens.md 9). */
export type DayFormat = 'MM-DD-YY' | 'YYYY-MM-DD';

/** Where a dealership is that has not said its city yet. */
export const DEFAULT_TIMEZONE = 'America/Vancouver';

interface Day {
  year: string;
  month: string;
  day: string;
}

const WIRE_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day of the calendar, YYYY-MM-DD: 2026-02-31 is none. */
export const isDay = (text: string | null | undefined): text is string => {
  if (!text || !WIRE_DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const inZone = (instant: Date, timeZone: string): Day => {
  const [year = '', month = '', day = ''] = wallTime(instant, timeZone).slice(0, 10).split('-');
  return { year, month, day };
};

const read = (value: string | Date, timeZone: string): Day | null => {
  const day = typeof value === 'string' ? WIRE_DAY.exec(value) : null;
  if (day) return { year: day[1] ?? '', month: day[2] ?? '', day: day[3] ?? '' };
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : inZone(instant, timeZone);
};

/** A day of the calendar is the same everywhere; an instant falls on the day it is in the zone. '' for neither. */
export const formatDay = (value: string | Date, format: DayFormat, timeZone: string): string => {
  const at = read(value, timeZone);
  if (!at) return '';
  const { year, month, day } = at;
  return format === 'MM-DD-YY' ? `${month}-${day}-${year.slice(-2)}` : `${year}-${month}-${day}`;
};

const WHOLE: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
};

/** 'PST', or 'UTC-8' where the system's own list of zones says otherwise than the offset that counts. */
const zoneName = (instant: Date, timeZone: string): string => {
  const at = instant.getTime();
  const given = givenOffset(at, timeZone);
  const [system, counting] = [instant.toLocaleString('sv-SE', { timeZone }), wallTime(instant, timeZone)];
  if (given !== null && system.slice(0, 16).replace(' ', 'T') !== counting) {
    const hours = Math.abs(given) / 60;
    return `UTC${given < 0 ? '-' : '+'}${hours}`;
  }
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
};

/** The whole of an instant: 'March 4, 2026 at 9:05 a.m. PST'. */
export const formatInstant = (value: string | Date, timeZone: string): string => {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return '';
  const clock = new Date(clockInZone(instant.getTime(), timeZone));
  const shown = clock.toLocaleString('en-CA', { ...WHOLE, timeZone: 'UTC' });
  return `${shown} ${zoneName(instant, timeZone)}`;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  { unit: 'day', ms: DAY, below: 7 * DAY },
  { unit: 'hour', ms: HOUR, below: DAY },
  { unit: 'minute', ms: MINUTE, below: HOUR },
] as const;

/** How many days of the calendar lie between two instants, where the zone is. */
const calendarDaysBetween = (from: Date, to: Date, timeZone: string): number => {
  const dayOf = (at: Date) => Date.parse(`${formatDay(at, 'YYYY-MM-DD', timeZone)}T00:00:00Z`);
  return Math.round((dayOf(to) - dayOf(from)) / DAY);
};

/**
 * '5 minutes ago', 'in 2 hours', 'yesterday'; a week or more away it is the day itself. Days are those of the calendar:
 * what is 30 hours away may be tomorrow or the day after.
 */
export const relativeTime = (value: string | Date, now: Date, timeZone: string): string => {
  const instant = new Date(value);
  const away = instant.getTime() - now.getTime();
  if (Number.isNaN(away)) return '';
  if (Math.abs(away) < MINUTE) return 'just now';
  const fit = UNITS.find(({ ms, below }) => Math.abs(away) >= ms && Math.abs(away) < below);
  if (!fit) return formatDay(instant, 'YYYY-MM-DD', timeZone);
  const count = fit.unit === 'day' ? calendarDaysBetween(now, instant, timeZone) : Math.trunc(away / fit.ms);
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(count, fit.unit);
};
