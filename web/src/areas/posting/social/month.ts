import { isDay } from '@forecourt/domain/dates';
import { wallTime } from '@forecourt/domain/zoned';
import { addMonths, monthWeeks } from '../../../kit/fields/calendar-days';

/** '2026-11' of an address, or the month of today. */
export const monthOf = (given: string | null, today: string): string =>
  given !== null && isDay(`${given}-01`) ? given : today.slice(0, 7);

/** The whole weeks, from Sunday, that have a day of the month. */
export const weeksOf = (month: string): string[][] =>
  monthWeeks(`${month}-01`).filter((week) => week.some((day) => day.startsWith(month)));

export const stepMonth = (month: string, by: 1 | -1): string => addMonths(`${month}-01`, by).slice(0, 7);

export const monthTitle = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-CA', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });

interface Timed {
  scheduled_at: string | null;
  posted_at: string | null;
}

/** When a post was posted, or is planned. */
export const timeOf = ({ posted_at, scheduled_at }: Timed): string | null => posted_at ?? scheduled_at;

/** Posts by day, YYYY-MM-DD by the clocks of the dealership, each day in the order of time. */
export const byDay = <T extends Timed>(posts: readonly T[], timeZone: string): Map<string, T[]> => {
  const days = new Map<string, T[]>();
  const timed = posts.flatMap((post) => {
    const at = timeOf(post);
    return at === null ? [] : [{ post, at }];
  });
  timed.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  for (const { post, at } of timed) {
    const day = wallTime(at, timeZone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
};
