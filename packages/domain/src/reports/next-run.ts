import { instantAt, wallTime } from '../zoned';

export const REPORT_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];

export interface ReportTiming {
  frequency: ReportFrequency;
  /** 0 to 23, as clocks at the dealership show it. */
  hour: number;
  /** Of a weekly report: 1 Monday to 7 Sunday. */
  weekday: number;
  /** Of a monthly report, 1 to 31; a month that is shorter has it on its last day. */
  monthDay: number;
}

const DAY = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => ((new Date(Date.parse(day)).getUTCDay() + 6) % 7) + 1;
const lastDayOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

const isDue = (day: string, { frequency, weekday, monthDay }: ReportTiming): boolean => {
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return weekdayOf(day) === weekday;
  return Number(day.slice(8)) === Math.min(monthDay, lastDayOfMonth(day));
};

/** No two days of a monthly report are further apart. */
const MOST_DAYS = 62;

/** The first instant after another at which a report is sent. Where clocks skip the hour it is the one after it. */
export const nextRun = (timing: ReportTiming, after: Date, timeZone: string): string => {
  const first = wallTime(after, timeZone).slice(0, 10);
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const day = plusDays(first, days);
    if (!isDue(day, timing)) continue;
    const at = instantAt(`${day}T${String(timing.hour).padStart(2, '0')}:00`, timeZone);
    if (at !== null && Date.parse(at) > after.getTime()) return at;
  }
  throw new Error('a report is sent at least once in two months');
};
