import { startOfDay } from '@forecourt/domain/zoned';
import type { SqlValues } from './sql-values';

const DAY_MS = 86_400_000;
/** What the database takes; nothing happened before or will happen after. */
const [FIRST, LAST] = ['0001-01-02', '9999-12-30'];

const clamped = (day: string): string => {
  if (day < FIRST) return FIRST;
  return day > LAST ? LAST : day;
};

const beginningOf = (day: string, timezone: string): string => startOfDay(clamped(day), timezone);

const dayAfter = (day: string): string =>
  new Date(Date.parse(clamped(day)) + DAY_MS).toISOString().slice(0, 10);

/**
 * When a day begins where the dealership is. The server works it out and not the database, whose list of time zones may be
 * another one (docs/decisions/010): a lead of the last hour before midnight is one of today for both.
 */
export const dayBegins = (day: string, timezone: string, { add }: SqlValues): string =>
  `${add(beginningOf(day, timezone))}::timestamptz`;

/** When the day after it begins. */
export const dayEnds = (day: string, timezone: string, { add }: SqlValues): string =>
  `${add(beginningOf(dayAfter(day), timezone))}::timestamptz`;

/** The Mondays of the weeks from the one of `from` to the one of `to`, each with the instant at which it begins. */
export const weeksBetween = (
  from: string,
  to: string,
  timezone: string,
): { monday: string; begins: string }[] => {
  const daysSinceMonday = (new Date(Date.parse(from)).getUTCDay() + 6) % 7;
  const weeks: { monday: string; begins: string }[] = [];
  for (let at = Date.parse(from) - daysSinceMonday * DAY_MS; at <= Date.parse(to); at += 7 * DAY_MS) {
    const monday = new Date(at).toISOString().slice(0, 10);
    weeks.push({ monday, begins: beginningOf(monday, timezone) });
  }
  return weeks;
};
