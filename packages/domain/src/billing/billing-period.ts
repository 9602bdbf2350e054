import { clockInZone } from '../zone-offsets';
import { instantAt } from '../zoned';

export interface BillingPeriod {
  /** 0 for the month that begins with the contract. */
  index: number;
  start: Date;
  end: Date;
}

const MINUTE_MS = 60_000;

/** The same time of day on the same day of the month `months` later, where the zone is; the last day of a month that is shorter. */
const addMonths = (from: Date, months: number, timeZone: string): Date => {
  if (months === 0) return from;
  const clock = new Date(clockInZone(from.getTime(), timeZone));
  const day = clock.getUTCDate();
  clock.setUTCDate(1);
  clock.setUTCMonth(clock.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, 0)).getUTCDate();
  clock.setUTCDate(Math.min(day, lastDay));
  const minute = instantAt(clock.toISOString().slice(0, 16), timeZone);
  if (minute === null) throw new Error('a month later is no time');
  return new Date(Date.parse(minute) + (from.getTime() % MINUTE_MS));
};

/** The month with this index, counted from the moment at which billing began. */
export const periodAt = (billedFrom: Date, index: number, timeZone: string): BillingPeriod => ({
  index,
  start: addMonths(billedFrom, index, timeZone),
  end: addMonths(billedFrom, index + 1, timeZone),
});

/** The month that is paid for at `now`; the first one for a time before billing began. */
export const billingPeriod = (billedFrom: Date, now: Date, timeZone: string): BillingPeriod => {
  const [from, at] = [billedFrom, now].map((one) => new Date(clockInZone(one.getTime(), timeZone)));
  const whole =
    from && at
      ? (at.getUTCFullYear() - from.getUTCFullYear()) * 12 + at.getUTCMonth() - from.getUTCMonth()
      : 0;
  // where clocks go back, the month that the calendar says may begin an hour later or earlier
  for (const index of [whole + 1, whole, whole - 1]) {
    if (index < 0) break;
    const period = periodAt(billedFrom, index, timeZone);
    if (period.start <= now) return period;
  }
  return periodAt(billedFrom, 0, timeZone);
};
