import { type BillingPeriod, DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain';

const DAY_MS = 86_400_000;
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

export const dayAt = (instant: Date, timeZone: string | null | undefined): string =>
  formatDay(instant, 'YYYY-MM-DD', timeZone ?? DEFAULT_TIMEZONE);

/** A month as an invoice says it: its first and its last day, where the dealership is. */
export const daysOf = ({ start, end }: Pick<BillingPeriod, 'start' | 'end'>, timeZone: string) => {
  const [periodStart, next] = [dayAt(start, timeZone), dayAt(end, timeZone)];
  // what begins and ends on one day has that day
  const [, periodEnd = periodStart] = [periodStart, dayBefore(next)].sort();
  return { periodStart, periodEnd };
};
