import { formatDay } from '@forecourt/domain/dates';
import type { Context } from './context';

/** A request, or a job that says where the dealership is. */
interface Where {
  session: Pick<Context['session'], 'timezone'>;
  deps: Pick<Context['deps'], 'now'>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const known = new Map<string, { minute: number; day: string }>();

/** The day it is in a zone, remembered for the minute: formatting a day costs more than finding a car. */
const dayIn = (timezone: string, now: Date): string => {
  const minute = Math.floor(now.getTime() / MINUTE);
  const kept = known.get(timezone);
  if (kept?.minute === minute) return kept.day;
  const day = formatDay(now, 'YYYY-MM-DD', timezone);
  known.set(timezone, { minute, day });
  return day;
};

/** Today where the dealership is. */
export const todayAt = ({ session, deps }: Where): string => dayIn(session.timezone, deps.now());

/**
 * The latest day that may be today where the dealership is. Browser and server each have their own list of time zones, and
 * when a province gives up the change of clocks one learns of it before the other (docs/decisions/010): within an
 * hour of midnight the day that has begun for either of them is today.
 */
export const latestToday = ({ session, deps }: Where): string =>
  formatDay(new Date(deps.now().getTime() + HOUR), 'YYYY-MM-DD', session.timezone);

/** Whether a day has not begun where the dealership is. */
export const isFuture = (day: string, where: Where): boolean => day > latestToday(where);
